/** The requests for custom packages as a spreadsheet. */
import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { dateInIndia, timeInIndia } from "#domain/dates.ts";
import { paiseToRupees } from "#domain/money.ts";
import { may } from "#domain/viewer.ts";
import { type CsvCell, csvFile, everyPage } from "#infra/csv.ts";
import { Refusal } from "#infra/refusal.ts";
import { type Ctx, signedIn } from "#server/context.ts";
import { readStatus } from "./offer.ts";
import { type CustomBooking, listRequests } from "./service.ts";

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
 * GET /export/custom-bookings.csv: the requests of one status, or of all, page by page.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT for a status that does not exist.
 */
export async function exportRequests(
  ctx: Ctx,
  { query }: { query: Record<string, string | undefined> },
  reply: FastifyReply,
): Promise<FastifyReply> {
  signedIn(ctx);
  if (!may(ctx.viewer, "customBookings.readAll"))
    throw new Refusal("FORBIDDEN", "You are not allowed to do this.");
  const wish = query.status ?? "all";
  const status = wish === "all" ? null : readStatus(wish);
  const pages = async function* () {
    for await (const requests of everyPage((page) => listRequests(ctx, { ...page, status })))
      yield requests.map(lineOf);
  };
  return reply
    .type("text/csv; charset=utf-8")
    .header("cache-control", "no-store")
    .header("content-disposition", 'attachment; filename="custom-bookings.csv"')
    .send(Readable.from(csvFile(COLUMNS, pages())));
}
