/** Mails about changes of who may do what in an account, so that its owner hears of one that they did not make. */
import { ROLE_TEXT } from "#domain/viewer.ts";
import { LetterButton, LetterText } from "#infra/mail/letter.tsx";
import type { Mail } from "#infra/mail/mailer.ts";
import type { Machines } from "#server/context.ts";
import { letterTo } from "./mails.tsx";
import { findPerson } from "./service.ts";

/** Tells a person that their logins ask for a code now, or no more; null when the account is gone. */
export async function factorMail(
  machines: Machines,
  { userId, on, mailId }: { userId: string; on: boolean; mailId: string },
): Promise<Mail | null> {
  const person = await findPerson(machines.db, userId);
  if (!person) return null;
  const { publicUrl } = machines.config;
  const state = on ? "on" : "off";
  return letterTo(
    person,
    {
      subject: `Your Aviator second factor is ${state}`,
      heading: `Second factor ${state}`,
      preview: "If this was not you, set a new password now",
      body: (
        <>
          <LetterText>
            {on
              ? `from now on a login to ${person.email} asks for a code from your authenticator app. Keep your recovery codes where you find them without your phone. Other devices have been signed out.`
              : `a login to ${person.email} asks for the password alone again; the authenticator app and the recovery codes are no longer needed.`}
          </LetterText>
          <LetterText>If this was not you, take your account back now:</LetterText>
          <LetterButton href={`${publicUrl}/forgot-password`}>Set a new password</LetterButton>
        </>
      ),
    },
    { mailId, publicUrl },
  );
}

type ToPerson = { userId: string; mailId: string };

type Warning = { subject: string; heading: string; text: (email: string) => string; doubt: string };

/** A mail about something that the reader may not have done, with the way to a new password. */
async function warningMail(
  machines: Machines,
  { userId, mailId }: ToPerson,
  { subject, heading, text, doubt }: Warning,
): Promise<Mail | null> {
  const person = await findPerson(machines.db, userId);
  if (!person) return null;
  const { publicUrl } = machines.config;
  return letterTo(
    person,
    {
      subject,
      heading,
      preview: "If this was not you, set a new password now",
      body: (
        <>
          <LetterText>{text(person.email)}</LetterText>
          <LetterText>{doubt}</LetterText>
          <LetterButton href={`${publicUrl}/forgot-password`}>Set a new password</LetterButton>
        </>
      ),
    },
    { mailId, publicUrl },
  );
}

/** Tells a person that their recovery codes were replaced; null when the account is gone. */
export const recoveryCodesMail = (machines: Machines, to: ToPerson): Promise<Mail | null> =>
  warningMail(machines, to, {
    subject: "Your Aviator recovery codes were replaced",
    heading: "New recovery codes",
    text: (email) =>
      `${email} has ten new recovery codes for logging in without the authenticator app. The earlier codes no longer work.`,
    doubt: "If this was not you, take your account back now:",
  });

/** Warns a person that a code was entered a second time; null when the account is gone. */
export const codeReplayMail = (machines: Machines, to: ToPerson): Promise<Mail | null> =>
  warningMail(machines, to, {
    subject: "A used code was entered for your Aviator account",
    heading: "A code was entered twice",
    text: (email) =>
      `a code for ${email} that had been used already was entered again, together with the right password. Aviator refused it. If this was you, wait for your app's next code and try again.`,
    doubt: "If this was not you, your password may be known to others:",
  });

/** Tells a person the role that an administrator has given them; null when the account is gone. */
export async function roleMail(
  machines: Machines,
  { userId, mailId }: ToPerson,
): Promise<Mail | null> {
  const person = await findPerson(machines.db, userId);
  if (!person) return null;
  const { publicUrl } = machines.config;
  const works = person.role !== "user";
  return letterTo(
    person,
    {
      subject: `Your role at Aviator is now ${ROLE_TEXT[person.role]}`,
      heading: "Your role has changed",
      preview: `You are now ${ROLE_TEXT[person.role]}`,
      body: (
        <>
          <LetterText>
            {`an administrator has changed the role of ${person.email} to ${ROLE_TEXT[person.role]}. ${
              works
                ? "The dashboard opens with your usual login."
                : "The dashboard is no longer open to you; your bookings and orders stay as they are."
            }`}
          </LetterText>
          <LetterText>If you did not expect this, please reply to this mail.</LetterText>
          {works && (
            <LetterButton href={`${publicUrl}/admin/dashboard`}>Open the dashboard</LetterButton>
          )}
        </>
      ),
    },
    { mailId, publicUrl },
  );
}
