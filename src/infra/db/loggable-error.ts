/**
 * Database errors contain user input: Drizzle's message lists every parameter, and PostgreSQL's detail quotes the row.
 * More people read logs and failed jobs than the database, so these values are removed.
 */
import { stdSerializers } from "pino";
import { withSourceLines } from "#infra/source-lines.ts";

type QueryError = Error & { query: string; params: unknown[] };
type Described = Record<string, unknown> & { message?: string; stack?: string; cause?: unknown };

/** Fields of PostgreSQL errors that quote values. */
const VALUES = ["detail", "where", "internalQuery", "params", "parameters"] as const;
/** Fields of a mail server's refusals that quote the recipient. */
const RECIPIENTS = ["response", "rejected", "rejectedErrors", "recipient", "envelope"] as const;
const ADDRESS = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g;
/** PostgreSQL's error class whose messages quote the value, such as 22P02. */
const DATA_EXCEPTION = /^22/;

const isQueryError = (error: Error): error is QueryError =>
  "query" in error && "params" in error && typeof error.query === "string";

const codeOf = (error: Error): string => ("code" in error && typeof error.code === "string" ? error.code : "");

/** An error's message without the parameter values of the statement and without email addresses. */
export const messageWithoutValues = (error: Error): string => valuesRemoved(error).replaceAll(ADDRESS, "(an address)");

function valuesRemoved(error: Error): string {
  if (isQueryError(error)) {
    const cause = error.cause instanceof Error ? `: ${messageWithoutValues(error.cause)}` : "";
    return `Failed query: ${error.query}${cause}`;
  }
  return DATA_EXCEPTION.test(codeOf(error)) ? error.message.replaceAll(/"[^"]*"/g, '"…"') : error.message;
}

/** An error as pino logs it (type, message, stack, own fields, causes), without the values of statements. */
export function loggableError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return strip(error, { ...stdSerializers.errWithCause(error) });
}

function strip(error: Error, described: Described): Described {
  const message = messageWithoutValues(error);
  const kept: Described = {
    ...described,
    message,
    stack: described.stack && withSourceLines(described.stack.replace(error.message, () => message)),
  };
  for (const field of [...VALUES, ...RECIPIENTS]) delete kept[field];
  if (error.cause instanceof Error && described.cause && typeof described.cause === "object")
    kept.cause = strip(error.cause, { ...described.cause });
  return kept;
}
