/** The price lines of a booking: what lowers its price beside the plan's own discount (docs/rules/price.md). */
import { asc, eq } from "drizzle-orm";
import type { Paise } from "#domain/money/money.ts";
import { newId } from "#infra/ids.ts";
import { type Booking, type PriceLine, priceLines } from "#server/bookings/table.ts";
import type { AppContext } from "#server/context.ts";

/** A new line, in paise. */
export type NewPriceLine = { kind: PriceLine["kind"]; amount: Paise; reason: string; authorId: string };

/** The insert of lines of a new booking, for the statement that writes it; none for no lines. */
export const linesWrite = ({ db, clock }: AppContext, bookingId: string, lines: readonly NewPriceLine[]) =>
  lines.length === 0
    ? []
    : [
        db.insert(priceLines).values(
          lines.map(({ kind, amount, reason, authorId }) => ({
            id: newId(),
            booking_id: bookingId,
            kind,
            amount_paise: amount,
            reason,
            author_id: authorId,
            created_at: clock.now(),
          })),
        ),
      ];

/** A booking's price lines, oldest first. Only bookings of the desk have any; others need no query. */
export const priceLinesOf = async (
  { db }: AppContext,
  { id, source }: Pick<Booking, "id" | "source">,
): Promise<PriceLine[]> =>
  source === "walk_in"
    ? db
        .select()
        .from(priceLines)
        .where(eq(priceLines.booking_id, id))
        .orderBy(asc(priceLines.created_at), asc(priceLines.id))
    : [];
