/**
 * What every service receives: the application context and the caller. In a transaction `db` is the transaction, so
 * services work the same inside and outside one.
 */
import { CONFIRM_IDENTITY, FACTOR_DUE } from "#domain/people/second-factor.ts";
import { isRecentlyConfirmed } from "#domain/people/session-lifetime.ts";
import { type Action, may, type Viewer } from "#domain/people/viewer.ts";
import type { RowCache } from "#infra/cache/row-cache.ts";
import type { Clock } from "#infra/clock.ts";
import type { Config } from "#infra/config.ts";
import { type Queryable, transaction } from "#infra/db/database.ts";
import type { TimeLimit } from "#infra/graphql/time-limit.ts";
import { type AddressKeys, addressKeys } from "#infra/limits/address-key.ts";
import type { RateLimits } from "#infra/limits/limits.ts";
import type { Log } from "#infra/log.ts";
import type { Mailer } from "#infra/mail/mailer.ts";
import { type MailAbout, type Resent, resendMail } from "#infra/mail/resend.ts";
import { type Linked, opensByLink } from "#infra/mail-link.ts";
import type { Passwords } from "#infra/passwords.ts";
import type { Gateway } from "#infra/razorpay/client.ts";
import { Refusal } from "#infra/refusal.ts";
import type { SecurityEvent, SecurityLog } from "#infra/security-log.ts";
import type { Storage } from "#infra/uploads/storage.ts";
import type { LimitName } from "./limits.ts";

export type AppContext = {
  db: Queryable;
  /** Rows of plans, settings and session hours in memory. */
  rows: RowCache;
  clock: Clock;
  config: Config;
  log: Log;
  gateway: Gateway;
  mailer: Mailer;
  passwords: Passwords;
  /** Storage of uploaded pictures. */
  uploads: Storage;
  limits: RateLimits<LimitName>;
  security: SecurityLog;
  /** The secret that keys digests of client addresses. */
  secret: string;
  /** The secret before the current one, whose links and passes stay valid; null without one. */
  previousSecret: string | null;
  /** Makes the job worker check for jobs soon. Call it after the commit that wrote a job. */
  wakeWorker(): void;
};

export type Ctx = AppContext & {
  viewer: Viewer;
  /** The request has a bearer token that belongs to no live session. */
  deadToken: boolean;
  /** The hash of the request's guest checkout token. */
  checkoutTokenHash: string | null;
  /** The checkout that this token belongs to. */
  checkoutId: string | null;
  /** The token of the mailed link through which this request came. */
  linkToken: string | null;
  /** The key of this visitor's holds; null without holds. */
  holder: string | null;
  /** The key of the holds that a signed-in customer opened earlier as a guest; else null. */
  guestHolder: string | null;
  /** The time that the waitlist keeps for this visitor, whose link the request carries; else null. */
  offer: { entryId: string; holder: string } | null;
  clientAddress: string;
  /** The keys by which limits count clients; limits never use the address itself. */
  client: AddressKeys;
  /** The client's own user-agent header; never trusted. */
  userAgent: string;
  /** The request's id in logs and error responses; empty for jobs and the start. */
  requestId: string;
  /** The time limit of a GraphQL operation. */
  timeLimit?: TimeLimit;
  /** Charges the cost of an operation to its sender's budget. @throws Refusal RATE_LIMITED */
  spendCost?: (points: number) => void;
};

/** A context for work without a caller: jobs and the start. */
export const ownCtx = (ctx: AppContext): Ctx => ({
  ...ctx,
  viewer: { kind: "visitor" },
  deadToken: false,
  checkoutTokenHash: null,
  checkoutId: null,
  linkToken: null,
  holder: null,
  guestHolder: null,
  offer: null,
  clientAddress: "",
  client: addressKeys(""),
  userAgent: "",
  requestId: "",
});

/**
 * Records a security event of this request.
 * @param more `userId`: the account concerned, if not the caller's. `typed`: an address as typed. `about`: what
 * explains the event.
 */
export function securityEvent(
  { security, viewer, clientAddress, userAgent, requestId }: Ctx,
  event: SecurityEvent,
  more: { userId?: string; typed?: string; about?: string } = {},
): void {
  const person = viewer.kind === "person" ? { userId: viewer.userId, sessionId: viewer.sessionId } : {};
  security.record(event, { ...person, ...more, client: clientAddress, userAgent, requestId });
}

