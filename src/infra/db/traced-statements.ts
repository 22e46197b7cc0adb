/** A span for each statement, with its text but without values; texts in quotes are removed as well. */
import type pg from "pg";
import { endSpan, startSpan } from "#infra/tracing.ts";
import { currentScope } from "#infra/work-scope.ts";

type Query = (...args: unknown[]) => unknown;
type Done = (error: unknown, ...rest: unknown[]) => void;

const LONGEST_TEXT = 1_000;
const QUOTED = /'(?:[^']|'')*'/g;
const TABLE = /\b(?:from|into|update)\s+"?(\w+)/i;

/** A statement as a span describes it. */
function attributesOf(text: string): { name: string; attributes: Record<string, string> } {
  const operation = (/\w+/.exec(text)?.[0] ?? "statement").toLowerCase();
  const table = TABLE.exec(text)?.[1];
  return {
    name: table ? `${operation} ${table}` : operation,
    attributes: {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      "db.query.text": text.slice(0, LONGEST_TEXT).replaceAll(QUOTED, "?"),
      ...(table ? { "db.collection.name": table } : {}),
    },
  };
}

/** The text of a statement; undefined for a driver's own object, such as a cursor. */
const textOf = (config: unknown): string | undefined => {
  const text = typeof config === "string" ? config : (config as { text?: unknown } | null)?.text;
  return typeof text === "string" ? text : undefined;
};

/** Makes a connection record its statements. Statements outside a traced request or job are not recorded. */
export function traceStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as Query;
  const traced: Query = (...args) => {
    const text = currentScope()?.span && textOf(args[0]);
    if (!text) return query(...args);
    const { name, attributes } = attributesOf(text);
    const span = startSpan(name, attributes, { kind: "client" });
    const last = args.at(-1);
    if (typeof last === "function") {
      const done: Done = (error, ...rest) => {
        endSpan(span, error ?? undefined);
        (last as Done)(error, ...rest);
      };
      return query(...args.slice(0, -1), done);
    }
    const answer = query(...args) as Promise<unknown>;
    answer.then(
      () => endSpan(span),
      (error: unknown) => endSpan(span, error),
    );
    return answer;
  };
  client.query = traced as typeof client.query;
}
