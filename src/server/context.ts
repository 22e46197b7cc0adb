/**
 * What every service gets: the machines of this process and who is asking. A transaction is a context whose
 * `db` is the transaction, so a service never needs to know whether it runs inside one.
 */
import { FACTOR_DUE } from "#domain/second-factor.ts";
import { type Action, may, type Viewer } from "#domain/viewer.ts";
import type { Clock } from "#infra/clock.ts";
import type { Config } from "#infra/config.ts";
import { type Queryable, transaction } from "#infra/db/database.ts";
import type { RateLimits } from "#infra/limits/limits.ts";
import type { Log } from "#infra/log.ts";
import type { Mailer } from "#infra/mail/mailer.ts";
import type { Passwords } from "#infra/passwords.ts";
import type { Gateway } from "#infra/razorpay/client.ts";
import { Refusal } from "#infra/refusal.ts";
import type { Storage } from "#infra/uploads/storage.ts";
import type { LimitName } from "./limits.ts";

export type Machines = {
  db: Queryable;
  clock: Clock;
  config: Config;
  log: Log;
  gateway: Gateway;
  mailer: Mailer;
  passwords: Passwords;
  /** Where uploaded pictures lie. */
  uploads: Storage;
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
  /** What the client says of itself; never trusted. */
  userAgent: string;
};

/** A context for work that nobody asked for: jobs and the start. */
export const ownCtx = (machines: Machines): Ctx => ({
  ...machines,
  viewer: { kind: "nobody" },
  deadToken: false,
  checkoutTokenHash: null,
  holder: null,
  clientAddress: "",
  userAgent: "",
});

/** The person who asks. @throws Refusal UNAUTHENTICATED with `sentence` when nobody is signed in. */
export function signedIn(
  { viewer }: Ctx,
  sentence = "Please sign in to continue.",
): Extract<Viewer, { kind: "person" }> {
  if (viewer.kind === "person") return viewer;
  throw new Refusal("UNAUTHENTICATED", sentence);
}

/** What somebody signed in is told who may not do a thing. */
export const notAllowed = (viewer: Viewer): Refusal =>
  new Refusal(
    "FORBIDDEN",
    viewer.kind === "person" && viewer.secondFactor === "due"
      ? FACTOR_DUE
      : "You are not allowed to do this.",
  );

/**
 * The person who asks, if their role has the action.
 * @throws Refusal UNAUTHENTICATED when nobody is signed in, FORBIDDEN when the role has it not.
 */
export function permitted(ctx: Ctx, action: Action): Extract<Viewer, { kind: "person" }> {
  const viewer = signedIn(ctx);
  if (!may(viewer, action)) throw notAllowed(viewer);
  return viewer;
}

/** Runs `work` in one transaction, with a context that speaks to it; joins one that is under way. */
export const inTransaction = <C extends Machines, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> => transaction(ctx.db, (tx) => work({ ...ctx, db: tx }));
