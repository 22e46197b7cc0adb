/** Ending the mailed links to a booking. */
import { and, eq, sql } from "drizzle-orm";
import { isId } from "#domain/text/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { type Ctx, signedIn } from "#server/context.ts";
import { BOOKING_UNKNOWN } from "./lock.ts";
import { bookings } from "./table.ts";

/**
 * Ends every link that was mailed for the caller's own booking; later mails carry new ones.
 * @throws Refusal UNAUTHENTICATED, NOT_FOUND for a booking that is not theirs.
 */
export async function endBookingLinks(ctx: Ctx, id: string): Promise<true> {
  const { userId } = signedIn(ctx);
  const ended = isId(id)
    ? await ctx.db
        .update(bookings)
        .set({ link_version: sql`${bookings.link_version} + 1` })
        .where(and(eq(bookings.id, id), eq(bookings.user_id, userId)))
        .returning({ id: bookings.id })
    : [];
  if (ended.length === 0) throw new Refusal("NOT_FOUND", BOOKING_UNKNOWN);
  return true;
}
