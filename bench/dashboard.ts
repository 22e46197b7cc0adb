/**
 * The dashboard with years of data (volume.ts): the server's response time for the first page of every tab and the stat
 * cards, and whether the database scanned any growing table completely for it.
 */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { addDays, todayInIndia } from "#domain/time/dates.ts";
import type { Report } from "./report.ts";
import { ADMINISTRATOR, type Product } from "./servers.ts";
import { fillVolume, GROWING } from "./volume.ts";

export const DASHBOARD_ROW = "dashboard, 100,000 bookings";

export const TIMES = 20;
/** An idle connection reports its statistics within ten seconds. */
export const COUNTED_MS = 11_000;

const USER = "user { name email phone }";
const BOOKING = `id simulator_type plan_duration plan_name booking_date booking_time contact_name contact_email
  contact_phone payment_type amount venue_paid venue_refunded remaining_amount status created_at ${USER}`;
const ORDER = `id products { name quantity } shipping_details { fullName email phone } total_amount status
  created_at ${USER}`;
const FOUND = "kind id name number email phone about date time amount status created_at";

const TODAY = todayInIndia(new Date());
const BLOCK = `id kind simulator_type starts_at ends_at hold_until booking { ${BOOKING} } last_move { moved_by }
  closure { reason }`;

/** The first query of each tab, and the next actions of staff: search, filter, page. */
const QUERIES: Record<string, string> = {
  "stat cards": "{ getAdminStats { bookingsCount ordersCount usersCount messagesCount } }",
  "Today, what waits": `{ closureWaitingCount deskWaiting { orders { id name about status since } requests { id name about }
    messages { id name about } failures { id name about } till { today { float closed_at } unclosed } } }`,
  "Today, what is new": `{ deskChanges(since: "${new Date(Date.now() - 600_000).toISOString()}") { at newBookings newOrders
    newRequests newMessages changedToday ordersWaiting requestsWaiting unread failedJobs } }`,
  "Today, its sessions": `{ calendar(from: "${TODAY}", to: "${TODAY}") { ${BLOCK} } }`,
  Bookings: `{ bookings(limit: 25) { ${BOOKING} } bookingsCount }`,
  "Bookings, pending": `{ bookings(limit: 25, status: "pending") { ${BOOKING} } bookingsCount(status: "pending") }`,
  "Bookings, by session": `{ bookings(limit: 25, sort: "session") { ${BOOKING} } }`,
  "Bookings, a phone": `{ bookings(limit: 25, search: "9800079") { ${BOOKING} } bookingsCount(search: "9800079") }`,
  "Bookings, 100 with their refunds": `{ bookings(limit: 100) { ${BOOKING} refund_status refunded_amount } }`,
  "Bookings, latest session": `{ bookings(limit: 25, sort: "session-last") { ${BOOKING} } }`,
  "Bookings, a week": `{ calendar(from: "${TODAY}", to: "${addDays(TODAY, 6)}") { ${BLOCK} } }`,
  "Bookings, the till": `{ deskTakings(date: "${TODAY}") { method taken given_back } }`,
  "Bookings, no date": `{ bookings(undated: true, limit: 25) { ${BOOKING} } bookingsCount(undated: true) }`,
  Orders: `{ orders(limit: 25) { ${ORDER} } ordersCount }`,
  "Orders, pending": `{ orders(limit: 25, status: "pending") { ${ORDER} } ordersCount(status: "pending") }`,
  "Orders, an email": `{ orders(limit: 25, search: "customer421@") { ${ORDER} } ordersCount(search: "customer421@") }`,
  Users: "{ users(limit: 25) { id name email phone role created_at } usersCount }",
  "Users, a name": `{ users(limit: 25, search: "customer42") { id name email role } usersCount(search: "customer42") }`,
  Products: `{ products(limit: 25, sort: "name") { id name price stock category } productsCount }`,
  Blog: "{ blogPosts(limit: 25) { id title author published excerpt } blogPostsCount }",
  Gallery: `{ galleryImages(limit: 25, sort: "newest") { id image_url caption } galleryImagesCount }`,
  "Custom Bookings":
    "{ customBookings(limit: 25) { id customer_name customer_email status requested_duration } customBookingsCount }",
  Messages:
    "{ contactMessages(limit: 25) { id name email message read } contactMessagesCount unread: contactMessagesCount(unread: true) }",
  "Money, sums":
    "{ moneyOverview { captured fulfilled claimable refundDue refunded unmatched } checkoutTotals { state count amount } }",
  "Money, lists": `{ checkouts(limit: 20) { id what amount state payment { refunded_amount refundable_amount } }
    refunds(limit: 20) { id amount state } unmatchedPayments(limit: 20) { id amount } failedJobs(limit: 20) { id kind }
    openMoneyBookings(limit: 20) { id contact_name kept_amount } }`,
  "Money, a customer": `{ checkouts(limit: 10, search: "customer421@") { id what amount state }
    checkoutTotals(search: "customer421@") { state count } refunds(limit: 10, search: "customer421@") { id } }`,
  "Find, the end of an id": `{ find(text: "AV-1A2B3C") { ${FOUND} } }`,
  "Find, a phone": `{ find(text: "+91 98000 79190") { ${FOUND} } }`,
  "Find, a common name": `{ find(text: "asha rao") { ${FOUND} } }`,
  "Find, a typo": `{ find(text: "Vikrm Menon") { ${FOUND} } }`,
  "Audit log, a word": `{ auditLog(limit: 25, search: "headset 0421") { id action label } }`,
  "Audit log": "{ auditLog(limit: 25) { id action label changes { field from to } created_at } }",
};

