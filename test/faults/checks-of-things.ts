/** No slot and no piece of a product was sold twice. */
import { type Books, by, type Finding, none, sum } from "./findings.ts";

const HOUR_MS = 3_600_000;
/** IST is UTC+05:30 all year. */
const INDIA_MS = 5.5 * HOUR_MS;
const LIVE = new Set(["pending", "confirmed", "rescheduled", "completed"]);
const MOST_HOURS = 4;

/** The slot of a booking: whole hours, four at most; null without a date. */
function spanOf({
  booking_date: date,
  booking_time: time,
  plan_duration: minutes,
}: Books["rows"]["bookings"][number]): { from: number; to: number } | null {
  if (!date || !time) return null;
  const from = Date.parse(`${date}T${time}:00Z`) - INDIA_MS;
  return { from, to: from + Math.min(Math.ceil(minutes / 60), MOST_HOURS) * HOUR_MS };
}

/** Checks for overlaps, and compares bookings with their occupied slots. */
export function checkTimes({ rows }: Books): Finding[] {
  const overlaps = [...by(rows.occupancies, (row) => row.simulator_type)].flatMap(([simulator, list]) => {
    const sorted = list.toSorted((one, other) => one.from_ms - other.from_ms);
    let until = Number.NEGATIVE_INFINITY;
    return sorted.flatMap((row) => {
      const clash = row.from_ms < until;
      until = Math.max(until, row.to_ms);
      return clash ? [`${simulator} at ${new Date(row.from_ms).toISOString()}`] : [];
    });
  });
  const timeOf = by(
    rows.occupancies.filter(({ kind }) => kind === "booking"),
    ({ booking_id }) => booking_id,
  );
  const bookings = new Set(rows.bookings.map(({ id }) => id));
  const misplaced = rows.bookings.flatMap((booking) => {
    const kept = timeOf.get(booking.id) ?? [];
    const span = LIVE.has(booking.status) ? spanOf(booking) : null;
    if (booking.time_lost && span) return [`booking ${booking.id}: its time was lost, but it has one`];
    if (!span) return kept.length === 0 ? [] : [`booking ${booking.id}: keeps a time without a date`];
    const [only] = kept;
    const fits =
      kept.length === 1 &&
      only?.from_ms === span.from &&
      only.to_ms === span.to &&
      only.simulator_type === booking.simulator_type;
    return fits ? [] : [`booking ${booking.id}: ${kept.length} times kept, or another one`];
  });
  const ownerless = rows.occupancies
    .filter(({ kind, booking_id }) => kind === "booking" && !bookings.has(booking_id ?? ""))
    .map(({ id }) => `time ${id}: kept for no booking`);
  const held = rows.occupancies
    .filter(({ kind }) => kind === "hold")
    .map(({ id, checkout_id }) => `time ${id}: still held for checkout ${checkout_id}`);
  return [
    none("no two times of one simulator overlap", rows.occupancies.length, overlaps),
    none("each booking with a date keeps exactly its time", rows.bookings.length, [...misplaced, ...ownerless]),
    none("no time is held for a checkout that is over", rows.occupancies.length, held),
  ];
}

/** Stock is never below zero, and sold plus remaining pieces equal the initial stock. */
export function checkGoods({ rows, initialStock }: Books): Finding[] {
  const sold = new Map<string, number>();
  for (const order of rows.orders.filter(({ status }) => status !== "cancelled"))
    for (const { id, quantity } of order.products) sold.set(id, (sold.get(id) ?? 0) + quantity);
  const pieces = sum([...initialStock.values()], (stock) => stock);
  return [
    none(
      "no stock is negative",
      rows.products.length,
      rows.products.filter(({ stock }) => stock < 0).map(({ id }) => `product ${id}`),
    ),
    none(
      `sold + left = initial (${pieces} pieces)`,
      initialStock.size,
      [...initialStock].flatMap(([id, initial]) => {
        const left = rows.products.find((product) => product.id === id)?.stock;
        const gone = sold.get(id) ?? 0;
        return left !== undefined && gone + left === initial
          ? []
          : [`product ${id}: ${gone} sold + ${left} left, but there were ${initial}`];
      }),
    ),
    none(
      "no goods are held for a checkout that is over",
      rows.stockHolds.length,
      rows.stockHolds.map((hold) => `product ${hold.product_id} for checkout ${hold.checkout_id}`),
    ),
  ];
}
