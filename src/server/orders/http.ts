/** Orders over REST: the confirmation mail once more (spec 1 §7), and the list as a spreadsheet. */
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { dateInIndia, timeInIndia } from "#domain/dates.ts";
import { paiseToRupees } from "#domain/money.ts";
import { orderNumber } from "#domain/numbers.ts";
import { may, owns } from "#domain/viewer.ts";
import { type CsvCell, everyPage } from "#infra/csv.ts";
import { stillIn } from "#infra/db/keyset.ts";
import { sendCsv } from "#infra/http/send-csv.ts";
import { isId } from "#infra/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordExport } from "#server/audit/service.ts";
import { type Ctx, permitted } from "#server/context.ts";
import { readFilter, readSort } from "./filter.ts";
import { listOrders } from "./lists.ts";
import { resendMail } from "./own-mails.ts";
import { findOrder, type Order } from "./service.ts";
import { orders } from "./table.ts";

const body = z.object({ orderId: z.string() });

/**
 * Queues the mail; recipient and facts come from the database, the body only names the order.
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND (also for another person's order).
 */
export async function sendOrderEmail(ctx: Ctx, input: unknown): Promise<{ success: true }> {
  if (ctx.viewer.kind === "nobody")
    throw new Refusal("UNAUTHENTICATED", "Please sign in to continue.");
  const read = body.safeParse(input);
  if (!read.success) throw new Refusal("BAD_USER_INPUT", "orderId is missing");
  const { orderId } = read.data;
  const order = isId(orderId) ? await findOrder(ctx, orderId) : null;
  if (!order || !(owns(ctx.viewer, order.user_id) || may(ctx.viewer, "mails.send")))
    throw new Refusal("NOT_FOUND", "Order not found");
  await resendMail(ctx, order, "confirmation");
  return { success: true };
}

const COLUMNS = [
  "Order",
  "Id",
  "Placed (IST)",
  "Status",
  "Customer",
  "Email",
  "Phone",
  "Address",
  "City",
  "State",
  "Pincode",
  "Items",
  "Total (rupees)",
  "Payment",
];

const cellsOf = (order: Order): CsvCell[] => {
  const { fullName, email, phone, address, city, state, pincode } = order.shipping_details;
  return [
    orderNumber(order.id),
    order.id,
    `${dateInIndia(order.created_at)} ${timeInIndia(order.created_at)}`,
    order.status,
    fullName,
    email,
    phone,
    address,
    city,
    state,
    pincode,
    order.products.map(({ name, quantity }) => `${name} x ${quantity}`).join("; "),
    paiseToRupees(order.total_paise),
    order.payment_id,
  ];
};

/**
 * GET /export/orders.csv: the orders that fit the list's filters, page by page.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN.
 */
export async function exportOrders(
  ctx: Ctx,
  { query }: { query: Record<string, string | undefined> },
  reply: FastifyReply,
): Promise<FastifyReply> {
  permitted(ctx, "orders.readAll");
  const filter = readFilter(query);
  const sort = readSort(query.sort);
  const pages = async function* () {
    if (!filter) return;
    for await (const rows of everyPage(
      (page) => listOrders(ctx, { ...filter, sort, ...page }),
      stillIn(ctx, orders),
    ))
      yield rows.map(cellsOf);
  };
  await recordExport(ctx, { entity: "order", label: "Orders", filters: query });
  return sendCsv(reply, "orders", COLUMNS, pages());
}
