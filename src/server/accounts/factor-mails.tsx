/** The letters about a second factor: it is on, it is off. Whoever did not do it must learn of it. */
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
