/**
 * The daily retention job: deletes rows past their retention period (domain/centre/retention.ts,
 * docs/rules/keeping.md). It leaves what tax law requires: orders, payments, invoices, credit notes.
 */

import { join } from "node:path";
import { sql } from "drizzle-orm";
import { daysBefore, KEPT_DAYS } from "#domain/centre/retention.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { forgetAnswers } from "#infra/answered/answered.ts";
import type { Database } from "#infra/db/database.ts";
import { forgetAddressJobs, forgetDoneJobs } from "#infra/jobs/forget.ts";
import { forgetOutbox } from "#infra/mail/forget-outbox.ts";
import { deleteAccounts, forgetEntries, unprovedAccounts } from "./accounts/forget.ts";
import { forgetClients } from "./accounts/known-clients.ts";
import { purgePosts } from "./blog/archive.ts";
import { eraseFavorites } from "./catalogue/favorites.ts";
import { purgePlans } from "./catalogue/plans-archive.ts";
import { purgeProducts } from "./catalogue/products-archive.ts";
import { forgetChanges } from "./changes/service.ts";
import { forgetClientDigests, forgetEvents, forgetUnpaid } from "./checkout/forget.ts";
import { forgetMessages } from "./contact/forget.ts";
import { inTransaction, type Machines } from "./context.ts";
import { forgetRequests } from "./custom-packages/forget.ts";
import { purgePictures } from "./gallery/archive.ts";

/** Deletes rows past their retention period. @returns the number of rows of each kind. */
export async function forgetOld(machines: Machines): Promise<Record<keyof typeof KEPT_DAYS, number>> {
  const now = machines.clock.now();
  const before = (what: keyof typeof KEPT_DAYS) => daysBefore(now, KEPT_DAYS[what]);
  return {
    entries: await forgetEntries(machines, before("entries")),
    unpaidCheckouts: await forgetUnpaid(machines, before("unpaidCheckouts")),
    events: await forgetEvents(machines, before("events")),
    answers: await forgetAnswers(machines.db, before("answers")),
    changes: await forgetChanges(machines, before("changes")),
    doneJobs: await forgetDoneJobs(machines.db, before("doneJobs")),
    addressJobs: await forgetAddressJobs(machines.db, before("addressJobs")),
    contactMessages: await forgetMessages(machines, before("contactMessages")),
    customRequests: await forgetRequests(machines, before("customRequests")),
    unprovedAccounts: await forgetUnproved(machines, before("unprovedAccounts")),
    accountClients: await forgetClients(machines, before("accountClients")),
    clientAddresses: await forgetClientDigests(machines, before("clientAddresses")),
    outboxFiles: await forgetOutbox(join(machines.config.dataDir, "outbox"), before("outboxFiles")),
    archived: await purgeArchived(machines, before("archived")),
  };
}

/** The maximum number of accounts that one round deletes. */
const ACCOUNTS_AT_ONCE = 200;

/** Deletes unconfirmed accounts without a session, purchase or request. @returns the number of accounts. */
async function forgetUnproved(machines: Machines, before: Date): Promise<number> {
  const unused = sql`
    not exists (select 1 from bookings where bookings.user_id = users.id)
    and not exists (select 1 from orders where orders.user_id = users.id)
    and not exists (select 1 from payments where payments.user_id = users.id)
    and not exists (select 1 from checkouts where checkouts.user_id = users.id)
    and not exists (select 1 from custom_bookings where custom_bookings.user_id = users.id)`;
  const ids = await unprovedAccounts(machines, { before, unused, limit: ACCOUNTS_AT_ONCE });
  await inTransaction(machines, async (tx) => {
    for (const id of ids) await eraseFavorites(tx, id);
    await deleteAccounts(tx, ids);
  });
  return ids.length;
}

/** Deletes rows archived at `before` or earlier; jobs delete their files. @returns the number of rows. */
async function purgeArchived(machines: Machines, before: Date): Promise<number> {
  const purged =
    (await purgeProducts(machines, before)) +
    (await purgePosts(machines, before)) +
    (await purgePictures(machines, before)) +
    (await purgePlans(machines, before));
  if (purged > 0) machines.wakeWorker();
  return purged;
}

/**
 * PostgreSQL vacuums and updates its statistics automatically. The embedded database does not; without this its counts
 * would read whole tables.
 */
async function tidy({ engine, pool }: Database): Promise<void> {
  if (engine === "pglite") await pool.query("vacuum analyze");
}

/**
 * Vacuums the embedded database now, runs the first purge a minute later, and both daily. Returns a function that stops
 * the timers and waits for a running round.
 */
export async function keepHouse(machines: Machines, database: Database): Promise<() => Promise<void>> {
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

/** Delays the first round, so that it does not slow the first requests after a start. */
const FIRST_ROUND_MS = 60_000;
