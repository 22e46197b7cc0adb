/**
 * Reads that occur in many requests. The statement is written once and each connection parses it once. Its rows are the
 * database's own texts: the caller converts what it needs, which costs a fraction of a general mapping.
 */
import type { Placeholder, SQLWrapper } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Queryable } from "./database.ts";

/** A row as texts, in the order of the statement's columns. */
export type TextRow = readonly (string | null)[];

/** Leaves every value as the text that the database sent. */
const TEXTS = { getTypeParser: () => (value: string) => value } as unknown as pg.CustomTypesConfig;

type Client = { query(config: pg.QueryArrayConfig): Promise<pg.QueryArrayResult<(string | null)[]>> };

/**
 * Prepares a statement, all of whose values are `sql.placeholder`s that each call gives.
 * @param name identifies the statement within a connection: one name, one text
 */
export function preparedRead(
  name: string,
  statement: SQLWrapper,
): (db: Queryable, values: Record<string, unknown>) => Promise<readonly TextRow[]> {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement.getSQL());
  const given = params.map((param) => (param as Placeholder).name);
  return async (db, values) => {
    const client = (db as unknown as { $client: Client }).$client;
    const inOrder = given.map((key) => values[key]);
    return (await client.query({ name, text, values: inOrder, rowMode: "array", types: TEXTS })).rows;
  };
}
