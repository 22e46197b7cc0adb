/** Replaces the placeholders of a document by the facts of the business. Part of every public page, so it is short. */

const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * A copy of `document` in which facts replace their placeholders in every text. A fact of several lines makes several
 * entries of a list, and an empty entry is dropped. Throws for a placeholder without a fact.
 */
export function fillContent<T>(document: T, facts: Readonly<Record<string, string>>): T {
  return filled(document, (text) =>
    text
      .replace(PLACEHOLDER, (braces, name: string) => {
        const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
        if (fact === undefined) throw new Error(`Unknown placeholder ${braces}`);
        return fact;
      })
      .trim(),
  ) as T;
}

function filled(part: unknown, fill: (text: string) => string): unknown {
  if (typeof part === "string") return fill(part);
  if (Array.isArray(part))
    return part.flatMap((entry) =>
      typeof entry === "string" ? fill(entry).split("\n").filter(Boolean) : [filled(entry, fill)],
    );
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, filled(value, fill)]));
}
