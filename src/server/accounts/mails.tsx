/** The letters about an account: welcome, reset, proof of the address, changed password. */
import { render } from "@react-email/render";
import type { ReactNode } from "react";
import { linkLifeText } from "#domain/link-life.ts";
import { greetingOf } from "#domain/person-name.ts";
import { Letter, LetterButton, LetterText } from "#infra/mail/letter.tsx";
import type { Mail } from "#infra/mail/mailer.ts";
import type { Machines } from "#server/context.ts";
import { makeLink } from "./links.ts";
import { findByEmail, findPerson, type Person } from "./service.ts";

const DAY_MS = 86_400_000;
/** A welcome letter may be read days later; a reset is waited for. */
const WELCOME_LINK_MS = 3 * DAY_MS;

type Envelope = { mailId: string; publicUrl: string };
type Written = { subject: string; heading: string; preview: string; body: ReactNode };

/** A letter to one person, in the house's frame; without their name until the address is proved to be theirs. */
export async function letterTo(
  person: Person,
  { subject, heading, preview, body }: Written,
  { mailId, publicUrl }: Envelope,
): Promise<Mail> {
  const letter = (
    <Letter preview={preview} heading={heading} publicUrl={publicUrl}>
      <LetterText>{greetingOf(person.email_proved_at ? person.name : null)},</LetterText>
      {body}
    </Letter>
  );
  return {
    id: mailId,
    to: person.email,
    subject,
    html: await render(letter),
    text: await render(letter, { plainText: true }),
  };
}

const resetUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/reset-password?token=${token}`;
const proofUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/confirm-email?token=${token}`;

/** The welcome letter of an account; a guest's says how to set a password. Null when it is gone. */
export async function welcomeMail(
  machines: Machines,
  userId: string,
  { mailId }: { mailId: string },
): Promise<Mail | null> {
  const person = await findPerson(machines.db, userId);
  if (!person) return null;
  const { publicUrl } = machines.config;
  const purpose = person.password_set ? "email" : "password";
  const token = await makeLink(machines, { userId, purpose, lifeMs: WELCOME_LINK_MS });
  const guest: Written = {
    subject: "Your Aviator account",
    heading: "Your account is ready",
    preview: "Set a password to see your bookings and orders any time",
    body: (
      <>
        <LetterText>
          We've created an account for {person.email}, so that you can find your bookings and orders
          in one place and change a date yourself. It has no password yet.
        </LetterText>
        <LetterButton href={resetUrl(publicUrl, token)}>Set a password</LetterButton>
        <LetterText>
          The link works once, within {linkLifeText(WELCOME_LINK_MS)}. After that, "Forgot
          Password?" on the login page sends you a new one. If you did not buy anything from us,
          please reply to this mail.
        </LetterText>
      </>
    ),
  };
  const member: Written = {
    subject: "Welcome to Aviator",
    heading: "Welcome aboard",
    preview: "Your account is ready",
    body: (
      <>
        <LetterText>
          Your account for {person.email} is ready: book a session, choose or change its date, and
          follow your orders. Please confirm that this address is yours.
        </LetterText>
        <LetterButton href={proofUrl(publicUrl, token)}>Confirm my e-mail</LetterButton>
        <LetterText>
          The link is good for {linkLifeText(WELCOME_LINK_MS)}; you confirm it while you are logged
          in. If you did not open this account, you need not do anything.
        </LetterText>
      </>
    ),
  };
  return letterTo(person, person.password_set ? member : guest, { mailId, publicUrl });
}

/** The letter with a reset link, or null when the address has no account. */
export async function resetMail(
  machines: Machines,
  email: string,
  { mailId }: { mailId: string },
): Promise<Mail | null> {
  const person = await findByEmail(machines.db, email);
  if (!person) return null;
  const { publicUrl, resetTtlMs: lifeMs } = machines.config;
  const token = await makeLink(machines, { userId: person.id, purpose: "password", lifeMs });
  return letterTo(
    person,
    {
      subject: "Reset your Aviator password",
      heading: "Choose a new password",
      preview: "The link you asked for",
      body: (
        <>
          <LetterText>
            Someone, probably you, asked for a link to set a new password for {person.email}.
          </LetterText>
          <LetterButton href={resetUrl(publicUrl, token)}>Set a new password</LetterButton>
          <LetterText>
            The link is good for {linkLifeText(lifeMs)} and can be used once. If you did not ask for
            it, nothing has changed and you can delete this mail.
          </LetterText>
        </>
      ),
    },
    { mailId, publicUrl },
  );
}

/** The letter with a link that proves the address, or null when the account is gone or proved by now. */
export async function proofMail(
  machines: Machines,
  userId: string,
  { mailId }: { mailId: string },
): Promise<Mail | null> {
  const person = await findPerson(machines.db, userId);
  if (!person || person.email_proved_at) return null;
  const { publicUrl } = machines.config;
  const token = await makeLink(machines, { userId, purpose: "email", lifeMs: WELCOME_LINK_MS });
  return letterTo(
    person,
    {
      subject: "Confirm your e-mail for Aviator",
      heading: "Is this your address?",
      preview: "One press, and requests you sent earlier show in your account",
      body: (
        <>
          <LetterText>
            Confirm that {person.email} is yours, and what you asked us for from this address before
            you had an account shows in it.
          </LetterText>
          <LetterButton href={proofUrl(publicUrl, token)}>Confirm my e-mail</LetterButton>
          <LetterText>
            The link is good for {linkLifeText(WELCOME_LINK_MS)}; you confirm it while you are
            logged in.
          </LetterText>
        </>
      ),
    },
    { mailId, publicUrl },
  );
}

/** Tells a person that the password was changed, in case it was not them; null when the account is gone. */
export async function passwordChangedMail(
  machines: Machines,
  userId: string,
  { mailId }: { mailId: string },
): Promise<Mail | null> {
  const person = await findPerson(machines.db, userId);
  if (!person) return null;
  const { publicUrl } = machines.config;
  return letterTo(
    person,
    {
      subject: "Your Aviator password was changed",
      heading: "Your password was changed",
      preview: "If this was not you, set a new one now",
      body: (
        <>
          <LetterText>
            The password of your account {person.email} has just been changed, and other devices
            have been signed out. If this was you, there is nothing to do.
          </LetterText>
          <LetterText>If it was not you, take your account back now:</LetterText>
          <LetterButton href={`${publicUrl}/forgot-password`}>Set a new password</LetterButton>
        </>
      ),
    },
    { mailId, publicUrl },
  );
}
