/**
 * Finds what staff typed or pasted. Each slice searches its own tables; only lists that the caller may read are
 * searched. The whole search has one time limit, so that no keystroke occupies the database.
 */
import { sql } from "drizzle-orm";
import { durationText } from "#domain/booking/plans.ts";
import { paiseToRupees } from "#domain/money/money.ts";
import { type Action, may } from "#domain/people/viewer.ts";
import { isId } from "#domain/text/ids.ts";
import { bookingNumber, orderNumber } from "#domain/text/numbers.ts";
import { type Known, rankOf, readSearchQuery, type SearchQuery } from "#domain/text/search-query.ts";
import { findPeople } from "#server/accounts/service.ts";
import { findPosts } from "#server/blog/service.ts";
import { type Booking, balanceOf, findBookings } from "#server/bookings/service.ts";
import { findGoods } from "#server/catalogue/service.ts";
import { findMessages } from "#server/contact/service.ts";
import { type Ctx, inTransaction } from "#server/context.ts";
import { findRequests } from "#server/custom-packages/service.ts";
import { findBySequence } from "#server/invoices/service.ts";
import { findOrders } from "#server/orders/service.ts";
import { findPayment, type Payment, paymentsOfGatewayOrder } from "#server/payments/service.ts";

const KINDS = [
  ...(["booking", "order", "customer", "request"] as const),
  ...(["message", "product", "article", "payment"] as const),
] as const;

/** Fields that distinguish results. Absent where the kind has no such field. */
export type Found = {
  kind: (typeof KINDS)[number];
  id: string;
  name: string;
  createdAt: Date;
  /** The displayed number, such as AV-1A2B3C. */
  number?: string;
  email?: string;
  phone?: string | null;
  about?: string;
  /** The session's date and time; both or neither. */
  date?: string | null;
  time?: string | null;
  /** The whole price, in rupees. */
  amount?: number;
  /** The amount paid so far, in rupees, if less than the price. */
  paid?: number;
  status?: string;
};

type Ranked = Found & { rank: number };
type Ask = { limit: number; like?: boolean };
type Search = (ctx: Ctx, query: SearchQuery, ask: Ask) => Promise<Found[]>;

const TIME_LIMIT_MS = 3000;
/** Candidates read per result shown, because the best match need not be the newest. */
const CANDIDATES = 4;
/** The minimum trigram similarity: "hedset" finds "headset", "mug" does not find "map". */
const LIKENESS = 0.5;

/** The price of a session as sold, and the amount paid if it is only a part. */
function pricesOf(booking: Booking) {
  const left = balanceOf(booking);
  const paid = booking.paid_paise + booking.venue_paise;
  const amount = paiseToRupees(paid + left);
  return left > 0 ? { amount, paid: paiseToRupees(paid) } : { amount };
}

const bookings: Search = async (ctx, query, ask) =>
  (await findBookings(ctx, query, ask)).map((booking) => ({
    kind: "booking",
    id: booking.id,
    name: booking.contact_name,
    createdAt: booking.created_at,
    number: bookingNumber(booking.id),
    email: booking.contact_email,
    phone: booking.contact_phone,
    about: `${booking.simulator_type}, ${durationText(booking.plan_duration)}`,
    date: booking.booking_date,
    time: booking.booking_time,
    ...pricesOf(booking),
    status: booking.status,
  }));

const orders: Search = async (ctx, query, ask) =>
  (await findOrders(ctx, query, ask)).map((order) => ({
    kind: "order",
    id: order.id,
    name: order.shipping_details.fullName,
    createdAt: order.created_at,
    number: orderNumber(order.id),
    email: order.shipping_details.email,
    phone: order.shipping_details.phone,
    about: order.products.map(({ name }) => name).join(", "),
    amount: paiseToRupees(order.total_paise),
    status: order.status,
  }));

const people: Search = async (ctx, query, ask) =>
  (await findPeople(ctx, query, ask)).map((person) => ({
    kind: "customer",
    id: person.id,
    name: person.name,
    createdAt: person.created_at,
    email: person.email,
    phone: person.phone,
    ...(person.role === "user" ? {} : { status: person.role }),
  }));

const requests: Search = async (ctx, query, ask) =>
  (await findRequests(ctx, query, ask)).map((request) => ({
    kind: "request",
    id: request.id,
    name: request.customer_name,
    createdAt: request.created_at,
    email: request.customer_email,
    phone: request.customer_phone,
    about: `${request.simulator_type}, ${durationText(request.requested_duration)}`,
    ...(request.assigned_price_paise === null ? {} : { amount: paiseToRupees(request.assigned_price_paise) }),
    status: request.status,
  }));

const EXCERPT = 90;

const messages: Search = async (ctx, query, ask) =>
  (await findMessages(ctx, query, ask)).map((message) => ({
    kind: "message",
    id: message.id,
    name: message.name,
    createdAt: message.created_at,
    email: message.email,
    about: message.message.replace(/\s+/g, " ").slice(0, EXCERPT),
    ...(message.read ? {} : { status: "unread" }),
  }));

