/** GET /export/custom-bookings.csv: the custom package requests, with the filters and the sort of the list. */

import { paiseToRupees } from "#domain/money/money.ts";
import { readSearch } from "#domain/text/search.ts";
import { readSortOrder, stillIn } from "#infra/db/keyset.ts";
import { type Column, csvExport, momentCell } from "#server/csv-export.ts";
import { readStatus } from "./offer.ts";
import { type CustomBooking, listRequests, REQUEST_SORTS } from "./service.ts";
import { customBookings } from "./table.ts";

const COLUMNS: readonly Column<CustomBooking>[] = [
  ["Id", ({ id }) => id],
  ["Received (IST)", ({ created_at }) => momentCell(created_at)],
  ["Customer", ({ customer_name }) => customer_name],
  ["Email", ({ customer_email }) => customer_email],
  ["Phone", ({ customer_phone }) => customer_phone],
  ["Simulator", ({ simulator_type }) => simulator_type],
  ["Requested duration (minutes)", ({ requested_duration }) => requested_duration],
  ["Requirements", ({ requirements }) => requirements],
  ["Status", ({ status }) => status],
  ["Our price", ({ assigned_price_paise: paise }) => (paise === null ? null : paiseToRupees(paise))],
  ["Offered duration (minutes)", ({ assigned_duration }) => assigned_duration],
  ["Booking", ({ booking_id }) => booking_id],
  ["Proposed date", ({ offer_date }) => offer_date],
  ["Offer valid until", ({ offer_until }) => offer_until],
];

export const exportRequests = csvExport<CustomBooking>({
  name: "custom-bookings",
  entity: "customBooking",
  label: "Custom bookings",
  may: "customBookings.readAll",
  columns: COLUMNS,
  read(ctx, { status = "all", search, sort }) {
    const filter = {
      status: status === "all" ? null : readStatus(status),
      search: readSearch(search),
      sort: readSortOrder(REQUEST_SORTS, sort),
    };
    return (page) => listRequests(ctx, { ...page, ...filter });
  },
  stillThere: (ctx) => stillIn(ctx, customBookings),
});
