/**
 * A request whose answer was lost on the way can be sent again without being done again: the client gives it a key, and
 * what was answered to the key is answered once more (docs/decisions/0023-lost-answers.md).
 */
import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { and, eq, lt } from "drizzle-orm";
import type { Clock } from "#infra/clock.ts";
import type { Queryable } from "#infra/db/database.ts";
import { deleteBatches } from "#infra/db/delete-batches.ts";
import { Refusal } from "#infra/refusal.ts";
import { seal, unseal } from "#infra/sealed.ts";
import { answeredRequests } from "./table.ts";

type Home = { db: Queryable; clock: Clock; secret: string };
export type Repeatable = { userId: string; key: string; request: unknown };

const PURPOSE = "answered-request";
const LOOK_MS = 100;
const LOOKS = 80;

export const SENT_OTHERWISE =
  "What you sent before has arrived and is done. Please look at it before you save again.";
const STILL_WORKING = "This is still being worked on. Please look at it in a moment.";

/**
 * Does `work` the first time that this person sends this key, and answers the same again afterwards. A second one
 * that comes while the first is at work waits for its answer, eight seconds at most. What failed is forgotten: sent
 * again it is tried again.
 * @param failed whether an answer is a failure
 * @throws Refusal CONFLICT for a key that came with another request, or whose answer does not come.
 */
export async function answerOnce<Answer>(
  home: Home,
  { userId, key, request }: Repeatable,
  { work, failed }: { work: () => Promise<Answer>; failed: (answer: Answer) => boolean },
): Promise<Answer> {
  const { db, clock, secret } = home;
  const digest = createHash("sha256").update(JSON.stringify(request)).digest("hex");
  const mine = and(eq(answeredRequests.user_id, userId), eq(answeredRequests.key, key));
  const [first] = await db
    .insert(answeredRequests)
    .values({ user_id: userId, key, digest, created_at: clock.now() })
    .onConflictDoNothing()
    .returning({ key: answeredRequests.key });
  if (!first) return earlierAnswer(home, { userId, key, digest });
  const forget = () => db.delete(answeredRequests).where(mine);
  try {
    const answer = await work();
    if (failed(answer)) await forget();
    else
      await db
        .update(answeredRequests)
        .set({ sealed_answer: seal(secret, PURPOSE, userId + key, JSON.stringify(answer)) })
        .where(mine);
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
  for (let look = 0; look < LOOKS; look += 1) {
    const [row] = await db
      .select()
      .from(answeredRequests)
      .where(and(eq(answeredRequests.user_id, userId), eq(answeredRequests.key, key)));
    // The first one was refused: whoever asks again is told to send it anew.
    if (!row) throw new Refusal("CONFLICT", STILL_WORKING);
    if (row.digest !== digest) throw new Refusal("CONFLICT", SENT_OTHERWISE);
    const text = row.sealed_answer && unseal(secret, PURPOSE, userId + key, row.sealed_answer);
    if (text) return JSON.parse(text) as Answer;
    await pause(LOOK_MS);
  }
  throw new Refusal("CONFLICT", STILL_WORKING);
}

/** Deletes what was answered before `before`. @returns how many. */
export const forgetAnswers = (db: Queryable, before: Date): Promise<number> =>
  deleteBatches(
    db,
    { table: answeredRequests, age: answeredRequests.created_at },
    lt(answeredRequests.created_at, before),
  );
