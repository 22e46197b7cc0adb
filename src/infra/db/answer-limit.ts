/**
 * The driver's own time limit for an answer. It ends the wait for a server that has gone without a sign (power,
 * network), which the server's limits cannot do.
 */
import type pg from "pg";

/** Longer than the server's own limit for a statement, which gives the better error. In milliseconds. */
export const ANSWER_LIMIT_MS = 12_000;

/** The driver reads the limit from here for every query. It has no method for it. */
type Limited = { connectionParameters: { query_timeout: number } };

/** Sets the limit of one connection in milliseconds; 0 for none. */
export function limitAnswers(client: pg.ClientBase, limitMs: number): void {
  (client as unknown as Limited).connectionParameters.query_timeout = limitMs;
}
