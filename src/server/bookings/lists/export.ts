/** GET /export/bookings.csv: the staff list with its filters. Times are India's, amounts are rupees. */
import { paiseToRupees } from "#domain/money/money.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { dateInIndia, NOT_SELECTED } from "#domain/time/dates.ts";
import { stillIn } from "#infra/db/keyset.ts";
import { type Booking, balanceOf } from "#server/bookings/service.ts";
import { bookings } from "#server/bookings/table.ts";
import { type Column, csvExport, momentCell } from "#server/csv-export.ts";
import { readFilter, readSort } from "./filter.ts";
import { listBookings } from "./lists.ts";

const COLUMNS: readonly Column<Booking>[] = [
  ["Number", ({ id }) => bookingNumber(id)],
  ["Booking ID", ({ id }) => id],
  ["Booked on", ({ created_at }) => momentCell(created_at)],
  ["Source", ({ source }) => source],
  ["Customer", ({ contact_name }) => contact_name],
  ["Email", ({ contact_email }) => contact_email],
  ["Phone", ({ contact_phone }) => contact_phone],
  ["Company", ({ gst_buyer }) => gst_buyer?.company ?? ""],
  ["GSTIN", ({ gst_buyer }) => gst_buyer?.gstin ?? ""],
  ["Simulator", ({ simulator_type }) => simulator_type],
  ["Plan", ({ plan_name }) => plan_name],
  ["Minutes", ({ plan_duration }) => plan_duration],
  ["Date", ({ booking_date }) => booking_date ?? NOT_SELECTED],
  ["Time", ({ booking_time }) => booking_time ?? NOT_SELECTED],
  ["Status", ({ status }) => status],
  ["Payment type", ({ payment_type }) => payment_type],
  ["Total", ({ original_paise, discount_paise }) => paiseToRupees(original_paise - discount_paise)],
  ["Paid online", ({ paid_paise }) => paiseToRupees(paid_paise)],
  ["Paid at venue", ({ venue_paise }) => paiseToRupees(venue_paise)],
  ["Refunded at venue", ({ venue_refunded_paise }) => paiseToRupees(venue_refunded_paise)],
  ["Remaining", (booking) => paiseToRupees(balanceOf(booking))],
  ["Reschedules", ({ rescheduled_count }) => rescheduled_count],
  ["Valid until", ({ validity_end }) => dateInIndia(validity_end)],
];

export const exportBookings = csvExport<Booking>({
  name: "bookings",
  entity: "booking",
  label: "Bookings",
  may: "bookings.readAll",
  columns: COLUMNS,
  read(ctx, query) {
    const filter = readFilter({ ...query, undated: false });
    const sort = readSort(query.sort);
    return filter && ((page) => listBookings(ctx, filter, { sort, ...page }));
  },
  stillThere: (ctx) => stillIn(ctx, bookings),
});
