/** Accounts in pages, newest first, for administrators. `after` is the id of the last one seen. */
import { and, desc, sql } from "drizzle-orm";
import type { Machines } from "#server/context.ts";
import type { Person } from "./service.ts";
import { users } from "./table.ts";

/** A page of all accounts. */
export const listPeople = (
  { db }: Machines,
  { limit, after }: { limit: number; after: string | null },
): Promise<Person[]> =>
  db
    .select()
    .from(users)
    .where(
      and(
        after
          ? sql`(${users.created_at}, ${users.id}) <
              (select u.created_at, u.id from ${users} u where u.id = ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(users.created_at), desc(users.id))
    .limit(limit);
