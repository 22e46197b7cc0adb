/**
 * The second factor: setup and removal of an authenticator app, recovery codes, and the check at login
 * (docs/decisions/0018-second-factor-totp.md). Every change requires the current password.
 */
import { randomInt } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import {
  CODE_NEEDED,
  FACTOR_DUE,
  groupedCode,
  RECOVERY_CODES,
  readCode,
  recoveryCode,
  USED_CODE,
  USED_RECOVERY_CODE,
  WRONG_CODE,
} from "#domain/people/second-factor.ts";
import { todayInIndia } from "#domain/time/dates.ts";
import { hashToken, newId } from "#infra/ids.ts";
import { enqueueMail } from "#infra/mail/define.tsx";
import { Refusal } from "#infra/refusal.ts";
import { seal, unseal } from "#infra/sealed.ts";
import { newTotpSecret, totpStep, totpUri } from "#infra/totp.ts";
import {
  type AppContext,
  type Ctx,
  inTransaction,
  recentlyConfirmed,
  securityEvent,
  signedIn,
} from "#server/context.ts";
import { endLinks } from "./links.ts";
import { CODE_REPLAY_MAIL, FACTOR_OFF_MAIL, FACTOR_ON_MAIL, RECOVERY_CODES_MAIL } from "./mail-kinds.ts";
import { personByPassword } from "./password.ts";
import { findPerson, type Person } from "./service.ts";
import { endSessions, isFactorRequired, noteConfirmed } from "./sessions.ts";
import { recoveryCodes, secondFactors } from "./table.ts";

/** The purpose under which secrets of apps are sealed. */
export const PURPOSE = "second-factor";
export const WRONG_PASSWORD = "Current password is incorrect";
const NOT_SET_UP = "You have no second factor";

export type FactorState = {
  /** Whether logins require a code. */
  on: boolean;
  since: Date | null;
  /** The number of unused recovery codes. */
  codesLeft: number;
  /** Whether the centre requires one of this person, who then may not switch it off. */
  required: boolean;
};

/** What an app needs to generate codes; shown once, to its owner. */
export type FactorSetup = {
  /** Base32, for typing. */
  secret: string;
  /** otpauth://, for the QR code. */
  uri: string;
};

const codeHash = (userId: string, code: string): string => hashToken(`${userId}:${code}`);

/** Whether a person's logins require a code. */
export async function hasFactor({ db }: Pick<AppContext, "db">, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ since: secondFactors.confirmed_at })
    .from(secondFactors)
    .where(eq(secondFactors.user_id, userId));
  return Boolean(found?.since);
}

type Batch = { ids: Set<string>; found: Promise<ReadonlySet<string>> };
const batches = new WeakMap<AppContext, Batch>();

/** As `hasFactor`, for a list: all calls of one request in one tick share one query. */
export async function hasFactorOf(ctx: AppContext, userId: string): Promise<boolean> {
  let batch = batches.get(ctx);
  if (!batch) {
    const ids = new Set<string>();
    const found = Promise.resolve().then(async () => {
      batches.delete(ctx);
      const rows = await ctx.db
        .select({ id: secondFactors.user_id })
        .from(secondFactors)
        .where(and(inArray(secondFactors.user_id, [...ids]), isNotNull(secondFactors.confirmed_at)));
      return new Set(rows.map(({ id }) => id));
    });
    batch = { ids, found };
    batches.set(ctx, batch);
  }
  batch.ids.add(userId);
  return (await batch.found).has(userId);
}

/** The caller's second factor. @throws Refusal UNAUTHENTICATED. */
export async function ownFactor(ctx: Ctx): Promise<FactorState> {
  const { userId, role } = signedIn(ctx);
  const [found] = await ctx.db.select().from(secondFactors).where(eq(secondFactors.user_id, userId));
  const since = found?.confirmed_at ?? null;
  const codesLeft = await ctx.db.$count(
    recoveryCodes,
    and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at)),
  );
  return { on: since !== null, since, codesLeft, required: await isFactorRequired(ctx, role) };
}

/**
 * Verifies the caller's password, confirms the session and returns the caller.
 * @throws Refusal BAD_USER_INPUT, RATE_LIMITED.
 */
