/** Accounts in pages, for administrators: searched, by role, sorted. `after` is the id of the last one seen. */

import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { listTerm } from "#domain/sought.ts";
import type { Role } from "#domain/viewer.ts";
import { within } from "#infra/db/like.ts";
import type { Machines } from "#server/context.ts";
import type { Person } from "./service.ts";
import { users } from "./table.ts";

const ROLES: readonly Role[] = ["user", "staff", "admin"];
const SORTS = ["newest", "oldest", "email", "email-za"] as const;
type Sort = (typeof SORTS)[number];

const LONGEST_SEARCH = 200;

export type PeopleFilter = { search: string | null; role: Role | null };

/** A query of a web address may name a thing twice, which makes it a list. */
type Given = { search?: unknown; role?: unknown };

/** The role with this name, or undefined when there is none. */
export const readRole = (text: unknown): Role | undefined => ROLES.find((role) => role === text);

/** The filter that was asked for, "all" being every role; null when nobody can fit it. */
export function readPeopleFilter({ search, role }: Given): PeopleFilter | null {
  const wanted = role && role !== "all" ? readRole(role) : null;
  if (wanted === undefined) return null;
  const text = typeof search === "string" ? search.trim().slice(0, LONGEST_SEARCH) : "";
  return { search: text.toLowerCase() || null, role: wanted };
}

/** How to sort; newest first unless it says otherwise. */
export const readPeopleSort = (text: unknown): Sort =>
  SORTS.find((sort) => sort === text) ?? "newest";

const fitting = ({ search, role }: PeopleFilter): SQL | undefined =>
  and(
    role ? eq(users.role, role) : undefined,
    search ? sql`${users.search_text} like ${within(listTerm(search))}` : undefined,
  );

const address = sql`lower(${users.email})`;

/** What comes after the row `after`, each way of sorting along an index of its own. */
const BEYOND: Record<Sort, (after: string) => SQL> = {
  newest: (after) =>
    sql`(${users.created_at}, ${users.id}) < (select u.created_at, u.id from ${users} u where u.id = ${after})`,
  oldest: (after) =>
    sql`(${users.created_at}, ${users.id}) > (select u.created_at, u.id from ${users} u where u.id = ${after})`,
  email: (after) => sql`${address} > (select lower(u.email) from ${users} u where u.id = ${after})`,
  "email-za": (after) =>
    sql`${address} < (select lower(u.email) from ${users} u where u.id = ${after})`,
};

const ORDER: Record<Sort, readonly SQL[]> = {
  newest: [desc(users.created_at), desc(users.id)],
  oldest: [asc(users.created_at), asc(users.id)],
  email: [asc(address)],
  "email-za": [desc(address)],
};

/** A page of the accounts that fit the filter. */
export const listPeople = (
  { db }: Machines,
  {
    limit,
    after,
    sort,
    ...filter
  }: PeopleFilter & { limit: number; after: string | null; sort: Sort },
): Promise<Person[]> =>
  db
    .select()
    .from(users)
    .where(and(fitting(filter), after ? BEYOND[sort](after) : undefined))
    .orderBy(...ORDER[sort])
    .limit(limit);

/** How many accounts fit the filter. */
export async function countPeople({ db }: Machines, filter: PeopleFilter): Promise<number> {
  const [row] = await db.select({ value: count() }).from(users).where(fitting(filter));
  return row?.value ?? 0;
}
