/** Invalidates the mailed links to a booking. */
import { and, eq, sql } from "drizzle-orm";
import { isId } from "#domain/text/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { type Ctx, signedIn } from "#server/context.ts";
import { BOOKING_UNKNOWN } from "./lock.ts";
import { bookings } from "./table.ts";

/**
 * Invalidates every mailed link to the caller's booking. Later mails carry new links.
 * @throws Refusal UNAUTHENTICATED, NOT_FOUND (also for another person's booking).
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
