/** The mails about an account: welcome, reset, proof of the address, changed password. */

import type { ReactNode } from "react";
import { linkLifeText } from "#domain/people/link-life.ts";
import { greetingOf } from "#domain/people/person-name.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { MailButton, MailText } from "#infra/mail/layout.tsx";
import type { AppContext } from "#server/context.ts";
import { makeLink } from "./links.ts";
import { PASSWORD_CHANGED_MAIL, PROOF_MAIL, RESET_MAIL, WELCOME_MAIL } from "./mail-kinds.ts";
import { findByEmail, findPerson, type Person } from "./service.ts";

/** A welcome mail may be read days later; the reset link (`resetTtlMs`) is shorter, because its reader is waiting. */
const WELCOME_LINK_MS = 3 * DAY_MS;

type Written = { subject: string; heading: string; preview: string; body: ReactNode };

/** A mail to one person; it omits the name until the address is proved. */
export const mailTo = (person: Person, { body, ...words }: Written): WrittenMail => ({
  ...words,
  to: person.email,
  body: (
    <>
      <MailText>{greetingOf(person.email_proved_at ? person.name : null)},</MailText>
      {body}
    </>
  ),
});

/** The person that a mail's payload names, or null when the account is deleted. */
export const personOf = (ctx: AppContext, { userId }: { userId: string }): Promise<Person | null> =>
  findPerson(ctx.db, userId);

const resetUrl = (publicUrl: string, token: string): string => `${publicUrl}/reset-password?token=${token}`;
const proofUrl = (publicUrl: string, token: string): string => `${publicUrl}/confirm-email?token=${token}`;

/** A person and the token of the link in their mail. */
type Linked = { person: Person; token: string };

const guestWelcome = ({ person, token }: Linked, publicUrl: string): WrittenMail =>
  mailTo(person, {
    subject: "Your Aviator account",
    heading: "Your account is ready",
    preview: "Set a password to see your bookings and orders any time",
    body: (
      <>
        <MailText>
          We've created an account for {person.email}, so that you can find your bookings and orders in one place and
          change a date yourself. It has no password yet.
        </MailText>
        <MailButton href={resetUrl(publicUrl, token)}>Set a password</MailButton>
        <MailText>
          The link works once, within {linkLifeText(WELCOME_LINK_MS)}. After that, "Forgot Password?" on the login page
          sends you a new one. If you did not buy anything from us, please reply to this mail.
        </MailText>
      </>
    ),
  });

const memberWelcome = ({ person, token }: Linked, publicUrl: string): WrittenMail =>
  mailTo(person, {
    subject: "Welcome to Aviator",
    heading: "Welcome aboard",
    preview: "Your account is ready",
    body: (
      <>
        <MailText>
          Your account for {person.email} is ready: book a session, choose or change its date, and follow your orders.
          Please confirm that this address is yours.
        </MailText>
        <MailButton href={proofUrl(publicUrl, token)}>Confirm my e-mail</MailButton>
        <MailText>
          The link is good for {linkLifeText(WELCOME_LINK_MS)}; you confirm it while you are logged in. If you did not
          open this account, you need not do anything.
        </MailText>
      </>
    ),
  });

const welcome = defineMail({
  ...WELCOME_MAIL,
  async load(ctx: AppContext, payload): Promise<Linked | null> {
    const person = await personOf(ctx, payload);
    if (!person) return null;
    const purpose = person.password_set ? "email" : "password";
    const token = await makeLink(ctx, { userId: person.id, purpose, lifeMs: WELCOME_LINK_MS });
    return { person, token };
  },
  render: (linked, publicUrl) =>
    linked.person.password_set ? memberWelcome(linked, publicUrl) : guestWelcome(linked, publicUrl),
});

/** Not sent when the address has no account. */
const reset = defineMail({
  ...RESET_MAIL,
  async load(ctx: AppContext, { email }) {
    const person = await findByEmail(ctx.db, email);
    if (!person) return null;
    const lifeMs = ctx.config.resetTtlMs;
    const token = await makeLink(ctx, { userId: person.id, purpose: "password", lifeMs });
    return { person, token, lifeMs };
  },
  render: ({ person, token, lifeMs }, publicUrl) =>
    mailTo(person, {
      subject: "Reset your Aviator password",
      heading: "Choose a new password",
      preview: "The link you asked for",
      body: (
        <>
          <MailText>Someone, probably you, asked for a link to set a new password for {person.email}.</MailText>
          <MailButton href={resetUrl(publicUrl, token)}>Set a new password</MailButton>
          <MailText>
            The link is good for {linkLifeText(lifeMs)} and can be used once. If you did not ask for it, nothing has
            changed and you can delete this mail.
          </MailText>
        </>
      ),
    }),
});

/** Not sent when the address is already proved. */
const proof = defineMail({
  ...PROOF_MAIL,
  async load(ctx: AppContext, payload): Promise<Linked | null> {
    const person = await personOf(ctx, payload);
    if (!person || person.email_proved_at) return null;
    return {
      person,
      token: await makeLink(ctx, { userId: person.id, purpose: "email", lifeMs: WELCOME_LINK_MS }),
    };
  },
  render: ({ person, token }, publicUrl) =>
    mailTo(person, {
      subject: "Confirm your e-mail for Aviator",
      heading: "Is this your address?",
      preview: "One press, and requests you sent earlier show in your account",
      body: (
        <>
          <MailText>
            Confirm that {person.email} is yours, and what you asked us for from this address before you had an account
            shows in it.
          </MailText>
          <MailButton href={proofUrl(publicUrl, token)}>Confirm my e-mail</MailButton>
          <MailText>
            The link is good for {linkLifeText(WELCOME_LINK_MS)}; you confirm it while you are logged in.
          </MailText>
        </>
      ),
    }),
});

/** Warns the owner in case another person changed it. */
const passwordChanged = defineMail({
  ...PASSWORD_CHANGED_MAIL,
  load: personOf,
  render: (person, publicUrl) =>
    mailTo(person, {
      subject: "Your Aviator password was changed",
      heading: "Your password was changed",
      preview: "If this was not you, set a new one now",
      body: (
        <>
          <MailText>
            The password of your account {person.email} has just been changed, and other devices have been signed out.
            If this was you, there is nothing to do.
          </MailText>
          <MailText>If it was not you, take your account back now:</MailText>
          <MailButton href={`${publicUrl}/forgot-password`}>Set a new password</MailButton>
        </>
      ),
    }),
});

/** The mails about an account's address and password. */
export const accountMails = [welcome, reset, proof, passwordChanged];
