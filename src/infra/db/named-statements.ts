/**
 * Names the statements that occur again, so that each connection parses them once, and plans them once where the plan
 * does not depend on the values. Lists, counts and searches get no name, because their best plan depends on the values.
 */
import type pg from "pg";

/** Named statements of a process; their plans take memory in each of the database's sessions. */
const MOST_NAMES = 150;
/** Texts that occurred once are forgotten after this many, because some vary without end. */
const MOST_SEEN = 1_000;
/** A statement with more values writes a list of rows, and its text depends on their number. */
const MOST_VALUES = 80;
const DEPENDS_ON_VALUES = /^select count\(|\b(?:like|limit|order by|group by)\b|<%/;

type Query = (...args: unknown[]) => unknown;

/** Returns the function that makes a connection name its statements. All connections of a pool share the names. */
export function createNamer(): (client: pg.ClientBase) => void {
  const names = new Map<string, string>();
  const seen = new Set<string>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known || names.size >= MOST_NAMES || DEPENDS_ON_VALUES.test(text)) return known;
    if (!seen.has(text)) {
      if (seen.size >= MOST_SEEN) seen.clear();
      seen.add(text);
      return undefined;
    }
    seen.delete(text);
    const name = `statement_${names.size}`;
    names.set(text, name);
    return name;
  }

  return (client) => {
    const query = client.query.bind(client) as Query;
    const named: Query = (config, values, ...rest) => {
      const name = isNameable(config, values) ? nameOf(config.text) : undefined;
      return query(name ? { ...(config as object), name } : config, values, ...rest);
    };
    client.query = named as typeof client.query;
  };
}

/** Whether these are the arguments of a statement with values, as drizzle sends it, without a name of its own. */
const isNameable = (config: unknown, values: unknown): config is { text: string } =>
  typeof config === "object" &&
  config !== null &&
  "text" in config &&
  !(config as { name?: string }).name &&
  Array.isArray(values) &&
  values.length <= MOST_VALUES;
