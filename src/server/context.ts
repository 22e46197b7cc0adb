/**
 * What every service gets: the machines of this process and who is asking. A transaction is a context whose
 * `db` is the transaction, so a service never needs to know whether it runs inside one.
 */
import { CONFIRM_IDENTITY, FACTOR_DUE } from "#domain/people/second-factor.ts";
import { isRecentlyConfirmed } from "#domain/people/session-lifetime.ts";
import { type Action, may, type Viewer } from "#domain/people/viewer.ts";
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
  security: SecurityLog;
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
  /** The token of the mailed link that this request came by. */
  linkToken: string | null;
  /** Under which name this visitor's holds are kept; null while they have none. */
  holder: string | null;
  /** Under which name a signed-in visitor, as the guest they were before, still keeps holds; else null. */
  guestHolder: string | null;
  clientAddress: string;
  /** What limits count of that address; a limit never takes the address itself. */
  client: AddressKeys;
  /** What the client says of itself; never trusted. */
  userAgent: string;
  /** Names the request in logs and in answers that failed; empty for the product's own work. */
  requestId: string;
  /** Of a GraphQL operation. */
  timeLimit?: TimeLimit;
  /** Takes the cost of an operation off its sender's budget. @throws Refusal RATE_LIMITED */
  spendCost?: (points: number) => void;
};

/** A context for work that nobody asked for: jobs and the start. */
export const ownCtx = (machines: Machines): Ctx => ({
  ...machines,
  viewer: { kind: "nobody" },
  deadToken: false,
  checkoutTokenHash: null,
  linkToken: null,
  holder: null,
  guestHolder: null,
  clientAddress: "",
  client: addressKeys(""),
  userAgent: "",
  requestId: "",
});

/**
 * Records a security event of this request.
 * @param more `userId` for the account concerned if it is not the caller's, `typed` for an address as it was typed,
 * `about` for what explains the event.
 */
export function securityEvent(
  { security, viewer, clientAddress, userAgent, requestId }: Ctx,
  event: SecurityEvent,
  more: { userId?: string; typed?: string; about?: string } = {},
): void {
  const person = viewer.kind === "person" ? { userId: viewer.userId, sessionId: viewer.sessionId } : {};
  security.record(event, { ...person, ...more, client: clientAddress, userAgent, requestId });
}

/** Records what a caller was refused for lack of a right, a session or patience; other refusals are no event. */
export function recordRefused(ctx: Ctx, code: string, about: string): void {
  if (code === "FORBIDDEN" || code === "UNAUTHENTICATED") securityEvent(ctx, "access.refused", { about });
  if (code === "RATE_LIMITED") securityEvent(ctx, "limit.reached", { about });
}

/** The person who asks. @throws Refusal UNAUTHENTICATED with `sentence` when nobody is signed in. */
export function signedIn(
  { viewer }: Ctx,
  sentence = "Please sign in to continue.",
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

/** Whether the request came by a mailed link to this thing that has not ended; `end` null is no end yet. */
export const opensByMailLink = (
  ctx: Ctx,
  kind: Linked["kind"],
  { id, link_version: version }: { id: string; link_version: number },
  end: Date | null,
): boolean => (end === null || end > ctx.clock.now()) && opensByLink(ctx.secret, ctx.linkToken, { kind, id, version });

/** What somebody signed in is told who may not do a thing. */
export const notAllowed = (viewer: Viewer): Refusal =>
  new Refusal(
    "FORBIDDEN",
    viewer.kind === "person" && viewer.secondFactor === "due" ? FACTOR_DUE : "You are not allowed to do this.",
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

/**
 * Nothing, if the caller gave the password or a code within the last ten minutes (a login counts); for roles, second
 * factors, settings, exports of people and refunds, which a stolen or unattended session must not reach.
 * @throws Refusal UNAUTHENTICATED; FORBIDDEN with the reason REAUTHENTICATE.
 */
export function recentlyConfirmed(ctx: Ctx): void {
  const { confirmedAt } = signedIn(ctx);
  if (!isRecentlyConfirmed(confirmedAt, ctx.clock.now()))
    throw new Refusal("FORBIDDEN", CONFIRM_IDENTITY, undefined, undefined, "REAUTHENTICATE");
}

/**
 * Runs `work` in one transaction, with a context that speaks to it; joins one that is under way. The job worker that
 * `work` wakes is woken after the commit: before it, no job of this transaction can be seen.
 */
export async function inTransaction<C extends Machines, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  let woken = false;
  const wakeWorker = () => {
    woken = true;
  };
  const answer = await transaction(ctx.db, (tx) => work({ ...ctx, db: tx, wakeWorker }));
  if (woken) ctx.wakeWorker();
  return answer;
}

/** Said to staff who resend a mail twice in a minute. */
export const JUST_MAILED = "This mail went out less than a minute ago. Please wait a minute before you send it again.";

/**
 * Sends a mail about one thing again (infra/mail/resend.ts). Its owner may do that a few times a day; staff are not
 * counted, and `audit` records what they sent, whichever way they asked for it.
 * @param thing such as `booking:` and the id
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
