/** The state of mails, from their jobs, and sending a mail again. A failed mail reverts nothing. */

import type * as z from "zod";
import { MINUTE_MS } from "#domain/time/durations.ts";
import type { Queryable } from "#infra/db/database.ts";
import type { JobWriter } from "#infra/jobs/enqueue.ts";
import type { Job } from "#infra/jobs/failed.ts";
import { jobKey, type PayloadSchema, type StoredPayload, storedPayload } from "#infra/jobs/kind.ts";
import { jobsOfKeys } from "#infra/jobs/of-key.ts";
import { runNow } from "#infra/jobs/run-now.ts";
import { enqueueStored, type MailKind } from "./define.tsx";

/** The shortest time between two sends of one mail (contract: mail-paths). */
const GAP_MS = MINUTE_MS;

/** The state of a mail. `waiting`: not yet sent. `retrying`: failed so far, to be retried. `failed`: given up. */
export type MailState = {
  state: "waiting" | "retrying" | "sent" | "failed";
  lastError: string | null;
  /** When it was sent or given up, else when it was enqueued. */
  at: Date;
};

type FirstCounts = boolean | "sent";

/** The mails of one kind about one record: the first one, and those sent again. */
export type MailAbout = {
  mail: Pick<MailKind, "kind">;
  /** The beginning of their keys after the kind, such as the id of a booking. */
  about: string;
  /** The payload where no job is stored any more, for a mail that every record of its sort got. */
  lost?: StoredPayload;
  /** What the payload of a mail sent again has in addition. */
  again?: StoredPayload;
  /** Whether the first mail counts for the limit of one a minute. Default true; `"sent"` means only once it is sent. */
  firstCounts?: FirstCounts;
};

/** Identifies the mails of a kind about one record. */
export const mailAbout = <P extends PayloadSchema>(
  mail: MailKind<P>,
  about: string,
  { lost, again, firstCounts = true }: { lost?: z.output<P>; again?: StoredPayload; firstCounts?: FirstCounts } = {},
): MailAbout => ({
  mail,
  about,
  firstCounts,
  ...(lost && { lost: storedPayload(mail, lost) }),
  ...(again && { again }),
});

const startOf = ({ mail, about }: MailAbout): string => jobKey(mail, about);

/** The newest job of each of these mails: a mail sent again replaces the first. */
async function newestOf(db: Queryable, mails: readonly MailAbout[]): Promise<(Job | undefined)[]> {
  const jobs = await jobsOfKeys(db, mails.map(startOf));
  return mails.map((mail) => jobs.find(({ key }) => key.startsWith(startOf(mail))));
}

function stateOf({ state, last_error: lastError, finished_at, created_at }: Job): MailState {
  const waits = lastError ? "retrying" : "waiting";
  return {
    state: ({ waiting: waits, done: "sent", failed: "failed" } as const)[state],
    lastError,
    at: finished_at ?? created_at,
  };
}

/** The states of those mails that have a job, in the given order. */
export async function mailStates<Name extends string>(
  db: Queryable,
  mails: Readonly<Record<Name, MailAbout>>,
): Promise<(MailState & { mail: Name })[]> {
  const names = Object.keys(mails) as Name[];
  const newest = await newestOf(
    db,
    names.map((name) => mails[name]),
  );
  return names.flatMap((mail, index) => {
    const job = newest[index];
    return job ? [{ ...stateOf(job), mail }] : [];
  });
}

/** `just sent`: the last one is less than a minute old. `unknown`: there was no such mail. */
export type Resent = "sent" | "just sent" | "unknown";

/** Jobs of earlier releases have a dot before it. */
const isAgain = ({ key }: Job): boolean => /[.:]again-\d+$/.test(key);

/**
 * Sends a mail again, in the caller's transaction. One that failed or still waits is tried now. One that was sent is
 * written again from the same payload, at most once a minute.
 */
export async function resendMail(tx: JobWriter, mail: MailAbout): Promise<Resent> {
  const [last] = await newestOf(tx.db, [mail]);
  const now = tx.clock.now().getTime();
  if (last) {
    const { state } = stateOf(last);
    const isGoing = state === "sent" || state === "waiting";
    const { firstCounts = true } = mail;
    const counts = isAgain(last) || (firstCounts === "sent" ? state === "sent" : firstCounts);
    if (isGoing && counts && now - last.created_at.getTime() < GAP_MS) return "just sent";
    if (state !== "sent") {
      await runNow(tx, [last.key]);
      return "sent";
    }
  }
  const payload = last?.payload ?? mail.lost;
  if (!payload) return "unknown";
  // Of two concurrent requests, one writes it.
  const key = `${mail.about}:again-${Math.floor(now / GAP_MS)}`;
  return (await enqueueStored(tx, mail.mail, { ...payload, ...mail.again }, { key })) ? "sent" : "just sent";
}