const products: Search = async (ctx, query, ask) =>
  (await findGoods(ctx, query, ask)).map((product) => ({
    kind: "product",
    id: product.id,
    name: product.name,
    createdAt: product.created_at,
    about: product.category,
    amount: paiseToRupees(product.price_paise),
    ...(product.stock === 0 ? { status: "out of stock" } : {}),
  }));

const articles: Search = async (ctx, query, ask) =>
  (await findPosts(ctx, query, ask)).map((post) => ({
    kind: "article",
    id: post.id,
    name: post.title,
    createdAt: post.created_at,
    about: post.author,
    status: post.published ? "published" : "draft",
  }));

/** Each kind's search, and the action that the caller needs to open the result. */
const SEARCHES: readonly (readonly [Action, Search])[] = [
  ["bookings.readAll", bookings],
  ["orders.readAll", orders],
  ["users.read", people],
  ["customBookings.readAll", requests],
  ["messages.read", messages],
  ["products.write", products],
  ["blog.readDrafts", articles],
];

const whole = (id: string): SearchQuery | null => (isId(id) ? readSearchQuery(id) : null);

/** The purchase of a payment; if it bought nothing, the payment itself, for callers who may read money. */
async function boughtBy(ctx: Ctx, payment: Payment): Promise<Found[]> {
  const { booking_id, order_id } = payment;
  const bought = whole(booking_id ?? order_id ?? "");
  const search = booking_id ? bookings : orders;
  const action = booking_id ? "bookings.readAll" : "orders.readAll";
  if (bought) return may(ctx.viewer, action) ? search(ctx, bought, { limit: 1 }) : [];
  if (!may(ctx.viewer, "money.read")) return [];
  return [
    {
      kind: "payment",
      id: payment.id,
      name: payment.razorpay_payment_id,
      createdAt: payment.created_at,
      about: "An unmatched payment",
      amount: paiseToRupees(payment.amount_paise),
      status: payment.status === "refund_due" ? "refund due" : payment.status,
    },
  ];
}

/** Searches by gateway ids and invoice numbers, which belong to a booking or an order. */
async function byInvoiceNumber(ctx: Ctx, query: SearchQuery): Promise<Found[]> {
  const { gatewayPaymentId, gatewayOrderId, invoice } = query;
  if (invoice) {
    const match = await findBySequence(ctx, invoice);
    const subject = whole(match?.subject_id ?? "");
    if (!match || !subject || !may(ctx.viewer, "invoices.download")) return [];
    return (match.kind === "booking" ? bookings : orders)(ctx, subject, { limit: 1 });
  }
  const payment = gatewayPaymentId && (await findPayment(ctx, gatewayPaymentId));
  const payments = payment ? [payment] : gatewayOrderId ? await paymentsOfGatewayOrder(ctx, gatewayOrderId) : [];
  const found: Found[] = [];
  for (const one of payments) found.push(...(await boughtBy(ctx, one)));
  return found;
}

const ranked = (query: SearchQuery, found: readonly Found[]): Ranked[] =>
  found
    .map((one) => ({ ...one, rank: rankOf(query, one satisfies Known) }))
    // The sort is stable: equal ranks keep the order of their kind, next session or newest first.
    .sort((one, other) => one.rank - other.rank);

/** Each kind's results together, the kinds in the order of their best result. */
const inGroups = (groups: readonly Ranked[][]): Ranked[] =>
  groups
    .filter((group) => group.length > 0)
    .sort((one, other) => (one[0]?.rank ?? 0) - (other[0]?.rank ?? 0))
    .flat();

/**
 * Returns at most `limit` results of each kind, one kind after the other, best first. Without an exact match of the
 * words, falls back to trigram similarity.
 */
export async function find(ctx: Ctx, text: string, limit: number): Promise<Found[]> {
  const query = readSearchQuery(text);
  if (!query) return [];
  return inTransaction(ctx, async (tx) => {
    // The planner overestimates similarity matches and would otherwise scan whole tables. Parallel workers take longer
    // to start than these statements take.
    await tx.db.execute(sql`select set_config('statement_timeout', ${String(TIME_LIMIT_MS)}, true),
      set_config('enable_seqscan', 'off', true),
      set_config('max_parallel_workers_per_gather', '0', true),
      set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`);
    const invoices = await byInvoiceNumber(tx, query);
    if (invoices.length > 0) return invoices.slice(0, limit);
    for (const like of [false, true]) {
      const groups: Ranked[][] = [];
      for (const [action, search] of SEARCHES) {
        // Messages are long texts, in which nearly everything is similar.
        if (!may(tx.viewer, action) || (like && search === messages)) continue;
        const found = await search(tx, query, { limit: like ? limit : limit * CANDIDATES, like });
        groups.push((like ? found.map((one) => ({ ...one, rank: 4 })) : ranked(query, found)).slice(0, limit));
      }
      const all = inGroups(groups);
      if (all.length > 0) return all;
    }
    return [];
  });
}
