/** Cash that is received and returned at the venue, as the till of its day takes it. */
import { eq } from "drizzle-orm";
import type { Paise } from "#domain/money/money.ts";
import { dateInIndia } from "#domain/time/dates.ts";
import { newId } from "#infra/ids.ts";
import type { AppContext } from "#server/context.ts";
import { tillCorrections, tills } from "./table.ts";

export { tillCorrections, tills } from "./table.ts";

type CashEntry = {
  /** The payment of a booking; absent for a gift voucher. */
  venuePaymentId?: string;
  /** What it is for: "AV-1A2B3C". */
  about: string;
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
export async function enterCash({ db }: AppContext, { venuePaymentId, about, amount, by, at }: CashEntry) {
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
    reason: `${amount < 0 ? "Returned" : "Paid"} after closing: ${about}`,
    venue_payment_id: venuePaymentId ?? null,
    made_by: by,
    created_at: at,
  });
}

/** Inserts a till; no row where its day has one. */
export const insertTill = ({ db }: AppContext, till: typeof tills.$inferInsert) =>
  db.insert(tills).values(till).onConflictDoNothing({ target: tills.day }).returning();

/** Stores the figures of a closed till. */
export const storeClosing = ({ db }: AppContext, id: string, closing: Partial<typeof tills.$inferInsert>) =>
  db.update(tills).set(closing).where(eq(tills.id, id)).returning();

/** Inserts a correction of a closed till. */
export const insertCorrection = ({ db }: AppContext, correction: typeof tillCorrections.$inferInsert) =>
  db.insert(tillCorrections).values(correction);
