/** POST /send-account-email (spec 2 §7): the letter about a new account once more, to the account's own address. */
import { z } from "zod";
import { normaliseEmail } from "#domain/forms.ts";
import { Refusal } from "#infra/refusal.ts";
import { type Ctx, signedIn } from "#server/context.ts";
import { resendWelcome } from "./letters.ts";
import { findPerson } from "./service.ts";

const body = z.object({ userEmail: z.string() });

/**
 * Queues the letter for the caller's own account, which the body only names; at most once a minute.
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND for an address that is not the caller's.
 */
export async function sendAccountEmail(ctx: Ctx, input: unknown): Promise<{ success: true }> {
  const { userId } = signedIn(ctx);
  const read = body.safeParse(input);
  if (!read.success) throw new Refusal("BAD_USER_INPUT", "userEmail is missing");
  const person = await findPerson(ctx.db, userId);
  if (!person || person.email !== normaliseEmail(read.data.userEmail))
    throw new Refusal("NOT_FOUND", "This account was not found");
  await resendWelcome(ctx, person);
  return { success: true };
}
