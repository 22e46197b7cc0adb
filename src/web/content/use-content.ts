/**
 * How a page reads its texts: it imports the first version of its own document and passes it here, so that it loads no
 * other texts. The texts of the whole site are `useBusiness().site`, because every page needs them.
 */
import { useMemo } from "react";
import { fillContent } from "#domain/site-content/fill.ts";
import { businessOfMatches, type Matches, useBusiness } from "#web/layout/use-business.ts";
import type { Business } from "./business.ts";
import { contentFacts } from "./facts.ts";

/** Computes the facts that only some documents may use. */
type OwnFacts = (business: Business) => Readonly<Record<string, string>>;

const contentOf = <T>(document: T, business: Business, ownFacts?: OwnFacts): T =>
  fillContent(document, { ...contentFacts(business), ...ownFacts?.(business) });

/** The document with the facts of the business. */
export function useContent<T>(document: T, ownFacts?: OwnFacts): T {
  const business = useBusiness();
  return useMemo(() => contentOf(document, business, ownFacts), [document, business, ownFacts]);
}

/** The same for a meta function, from its `matches`. */
export const contentOfMatches = <T>(document: T, matches: Matches, ownFacts?: OwnFacts): T =>
  contentOf(document, businessOfMatches(matches), ownFacts);