/** Runs a query with a token. @throws Error with the first refusal. */
export async function ask<T>(url: string, query: string, token: string): Promise<T> {
  const answer = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  });
  const reply = (await answer.json()) as { data: T; errors?: { message: string }[] };
  if (reply.errors?.[0]) throw new Error(`${query.slice(0, 80)}: ${reply.errors[0].message}`);
  return reply.data;
}

/** Returns how many full scans each of `tables` has had so far; by default of all growing tables. */
export async function wholeReads(client: pg.Client, tables: readonly string[] = GROWING): Promise<Map<string, number>> {
  const { rows } = await client.query<{ relname: string; seq_scan: string }>(
    "select relname, seq_scan from pg_stat_user_tables where relname = any($1)",
    [tables],
  );
  return new Map(rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]));
}

/** The product computes the figures of changed days every five minutes. */
const FIGURES_MS = 400_000;

/**
 * Waits until the figures of all days are computed. The rows of all days are new here, where a centre has a few changed
 * days, and the counts of bookings and orders add up figures.
 * @throws Error when they are not computed in time.
 */
async function figuresComputed(client: pg.Client): Promise<void> {
  for (const started = performance.now(); performance.now() - started < FIGURES_MS; await pause(1_000)) {
    const { rows } = await client.query<{ marked: boolean }>("select exists (select from stats_marks) as marked");
    if (!rows[0]?.marked) return;
  }
  throw new Error("the figures of the days were not computed in time");
}

/** Fills the database of the running product, then measures; takes about a minute, and up to five for the figures. */
export async function measureDashboard(
  report: Report,
  { product, databaseUrl }: { product: Product; databaseUrl: string },
): Promise<void> {
  await fillVolume(databaseUrl);
  const { email, password } = ADMINISTRATOR;
  const { login } = await ask<{ login: { token: string } }>(
    product.url,
    `mutation { login(email: "${email}", password: "${password}") { token } }`,
    "",
  );
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // A read of three years computes most of them at once.
    const years = `from: "${addDays(TODAY, -1094)}", to: "${TODAY}", by: "month"`;
    await ask(product.url, `{ statistics(${years}) { summary { revenue { value } } } }`, login.token);
    await figuresComputed(client);
    for (const query of Object.values(QUERIES)) await ask(product.url, query, login.token);
    await pause(COUNTED_MS);
    const before = await wholeReads(client);
    for (const [name, query] of Object.entries(QUERIES)) {
      const milliseconds: number[] = [];
      for (let time = 0; time < TIMES; time += 1) {
        const started = performance.now();
        await ask(product.url, query, login.token);
        milliseconds.push(performance.now() - started);
      }
      report.add(DASHBOARD_ROW, name, "ms", milliseconds);
    }
    await pause(COUNTED_MS);
    const after = await wholeReads(client);
    // A query that scans a table does so on every run; the product's own jobs run only occasionally.
    const read = [...after].filter(([table, count]) => count - (before.get(table) ?? 0) >= TIMES);
    const name = ["tables read from end to end", ...read.map(([table]) => table)].join(" ");
    report.add(DASHBOARD_ROW, name, "", [read.length]);
  } finally {
    await client.end();
  }
}
