/** Sessions and mailed links that opened something once and open nothing any more. */
import { lt } from "drizzle-orm";
import { deleteBatches } from "#infra/db/delete-batches.ts";
import type { Machines } from "#server/context.ts";
import { accountLinks, sessions } from "./table.ts";

/** Deletes what ran out before `before`. @returns how many sessions and links. */
export async function forgetEntries({ db }: Machines, before: Date): Promise<number> {
  const ended = await deleteBatches(
    db,
    { table: sessions, age: sessions.expires_at },
    lt(sessions.expires_at, before),
  );
  return (
    ended +
    (await deleteBatches(
      db,
      { table: accountLinks, age: accountLinks.expires_at },
      lt(accountLinks.expires_at, before),
    ))
  );
}
