/** Mails about changes to an account's second factor or role, so that its owner notices a change by another person. */
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
    preview: "If this wasn't you, set a new password now",
    body: (
      <>
        <MailText>
          {on
            ? `The second factor for ${person.email} is now on: each login needs a code from your authenticator app. Keep your recovery codes where you can reach them without your phone. Your other devices have been signed out.`
            : `The second factor for ${person.email} is now off: you log in with your password only. You no longer need your authenticator app or recovery codes.`}
        </MailText>
        <MailText>If this wasn't you, secure your account now:</MailText>
        <MailButton href={`${publicUrl}/forgot-password`}>Set a new password</MailButton>
      </>
    ),
  });
};

type Warning = { subject: string; heading: string; text: (email: string) => string; doubt: string };

/** A mail about an event that the owner may not have caused, with a link to set a new password. */
const warningMail =
  ({ subject, heading, text, doubt }: Warning) =>
  (person: Person, publicUrl: string): WrittenMail =>
    mailTo(person, {
      subject,
      heading,
      preview: "If this wasn't you, set a new password now",
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
      `Your account ${email} has ten new recovery codes for logging in without the authenticator app. The earlier codes no longer work.`,
    doubt: "If this wasn't you, secure your account now:",
  }),
});

const codeReplay = defineMail({
  ...CODE_REPLAY_MAIL,
  load: personOf,
  render: warningMail({
    subject: "A used code was entered for your Aviator account",
    heading: "A code was entered twice",
    text: (email) =>
      `A used code for ${email} was entered again, together with the right password. We refused it. If this was you, wait for the next code in your app and try again.`,
    doubt: "If this wasn't you, another person may have your password. Set a new one now:",
  }),
});

/** The mail about a role that an administrator has changed. */
function roleMail(person: Person, publicUrl: string): WrittenMail {
  const usesDashboard = person.role !== "user";
  return mailTo(person, {
    subject: `Your role at Aviator is now ${ROLE_TEXT[person.role]}`,
    heading: "Your role has changed",
    preview: `You are now ${ROLE_TEXT[person.role]}`,
    body: (
      <>
        <MailText>
          {`An administrator has changed the role of ${person.email} to ${ROLE_TEXT[person.role]}. ${
            usesDashboard
              ? "You can open the dashboard with your usual login."
              : "You can no longer open the dashboard. Your bookings and orders are unchanged."
          }`}
        </MailText>
        <MailText>If you didn't expect this, please reply to this email.</MailText>
        {usesDashboard && <MailButton href={`${publicUrl}/admin/dashboard`}>Open the dashboard</MailButton>}
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
