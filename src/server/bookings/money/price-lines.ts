/** The price lines of a booking: what lowers its price beside the plan's own discount (docs/rules/price.md). */
import { asc, inArray } from "drizzle-orm";
import type { Paise } from "#domain/money/money.ts";
import { batched } from "#infra/db/batch.ts";
import { newId } from "#infra/ids.ts";
import { type Booking, type PriceLine, priceLines } from "#server/bookings/table.ts";
import type { AppContext } from "#server/context.ts";

/** A new line, in paise. */
export type NewPriceLine = { kind: PriceLine["kind"]; amount: Paise; reason: string; authorId: string | null };

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

const linesOfRow = batched<AppContext, PriceLine[]>(async ({ db }, ids) => {
  const lines = await db
    .select()
    .from(priceLines)
    .where(inArray(priceLines.booking_id, [...ids]))
    .orderBy(asc(priceLines.created_at), asc(priceLines.id));
  return new Map(ids.map((id) => [id, lines.filter(({ booking_id }) => booking_id === id)]));
});

/** A booking's price lines, oldest first. Batched. Only walk-ins and bookings with a code have any. */
export const priceLinesOf = async (
  ctx: AppContext,
  { id, source, discount_code: code }: Pick<Booking, "id" | "source" | "discount_code">,
): Promise<PriceLine[]> => (source === "walk_in" || code ? ((await linesOfRow(ctx, id)) ?? []) : []);

/** The discount code that lowered a booking's price, and by how much; null without one. Batched. */
export async function discountCodeOf(
  ctx: AppContext,
  booking: Pick<Booking, "id" | "source" | "discount_code">,
): Promise<{ code: string; amount: Paise } | null> {
  if (!booking.discount_code) return null;
  const line = (await priceLinesOf(ctx, booking)).find(({ kind }) => kind === "code");
  return line ? { code: line.reason, amount: line.amount_paise } : null;
}
