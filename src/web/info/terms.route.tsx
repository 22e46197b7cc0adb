/** /terms: the rules of bookings and orders. */

import { TERMS } from "#domain/site-content/first-version/terms.ts";
import { salesFacts } from "#web/content/sales-facts.ts";
import { contentOfMatches, useContent } from "#web/content/use-content.ts";
import { ON_DEMAND } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import type { Route } from "./+types/terms.route.ts";
import { PolicyPage } from "./policy-page.tsx";

export const handle = ON_DEMAND;

export function meta({ matches }: Route.MetaArgs) {
  const { title, intro: description } = contentOfMatches(TERMS, matches, salesFacts);
  return pageMeta({ title, description, path: "/terms" }, matches);
}

export default function Terms() {
  return <PolicyPage policy={useContent(TERMS, salesFacts)} />;
}
