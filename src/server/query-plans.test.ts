/**
 * No hot query reads a whole table that grows with the business. Each statement that the product sends for a query is
 * explained with the tables' scans switched off, so the planner reads a whole table only where no index serves. A walk
 * along a whole index is as bad, unless a limit ends it.
 */
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { signInAdministrator } from "#test/administrator.ts";
import { startProduct, type TestProduct } from "#test/product.ts";

/** The tables that grow with the business. */
const GROWING = [
  ...([
    "users",
    "products",
    "bookings",
    "slot_occupancies",
    "venue_payments",
    "orders",
    "order_events",
    "order_returns",
  ] as const),
  ...(["payments", "checkouts", "refunds", "booking_moves", "contact_messages", "custom_bookings"] as const),
  ...(["audit_entries", "jobs", "blog_posts", "vouchers", "voucher_entries"] as const),
  ...(["waitlist_entries", "stock_alerts", "customer_addresses", "discount_codes", "discount_uses"] as const),
];

/** Enough rows that the planner prefers an index where there is one. */
const ROWS = [
  `insert into users (id, email, name, phone, role, password_hash, created_at, updated_at)
   select gen_random_uuid(), 'asha' || n || '@plans.example', 'Asha Rao', '98' || lpad(n::text, 8, '0'), 'user', 'none',
     now() - n * interval '1 hour', now()
   from generate_series(1, 2000) n`,
  `insert into products (id, name, description, price_paise, category, stock, created_at, updated_at)
   select gen_random_uuid(), 'Headset ' || n, 'Passive noise reduction.', 100000 + n * 7919 % 50000,
     (array['Headsets','Models','Books'])[1 + n % 3], n % 50, now() - n * interval '1 hour', now()
   from generate_series(1, 2000) n`,
  `insert into bookings (id, slot_id, user_id, simulator_type, plan_duration, plan_name, booking_date, booking_time,
     contact_name, contact_email, contact_phone, payment_type, paid_paise, original_paise, discount_paise, status,
     validity_start, validity_end, created_at, updated_at)
   select md5('booking' || n)::uuid, gen_random_uuid(), (select id from users limit 1), 'A320', 60, 'Fly Like a Pilot',
     date '2026-12-01' + n / 10, (9 + n % 10) || ':00', 'Asha Rao', 'asha' || n || '@plans.example',
     '98' || lpad(n::text, 8, '0'), 'full', 1000000, 1000000, 0, 'pending', now(), now() + interval '1 year',
     now() - n * interval '1 hour', now()
   from generate_series(1, 2000) n`,
  `insert into orders (id, products, shipping_details, total_paise, status, payment_id, created_at, updated_at)
   select md5('order' || n)::uuid, '[]', jsonb_build_object('fullName', 'Asha Rao'), 79900, 'delivered',
     'pay_order' || n, now() - n * interval '1 hour', now()
   from generate_series(1, 2000) n`,
  `insert into order_returns (id, order_id, state, lines, reason, refund_paise, created_at, updated_at, ended_at)
   select gen_random_uuid(), md5('order' || n)::uuid, 'received', '[]', 'damaged', 79900, now() - n * interval '1 hour',
     now(), now()
   from generate_series(1, 2000) n`,
  `insert into slot_occupancies (id, simulator_type, during, kind, booking_id, created_at)
   select gen_random_uuid(), 'A320', tstzrange(at, at + interval '1 hour'), 'booking', md5('booking' || n)::uuid, now()
   from (select n, timestamptz '2026-12-01 09:00+05:30' + n / 10 * interval '1 day' + n % 10 * interval '1 hour' as at
     from generate_series(1, 2000) n) t`,
  `insert into booking_moves (id, booking_id, moved_by, user_id, from_date, from_time, to_date, to_time, created_at)
   select gen_random_uuid(), md5('booking' || n)::uuid, 'staff', (select id from users limit 1), date '2026-12-01', '10:00', date '2026-12-02',
     '10:00', now() - n * interval '1 hour'
   from generate_series(1, 2000) n`,
  `insert into vouchers (id, code_digest, code_sealed, code_end, value_paise, balance_paise, valid_until, buyer_name,
     buyer_email, buyer_phone, recipient_name, recipient_email, message, design, delivery, source, created_at, updated_at)
   select md5('voucher' || n)::uuid, 'digest' || n, 'sealed', 'AB12', 100000, 100000, date '2026-12-01' + n % 200,
     'Asha Rao', 'asha' || n || '@plans.example', '98' || lpad(n::text, 8, '0'), 'Ravi', '', '', 'dawn', 'print',
     'online', now() - n * interval '1 hour', now()
   from generate_series(1, 2000) n`,
  `insert into voucher_entries (id, voucher_id, kind, amount_paise, created_at)
   select gen_random_uuid(), md5('voucher' || n)::uuid, 'issued', 100000, now() - n * interval '1 hour'
   from generate_series(1, 2000) n`,
  `insert into waitlist_entries (id, simulator_type, date, plan_duration, name, email, state, waiting_since, created_at,
     updated_at)
   select gen_random_uuid(), 'A320', date '2026-12-01' + n % 300, 60, 'Asha Rao', 'asha' || n || '@plans.example',
     'waiting', now() - n * interval '1 hour', now(), now()
   from generate_series(1, 2000) n`,
  `insert into stock_alerts (id, product_id, email, created_at)
   select gen_random_uuid(), p.id, 'asha' || n || '@plans.example', now() - n * interval '1 hour'
   from generate_series(1, 2000) n, lateral (select id from products order by id limit 1 offset n % 50) p`,
];

