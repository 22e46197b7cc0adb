/** /privacy: the data kept about visitors and customers. */

import { PRIVACY } from "#domain/site-content/first-version/privacy.ts";
import { privacyFacts } from "#web/content/privacy-facts.ts";
import { contentOfMatches, useContent } from "#web/content/use-content.ts";
import { ON_DEMAND } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import type { Route } from "./+types/privacy.route.ts";
import { PolicyPage } from "./policy-page.tsx";

export const handle = ON_DEMAND;

export function meta({ matches }: Route.MetaArgs) {
  const { title, intro: description } = contentOfMatches(PRIVACY, matches, privacyFacts);
  return pageMeta({ title, description, path: "/privacy" }, matches);
}

export default function Privacy() {
  return <PolicyPage policy={useContent(PRIVACY, privacyFacts)} />;
}
