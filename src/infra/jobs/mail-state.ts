/** What became of mails, by the keys of their jobs: staff see whether a customer was told, and may send it again. */
import { inArray } from "drizzle-orm";
import type { Queryable } from "#infra/db/database.ts";
import { jobs } from "./table.ts";

/** `waiting`: not yet sent. `retrying`: did not go through so far. `failed`: given up. */
export type MailState = {
  key: string;
  state: "waiting" | "retrying" | "sent" | "failed";
  lastError: string | null;
  /** When it was sent or given up, else when it was asked for. */
  at: Date;
};

/** The states of the jobs with these keys; a key without a job has no entry. In the order of the keys. */
export async function mailStates(db: Queryable, keys: readonly string[]): Promise<MailState[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select()
    .from(jobs)
    .where(inArray(jobs.key, [...keys]));
  return keys.flatMap((key) => {
    const job = rows.find((row) => row.key === key);
    if (!job) return [];
    const state =
      job.state === "waiting"
        ? job.last_error
          ? "retrying"
          : "waiting"
        : job.state === "done"
          ? "sent"
          : "failed";
    return [{ key, state, lastError: job.last_error, at: job.finished_at ?? job.created_at }];
  });
}
