/** What became of a mail, by its job: staff see whether a customer was told, and may send it again. */
import type { Job } from "./failed.ts";

/** `waiting`: not yet sent. `retrying`: did not go through so far. `failed`: given up. */
export type MailState = {
  state: "waiting" | "retrying" | "sent" | "failed";
  lastError: string | null;
  /** When it was sent or given up, else when it was asked for. */
  at: Date;
};

/** The state of the mail that this job sends. */
export function mailStateOf(job: Job): MailState {
  const waits = job.last_error ? "retrying" : "waiting";
  const state = { waiting: waits, done: "sent", failed: "failed" } as const;
  return {
    state: state[job.state],
    lastError: job.last_error,
    at: job.finished_at ?? job.created_at,
  };
}