async function withPassword(ctx: Ctx, password: string): Promise<Person> {
  const { userId } = signedIn(ctx);
  const person = await findPerson(ctx.db, userId);
  const known = await personByPassword(ctx, { email: person?.email ?? "", password });
  if (!person || known?.id !== userId) {
    securityEvent(ctx, "identity.failure", { about: "password" });
    throw new Refusal("BAD_USER_INPUT", WRONG_PASSWORD, undefined, "password");
  }
  await noteConfirmed(ctx);
  return person;
}

/**
 * Generates a secret for the caller's app. Logins require no code until `confirmFactor` has verified one. A repeated
 * call replaces the previous secret.
 * @throws Refusal BAD_USER_INPUT for a wrong password, CONFLICT when a second factor exists, RATE_LIMITED.
 */
export async function setUpFactor(ctx: Ctx, password: string): Promise<FactorSetup> {
  const person = await withPassword(ctx, password);
  const secret = newTotpSecret();
  const sealed_secret = seal(ctx.secret, PURPOSE, person.id, secret);
  const fresh = { sealed_secret, confirmed_at: null, last_step: 0, created_at: ctx.clock.now() };
  const [made] = await ctx.db
    .insert(secondFactors)
    .values({ user_id: person.id, ...fresh })
    .onConflictDoUpdate({
      target: secondFactors.user_id,
      set: fresh,
      setWhere: isNull(secondFactors.confirmed_at),
    })
    .returning();
  if (!made) throw new Refusal("CONFLICT", "You already have a second factor");
  return { secret, uri: totpUri(secret, person.email) };
}

/**
 * Switches the second factor on, once the caller gives a right code. The caller's other sessions end.
 * @returns the recovery codes, which are shown only this once.
 * @throws Refusal FORBIDDEN (REAUTHENTICATE), CONFLICT when nothing was set up, BAD_USER_INPUT for a wrong code,
 * RATE_LIMITED.
 */
export async function confirmFactor(ctx: Ctx, code: string): Promise<string[]> {
  const { userId, sessionId } = signedIn(ctx);
  recentlyConfirmed(ctx);
  await ctx.limits.spend("secondFactor", userId);
  const read = readCode(code);
  const codes = await inTransaction(ctx, async (tx) => {
    const [found] = await tx.db.select().from(secondFactors).where(eq(secondFactors.user_id, userId)).for("update");
    if (!found || found.confirmed_at) throw new Refusal("CONFLICT", "Please start the setup again");
    const problem = await appProblem(tx, found, read.kind === "app" ? read.code : "");
    if (problem) throw new Refusal("BAD_USER_INPUT", problem, undefined, "code");
    await tx.db.update(secondFactors).set({ confirmed_at: tx.clock.now() }).where(eq(secondFactors.user_id, userId));
    await endSessions(tx, userId, { keep: sessionId });
    await endLinks(tx, userId, "password");
    await enqueueMail(tx, FACTOR_ON_MAIL, { userId });
    return writeCodes(tx, userId);
  });
  await ctx.limits.clear("secondFactor", userId);
  securityEvent(ctx, "factor.on");
  ctx.wakeWorker();
  return codes;
}

/**
 * Creates ten new recovery codes and reports them by mail; the old ones stop working. Requires a code besides the
 * password. Otherwise a stolen session and a known password would bypass the second factor for good.
 * @throws as `removeFactor`.
 */
export async function renewRecoveryCodes(
  ctx: Ctx,
  { password, code }: { password: string; code: string },
): Promise<string[]> {
  const { id } = await withPassword(ctx, password);
  await withCode(ctx, id, code);
  const codes = await inTransaction(ctx, async (tx) => {
    await enqueueMail(tx, RECOVERY_CODES_MAIL, { userId: id });
    return writeCodes(tx, id);
  });
  securityEvent(ctx, "factor.recoveryCodes");
  ctx.wakeWorker();
  return codes;
}

/** @throws Refusal CONFLICT without a second factor, BAD_USER_INPUT for a wrong code or none, RATE_LIMITED. */
async function withCode(ctx: Ctx, userId: string, code: string): Promise<void> {
  if (!(await hasFactor(ctx, userId))) throw new Refusal("CONFLICT", NOT_SET_UP);
  const problem = code.trim() ? await codeProblem(ctx, userId, code, "identity.failure") : CODE_NEEDED;
  if (problem) throw new Refusal("BAD_USER_INPUT", problem, undefined, "code");
}

