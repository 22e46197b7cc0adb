/** The requests for custom packages as a spreadsheet. */
import type { FastifyReply } from "fastify";
import { dateInIndia, timeInIndia } from "#domain/dates.ts";
import { paiseToRupees } from "#domain/money.ts";
import { plainSearch } from "#domain/reading.ts";
import { type CsvCell, everyPage } from "#infra/csv.ts";
import { readOrder, stillIn } from "#infra/db/keyset.ts";
import { sendCsv } from "#infra/http/send-csv.ts";
import { recordExport } from "#server/audit/service.ts";
import { type Ctx, permitted } from "#server/context.ts";
import { readStatus } from "./offer.ts";
import { type CustomBooking, listRequests, REQUEST_ORDERS } from "./service.ts";
import { customBookings } from "./table.ts";

const COLUMNS = [
  "Id",
  "Received (IST)",
  "Customer",
  "Email",
  "Phone",
  "Simulator",
  "Asked for (minutes)",
  "Requirements",
  "Status",
  "Our price",
  "Our duration (minutes)",
  "Booking",
];

const lineOf = (request: CustomBooking): CsvCell[] => [
  request.id,
  `${dateInIndia(request.created_at)} ${timeInIndia(request.created_at)}`,
  request.customer_name,
  request.customer_email,
  request.customer_phone,
  request.simulator_type,
  request.requested_duration,
  request.requirements,
  request.status,
  request.assigned_price_paise === null ? null : paiseToRupees(request.assigned_price_paise),
  request.assigned_duration,
  request.booking_id,
];

/**
 * GET /export/custom-bookings.csv: the requests of the same filters and order as the list, page by page.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT for a status that does not exist.
 */
export async function exportRequests(
  ctx: Ctx,
  { query }: { query: Record<string, string | undefined> },
  reply: FastifyReply,
): Promise<FastifyReply> {
  permitted(ctx, "customBookings.readAll");
  const wish = query.status ?? "all";
  const asked = {
    status: wish === "all" ? null : readStatus(wish),
    search: plainSearch(query.search),
    order: readOrder(REQUEST_ORDERS, query.sort),
  };
  const pages = async function* () {
    for await (const requests of everyPage(
      (page) => listRequests(ctx, { ...page, ...asked }),
      stillIn(ctx, customBookings),
    ))
      yield requests.map(lineOf);
  };
  await recordExport(ctx, { entity: "customBooking", label: "Custom bookings", filters: query });
  return sendCsv(reply, "custom-bookings", COLUMNS, pages());
}
