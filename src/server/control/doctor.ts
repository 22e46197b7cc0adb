/** The command that checks everything the product depends on. It changes nothing but a file in the upload storage. */
import { sql } from "drizzle-orm";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { jobsByState } from "#infra/jobs/counts.ts";
import { Refusal } from "#infra/refusal.ts";
import type { Ctx } from "#server/context.ts";
import { lastBackup } from "./backup-work.ts";
import { certificateEnd, isExpired } from "./certificate.ts";
import type { CommandInput } from "./command.ts";
import { diskSpace } from "./disk-space.ts";

const LEAST_FREE_BYTES = 1_000_000_000;
const CLOCK_MS = 2_000;
const LATE_MS = 15 * MINUTE_MS;
const BACKUP_MS = 26 * HOUR_MS;
const CERTIFICATE_DAYS = 14;

type Level = "ok" | "warning" | "FAULT";
type Result = [level: Level, text: string];
type Check = (ctx: Ctx) => Promise<Result>;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const configuration: Check = async ({ config }) => {
  const { demoMode, demoContent, publicUrl, smtpUrl, rateLimits, onLoopback } = config;
  const open = [
    ...(demoMode ? ["payments are simulated"] : []),
    ...(demoContent ? ["DEMO_CONTENT is on"] : []),
    ...(publicUrl.startsWith("https:") ? [] : [`PUBLIC_URL is ${publicUrl}, without TLS`]),
    ...(smtpUrl ? [] : ["SMTP_URL is not set, so mails are only files"]),
    ...(rateLimits ? [] : ["RATE_LIMITS is off"]),
  ];
  if (open.length === 0) return ["ok", `${publicUrl}, real payments and mails`];
  return [onLoopback ? "warning" : "FAULT", open.join("; ")];
};

const database: Check = async ({ db, clock }) => {
  const started = performance.now();
  const { rows } = await db.execute<{ version: string; now: string; replicas: number }>(sql`
    select version() as version, clock_timestamp()::text as now,
      (select count(*)::int from pg_stat_replication) as replicas`);
  const [row] = rows;
  const ms = performance.now() - started;
  const apart = Math.abs(Date.parse(row?.now ?? "") - clock.now().getTime());
  if (apart > CLOCK_MS + ms) return ["FAULT", `its clock and this computer's are ${seconds(apart)} apart`];
  const name = row?.version.split(" ").slice(0, 2).join(" ");
  return [ms > 1000 ? "warning" : "ok", `${name}, answers in ${seconds(ms)}, ${row?.replicas ?? 0} replicas`];
};

const jobs: Check = async ({ db, clock }) => {
  const { failed = 0 } = await jobsByState(db);
  const { rows } = await db.execute<{ oldest: string | null }>(
    sql`select min(run_at)::text as oldest from jobs where state = 'waiting'`,
  );
  const late = rows[0]?.oldest ? clock.now().getTime() - Date.parse(rows[0].oldest) : 0;
  if (late > LATE_MS) return ["FAULT", `the oldest job is ${Math.round(late / MINUTE_MS)} minutes late`];
  return failed > 0 ? ["FAULT", `${failed} failed: see "npm run admin -- jobs"`] : ["ok", "none failed, none late"];
};

const disk: Check = async ({ config }) => {
  const { free, total } = await diskSpace(config.dataDir);
  const text = `${(free / 1e9).toFixed(1)} GB of ${(total / 1e9).toFixed(1)} GB are free in DATA_DIR`;
  return [free < LEAST_FREE_BYTES ? "FAULT" : "ok", text];
};

const certificate: Check = async ({ config, clock }) => {
  const end = await certificateEnd(config.publicUrl).catch((error: unknown) => {
    if (isExpired(error)) return 0;
    throw error;
  });
  if (end === null) return ["warning", `${config.publicUrl} has none`];
  const days = Math.floor((end - clock.now().getTime()) / DAY_MS);
  if (days < 0) return ["FAULT", `${config.publicUrl}: expired; browsers refuse the site`];
  return [days < CERTIFICATE_DAYS ? "FAULT" : "ok", `${config.publicUrl}: expires in ${days} days`];
};

const mail: Check = async ({ mailer }) => {
  await mailer.check();
  return mailer.kind === "smtp" ? ["ok", "the mail server accepts the login"] : ["warning", "mails are only files"];
};

const gateway: Check = async (ctx) => {
  const to = ctx.clock.now();
  await ctx.gateway.paymentsBetween({ from: new Date(to.getTime() - MINUTE_MS), to, skip: 0 });
  return ["ok", `${ctx.config.payments.kind} accepts the keys`];
};

const storage: Check = async ({ uploads }) =>
  (await uploads.works()) ? ["ok", uploads.kind] : ["FAULT", `${uploads.kind}: pictures can't be stored`];

const backups: Check = async ({ config, db, clock }) => {
  const { rows } = config.databaseUrl
    ? await db.execute<{ at: string | null }>(sql`select last_archived_time::text as at from pg_stat_archiver`)
    : { rows: [{ at: lastBackup(config.dataDir)?.toISOString() ?? null }] };
  const at = rows[0]?.at;
  if (!at) return ["FAULT", "there is no backup yet: see docs/backup.md"];
  const age = clock.now().getTime() - Date.parse(at);
  return [age > BACKUP_MS ? "FAULT" : "ok", `the last one is ${Math.round(age / HOUR_MS)} hours old`];
};

/** Each check by its name. It returns or throws; a failure is a fault. */
const DOCTOR_CHECKS = {
  configuration,
  database,
  jobs,
  disk,
  certificate,
  mail,
  gateway,
  storage,
  backups,
} satisfies Readonly<Record<string, Check>>;

/** Runs one check. */
export const examine = (ctx: Ctx, name: keyof typeof DOCTOR_CHECKS): Promise<Result> =>
  DOCTOR_CHECKS[name](ctx).catch((error: unknown): Result => ["FAULT", String(error)]);

/** Prints one line for each check. @throws Refusal CONFLICT when one finds a fault, so that the command ends with 1. */
export async function doctor({ ctx, print }: CommandInput): Promise<void> {
  let faults = 0;
  for (const name of Object.keys(DOCTOR_CHECKS) as (keyof typeof DOCTOR_CHECKS)[]) {
    const [level, text] = await examine(ctx, name);
    if (level === "FAULT") faults += 1;
    print(`${level.padEnd(8)} ${name}: ${text}`);
  }
  if (faults > 0) throw new Refusal("CONFLICT", `${faults} ${faults === 1 ? "fault" : "faults"} found.`);
}
