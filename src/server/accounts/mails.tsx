/** The mails about an account: welcome, reset, proof of the address, changed password. */

import type { ReactNode } from "react";
import { linkLifeText } from "#domain/people/link-life.ts";
import { greetingOf } from "#domain/people/person-name.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { LetterButton, LetterText } from "#infra/mail/letter.tsx";
import type { Machines } from "#server/context.ts";
import { makeLink } from "./links.ts";
import { PASSWORD_CHANGED_MAIL, PROOF_MAIL, RESET_MAIL, WELCOME_MAIL } from "./mail-kinds.ts";
import { findByEmail, findPerson, type Person } from "./service.ts";

/** A welcome mail may be read days later; the reset link (`resetTtlMs`) is shorter, because its reader is waiting. */
const WELCOME_LINK_MS = 3 * DAY_MS;

type Written = { subject: string; heading: string; preview: string; body: ReactNode };

/** A mail to one person; it omits the name until the address is proved. */
export const letterTo = (person: Person, { body, ...words }: Written): WrittenMail => ({
  ...words,
  to: person.email,
  body: (
    <>
      <LetterText>{greetingOf(person.email_proved_at ? person.name : null)},</LetterText>
      {body}
    </>
  ),
});

/** The person that a mail's payload names, or null when the account is deleted. */
export const personOf = (machines: Machines, { userId }: { userId: string }): Promise<Person | null> =>
  findPerson(machines.db, userId);

const resetUrl = (publicUrl: string, token: string): string => `${publicUrl}/reset-password?token=${token}`;
const proofUrl = (publicUrl: string, token: string): string => `${publicUrl}/confirm-email?token=${token}`;

/** A person and the token of the link in their mail. */
type Linked = { person: Person; token: string };

const guestWelcome = ({ person, token }: Linked, publicUrl: string): WrittenMail =>
  letterTo(person, {
    subject: "Your Aviator account",
    heading: "Your account is ready",
    preview: "Set a password to see your bookings and orders any time",
    body: (
      <>
        <LetterText>
          We've created an account for {person.email}, so that you can find your bookings and orders in one place and
          change a date yourself. It has no password yet.
        </LetterText>
        <LetterButton href={resetUrl(publicUrl, token)}>Set a password</LetterButton>
        <LetterText>
          The link works once, within {linkLifeText(WELCOME_LINK_MS)}. After that, "Forgot Password?" on the login page
          sends you a new one. If you did not buy anything from us, please reply to this mail.
        </LetterText>
      </>
    ),
  });

const memberWelcome = ({ person, token }: Linked, publicUrl: string): WrittenMail =>
  letterTo(person, {
    subject: "Welcome to Aviator",
    heading: "Welcome aboard",
    preview: "Your account is ready",
    body: (
      <>
        <LetterText>
          Your account for {person.email} is ready: book a session, choose or change its date, and follow your orders.
          Please confirm that this address is yours.
        </LetterText>
        <LetterButton href={proofUrl(publicUrl, token)}>Confirm my e-mail</LetterButton>
        <LetterText>
          The link is good for {linkLifeText(WELCOME_LINK_MS)}; you confirm it while you are logged in. If you did not
          open this account, you need not do anything.
        </LetterText>
      </>
    ),
  });

const welcome = defineMail({
  ...WELCOME_MAIL,
  async load(machines: Machines, payload): Promise<Linked | null> {
    const person = await personOf(machines, payload);
    if (!person) return null;
    const purpose = person.password_set ? "email" : "password";
    const token = await makeLink(machines, { userId: person.id, purpose, lifeMs: WELCOME_LINK_MS });
    return { person, token };
  },
  render: (linked, publicUrl) =>
    linked.person.password_set ? memberWelcome(linked, publicUrl) : guestWelcome(linked, publicUrl),
});

/** Not sent when the address has no account. */
const reset = defineMail({
  ...RESET_MAIL,
  async load(machines: Machines, { email }) {
    const person = await findByEmail(machines.db, email);
    if (!person) return null;
    const lifeMs = machines.config.resetTtlMs;
    const token = await makeLink(machines, { userId: person.id, purpose: "password", lifeMs });
    return { person, token, lifeMs };
  },
  render: ({ person, token, lifeMs }, publicUrl) =>
    letterTo(person, {
      subject: "Reset your Aviator password",
      heading: "Choose a new password",
      preview: "The link you asked for",
      body: (
        <>
          <LetterText>Someone, probably you, asked for a link to set a new password for {person.email}.</LetterText>
          <LetterButton href={resetUrl(publicUrl, token)}>Set a new password</LetterButton>
          <LetterText>
            The link is good for {linkLifeText(lifeMs)} and can be used once. If you did not ask for it, nothing has
            changed and you can delete this mail.
          </LetterText>
        </>
      ),
    }),
});

/** Not sent when the address is already proved. */
const proof = defineMail({
  ...PROOF_MAIL,
  async load(machines: Machines, payload): Promise<Linked | null> {
    const person = await personOf(machines, payload);
    if (!person || person.email_proved_at) return null;
    return {
      person,
      token: await makeLink(machines, { userId: person.id, purpose: "email", lifeMs: WELCOME_LINK_MS }),
    };
  },
  render: ({ person, token }, publicUrl) =>
    letterTo(person, {
      subject: "Confirm your e-mail for Aviator",
      heading: "Is this your address?",
      preview: "One press, and requests you sent earlier show in your account",
      body: (
        <>
          <LetterText>
            Confirm that {person.email} is yours, and what you asked us for from this address before you had an account
            shows in it.
          </LetterText>
          <LetterButton href={proofUrl(publicUrl, token)}>Confirm my e-mail</LetterButton>
          <LetterText>
            The link is good for {linkLifeText(WELCOME_LINK_MS)}; you confirm it while you are logged in.
          </LetterText>
        </>
      ),
    }),
});

/** Warns the owner in case another person changed it. */
const passwordChanged = defineMail({
  ...PASSWORD_CHANGED_MAIL,
  load: personOf,
  render: (person, publicUrl) =>
    letterTo(person, {
      subject: "Your Aviator password was changed",
      heading: "Your password was changed",
      preview: "If this was not you, set a new one now",
      body: (
        <>
          <LetterText>
            The password of your account {person.email} has just been changed, and other devices have been signed out.
            If this was you, there is nothing to do.
          </LetterText>
          <LetterText>If it was not you, take your account back now:</LetterText>
          <LetterButton href={`${publicUrl}/forgot-password`}>Set a new password</LetterButton>
        </>
      ),
    }),
});

/** The mails about an account's address and password. */
export const accountMails = [welcome, reset, proof, passwordChanged];
