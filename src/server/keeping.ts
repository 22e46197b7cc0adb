/**
 * How long the product keeps what nobody needs any more (docs/rules/keeping.md), and the daily round that lets it go.
 * What the law wants kept (bookings, orders, payments, invoices, credit notes, the audit log) is not in it.
 */
import { forgetAnswers } from "#infra/answered/answered.ts";
import type { Database } from "#infra/db/database.ts";
import { forgetDoneJobs } from "#infra/jobs/forget.ts";
import { forgetEntries } from "./accounts/forget.ts";
import { forgetEvents, forgetUnpaid } from "./checkout/forget.ts";
import type { Machines } from "./context.ts";

const DAY_MS = 24 * 3_600_000;

/** Days for which each is kept after it has served. */
export const KEPT_DAYS = {
  /** Sessions and mailed links, after they ran out. */
  entries: 30,
  /** Checkouts that expired unpaid. The gateway is last asked about one after three days. */
  unpaidCheckouts: 90,
  /** The gateway's events; it sends one again for a day at most. */
  events: 180,
  /** Answers that are kept for whoever lost theirs. */
  answers: 1,
  /** Jobs that are done, by which staff see that a mail was sent: a booking is valid for a year. */
  doneJobs: 400,
} as const;

/** Lets go of what is older than it need be. @returns how many rows of each. */
export async function forgetOld(
  machines: Machines,
): Promise<Record<keyof typeof KEPT_DAYS, number>> {
  const now = machines.clock.now().getTime();
  const before = (what: keyof typeof KEPT_DAYS) => new Date(now - KEPT_DAYS[what] * DAY_MS);
  return {
    entries: await forgetEntries(machines, before("entries")),
    unpaidCheckouts: await forgetUnpaid(machines, before("unpaidCheckouts")),
    events: await forgetEvents(machines, before("events")),
    answers: await forgetAnswers(machines.db, before("answers")),
    doneJobs: await forgetDoneJobs(machines.db, before("doneJobs")),
  };
}

/**
 * PostgreSQL clears away dead rows and learns how many there are by itself. The embedded database does not: without
 * this its counts would read whole tables.
 */
async function tidy({ engine, pool }: Database): Promise<void> {
  if (engine === "pglite") await pool.query("vacuum analyze");
}

/** Tidies up now, lets go of what is old soon after, and does both daily. Gives what ends it and waits for it. */
export async function keepHouse(
  machines: Machines,
  database: Database,
): Promise<() => Promise<void>> {
  await tidy(database);
  let under = Promise.resolve();
  let ended = false;
  const round = () => {
    under = under
      .then(async () => {
        if (ended) return;
        const forgotten = await forgetOld(machines);
        const count = Object.values(forgotten).reduce((sum, one) => sum + one, 0);
        if (count > 0) machines.log.info({ forgotten }, "what nobody needs any more is gone");
        await tidy(database);
      })
      .catch((err: unknown) => machines.log.warn({ err }, "the daily round did not get through"));
  };
  const soon = setTimeout(round, FIRST_ROUND_MS);
  const daily = setInterval(round, DAY_MS);
  soon.unref();
  daily.unref();
  return async () => {
    ended = true;
    clearTimeout(soon);
    clearInterval(daily);
    await under;
  };
}

/** Not while the first visitors of a start wait. */
const FIRST_ROUND_MS = 60_000;
