/**
 * Idempotent requests: a client gives a write an idempotency key, and a repeat with the same key returns the first
 * response (docs/decisions/0023-idempotency-keys.md).
 */
import { setTimeout as pause } from "node:timers/promises";
import { and, eq, lt } from "drizzle-orm";
import type { Clock } from "#infra/clock.ts";
import type { Queryable } from "#infra/db/database.ts";
import { deleteBatches } from "#infra/db/delete-batches.ts";
import { keyedDigest } from "#infra/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { seal, unseal } from "#infra/sealed.ts";
import { idempotencyKeys } from "./table.ts";

type Home = { db: Queryable; clock: Clock; secret: string };
/** The sender, the key and the request; `digest` comes from `requestDigest`. */
export type Repeatable = { userId: string; key: string; digest: string };

const PURPOSE = "answered-request";
/** The pauses between checks for the response of a concurrent first request; about eight seconds in all. */
const PAUSES_MS = [100, 200, 400, 800, 1_600, 2_500, 2_500];
/** A longer response is not stored, only the fact that the request was done. */
const MOST_BYTES = 65_536;
const NOT_KEPT = "null";

export const SENT_OTHERWISE = "Your earlier change was saved. Please check it before you save again.";
export const DONE_BEFORE = "Your earlier change was saved. Please reload the page to see it.";
const STILL_WORKING = "Your earlier change is still being saved. Please check again in a moment.";

/**
 * A digest of a request, keyed because the request may hold a password.
 * @param role of the account: the same request under another role counts as a different one
 * @throws Refusal BAD_USER_INPUT for variables that are nested too deeply to be read.
 */
export function requestDigest(secret: string, role: string, request: unknown): string {
  let text: string;
  try {
    text = JSON.stringify([role, request]);
  } catch {
    throw new Refusal("BAD_USER_INPUT", "The variables are nested too deeply");
  }
  return keyedDigest(secret, text);
}

/**
 * Runs `work` for the first request with this account and key. A repeat returns the stored response. A repeat that
 * arrives while the first is running waits for its response, about eight seconds at most. A failure is deleted, so a
 * repeat runs `work` again.
 * @param failed whether an answer is a failure
 * @throws Refusal CONFLICT if the key was used with another request, or if the response does not arrive in time or was
 * not stored.
 */
export async function runIdempotent<Answer>(
  home: Home,
  { userId, key, digest }: Repeatable,
  { work, failed }: { work: () => Promise<Answer>; failed: (answer: Answer) => boolean },
): Promise<Answer> {
  const { db, clock, secret } = home;
  const mine = and(eq(idempotencyKeys.user_id, userId), eq(idempotencyKeys.key, key));
  const [first] = await db
    .insert(idempotencyKeys)
    .values({ user_id: userId, key, digest, created_at: clock.now() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (!first) return earlierAnswer(home, { userId, key, digest });
  const forget = () => db.delete(idempotencyKeys).where(mine);
  try {
    const answer = await work();
    if (failed(answer)) await forget();
    else {
      const text = JSON.stringify(answer);
      const kept = Buffer.byteLength(text) > MOST_BYTES ? NOT_KEPT : text;
      await db
        .update(idempotencyKeys)
        .set({ sealed_answer: seal(secret, PURPOSE, userId + key, kept) })
        .where(mine);
    }
    return answer;
  } catch (error) {
    await forget();
    throw error;
  }
}

async function earlierAnswer<Answer>(
  { db, secret }: Home,
  { userId, key, digest }: { userId: string; key: string; digest: string },
): Promise<Answer> {
  for (const wait of [...PAUSES_MS, 0]) {
    const [row] = await db
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.user_id, userId), eq(idempotencyKeys.key, key)));
    // The first request failed, so the client may send it again.
    if (!row) throw new Refusal("CONFLICT", STILL_WORKING);
    if (row.digest !== digest) throw new Refusal("CONFLICT", SENT_OTHERWISE);
    const text = row.sealed_answer && unseal(secret, PURPOSE, userId + key, row.sealed_answer);
    if (text === NOT_KEPT) throw new Refusal("CONFLICT", DONE_BEFORE);
    if (text) return JSON.parse(text) as Answer;
    if (wait) await pause(wait);
  }
  throw new Refusal("CONFLICT", STILL_WORKING);
}

/** Deletes the stored responses of an account. */
export async function eraseAnswers(db: Queryable, userId: string): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.user_id, userId));
}

/** Deletes the responses older than `before`. @returns how many. */
export const purgeAnswers = (db: Queryable, before: Date): Promise<number> =>
  deleteBatches(
    db,
    { table: idempotencyKeys, age: idempotencyKeys.created_at },
    lt(idempotencyKeys.created_at, before),
  );
