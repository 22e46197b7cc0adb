/** Mails about the erasure of an account that its owner requested. */
import { eq } from "drizzle-orm";
import { formatLongDate, todayInIndia } from "#domain/time/dates.ts";
import { defineMail } from "#infra/mail/define.tsx";
import { MailButton, MailText } from "#infra/mail/layout.tsx";
import type { AppContext } from "#server/context.ts";
import { ERASED_MAIL, ERASURE_PLANNED_MAIL } from "./mail-kinds.ts";
import { mailTo, personOf } from "./mails.tsx";
import { erasureRequests } from "./table.ts";

const planned = defineMail({
  ...ERASURE_PLANNED_MAIL,
  async load(ctx: AppContext, { userId }) {
    const person = await personOf(ctx, { userId });
    const [request] = await ctx.db.select().from(erasureRequests).where(eq(erasureRequests.user_id, userId));
    return person && request ? { person, due: formatLongDate(todayInIndia(request.due_at)) } : null;
  },
  render: ({ person, due }, publicUrl) =>
    mailTo(person, {
      subject: "Your Aviator account will be erased",
      preview: `On ${due}, unless you change your mind`,
      heading: `We'll erase your account on ${due}`,
      body: (
        <>
          <MailText>
            You asked us to erase your account. On {due} we delete your details, addresses, favourites and requests for
            good. Invoices and payments stay for tax law, without your name in our lists.
          </MailText>
          <MailText>Until then you can keep the account with one press:</MailText>
          <MailButton href={`${publicUrl}/account#your-data`}>Keep my account</MailButton>
          <MailText>If you didn't ask for this, press the button, then choose a new password.</MailText>
        </>
      ),
    }),
});

const erased = defineMail({
  ...ERASED_MAIL,
  load: async (_ctx: AppContext, { email }) => ({ email }),
  render: ({ email }) => ({
    to: email,
    subject: "Your Aviator account is erased",
    preview: "This is our last mail to you",
    heading: "Your account is erased",
    body: (
      <>
        <MailText>Hello,</MailText>
        <MailText>
          As you asked, we've erased your Aviator account and your personal details. What tax law requires us to keep
          can't be found by your name or address any more.
        </MailText>
        <MailText>Thank you for flying with us. You're welcome back at any time.</MailText>
      </>
    ),
  }),
});

export const erasureMails = [planned, erased];