let product: TestProduct;
let token: string;
let ids: { product: string; booking: string };
beforeAll(async () => {
  recordStatements();
  product = await startProduct();
  token = await signInAdministrator(product);
  const { pool } = product.running.database;
  for (const statement of ROWS) await pool.query(statement);
  await pool.query("analyze");
  const { rows } = await pool.query<{ product: string; booking: string }>(
    "select (select id from products order by id limit 1) as product, (select id from bookings order by id limit 1) as booking",
  );
  ids = rows[0] ?? { product: "", booking: "" };
});
afterAll(async () => {
  await product.close();
  vi.restoreAllMocks();
});

type Statement = { text: string; values: unknown[] };

/** The reading statements since the last request began. */
let sent: Statement[] = [];

/** Records what each connection sends. A connection keeps the function that it had when it was opened. */
function recordStatements(): void {
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [config, values] = args as [string | { text?: string; values?: unknown[] }, unknown[] | undefined];
    const text = typeof config === "string" ? config : (config.text ?? "");
    const own = typeof config === "string" ? undefined : config.values;
    if (/^\s*(?:select|with)\b/i.test(text)) sent.push({ text, values: (Array.isArray(values) ? values : own) ?? [] });
    return send.apply(this, args);
  } as never);
}

/** The reading statements that the product sends while `request` runs. */
async function statementsOf(request: () => Promise<unknown>): Promise<Statement[]> {
  sent = [];
  await request();
  return sent.slice();
}

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Plans?: Plan[];
};

/** Nodes that need all rows below them before they return one. */
const NEEDS_ALL = new Set(["Sort", "Aggregate", "Hash", "WindowAgg", "Unique", "SetOp"]);

/** The growing tables that a plan reads from end to end. `limited`: a limit above ends the reading. */
function wholeReads(plan: Plan, limited = false): string[] {
  const { "Node Type": type, "Relation Name": table, "Index Cond": condition, Plans = [] } = plan;
  const below = type === "Limit" || (limited && !NEEDS_ALL.has(type));
  const deeper = Plans.flatMap((child) => wholeReads(child, below));
  if (!table || !GROWING.some((name) => name === table)) return deeper;
  if (type === "Seq Scan") return [`${table} from end to end`, ...deeper];
  const alongIndex = /^Index (?:Only )?Scan$/.test(type) && !condition && !limited;
  return alongIndex ? [`${table} along the whole of ${plan["Index Name"]}`, ...deeper] : deeper;
}

