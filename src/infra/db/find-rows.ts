/**
 * Finds a few rows of a large table by a search text, without a full scan. Ids have indexes. Words are searched in the
 * newest rows first, then through the table's trigram index.
 */
import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { idsFrom, numbersFrom, type SearchQuery } from "#domain/text/search-query.ts";
import type { Queryable } from "./database.ts";
import { within } from "./like.ts";

type Findable = PgTable & { id: PgColumn; created_at: PgColumn };

type Places = {
  /** The searched column, in lower case, with a trigram index. */
  text: PgColumn;
  /** The column with the name alone, with its own trigram index; rows that match here come first. */
  name?: PgColumn;
  /** What a fuzzy search of the newest rows compares: short, in lower case. By default `name` or `text`. */
  similar?: SQL;
  /** Whether the table is small enough for a fuzzy search over all rows instead of the newest only. */
  small?: boolean;
  /** Restricts which rows may be found. */
  among?: SQL;
};

/** At most `limit` rows per kind of match; with `like`, fuzzy matches by trigram similarity, best first. */
type Wanted = { limit: number; like?: boolean };

/** Number of newest rows searched first, enough for a common name; rarer names come from the index. */
const NEWEST = 2000;
/** Number of newest rows that a fuzzy search compares one by one, at about 5 µs each. */
const NEWEST_SIMILAR = 1000;

function byId({ id }: Findable, query: SearchQuery): SQL | undefined {
  const { first, last } = idsFrom(query.idStart ?? "");
  const number = numbersFrom(query.numberStart ?? "");
  return or(
    query.id ? eq(id, query.id) : undefined,
    query.idStart ? sql`${id} between ${first}::uuid and ${last}::uuid` : undefined,
    // The same expression as in the index on the last six characters.
    query.idEnd ? sql`right(${id}::text, 6) = ${query.idEnd}` : undefined,
    // Hexadecimal texts of one length have the same order in every collation, so the index has the range.
    query.numberStart ? sql`right(${id}::text, 6) between ${number.first} and ${number.last}` : undefined,
  );
}

/** Matches rows whose column contains every word. */
export const hasWords = (column: PgColumn, { words }: SearchQuery): SQL | undefined =>
  and(...words.map((word) => sql`${column} like ${within(word)}`));

/**
 * Returns the search function of one table. The table needs an index on the ends of ids (`right(id::text, 6)`) and one
 * on creation time. Results are ordered by kind of match (id, then name, then other text), newest first, at most
 * `limit` of each. The fuzzy threshold for `like` is the transaction's `pg_trgm.word_similarity_threshold`.
 */
export function finderOf<T extends Findable>(table: T, { text, name, similar, small, among }: Places) {
  type Row = T["$inferSelect"] & { id: string };
  const newest = [desc(table.created_at), desc(table.id)];
  // Sorts by an expression without an index, so that the planner does not scan the whole list for a rare word.
  const sorted = [sql`${table.created_at} + interval '0' desc`, desc(table.id)];
  const isAmongNewest = (count: number) =>
    sql`${table.created_at} >= coalesce((select ${table.created_at} from ${table}
      order by ${table.created_at} desc, ${table.id} desc offset ${sql.raw(String(count))} limit 1), '-infinity')`;

  return async ({ db }: { db: Queryable }, query: SearchQuery, wanted: Wanted): Promise<Row[]> => {
    const { limit, like = false } = wanted;
    const read = async (where: SQL, order: SQL[]) =>
      (await db
        .select()
        .from(table as PgTable)
        .where(and(among, where))
        .orderBy(...order)
        .limit(limit)) as Row[];
    const near = query.words.join(" ");
    if (like) {
      if (!near) return [];
      const place = (!small && similar) || (name ?? text);
      const similarity = sql`word_similarity(${near}, ${place})`;
      // The operator would use the trigram index, which reads every row of a common name before it keeps the newest.
      const nearly = small
        ? sql`${near} <% ${place}`
        : sql`${isAmongNewest(NEWEST_SIMILAR)} and ${similarity} >= current_setting('pg_trgm.word_similarity_threshold')::real`;
      return read(nearly, [sql`${similarity} desc`, ...newest]);
    }

    const found = new Map<string, Row>();
    const add = async (where: SQL | undefined, order: SQL[]) => {
      if (!where) return;
      for (const row of await read(where, order)) if (!found.has(row.id)) found.set(row.id, row);
    };
    await add(byId(table, query), newest);
    const words = hasWords(text, query);
    const enough = found.size + limit;
    if (words && name) await add(hasWords(name, query), sorted);
    if (found.size < enough) await add(words && and(words, isAmongNewest(NEWEST)), newest);
    if (found.size < enough) await add(words, sorted);
    return [...found.values()];
  };
}
