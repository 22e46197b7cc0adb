/**
 * What every service gets: the machines of this process and who is asking. A transaction is a context whose
 * `db` is the transaction, so a service never needs to know whether it runs inside one.
 */
import type { Viewer } from "#domain/viewer.ts";
import type { Clock } from "#infra/clock.ts";
import type { Config } from "#infra/config.ts";
import { type Queryable, transaction } from "#infra/db/database.ts";
import type { RateLimits } from "#infra/limits/limits.ts";
import type { Log } from "#infra/log.ts";
import type { Mailer } from "#infra/mail/mailer.ts";
import type { Gateway } from "#infra/razorpay/client.ts";
import type { LimitName } from "./limits.ts";

export type Machines = {
  db: Queryable;
  clock: Clock;
  config: Config;
  log: Log;
  gateway: Gateway;
  mailer: Mailer;
  limits: RateLimits<LimitName>;
  /** The secret that keys digests of client addresses. */
  secret: string;
  /** Has the job worker look for work soon; call it once a commit that wrote a job is through. */
  wakeWorker(): void;
};

export type Ctx = Machines & {
  viewer: Viewer;
  /** A bearer token came with the request but belongs to no living session. */
  deadToken: boolean;
  /** The guest's checkout token of this request, hashed. */
  checkoutTokenHash: string | null;
  /** Under which name this visitor's holds are kept; null while they have none. */
  holder: string | null;
  clientAddress: string;
};

/** A context for work that nobody asked for: jobs and the start. */
export const ownCtx = (machines: Machines): Ctx => ({
  ...machines,
  viewer: { kind: "nobody" },
  deadToken: false,
  checkoutTokenHash: null,
  holder: null,
  clientAddress: "",
});

/** Runs `work` in one transaction, with a context that speaks to it; joins one that is under way. */
export const inTransaction = <C extends Machines, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> => transaction(ctx.db, (tx) => work({ ...ctx, db: tx }));
