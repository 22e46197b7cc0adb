/** GET /export/bookings.csv: staff's list with its filters as a file, page by page. */
import type { FastifyReply } from "fastify";
import { dateInIndia, NOT_SELECTED, timeInIndia } from "#domain/dates.ts";
import { paiseToRupees } from "#domain/money.ts";
import { bookingNumber } from "#domain/numbers.ts";
import { type CsvCell, everyPage } from "#infra/csv.ts";
import { stillIn } from "#infra/db/keyset.ts";
import { sendCsv } from "#infra/http/send-csv.ts";
import { recordExport } from "#server/audit/service.ts";
import { type Ctx, permitted } from "#server/context.ts";
import { readFilter, readSort } from "./booking-filter.ts";
import { listBookings } from "./lists.ts";
import { type Booking, remainingOf } from "./service.ts";
import { bookings } from "./table.ts";

const HEADER = [
  "Number",
  "Booking ID",
  "Booked on",
  "Source",
  "Customer",
  "E-mail",
  "Phone",
  "Simulator",
  "Plan",
  "Minutes",
  "Date",
  "Time",
  "Status",
  "Payment type",
  "Total",
  "Paid online",
  "Paid at venue",
  "Given back at venue",
  "Remaining",
  "Reschedules",
  "Valid until",
];

const rowOf = (booking: Booking): CsvCell[] => [
  bookingNumber(booking.id),
  booking.id,
  `${dateInIndia(booking.created_at)} ${timeInIndia(booking.created_at)}`,
  booking.source,
  booking.contact_name,
  booking.contact_email,
  booking.contact_phone,
  booking.simulator_type,
  booking.plan_name,
  booking.plan_duration,
  booking.booking_date ?? NOT_SELECTED,
  booking.booking_time ?? NOT_SELECTED,
  booking.status,
  booking.payment_type,
  paiseToRupees(booking.original_paise - booking.discount_paise),
  paiseToRupees(booking.paid_paise),
  paiseToRupees(booking.venue_paise),
  paiseToRupees(booking.venue_refunded_paise),
  paiseToRupees(remainingOf(booking)),
  booking.rescheduled_count,
  dateInIndia(booking.validity_end),
];

/**
 * Answers the file; times are India's, amounts rupees.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.
 */
export async function exportBookings(
  ctx: Ctx,
  { query }: { query: Record<string, string | undefined> },
  reply: FastifyReply,
): Promise<unknown> {
  permitted(ctx, "bookings.readAll");
  const filter = readFilter({ ...query, undated: false });
  const sort = readSort(query.sort);
  async function* pages() {
    if (!filter) return;
    for await (const rows of everyPage(
      (page) => listBookings(ctx, filter, { sort, ...page }),
      stillIn(ctx, bookings),
    ))
      yield rows.map(rowOf);
  }
  await recordExport(ctx, { entity: "booking", label: "Bookings", filters: query });
  return sendCsv(reply, "bookings", HEADER, pages());
}
