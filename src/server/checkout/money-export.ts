/**
 * Captured payments and refunds as spreadsheets, under the search and state of the Money view. Here, because a line
 * names the customer, whom the checkout behind a payment knows.
 */
import { inArray } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import { dateInIndia, timeInIndia } from "#domain/dates.ts";
import { paiseToRupees } from "#domain/money.ts";
import { bookingNumber, orderNumber } from "#domain/numbers.ts";
import { plainSearch } from "#domain/reading.ts";
import { type CsvCell, everyPage } from "#infra/csv.ts";
import { sendCsv } from "#infra/http/send-csv.ts";
import { personOfRow } from "#server/accounts/service.ts";
import { recordExport } from "#server/audit/service.ts";
import { type Ctx, type Machines, permitted, recentlyConfirmed } from "#server/context.ts";
import { moneyLists, type Payment, type Refund } from "#server/payments/service.ts";
import { gatewayOrdersOf, paymentSearch, readCheckoutState, readRefundState } from "./money.ts";
import { contactOf } from "./purchase.ts";
import { checkouts } from "./table.ts";

type Asked = { query: Record<string, string | undefined> };

/** What a payment paid for, and who paid. */
const BOUGHT = ["Paid for", "Number", "Id", "Customer", "Email", "Phone"];

const PAYMENTS = [
  ...["When (IST)", "Payment", "Gateway order", "Amount (rupees)", "Refunded (rupees)"],
  ...["Currency", "Status", ...BOUGHT],
];

const REFUNDS = [
  ...["Opened (IST)", "Refund", "Gateway refund", "Amount (rupees)", "Reason", "State"],
  ...["Sent back (IST)", "Attempts", "Error", "Payment", "Gateway order", "Paid (rupees)"],
  ...BOUGHT,
];

const when = (at: Date | null): CsvCell => at && `${dateInIndia(at)} ${timeInIndia(at)}`;

type Payer = { name: string; email: string; phone: string | null };

/** Who paid each of these, as typed at the checkout; the account where nothing was. */
async function payersOf(ctx: Machines, paid: readonly Payment[]): Promise<Map<string, Payer>> {
  const ids = paid.map(({ razorpay_order_id }) => razorpay_order_id);
  const rows = await ctx.db
    .select({ order: checkouts.provider_order_id, purchase: checkouts.purchase })
    .from(checkouts)
    .where(inArray(checkouts.provider_order_id, ids));
  const contacts = new Map(
    rows.map(({ order, purchase }) => [order, purchase && contactOf(purchase)]),
  );
  const payers = new Map<string, Payer>();
  await Promise.all(
    paid.map(async ({ id, razorpay_order_id, user_id }) => {
      const payer =
        contacts.get(razorpay_order_id) ?? (user_id ? await personOfRow(ctx, user_id) : null);
      if (payer) payers.set(id, payer);
    }),
  );
  return payers;
}

/** What was bought, its number and its id. The prefix of the number keeps a spreadsheet from reading 12E456 as a figure. */
function bought(payment: Payment, payer: Payer | undefined): CsvCell[] {
  const { booking_id, order_id } = payment;
  const thing = booking_id
    ? ["booking", bookingNumber(booking_id), booking_id]
    : order_id
      ? ["order", orderNumber(order_id), order_id]
      : [null, null, null];
  return [...thing, payer?.name ?? null, payer?.email ?? null, payer?.phone ?? null];
}

const paymentLine = (payment: Payment, payer: Payer | undefined): CsvCell[] => [
  when(payment.created_at),
  payment.razorpay_payment_id,
  payment.razorpay_order_id,
  paiseToRupees(payment.amount_paise),
  paiseToRupees(payment.refunded_paise),
  payment.currency,
  payment.status,
  ...bought(payment, payer),
];

const refundLine = (refund: Refund, payment: Payment, payer: Payer | undefined): CsvCell[] => [
  when(refund.created_at),
  refund.id,
  refund.gateway_refund_id,
  paiseToRupees(refund.amount_paise),
  refund.reason,
  refund.state,
  when(refund.processed_at),
  refund.attempt,
  refund.last_error,
  payment.razorpay_payment_id,
  payment.razorpay_order_id,
  paiseToRupees(payment.amount_paise),
  ...bought(payment, payer),
];

/**
 * GET /export/payments.csv: every captured payment that the search leaves, newest first; with a state, what was paid
 * for checkouts that are in it.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN.
 */
export async function exportPayments(
  ctx: Ctx,
  { query }: Asked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  permitted(ctx, "money.read");
  recentlyConfirmed(ctx);
  const state = readCheckoutState(query.state);
  const search = paymentSearch(plainSearch(query.search));
  const pages = async function* () {
    if (state === undefined) return;
    const among = state && gatewayOrdersOf({ state, search: null });
    for await (const rows of everyPage(
      (page) => moneyLists.listPayments(ctx, { ...page, search, among }),
      moneyLists.stillPayments(ctx),
    )) {
      const payers = await payersOf(ctx, rows);
      yield rows.map((payment) => paymentLine(payment, payers.get(payment.id)));
    }
  };
  await recordExport(ctx, { entity: "payment", label: "Payments", filters: query });
  return sendCsv(reply, "payments", PAYMENTS, pages());
}

/**
 * GET /export/refunds.csv: every refund that the search and the state leave, newest first.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN.
 */
export async function exportRefunds(
  ctx: Ctx,
  { query }: Asked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  permitted(ctx, "money.read");
  recentlyConfirmed(ctx);
  const state = readRefundState(query.state);
  const search = paymentSearch(plainSearch(query.search));
  const pages = async function* () {
    if (state === undefined) return;
    const read = async (page: { limit: number; after: string | null }) => {
      const rows = await moneyLists.listRefunds(ctx, { ...page, state, search });
      return rows.map((row) => ({ ...row, id: row.refund.id }));
    };
    for await (const rows of everyPage(read, moneyLists.stillRefunds(ctx))) {
      const payers = await payersOf(
        ctx,
        rows.map(({ payment }) => payment),
      );
      yield rows.map(({ refund, payment }) => refundLine(refund, payment, payers.get(payment.id)));
    }
  };
  await recordExport(ctx, { entity: "refund", label: "Refunds", filters: query });
  return sendCsv(reply, "refunds", REFUNDS, pages());
}
