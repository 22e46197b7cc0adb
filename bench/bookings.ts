/**
 * Row 2: a whole booking over HTTP, by one customer after another and by eight at once, against the bare
 * transactions that write the same rows. The product's round also waits until its confirmation mails are written,
 * because deferred work counts too. That rate is "with mails written".
 */
import { readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { buySession, type Customer, newCustomer } from "./customers.ts";
import { createBareBooker } from "./limits/bookings.ts";
import type { Report } from "./report.ts";
import { alternate, type Contender, perRound } from "./rounds.ts";
import type { Product } from "./servers.ts";
import { type FreeSlot, freeSlots } from "./slots.ts";
import { measureWaits } from "./waits.ts";

const SIDE_BY_SIDE = 8;
const UNIT = "bookings/s";
const MAILS_LIMIT_MS = 60_000;
/** A pause, so that work after the last mail does not slow down the next contender. */
const REST_MS = 1000;
/** A round ends after `seconds`, or after `most` bookings, so that a fast computer does not sell out the year. */
const SHOP_TURN = { seconds: 1.5, most: 150 };
const BARE_TURN = { seconds: 0.7, most: 200 };

const bookingsRow = (atOnce: number): string =>
  atOnce === 1 ? "a booking, one after another" : `a booking, ${atOnce} customers at once`;
export const BOOKING_ROWS = [bookingsRow(1), bookingsRow(SIDE_BY_SIDE)];

const mailsIn = (outbox: string): number => {
  try {
    return readdirSync(outbox).filter((name) => name.startsWith("mail.booking") && name.endsWith(".eml")).length;
  } catch {
    return 0;
  }
};

/** Lets `atOnce` customers book until the turn is over. Returns the number of bookings and the seconds taken. */
async function takeTurn(
  { seconds, most }: typeof SHOP_TURN,
  atOnce: number,
  book: (customer: number) => Promise<unknown>,
): Promise<{ count: number; seconds: number }> {
  const started = performance.now();
  const passed = () => (performance.now() - started) / 1000;
  let count = 0;
  const customer = async (which: number) => {
    while (count < most && passed() < seconds) {
      count += 1;
      await book(which);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, which) => customer(which)));
  return { count, seconds: passed() };
}

/** The product as a contender; the second figure of each round goes into `withMails`. */
function shop(
  { product, customers, next }: Setting,
  { atOnce, withMails }: { atOnce: number; withMails: number[] },
): Contender {
  const buy = (which: number) => {
    const customer = customers[which];
    if (!customer) throw new Error("there are too few customers");
    return buySession(product, customer, next());
  };
  return {
    name: "product",
    async run() {
      const started = performance.now();
      const before = mailsIn(product.outbox);
      const { count, seconds } = await takeTurn(SHOP_TURN, atOnce, buy);
      while (mailsIn(product.outbox) < before + count) {
        if (performance.now() - started > MAILS_LIMIT_MS) throw new Error("the confirmation mails are not written");
        await pause(10);
      }
      withMails.push(count / ((performance.now() - started) / 1000));
      await pause(REST_MS);
      return count / seconds;
    },
  };
}

/** `next` returns a free slot; `sold` returns how many were taken. */
type Setting = {
  product: Product;
  customers: Customer[];
  next: () => FreeSlot;
  sold: () => number;
};

async function setting(product: Product): Promise<Setting> {
  const customers = await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => newCustomer(product.url)));
  const nextFree = freeSlots(new Date());
  let sold = 0;
  const next = () => {
    sold += 1;
    return nextFree();
  };
  return { product, customers, next, sold: () => sold };
}

/** Measures the product on PostgreSQL against the bare transactions on the same database. */
export async function measureBookings(
  report: Report,
  { product, databaseUrl, rounds }: { product: Product; databaseUrl: string; rounds: number },
): Promise<void> {
  const given = await setting(product);
  const { customers, next } = given;
  const booker = createBareBooker(databaseUrl);
  const bareBooking = (which: number) => {
    const { id: userId = "", email = "" } = customers[which] ?? {};
    return booker.book({ userId, email, ...next() });
  };
  for (const atOnce of [1, SIDE_BY_SIDE]) {
    const withMails: number[] = [];
    const bare: Contender = {
      name: "bare transactions",
      run: async () => {
        const { count, seconds } = await takeTurn(BARE_TURN, atOnce, bareBooking);
        return count / seconds;
      },
    };
    const [ours = [], theirs = []] = await alternate([shop(given, { atOnce, withMails }), bare], rounds);
    const row = bookingsRow(atOnce);
    const sustained = withMails.slice(-rounds);
    report.add(row, "product", UNIT, ours);
    report.add(row, "product, with mails written", UNIT, sustained);
    report.add(row, "bare transactions", UNIT, theirs);
    report.add(row, "product ÷ bare transactions", "×", perRound(ours, theirs));
    await measureWaits(report, row, { product, customers: customers.slice(0, atOnce), next });
  }
  await booker.close();
  await checkRows(databaseUrl, given.sold());
}

/** Checks that every booking exists, dated and paid, and no job failed; otherwise the figure does not count. */
async function checkRows(databaseUrl: string, sold: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `select (select count(*)::int from bookings b join payments p on p.booking_id = b.id
        join slot_occupancies o on o.booking_id = b.id and o.kind = 'booking'
        where not b.time_lost and b.booking_date is not null) as whole,
      (select count(*)::int from jobs where state = 'failed' or last_error is not null) as failed`,
  );
  await client.end();
  const { whole, failed } = rows[0] as { whole: number; failed: number };
  if (whole !== sold || failed > 0)
    throw new Error(`of ${sold} bookings ${whole} are whole, and ${failed} jobs failed`);
}

/** Measures the product on its embedded database. There is no limit to compare with: no other process can connect. */
export async function measureEmbeddedBookings(
  report: Report,
  { product, rounds }: { product: Product; rounds: number },
): Promise<void> {
  const given = await setting(product);
  for (const atOnce of [1, SIDE_BY_SIDE]) {
    const withMails: number[] = [];
    const [figures = []] = await alternate([shop(given, { atOnce, withMails })], rounds);
    const row = `${bookingsRow(atOnce)} (embedded)`;
    report.add(row, "product", UNIT, figures);
    report.add(row, "product, with mails written", UNIT, withMails.slice(-rounds));
  }
}
