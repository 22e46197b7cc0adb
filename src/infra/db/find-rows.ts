/**
 * Finding a few rows of a large table by what somebody typed. Never read from end to end: ids have indexes, and words
 * are looked for in the newest rows first, then by the table's index on trigrams.
 */
import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { idsFrom, type Sought } from "#domain/text/sought.ts";
import type { Queryable } from "./database.ts";
import { within } from "./like.ts";

type Findable = PgTable & { id: PgColumn; created_at: PgColumn };

type Places = {
  /** What is searched, in lower case, with an index on trigrams. */
  text: PgColumn;
  /** The part of it that is a name, with such an index of its own: what has the words there comes first. */
  name?: PgColumn;
  /** Small enough for what is nearly so to be looked for in all of it, not in the newest rows alone. */
  small?: boolean;
  /** Rows that may be found at all. */
  among?: SQL;
};

/** How many of each kind of fit; with `like` those that are nearly what was typed, the likest first. */
type Wanted = { limit: number; like?: boolean };

/** A common name is found among so many of the newest; a rarer one by the index. */
const NEWEST = 2000;

function byId({ id }: Findable, sought: Sought): SQL | undefined {
  const { first, last } = idsFrom(sought.idStart ?? "");
  return or(
    sought.id ? eq(id, sought.id) : undefined,
    sought.idStart ? sql`${id} between ${first}::uuid and ${last}::uuid` : undefined,
    // As the index of the last six has it.
    sought.idEnd ? sql`right(${id}::text, 6) = ${sought.idEnd}` : undefined,
  );
}

/** Every word stands somewhere in the column. */
export const hasWords = (column: PgColumn, { words }: Sought): SQL | undefined =>
  and(...words.map((word) => sql`${column} like ${within(word)}`));

/**
 * Makes the search of one table, which needs an index on how ids end (`right(id::text, 6)`) and one on when rows were
 * made. What it gives stands in order: by id, by name, the newest first; at most `limit` of each. How near `like` has
 * to be is the transaction's `pg_trgm.word_similarity_threshold`.
 */
export function finderOf<T extends Findable>(table: T, { text, name, small, among }: Places) {
  type Row = T["$inferSelect"] & { id: string };
  const newest = [desc(table.created_at), desc(table.id)];
  // Sorted by what no index has, so that the planner does not walk along the whole list for a rare word.
  const sorted = [sql`${table.created_at} + interval '0' desc`, desc(table.id)];
  const since = sql`coalesce((select ${table.created_at} from ${table}
    order by ${table.created_at} desc, ${table.id} desc offset ${sql.raw(String(NEWEST))} limit 1), '-infinity')`;

  return async ({ db }: { db: Queryable }, sought: Sought, wanted: Wanted): Promise<Row[]> => {
    const { limit, like = false } = wanted;
    const read = async (where: SQL, order: SQL[]) =>
      (await db
        .select()
        .from(table as PgTable)
        .where(and(among, where))
        .orderBy(...order)
        .limit(limit)) as Row[];
    const near = sought.words.join(" ");
    const recent = sql`${table.created_at} >= ${since}`;
    if (like) {
      const place = name ?? text;
      const nearly = and(sql`${near} <% ${place}`, small ? undefined : recent);
      const likest = sql`word_similarity(${near}, ${place}) desc`;
      return near && nearly ? read(nearly, [likest, ...newest]) : [];
    }

    const found = new Map<string, Row>();
    const add = async (where: SQL | undefined, order: SQL[]) => {
      if (!where) return;
      for (const row of await read(where, order)) if (!found.has(row.id)) found.set(row.id, row);
    };
    await add(byId(table, sought), newest);
    const words = hasWords(text, sought);
    const enough = found.size + limit;
    if (words && name) await add(hasWords(name, sought), sorted);
    if (found.size < enough) await add(words && and(words, recent), newest);
    if (found.size < enough) await add(words, sorted);
    return [...found.values()];
  };
}