/**
 * Switches the caller's second factor off.
 * @throws Refusal BAD_USER_INPUT for a wrong password or code, CONFLICT when there is none or the centre requires it.
 */
export async function removeFactor(ctx: Ctx, { password, code }: { password: string; code: string }): Promise<void> {
  const person = await withPassword(ctx, password);
  if (await isFactorRequired(ctx, person.role)) throw new Refusal("CONFLICT", FACTOR_DUE);
  await withCode(ctx, person.id, code);
  await deleteFactor(ctx, person.id);
  ctx.wakeWorker();
}

/** Removes a person's second factor and informs them by mail; joins a running transaction. */
export function deleteFactor(ctx: Ctx, userId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.delete(secondFactors).where(eq(secondFactors.user_id, userId));
    await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
    await enqueueMail(tx, FACTOR_OFF_MAIL, { userId });
    securityEvent(tx, "factor.off", { userId });
  });
}

/**
 * Verifies a typed code and uses it. Returns the problem, or null when it is right. Tries are counted. A used code may
 * have been observed, so it is recorded as `login.codeReplay` and reported to its owner by mail, at most once a day. A
 * wrong code is recorded as `failure`.
 * @throws Refusal RATE_LIMITED with the seconds to wait.
 */
export async function codeProblem(
  ctx: Ctx,
  userId: string,
  typed: string,
  failure: "login.codeFailure" | "identity.failure",
): Promise<string | null> {
  await ctx.limits.spend("secondFactor", userId);
  const read = readCode(typed);
  const problem = await inTransaction(ctx, async (tx) => {
    if (read.kind === "recovery") return spendRecoveryCode(tx, userId, read.code);
    const [found] = await tx.db.select().from(secondFactors).where(eq(secondFactors.user_id, userId)).for("update");
    return found ? appProblem(tx, found, read.kind === "app" ? read.code : "") : WRONG_CODE;
  });
  if (problem === null) await ctx.limits.clear("secondFactor", userId);
  else if (problem === USED_CODE || problem === USED_RECOVERY_CODE) await reportReplay(ctx, userId);
  else securityEvent(ctx, failure, { userId, about: "code" });
  return problem;
}

async function reportReplay(ctx: Ctx, userId: string): Promise<void> {
  securityEvent(ctx, "login.codeReplay", { userId, about: "code" });
  const key = `${userId}.${todayInIndia(ctx.clock.now())}`;
  await enqueueMail(ctx, CODE_REPLAY_MAIL, { userId }, { key });
  ctx.wakeWorker();
}

type Factor = typeof secondFactors.$inferSelect;

async function appProblem(tx: Ctx, factor: Factor, code: string): Promise<string | null> {
  const secret = unseal(tx.secret, PURPOSE, factor.user_id, factor.sealed_secret);
  if (secret === null) tx.log.error({ userId: factor.user_id }, "a second factor was sealed with another secret");
  const step = secret === null ? null : totpStep(secret, code, tx.clock.now());
  if (step === null) return WRONG_CODE;
  const used = await tx.db
    .update(secondFactors)
    .set({ last_step: step })
    .where(and(eq(secondFactors.user_id, factor.user_id), lt(secondFactors.last_step, step)))
    .returning({ id: secondFactors.user_id });
  return used.length > 0 ? null : USED_CODE;
}

async function spendRecoveryCode(tx: Ctx, userId: string, code: string): Promise<string | null> {
  const mine = and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.code_hash, codeHash(userId, code)));
  const spent = await tx.db
    .update(recoveryCodes)
    .set({ used_at: tx.clock.now() })
    .where(and(mine, isNull(recoveryCodes.used_at)))
    .returning({ id: recoveryCodes.id });
  if (spent.length > 0) return null;
  return (await tx.db.$count(recoveryCodes, mine)) > 0 ? USED_RECOVERY_CODE : WRONG_CODE;
}

async function writeCodes(tx: Ctx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode((below) => randomInt(below)));
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await tx.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ id: newId(), user_id: userId, code_hash: codeHash(userId, code) })));
  return codes.map(groupedCode);
}
