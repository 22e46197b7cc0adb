/** POST /send-account-email (contract: mail-paths): resends the welcome mail to the account's own address. */
import * as z from "zod";
import { normaliseEmail } from "#domain/text/forms.ts";
import { mailAbout } from "#infra/mail/resend.ts";
import { Refusal } from "#infra/refusal.ts";
import { type Ctx, mailAgain, signedIn } from "#server/context.ts";
import { WELCOME_MAIL } from "./mail-kinds.ts";
import { findPerson, type Person } from "./service.ts";

const body = z.object({ userEmail: z.string() });

/**
 * Queues the mail for the caller's own account, which the body must name; at most once a minute.
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND for an address that is not the caller's, RATE_LIMITED.
 */
export async function sendAccountEmail(ctx: Ctx, input: unknown): Promise<{ success: true }> {
  const { userId } = signedIn(ctx);
  const read = body.safeParse(input);
  if (!read.success) throw new Refusal("BAD_USER_INPUT", "userEmail is missing");
  const person = await findPerson(ctx.db, userId);
  if (!person || person.email !== normaliseEmail(read.data.userEmail))
    throw new Refusal("NOT_FOUND", "Account not found");
  await resendWelcome(ctx, person);
  return { success: true };
}

/** Limited to five a day per account, and 20 an hour per client, shared with new accounts. */
async function resendWelcome(ctx: Ctx, { id: userId }: Person): Promise<void> {
  await ctx.limits.spend("welcomeMails", ctx.client);
  const welcome = mailAbout(WELCOME_MAIL, userId, { lost: { userId } });
  const resent = await mailAgain(ctx, welcome, { thing: `account:${userId}` });
  if (resent !== "sent") await ctx.limits.giveBack("welcomeMails", ctx.client);
}
