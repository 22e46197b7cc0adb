/** Cash payments and refunds at the venue, as the till of their day takes them. */
import { eq } from "drizzle-orm";
import type { Paise } from "#domain/money/money.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { dateInIndia } from "#domain/time/dates.ts";
import { newId } from "#infra/ids.ts";
import type { AppContext } from "#server/context.ts";
import { tillCorrections, tills } from "./table.ts";

type CashEntry = {
  venuePaymentId: string;
  bookingId: string;
  /** Below zero, cash that was returned. */
  amount: Paise;
  by: string;
  at: Date;
};

/**
 * Whether cash received at this moment is in the figures of a closed till. Locks the till against closing until the
 * transaction ends.
 */
export async function isInClosedTill({ db }: AppContext, at: Date): Promise<boolean> {
  const [till] = await db
    .select({ closed_at: tills.closed_at })
    .from(tills)
    .where(eq(tills.day, dateInIndia(at)))
    .for("share");
  return Boolean(till?.closed_at && till.closed_at >= at);
}

/**
 * Locks the till of the entry's day against closing until the entry's transaction ends, so that its cash is either in
 * the closed figures or a correction of them. After closing, the entry becomes a correction.
 */
export async function enterCash({ db }: AppContext, { venuePaymentId, bookingId, amount, by, at }: CashEntry) {
  const [till] = await db
    .select({ id: tills.id, closed_at: tills.closed_at })
    .from(tills)
    .where(eq(tills.day, dateInIndia(at)))
    .for("share");
  if (!till?.closed_at) return;
  await db.insert(tillCorrections).values({
    id: newId(),
    till_id: till.id,
    amount_paise: amount,
    reason: `${amount < 0 ? "Returned" : "Paid"} after closing: ${bookingNumber(bookingId)}`,
    venue_payment_id: venuePaymentId,
    made_by: by,
    created_at: at,
  });
}
