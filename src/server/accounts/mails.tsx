/** The mails about an account: welcome, password reset, confirmation of the email, changed password. */

import type { ReactNode } from "react";
import { linkLifeText } from "#domain/people/link-life.ts";
import { FIRST_PASSWORD_MARK } from "#domain/people/password.ts";
import { greetingOf } from "#domain/people/person-name.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { MailButton, MailText, TextLink } from "#infra/mail/layout.tsx";
import type { AppContext } from "#server/context.ts";
import { makeLink } from "./links.ts";
import { PASSWORD_CHANGED_MAIL, PROOF_MAIL, RESET_MAIL, WELCOME_MAIL } from "./mail-kinds.ts";
import { findByEmail, findPerson, type Person } from "./service.ts";

/** Longer than `resetTtlMs`: a welcome mail may be read days later, a reset mail is read at once. */
const WELCOME_LINK_MS = 3 * DAY_MS;

type AccountMail = { subject: string; heading: string; preview: string; body: ReactNode };

/**
 * A mail to one person. It omits the name until the address is proved: anyone can make an account with another person's
 * address and a text of their own as the name.
 */
export const mailTo = (person: Person, { body, ...texts }: AccountMail): WrittenMail => ({
  ...texts,
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

/** For a guest, whose account is made with the purchase. */
const guestWelcome = ({ person, token }: Linked, publicUrl: string): WrittenMail =>
  mailTo(person, {
    subject: "Your Aviator account",
    heading: "Your account is ready",
    preview: "Set a password to see your bookings and orders",
    body: (
      <>
        <MailText>
          Welcome to Aviator! We've created an account for <strong>{person.email}</strong>, so that your bookings,
          orders and invoices are in one place. Choose a password, and you can log in at any time.
        </MailText>
        <MailButton href={resetUrl(publicUrl, token)}>Choose a password</MailButton>
        <MailText>
          The link works once, within {linkLifeText(WELCOME_LINK_MS)}. You can also log in without a password: choose
          "Email me a code" on the login page.
        </MailText>
        <MailText>
          You don't need the account to fly or to receive an order. Everything you need for that comes in a separate
          email.
        </MailText>
        <MailText>
          If you didn't buy anything from us, another person may have typed your address by mistake. Please reply to
          this email, and we'll take care of it.
        </MailText>
      </>
    ),
  });

const memberWelcome = ({ person, token }: Linked, publicUrl: string): WrittenMail =>
  mailTo(person, {
    subject: "Welcome to Aviator",
    heading: "Welcome aboard",
    preview: "Please confirm your email address",
    body: (
      <>
        <MailText>
          Your account for {person.email} is ready. You can book sessions, reschedule them and track your orders. Please
          confirm that this address is yours: we send your confirmations and boarding passes to it.
        </MailText>
        <MailButton href={proofUrl(publicUrl, token)}>Confirm my email</MailButton>
        <MailText>
          If you didn't create this account, you can ignore this email. The link works for{" "}
          {linkLifeText(WELCOME_LINK_MS)}. Expired?{" "}
          <TextLink href={`${publicUrl}/profile`}>Get a new link on your profile</TextLink>
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
    const mark = person.password_set ? "" : FIRST_PASSWORD_MARK;
    const token = await makeLink(ctx, { userId: person.id, purpose, lifeMs: WELCOME_LINK_MS, mark });
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
      heading: "Set a new password",
      preview: `Your link works once, within ${linkLifeText(lifeMs)}`,
      body: (
        <>
          <MailText>
            We received a request on our login page, probably from you, for a new password for your account{" "}
            {person.email}. Choose one here, and you're back in.
          </MailText>
          <MailButton href={resetUrl(publicUrl, token)}>Set a new password</MailButton>
          <MailText>
            The link works once, within {linkLifeText(lifeMs)}. If it has expired, "Forgot Password?" on the login page
            sends you a new one.
          </MailText>
          <MailText>
            If you didn't request it, you don't need to do anything: your password hasn't changed, and only this mailbox
            has the link.
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
      subject: "Confirm your email for Aviator",
      heading: "Confirm your email",
      preview: "Your earlier requests will then appear in your account",
      body: (
        <>
          <MailText>
            Please confirm that {person.email} is your email address. Requests you sent from it before you had an
            account will then appear in your account.
          </MailText>
          <MailButton href={proofUrl(publicUrl, token)}>Confirm my email</MailButton>
          <MailText>
            The link works for {linkLifeText(WELCOME_LINK_MS)}; if we ask you to log in first, use your password.
          </MailText>
        </>
      ),
    }),
});

/** Warns the owner, in case another person changed the password. */
const passwordChanged = defineMail({
  ...PASSWORD_CHANGED_MAIL,
  async load(ctx: AppContext, payload) {
    const person = await personOf(ctx, payload);
    return person && { person, first: payload.first };
  },
  render: ({ person, first }, publicUrl) =>
    mailTo(person, {
      subject: first ? "Your Aviator password is set" : "Your Aviator password was changed",
      heading: first ? "Your password is set" : "Your password was changed",
      preview: first ? "Your bookings and orders are one login away" : "If this wasn't you, set a new password now",
      body: first ? (
        <FirstPassword person={person} publicUrl={publicUrl} />
      ) : (
        <ChangedPassword person={person} publicUrl={publicUrl} />
      ),
    }),
});

type PasswordProps = { person: Person; publicUrl: string };

/** When the password was stored, which is the account's latest change at this time. */
const storedAt = ({ updated_at: at }: Person): string => `${formatMoment(at)} IST`;

const FirstPassword = ({ person, publicUrl }: PasswordProps) => (
  <>
    <MailText>
      A password was set for your account {person.email} on {storedAt(person)}. Log in with it to see your bookings,
      orders and invoices in one place.
    </MailText>
    <MailButton href={`${publicUrl}/bookings`}>See your bookings</MailButton>
    <MailText>
      If you didn't set it, choose a new one right away and reply to this email.{" "}
      <TextLink href={`${publicUrl}/forgot-password`}>Set a new password</TextLink>
    </MailText>
  </>
);

const ChangedPassword = ({ person, publicUrl }: PasswordProps) => (
  <>
    <MailText>
      The password of your account {person.email} was changed on {storedAt(person)}, and your other devices have been
      signed out. If this was you, you don't need to do anything.
    </MailText>
    <MailText>If it wasn't you, set a new password right away and reply to this email:</MailText>
    <MailButton href={`${publicUrl}/forgot-password`}>Set a new password</MailButton>
  </>
);

/** The mails about an account's email and password. */
export const accountMails = [welcome, reset, proof, passwordChanged];
