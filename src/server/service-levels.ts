/** The figures behind the alert rules (deploy/prometheus/alerts.yaml): what waits, for how long, and what fails. */
import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { DAY_MS } from "#domain/time/durations.ts";
import type { AppContext } from "./context.ts";
import { lastBackup } from "./control/backup-work.ts";
import { certificateDays } from "./control/certificate.ts";
import { diskSpace } from "./control/disk-space.ts";
import { countLateSettlements } from "./payments/service.ts";

/** The metrics with their help texts. Ages are in seconds; 0 when nothing waits. */
export const SERVICE_LEVELS = {
  job_oldest_seconds: "How late the oldest job that is due is",
  checkout_paid_oldest_seconds: "The age of the oldest paid checkout that is not yet a booking or an order",
  checkouts_fulfilled_day: "Checkouts of the last 24 hours that became a booking or an order",
  checkouts_returned_day: "Paid checkouts of the last 24 hours whose money is refunded instead",
  mail_failing: "Mails that failed at least once and are not yet sent",
  refund_failed: "Refunds that the gateway refused for good",
  dispute_answer_due: "Disputes that wait for evidence and are lost without it within three days",
  settlement_late: "Payments captured more than a week ago that the gateway has not paid out to the bank",
  database_connections_busy: "Connections of this process that run a transaction or statement",
  database_connections_waiting: "Requests of this process that wait for a connection",
  backup_age_seconds:
    "The age of the last backup of the embedded database, infinite before the first; absent on PostgreSQL",
  data_disk_free_bytes: "The space that is free for DATA_DIR",
  storage_works: "1 while pictures can be stored, otherwise 0",
  certificate_days_left: "Days until the certificate of PUBLIC_URL expires; absent without TLS or a connection",
} as const;

/** A dispute whose answer is due within this time raises an alert. */
const ANSWER_MS = 3 * DAY_MS;

type Waiting = {
  job: number;
  paid: number;
  fulfilled: number;
  returned: number;
  mails: number;
  refunds: number;
  disputes: number;
};

function backupAge(dataDir: string, now: Date): number {
  const last = lastBackup(dataDir);
  return last ? (now.getTime() - last.getTime()) / 1000 : Number.POSITIVE_INFINITY;
}

/** Reads the figures, by the name of their metric. `pool` undefined leaves out those of the connections. */
export async function readServiceLevels(
  ctx: AppContext,
  pool: Pool | undefined,
): Promise<Record<keyof typeof SERVICE_LEVELS, number | undefined>> {
  const { db, clock, config, uploads } = ctx;
  const now = clock.now();
  const age = (instant: ReturnType<typeof sql>) =>
    sql`coalesce(greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - ${instant})), 0)::float8`;
  const lastDay = sql`created_at > ${now.toISOString()}::timestamptz - interval '24 hours'`;
  const { rows } = await db.execute<Waiting>(sql`
    select
      (select ${age(sql`min(run_at)`)} from jobs where state = 'waiting') as job,
      (select ${age(sql`min(updated_at)`)} from checkouts where state = 'paid') as paid,
      (select count(*)::int from checkouts where state = 'fulfilled' and ${lastDay}) as fulfilled,
      (select count(*)::int from checkouts where state in ('refund_due', 'refunded') and ${lastDay}) as returned,
      (select count(*)::int from jobs
        where kind like 'mail.%' and (state = 'failed' or (state = 'waiting' and attempts > 0))) as mails,
      (select count(*)::int from refunds r join payments p on p.id = r.payment_id
        where r.state = 'failed' and p.charged_back_paise = 0) as refunds,
      (select count(*)::int from disputes where ended_at is null and state in ('open', 'action_required')
        and respond_by < ${new Date(now.getTime() + ANSWER_MS).toISOString()}::timestamptz) as disputes`);
  return {
    job_oldest_seconds: rows[0]?.job,
    checkout_paid_oldest_seconds: rows[0]?.paid,
    checkouts_fulfilled_day: rows[0]?.fulfilled,
    checkouts_returned_day: rows[0]?.returned,
    mail_failing: rows[0]?.mails,
    refund_failed: rows[0]?.refunds,
    dispute_answer_due: rows[0]?.disputes,
    settlement_late: await countLateSettlements(ctx),
    database_connections_busy: pool && pool.totalCount - pool.idleCount,
    database_connections_waiting: pool?.waitingCount,
    data_disk_free_bytes: (await diskSpace(config.dataDir).catch(() => null))?.free,
    storage_works: Number(await uploads.works()),
    certificate_days_left: (await certificateDays(config.publicUrl, now)) ?? undefined,
    backup_age_seconds: config.databaseUrl ? undefined : backupAge(config.dataDir, now),
  };
}
