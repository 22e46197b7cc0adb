/**
 * A rush: 500 visitors browse and 50 customers book at once, on two processes behind a balancer. In the middle one
 * process is killed with SIGKILL and started again. No booking may fail; at the end the database must contain every
 * booking once, paid, with its slot, without a refund and without a failed job. Everything is on loopback and bounded.
 */
import { setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type Customer, newCustomer } from "./customers.ts";
import { PAGES, pathOf } from "./pages.ts";
import { startPair } from "./pair.ts";
import { fillProducts } from "./products.ts";
import type { Report } from "./report.ts";
import { createRequester, percentile } from "./requests.ts";
import { freeSlots } from "./slots.ts";
import { book, browse, type Experience, newExperience } from "./visitors.ts";

export const RUSH_ROW = "a rush on two processes, one killed";

const BROWSING = 500;
const BOOKING = 50;
const SECONDS = 60;
const KILL_AFTER_MS = 20_000;
const DOWN_MS = 3_000;
/** The average pause of a visitor who browses, and of a customer between two bookings. */
const PAUSE_MS = 4_000;
const BETWEEN_BOOKINGS_MS = 5_000;
/** The jobs of a killed process run again after their lease of two minutes. */
const JOBS_LIMIT_MS = 300_000;
const NICE = 5;

/** Runs the rush on a new database. @throws Error when a booking failed or the database disagrees. */
export async function measureRush(
  report: Report,
  { folder, databaseUrl }: { folder: string; databaseUrl: string },
): Promise<void> {
  const pair = await startPair(folder, databaseUrl);
  setPriority(NICE);
  await fillProducts(databaseUrl, 24);
  const requester = createRequester(pair.url, BROWSING + BOOKING);
  const gateway = createRequester(pair.sandboxUrl, BOOKING);
  const customers: Customer[] = [];
  for (let number = 0; number < BOOKING; number += 1) customers.push(await newCustomer(pair.url));
  const paths = await Promise.all(PAGES.map((path) => pathOf(pair.url, path)));
  const nextSlot = freeSlots(new Date());
  const seen = newExperience();

  const until = performance.now() + SECONDS * 1000;
  const over = () => performance.now() > until;
  const buy = async (customer: Customer) => {
    await pause(Math.random() * BETWEEN_BOOKINGS_MS);
    while (!over()) {
      await book({ requester, gateway }, { customer, slot: nextSlot(), seen });
      await pause((0.5 + Math.random()) * BETWEEN_BOOKINGS_MS);
    }
  };
  let downMs = 0;
  const disturb = async () => {
    await pause(KILL_AFTER_MS);
    const killed = performance.now();
    await pair.second.kill();
    await pause(DOWN_MS);
    await pair.restartSecond();
    downMs = performance.now() - killed;
  };
  await Promise.all([
    ...Array.from({ length: BROWSING }, () => browse(requester, { paths, pauseMs: PAUSE_MS, over, seen })),
    ...customers.map(buy),
    disturb(),
  ]);
  requester.close();
  gateway.close();
  addFigures(report, seen, downMs);
  await checkDatabase(databaseUrl, seen);
  await pair.stop();
}

function addFigures(report: Report, seen: Experience, downMs: number): void {
  const { reads, failedReads, bookings, repeats, failed } = seen;
  const add = (name: string, unit: string, value: number) => report.add(RUSH_ROW, name, unit, [value]);
  add("pages and queries", "answers/s", reads.length / SECONDS);
  add("failed pages and queries", "%", (100 * failedReads) / (reads.length + failedReads));
  add("pages and queries, p50", "ms", percentile(reads, 0.5));
  add("pages and queries, p99", "ms", percentile(reads, 0.99));
  add("bookings", "", bookings.length);
  add("failed bookings", "", failed.length);
  add("requests of bookings repeated", "", repeats);
  add("a booking, p50", "ms", percentile(bookings, 0.5));
  add("a booking, p99", "ms", percentile(bookings, 0.99));
  add("one process away", "s", downMs / 1000);
}

const WRONG = `
  select
    (select count(*)::int from booked g left join bookings b on b.id = g.id and b.booking_date::text = g.date
       and b.booking_time = g.time and b.simulator_type = g.simulator where b.id is null) as missing,
    (select count(*)::int from bookings) - (select count(*)::int from booked) as more,
    (select count(*)::int from booked g where 1 <> (select count(*) from payments p where p.booking_id = g.id
       and p.razorpay_order_id = g.gateway_order and p.status = 'success' and p.amount_paise = 500000)) as unpaid,
    (select count(*)::int from booked g where 1 <> (select count(*) from slot_occupancies o where o.booking_id = g.id
       and o.kind = 'booking')) as "without slot",
    (select count(*)::int from payments where booking_id is null) as "payments without booking",
    (select count(*)::int from refunds) as refunds,
    (select count(*)::int from jobs where state = 'failed') as "failed jobs"`;

const DUE = `
  select kind || ' ' || count(*) || coalesce(': ' || max(last_error), '') as jobs from jobs
  where state = 'waiting' and run_at <= now() group by kind`;

/** Waits until no job is due. @throws Error with the kinds of those that are still waiting. */
async function jobsDone(client: pg.Client): Promise<void> {
  const giveUp = performance.now() + JOBS_LIMIT_MS;
  for (;;) {
    const { rows } = await client.query<{ jobs: string }>(DUE);
    if (rows.length === 0) return;
    if (performance.now() > giveUp) throw new Error(`jobs are waiting: ${rows.map(({ jobs }) => jobs).join("; ")}`);
    await pause(500);
  }
}

/** Waits for the jobs, then compares the database with what customers saw. @throws Error with every difference. */
async function checkDatabase(databaseUrl: string, { booked, failed }: Experience): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await jobsDone(client);
    await client.query("create temp table booked (id uuid, gateway_order text, date text, time text, simulator text)");
    const rows = booked.map(({ bookingId: id, gatewayOrderId: gateway_order, slot }) => ({
      id,
      gateway_order,
      ...slot,
    }));
    await client.query("insert into booked select * from json_populate_recordset(null::booked, $1)", [
      JSON.stringify(rows),
    ]);
    const { rows: counted } = await client.query<Record<string, number>>(WRONG);
    const wrong = Object.entries(counted[0] ?? {}).filter(([, count]) => count !== 0);
    const found = [...wrong.map(([what, count]) => `${count} ${what}`), ...failed.map((why) => `failed: ${why}`)];
    if (found.length > 0) throw new Error(`of ${booked.length} bookings: ${found.join(", ")}`);
  } finally {
    await client.end();
  }
}