/** Records refusals for a missing right or session and for reached limits. Other refusals are not security events. */
export function recordRefused(ctx: Ctx, code: string, about: string): void {
  if (code === "FORBIDDEN" || code === "UNAUTHENTICATED") securityEvent(ctx, "access.refused", { about });
  if (code === "RATE_LIMITED") securityEvent(ctx, "limit.reached", { about });
}

/** Returns the signed-in caller. @throws Refusal UNAUTHENTICATED with `sentence` when the caller is not signed in. */
export function signedIn(
  { viewer }: Ctx,
  sentence = "Please log in to continue.",
): Extract<Viewer, { kind: "person" }> {
  if (viewer.kind === "person") return viewer;
  throw new Refusal("UNAUTHENTICATED", sentence);
}

/** Whether the request's checkout token bought this booking or order, less than a day ago. */
export const opensByCheckout = (
  ctx: Ctx,
  row: { guest_token_hash: string | null; guest_token_until: Date | null },
): boolean =>
  ctx.checkoutTokenHash !== null &&
  row.guest_token_hash === ctx.checkoutTokenHash &&
  row.guest_token_until !== null &&
  row.guest_token_until > ctx.clock.now();

/** Whether the request's mailed link opens this booking or order and has not expired. `end` null: no expiry yet. */
export const opensByMailLink = (
  ctx: Ctx,
  kind: Linked["kind"],
  { id, link_version: version }: { id: string; link_version: number },
  end: Date | null,
): boolean => (end === null || end > ctx.clock.now()) && opensByLink(ctx, ctx.linkToken, { kind, id, version });

/** The refusal for a caller who lacks the right. */
export const notAllowed = (viewer: Viewer): Refusal =>
  new Refusal(
    "FORBIDDEN",
    viewer.kind === "person" && viewer.secondFactor === "due" ? FACTOR_DUE : "You are not allowed to do this.",
  );

/**
 * Returns the caller, if their role permits the action.
 * @throws Refusal UNAUTHENTICATED when the caller is not signed in, FORBIDDEN when the role does not permit it.
 */
export function permitted(ctx: Ctx, action: Action): Extract<Viewer, { kind: "person" }> {
  const viewer = signedIn(ctx);
  if (!may(viewer, action)) throw notAllowed(viewer);
  return viewer;
}

/**
 * Requires that the caller gave the password or a code within the last ten minutes (a login counts). Protects roles,
 * second factors, settings, exports of people, and refunds from a stolen or unattended session.
 * @throws Refusal UNAUTHENTICATED; FORBIDDEN with the reason REAUTHENTICATE.
 */
export function recentlyConfirmed(ctx: Ctx): void {
  const { confirmedAt } = signedIn(ctx);
  if (!isRecentlyConfirmed(confirmedAt, ctx.clock.now()))
    throw new Refusal("FORBIDDEN", CONFIRM_IDENTITY, undefined, undefined, "REAUTHENTICATE");
}

/**
 * Runs `work` in one transaction, with a context whose `db` is the transaction; joins a running one. Wakes the job
 * worker only after the commit, because uncommitted jobs are invisible to it.
 */
export async function inTransaction<C extends AppContext, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  let woken = false;
  const wakeWorker = () => {
    woken = true;
  };
  const answer = await transaction(ctx.db, (tx) => work({ ...ctx, db: tx, wakeWorker }));
  if (woken) ctx.wakeWorker();
  return answer;
}

/** The message for staff who resend a mail twice within a minute. */
export const JUST_MAILED = "This email was sent less than a minute ago. Please wait a minute before you resend it.";

/**
 * Resends a mail about a booking or order (infra/mail/resend.ts). Its owner may do that five times a day. Staff have no
 * limit, and `audit` records what they resend.
 * @param thing the purchase, such as `booking:` and the id
 * @throws Refusal RATE_LIMITED.
 */
export async function mailAgain(
  ctx: Ctx,
  mail: MailAbout,
  { thing, audit }: { thing: string; audit?: (tx: Ctx) => Promise<void> },
): Promise<Resent> {
  const isStaff = may(ctx.viewer, "mails.send");
  if (!isStaff) await ctx.limits.spend("mailAgain", thing);
  const resent = await inTransaction(ctx, async (tx) => {
    const outcome = await resendMail(tx, mail);
    if (outcome === "sent" && isStaff) await audit?.(tx);
    return outcome;
  });
  if (resent === "sent") ctx.wakeWorker();
  else if (!isStaff) await ctx.limits.giveBack("mailAgain", thing);
  return resent;
}
