/**
 * The daily retention job: deletes rows past their retention period (domain/centre/retention.ts,
 * docs/rules/retention.md). It leaves what tax law requires: orders, payments, invoices, credit notes.
 */

import { join } from "node:path";
import { sql } from "drizzle-orm";
import { daysBefore, KEPT_DAYS } from "#domain/centre/retention.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import type { Database } from "#infra/db/database.ts";
import { purgeAnswers } from "#infra/idempotency/idempotency.ts";
import { purgeAddressJobs, purgeDoneJobs } from "#infra/jobs/purge.ts";
import { purgeOutbox } from "#infra/mail/purge-outbox.ts";
import { purgeKnownClients } from "./accounts/known-clients.ts";
import { deleteAccounts, purgeEntries, unprovedAccounts } from "./accounts/purge.ts";
import { purgePosts } from "./blog/archive.ts";
import { purgeConsents, purgeDetailChanges } from "./bookings/purge.ts";
import { purgeMailed, purgeWaiting } from "./catalogue/alerts/service.ts";
import { eraseFavorites } from "./catalogue/favorites.ts";
import { purgePlans } from "./catalogue/plans-archive.ts";
import { purgeProducts } from "./catalogue/products-archive.ts";
import { purgeChanges } from "./changes/service.ts";
import { purgeClientDigests, purgeEvents, purgeUnpaid } from "./checkout/purge.ts";
import { purgeMessages } from "./contact/purge.ts";
import { type AppContext, inTransaction } from "./context.ts";
import { purgeRequests } from "./custom-packages/purge.ts";
import { purgePictures } from "./gallery/archive.ts";
import { purgeReturnTexts } from "./returns/purge.ts";
import { purgeRefused } from "./reviews/purge.ts";
import { purgeSteps } from "./stats/booking-steps.ts";
import { purgeRecipients } from "./vouchers/purge.ts";
import { purgeWaitlist } from "./waitlist/purge.ts";

/** Deletes rows past their retention period. @returns the number of rows of each kind. */
export async function purgeExpired(ctx: AppContext): Promise<Record<keyof typeof KEPT_DAYS, number>> {
  const now = ctx.clock.now();
  const before = (what: keyof typeof KEPT_DAYS) => daysBefore(now, KEPT_DAYS[what]);
  return {
    entries: await purgeEntries(ctx, before("entries")),
    unpaidCheckouts: await purgeUnpaid(ctx, before("unpaidCheckouts")),
    events: await purgeEvents(ctx, before("events")),
    answers: await purgeAnswers(ctx.db, before("answers")),
    changes: await purgeChanges(ctx, before("changes")),
    doneJobs: await purgeDoneJobs(ctx.db, before("doneJobs")),
    addressJobs: await purgeAddressJobs(ctx.db, before("addressJobs")),
    contactMessages: await purgeMessages(ctx, before("contactMessages")),
    customRequests: await purgeRequests(ctx, before("customRequests")),
    unprovedAccounts: await purgeUnproved(ctx, before("unprovedAccounts")),
    accountClients: await purgeKnownClients(ctx, before("accountClients")),
    clientAddresses: await purgeClientDigests(ctx, before("clientAddresses")),
    bookingChanges: await purgeDetailChanges(ctx, before("bookingChanges")),
    consents: await purgeConsents(ctx, before("consents")),
    bookingSteps: await purgeSteps(ctx, before("bookingSteps")),
    voucherRecipients: await purgeRecipients(ctx, before("voucherRecipients")),
    returnTexts: await purgeReturnTexts(ctx, before("returnTexts")),
    waitlist: await purgeWaitlist(ctx, before("waitlist")),
    stockAlerts: await purgeWaiting(ctx, before("stockAlerts")),
    mailedStockAlerts: await purgeMailed(ctx, before("mailedStockAlerts")),
    refusedReviews: await purgeRefused(ctx, before("refusedReviews")),
    outboxFiles: await purgeOutbox(join(ctx.config.dataDir, "outbox"), before("outboxFiles")),
    archived: await purgeArchived(ctx, before("archived")),
  };
}

/** The maximum number of accounts that one round deletes. */
const ACCOUNTS_AT_ONCE = 200;

/** Deletes unconfirmed accounts without a session, purchase or request. @returns the number of accounts. */
async function purgeUnproved(ctx: AppContext, before: Date): Promise<number> {
  const unused = sql`
    not exists (select 1 from bookings where bookings.user_id = users.id)
    and not exists (select 1 from orders where orders.user_id = users.id)
    and not exists (select 1 from payments where payments.user_id = users.id)
    and not exists (select 1 from checkouts where checkouts.user_id = users.id)
    and not exists (select 1 from custom_bookings where custom_bookings.user_id = users.id)`;
  const ids = await unprovedAccounts(ctx, { before, unused, limit: ACCOUNTS_AT_ONCE });
  await inTransaction(ctx, async (tx) => {
    for (const id of ids) await eraseFavorites(tx, id);
    await deleteAccounts(tx, ids);
  });
  return ids.length;
}

/** Deletes rows archived at `before` or earlier; jobs delete their files. @returns the number of rows. */
async function purgeArchived(ctx: AppContext, before: Date): Promise<number> {
  const purged =
    (await purgeProducts(ctx, before)) +
    (await purgePosts(ctx, before)) +
    (await purgePictures(ctx, before)) +
    (await purgePlans(ctx, before));
  if (purged > 0) ctx.wakeWorker();
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
export async function startRetention(ctx: AppContext, database: Database): Promise<() => Promise<void>> {
  await tidy(database);
  let under = Promise.resolve();
  let ended = false;
  const round = () => {
    under = under
      .then(async () => {
        if (ended) return;
        const purged = await purgeExpired(ctx);
        const count = Object.values(purged).reduce((sum, one) => sum + one, 0);
        if (count > 0) ctx.log.info({ purged }, "deleted rows past their retention period");
        await tidy(database);
      })
      .catch((err: unknown) => ctx.log.warn({ err }, "the daily purge failed"));
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
