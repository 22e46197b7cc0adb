/**
 * The Statistics tab with three years and a million bookings (years.ts). Measures the server's response time for each
 * section for twelve months by day, the whole tab, and the tab just after a sale, when today is computed again. Also
 * measures the time to compute all three years, and whether the database scanned any growing table completely.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { addDays, todayInIndia } from "#domain/time/dates.ts";
import { ask, COUNTED_MS, TIMES, wholeReads } from "./dashboard.ts";
import type { Report } from "./report.ts";
import { ADMINISTRATOR, type Product } from "./servers.ts";
import { fillYears } from "./years.ts";

export const STATISTICS_ROW = "statistics, 1,000,000 bookings";
const VOLUME = { bookings: 1_000_000, orders: 200_000 };
/** The source tables of the figures. The few users and jobs of this database may be scanned completely. */
const FACTS = [
  "bookings",
  "booking_moves",
  "slot_occupancies",
  "custom_bookings",
  "payments",
  "refunds",
  "venue_payments",
  "orders",
];
/** All outdated days must be computed within this time; otherwise there is no figure. */
const COMPUTED_MS = 300_000;

const FIGURE = "{ value previous }";
const SECTIONS = {
  summary: `summary { revenue ${FIGURE} bookings ${FIGURE} leadDays ${FIGURE} utilisation ${FIGURE}
    orders ${FIGURE} averageOrder ${FIGURE} }`,
  revenue: "revenue { key from to bookings custom shop other venue total captured refunded }",
  bookings: `bookings { key from to made completed cancelled rescheduled leadDays }
    plans { plan made completed cancelled rescheduled leadDays }`,
  utilisation: `utilisation { key from to open booked simulators { simulator open booked } }
    hours { weekday hour open booked }`,
  orders: `orders { key from to placed cancelled revenue average }
    topProducts { byRevenue { id name pieces revenue } byPieces { id name pieces revenue } }`,
};

const query = (sections: readonly string[], period: string): string =>
  `{ statistics(${period}) { previousFrom previousTo ${sections.join(" ")} } }`;

/** The measured queries by name. */
function questions(): Record<string, string> {
  const to = todayInIndia(new Date());
  const year = `from: "${addDays(to, -364)}", to: "${to}", by: "day"`;
  const all = Object.values(SECTIONS);
  return {
    ...Object.fromEntries(
      Object.entries(SECTIONS).map(([name, section]) => [`${name}, 12 months by day`, query([section], year)]),
    ),
    "whole tab, 12 months by day": query(all, year),
    "whole tab as it opens, 30 days": query(all, `from: "${addDays(to, -29)}", to: "${to}"`),
    "whole tab, 3 years by month": query(all, `from: "${addDays(to, -1094)}", to: "${to}", by: "month"`),
  };
}

/** Adds a payment of today, which makes today's figures out of date. */
const sell = (client: pg.Client): Promise<unknown> =>
  client.query(
    `insert into payments (id, razorpay_payment_id, razorpay_order_id, amount_paise, currency, status, created_at, updated_at)
     values ($1, $2, $2, 500000, 'INR', 'success', now(), now())`,
    [randomUUID(), randomUUID()],
  );

/** Fills the database of the running product, then measures; takes some minutes. */
export async function measureStatistics(
  report: Report,
  { product, databaseUrl }: { product: Product; databaseUrl: string },
): Promise<void> {
  const started = performance.now();
  await fillYears(databaseUrl, VOLUME);
  report.add(STATISTICS_ROW, "making the rows", "s", [(performance.now() - started) / 1000]);
  const { email, password } = ADMINISTRATOR;
  const { login } = await ask<{ login: { token: string } }>(
    product.url,
    `mutation { login(email: "${email}", password: "${password}") { token } }`,
    "",
  );
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const timed = async (text: string) => {
    const begun = performance.now();
    await ask(product.url, text, login.token);
    return performance.now() - begun;
  };
  try {
    const queries = questions();
    const years = queries["whole tab, 3 years by month"] ?? "";
    report.add(STATISTICS_ROW, "all figures computed, once", "s", [(await computed(() => timed(years))) / 1000]);
    await client.query("vacuum analyze");
    for (const text of Object.values(queries)) await timed(text);
    await pause(COUNTED_MS);
    const before = await wholeReads(client, FACTS);
    for (const [name, text] of Object.entries(queries)) {
      const milliseconds: number[] = [];
      for (let time = 0; time < TIMES; time += 1) milliseconds.push(await timed(text));
      report.add(STATISTICS_ROW, name, "ms", milliseconds);
    }
    const afterSale: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      await sell(client);
      afterSale.push(await timed(queries["whole tab as it opens, 30 days"] ?? ""));
    }
    report.add(STATISTICS_ROW, "as it opens, after a sale", "ms", afterSale);
    await pause(COUNTED_MS);
    const after = await wholeReads(client, FACTS);
    const read = [...after].filter(([table, count]) => count - (before.get(table) ?? 0) >= TIMES);
    const name = ["tables read from end to end", ...read.map(([table]) => table)].join(" ");
    report.add(STATISTICS_ROW, name, "", [read.length]);
  } finally {
    await client.end();
  }
}

/** Repeats the first query, which may be refused while three years are computed. Returns the total milliseconds. */
async function computed(first: () => Promise<number>): Promise<number> {
  const begun = performance.now();
  for (;;) {
    try {
      await first();
      return performance.now() - begun;
    } catch (error) {
      if (performance.now() - begun > COMPUTED_MS) throw error;
      await pause(1000);
    }
  }
}