async function explain({ text, values }: Statement): Promise<string[]> {
  const client = await product.running.database.pool.connect();
  try {
    await client.query("begin");
    await client.query("set local enable_seqscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(`explain (format json) ${text}`, values);
    return wholeReads(rows[0]?.["QUERY PLAN"][0].Plan as Plan);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const BOOKING =
  "id booking_date contact_name status user { name } refund_status refunded_amount last_move { moved_by }";
const FOUND = "kind id name number";

/** Without a variable's value, `$product` and `$booking` stand for ids. */
const QUERIES: Record<string, string> = {
  "products by name": "{ products(limit: 20) { id name } }",
  "products, next page": `{ products(limit: 20, after: "$product") { id name } }`,
  "products, cheapest first": `{ products(limit: 20, sort: "price-low") { id } }`,
  "products, a word": `{ products(limit: 20, search: "headset 42") { id } }`,
  "products of a category": `{ products(limit: 20, category: "Caps") { id } productsCount(category: "Caps") productCategories }`,
  "products, suggestions": `{ products(limit: 6, search: "headset") { id name price image_url category } }`,
  "products, a typo": `{ products(limit: 20, search: "haedset") { id } }`,
  "a product and its neighbours": `{ product(id: "$product") { name related(limit: 4) { name } } }`,
  categories: "{ productCategories }",
  articles: "{ publishedBlogPosts(limit: 10) { id title } }",
  availability: `{ availability(simulatorType: "A320", duration: 30, from: "2026-12-01", to: "2026-12-31") { date } }`,
  "bookings, newest first": "{ bookings(limit: 25) { id booking_date contact_name status user { name } } }",
  "bookings, next page": `{ bookings(limit: 25, after: "$booking") { id } }`,
  "bookings by session": `{ bookings(limit: 25, sort: "session") { id } }`,
  "bookings, a phone": `{ bookings(limit: 25, search: "9800000042") { id } bookingsCount(search: "9800000042") }`,
  "bookings with their refunds": "{ bookings(limit: 25) { id refund_status refunded_amount } }",
  "one booking": `{ booking(id: "$booking") { ${BOOKING.replace(" last_move { moved_by }", "")} } }`,
  "a week": `{ calendar(from: "2026-12-01", to: "2026-12-07") { id booking { id } last_move { moved_by } } }`,
  "orders, newest first": "{ orders(limit: 25) { id status } }",
  "returns to handle": `{ orders(limit: 25, status: "return-requested") { id open_return } ordersCount(status: "return-requested") }`,
  "users, a name": `{ users(limit: 25, search: "asha") { id } usersCount(search: "asha") }`,
  messages: "{ contactMessages(limit: 25) { id } }",
  "unanswered messages": "{ contactMessages(limit: 25, answered: false) { id } contactMessagesCount(answered: false) }",
  "answered messages": "{ contactMessages(limit: 25, answered: true) { id } contactMessagesCount(answered: true) }",
  "gift vouchers": "{ vouchers(limit: 25) { id state entries { id } } }",
  "gift vouchers, ending soonest": `{ vouchers(limit: 25, sort: "ending") { id } }`,
  "gift vouchers, a phone": `{ vouchers(limit: 25, search: "9800000042") { id } vouchersCount(search: "9800000042") }`,
  "discount codes": "{ discountCodes(limit: 25) { id uses discount } }",
  "the waitlist of a day": `{ waitlist(date: "2026-12-01") { id name phone state } }`,
  "those who wait for a product": `{ product(id: "$product") { id waiting } }`,
  "the account's home": "{ logbook { flights { id } hours { simulator_type } } myAddresses { id } }",
  "a day at the desk": `{ tillDay(date: "2026-12-01") { expected takings { method } } deskTakings(date: "2026-12-01") { method } }`,
  "custom packages": "{ customBookings(limit: 25) { id status } }",
  "payments and refunds":
    "{ checkouts(limit: 20) { id } refunds(limit: 20) { id } unmatchedPayments(limit: 20) { id } }",
  "find, a phone": `{ find(text: "+91 98000 00042") { ${FOUND} } }`,
  "find, a name": `{ find(text: "asha rao") { ${FOUND} } }`,
  "find, the end of an id": `{ find(text: "BK-1A2B3C") { ${FOUND} } }`,
  "find, a part of a number": `{ find(text: "BK-1A2B") { ${FOUND} } }`,
  "find, a part of a number without its prefix": `{ find(text: "1a2b") { ${FOUND} } }`,
  "audit log": "{ auditLog(limit: 25) { id action } }",
};

test.each(Object.entries(QUERIES))("%s", async (_name, query) => {
  const text = query.replaceAll("$product", ids.product).replaceAll("$booking", ids.booking);
  const statements = await statementsOf(async () => {
    const { errors } = await product.graphql(text, {}, { token });
    expect(errors ?? []).toEqual([]);
  });
  expect(statements.length).toBeGreaterThan(0);
  const reads: string[] = [];
  for (const statement of statements)
    for (const read of await explain(statement)) reads.push(`${read}: ${statement.text}`);
  expect(reads).toEqual([]);
});

test("a statement that no index serves is found", async () => {
  const whole = await explain({ text: "select count(*) from bookings where contact_name = 'Asha'", values: [] });
  expect(whole).toEqual([expect.stringMatching(/^bookings /)]);
  const sorted = { text: "select * from products where stock > $1 order by stock limit 5", values: [3] };
  expect(await explain(sorted)).toHaveLength(1);
  const page = { text: "select * from products order by name, id limit 5", values: [] };
  expect(await explain(page)).toEqual([]);
});
