/** What a checkout does with an offer: it takes over the offered time, and books it. */
import { eq } from "drizzle-orm";
import type { SimulatorType } from "#domain/booking/plans.ts";
import { endHoldsOf, lockSimulators } from "#server/bookings/service.ts";
import type { AppContext, Ctx } from "#server/context.ts";
import { changeEntry, lockEntry } from "./entry.ts";
import { waitlistEntries } from "./table.ts";

/**
 * Ends the hold of the caller's offer and binds the entry to the checkout, in the caller's transaction, which then
 * holds the time for the checkout. Does nothing without an offer of this time. An offer that has just lapsed is taken
 * too: under the simulator's lock, the time is still free or the hold that follows is refused.
 */
export async function takeOffer(
  tx: Ctx,
  session: { simulatorType: SimulatorType; date: string; time: string; checkoutId: string },
): Promise<void> {
  const { offer } = tx;
  if (!offer) return;
  await lockSimulators(tx, [session.simulatorType]);
  const entry = await lockEntry(tx, offer.entryId);
  if (entry?.state !== "offered" || entry.simulator_type !== session.simulatorType) return;
  if (entry.date !== session.date || entry.offered_time !== session.time) return;
  await endHoldsOf(tx, offer.holder);
  await changeEntry(tx, entry, { checkout_id: session.checkoutId });
}

/** The update that marks the entry whose offer a checkout took as booked, for a statement with other writes. */
export function bookOffer(
  { db, clock }: AppContext,
  { checkoutId, bookingId }: { checkoutId: string; bookingId: string },
) {
  const now = clock.now();
  return (
    db
      .update(waitlistEntries)
      // Even after its end: a payment may arrive after the hold has lapsed.
      .set({ state: "booked", booking_id: bookingId, ended_reason: null, ended_at: now, updated_at: now })
      .where(eq(waitlistEntries.checkout_id, checkoutId))
  );
}
