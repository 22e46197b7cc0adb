/** Mails about changes to an account's second factor or role, so that its owner notices changes by others. */
import { ROLE_TEXT } from "#domain/people/viewer.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { MailButton, MailText } from "#infra/mail/layout.tsx";
import { CODE_REPLAY_MAIL, FACTOR_OFF_MAIL, FACTOR_ON_MAIL, RECOVERY_CODES_MAIL, ROLE_MAIL } from "./mail-kinds.ts";
import { mailTo, personOf } from "./mails.tsx";
import type { Person } from "./service.ts";

/** The mail about a second factor that was switched on or off. */
const factorMail = (on: boolean) => (person: Person, publicUrl: string) => {
  const state = on ? "on" : "off";
  return mailTo(person, {
    subject: `Your Aviator second factor is ${state}`,
    heading: `Second factor ${state}`,
    preview: "If this was not you, set a new password now",
    body: (
      <>
        <MailText>
          {on
            ? `from now on a login to ${person.email} asks for a code from your authenticator app. Keep your recovery codes where you find them without your phone. Other devices have been signed out.`
            : `a login to ${person.email} asks for the password alone again; the authenticator app and the recovery codes are no longer needed.`}
        </MailText>
        <MailText>If this was not you, take your account back now:</MailText>
        <MailButton href={`${publicUrl}/forgot-password`}>Set a new password</MailButton>
      </>
    ),
  });
};

type Warning = { subject: string; heading: string; text: (email: string) => string; doubt: string };

/** A mail about a change that may not be the reader's own, with a link to set a new password. */
const warningMail =
  ({ subject, heading, text, doubt }: Warning) =>
  (person: Person, publicUrl: string): WrittenMail =>
    mailTo(person, {
      subject,
      heading,
      preview: "If this was not you, set a new password now",
      body: (
        <>
          <MailText>{text(person.email)}</MailText>
          <MailText>{doubt}</MailText>
          <MailButton href={`${publicUrl}/forgot-password`}>Set a new password</MailButton>
        </>
      ),
    });

const recoveryCodes = defineMail({
  ...RECOVERY_CODES_MAIL,
  load: personOf,
  render: warningMail({
    subject: "Your Aviator recovery codes were replaced",
    heading: "New recovery codes",
    text: (email) =>
      `${email} has ten new recovery codes for logging in without the authenticator app. The earlier codes no longer work.`,
    doubt: "If this was not you, take your account back now:",
  }),
});

const codeReplay = defineMail({
  ...CODE_REPLAY_MAIL,
  load: personOf,
  render: warningMail({
    subject: "A used code was entered for your Aviator account",
    heading: "A code was entered twice",
    text: (email) =>
      `a code for ${email} that had been used already was entered again, together with the right password. Aviator refused it. If this was you, wait for your app's next code and try again.`,
    doubt: "If this was not you, your password may be known to others:",
  }),
});

/** The mail about a role that an administrator has changed. */
function roleMail(person: Person, publicUrl: string): WrittenMail {
  const works = person.role !== "user";
  return mailTo(person, {
    subject: `Your role at Aviator is now ${ROLE_TEXT[person.role]}`,
    heading: "Your role has changed",
    preview: `You are now ${ROLE_TEXT[person.role]}`,
    body: (
      <>
        <MailText>
          {`an administrator has changed the role of ${person.email} to ${ROLE_TEXT[person.role]}. ${
            works
              ? "The dashboard opens with your usual login."
              : "The dashboard is no longer open to you; your bookings and orders stay as they are."
          }`}
        </MailText>
        <MailText>If you did not expect this, please reply to this mail.</MailText>
        {works && <MailButton href={`${publicUrl}/admin/dashboard`}>Open the dashboard</MailButton>}
      </>
    ),
  });
}

/** The mails about an account's second factor and role. None is sent once the account is deleted. */
export const factorMails = [
  defineMail({ ...FACTOR_ON_MAIL, load: personOf, render: factorMail(true) }),
  defineMail({ ...FACTOR_OFF_MAIL, load: personOf, render: factorMail(false) }),
  recoveryCodes,
  codeReplay,
  defineMail({ ...ROLE_MAIL, load: personOf, render: roleMail }),
];
