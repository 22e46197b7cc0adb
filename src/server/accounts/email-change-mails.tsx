/** The mails about a new address of an account: the code to the new address, and the notice to the earlier one. */
import { defineMail } from "#infra/mail/define.tsx";
import { MailButton, MailText } from "#infra/mail/layout.tsx";
import type { AppContext } from "#server/context.ts";
import { makeEmailCode } from "./email-change.ts";
import { EMAIL_CHANGE_MAIL, EMAIL_CHANGED_MAIL } from "./mail-kinds.ts";
import { personOf } from "./mails.tsx";
import { findByEmail } from "./service.ts";

type Asked = {
  email: string;
  /** Null where the address has an account already. */
  code: string | null;
};

/** To an address that may be another person's: it contains no name. */
const change = defineMail({
  ...EMAIL_CHANGE_MAIL,
  async load(ctx: AppContext, { userId, email }): Promise<Asked | null> {
    const person = await personOf(ctx, { userId });
    if (!person) return null;
    const taken = await findByEmail(ctx.db, email);
    return { email, code: taken ? null : await makeEmailCode(ctx, userId, email) };
  },
  render: ({ email, code }, publicUrl) => ({
    to: email,
    subject: code ? "Your code for a new Aviator email" : "This email already has an Aviator account",
    preview: code ? "It works once, within 10 minutes" : "It can't become the email of a second account",
    heading: code ? `Your code is ${code}` : "This email already has an account",
    body: code ? <CodeText /> : <TakenText publicUrl={publicUrl} />,
  }),
});

function CodeText() {
  return (
    <>
      <MailText>Hello,</MailText>
      <MailText>
        Enter this code on your profile page to make this address the email of your Aviator account. It works once,
        within 10 minutes.
      </MailText>
      <MailText>
        Never share this code: we won't ask you for it. If you didn't request it, you can ignore this email.
      </MailText>
    </>
  );
}

function TakenText({ publicUrl }: { publicUrl: string }) {
  return (
    <>
      <MailText>Hello,</MailText>
      <MailText>
        A customer, probably you, asked to use this address for another Aviator account. It already has an account, so
        nothing was changed.
      </MailText>
      <MailText>
        You can log in with this address instead. If it wasn't you, you can ignore this email: your account is safe.
      </MailText>
      <MailButton href={`${publicUrl}/login`}>Log in</MailButton>
    </>
  );
}

/** Warns the owner, in case another person changed it. The new address is not named: it may be a stranger's. */
const changed = defineMail({
  ...EMAIL_CHANGED_MAIL,
  async load(ctx: AppContext, { userId, email }) {
    return (await personOf(ctx, { userId })) ? { email } : null;
  },
  render: ({ email }) => ({
    to: email,
    subject: "The email of your Aviator account was changed",
    preview: "If this wasn't you, reply to this email now",
    heading: "Your account has a new email",
    body: (
      <>
        <MailText>Hello,</MailText>
        <MailText>
          Your Aviator account no longer uses {email}. Logins and emails about the account now use the new address, and
          other devices have been signed out. If this was you, you don't need to do anything.
        </MailText>
        <MailText>
          If it wasn't you, reply to this email or call us now. We'll close the account to others and give it back your
          address.
        </MailText>
      </>
    ),
  }),
});

export const emailChangeMails = [change, changed];
