/**
 * Lists accounts page by page, for administrators: search, role, sort. `after` is the id of the previous page's last
 * row.
 */

import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Role } from "#domain/people/viewer.ts";
import { readSearch } from "#domain/text/search.ts";
import { listTerm } from "#domain/text/search-query.ts";
import { byAge, countRows, type KeyPage, listPage, type SortOrder } from "#infra/db/keyset.ts";
import { within } from "#infra/db/like.ts";
import type { AppContext } from "#server/context.ts";
import type { Person } from "./service.ts";
import { users } from "./table.ts";

const ROLES: readonly Role[] = ["user", "staff", "admin"];

const address = sql`lower(${users.email})`;

/** The sorts of the list: by age, and by address, which is unique per account. */
export const PEOPLE_SORTS = {
  ...byAge(users.created_at),
  email: { by: address, down: false, unique: true },
  "email-za": { by: address, down: true, unique: true },
} satisfies Record<string, SortOrder>;

export type PeopleFilter = { search: string | null; role: Role | null };

type FilterInput = { search?: string | null | undefined; role?: string | null | undefined };

/** The role with this name, or undefined when there is none. */
export const readRole = (text: unknown): Role | undefined => ROLES.find((role) => role === text);

/** Reads a request's filter; "all" means every role. Null when no account can match it. */
export function readPeopleFilter({ search, role }: FilterInput): PeopleFilter | null {
  const wanted = role && role !== "all" ? readRole(role) : null;
  return wanted === undefined ? null : { search: readSearch(search), role: wanted };
}

const matching = ({ search, role }: PeopleFilter): SQL | undefined =>
  and(
    role ? eq(users.role, role) : undefined,
    search ? sql`${users.search_text} like ${within(listTerm(search))}` : undefined,
  );

/** A page of the accounts that match the filter. */
export const listPeople = (
  ctx: AppContext,
  { limit, after, sort, ...filter }: PeopleFilter & KeyPage & { sort: SortOrder },
): Promise<Person[]> => listPage(ctx, users, matching(filter), { limit, after, sort });

/** More people than any centre employs. */
const MOST_TEAM = 200;

/** The accounts that may use the dashboard, by email. */
export const listTeam = ({ db }: AppContext): Promise<Person[]> =>
  db.select().from(users).where(ne(users.role, "user")).orderBy(address).limit(MOST_TEAM);

/** The number of accounts that match the filter. */
export const countPeople = (ctx: AppContext, filter: PeopleFilter): Promise<number> =>
  countRows(ctx, users, matching(filter));
