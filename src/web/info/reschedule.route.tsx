/** /reschedule: rescheduling and cancelling a session. */

import { RESCHEDULE } from "#domain/site-content/first-version/reschedule.ts";
import { salesFacts } from "#web/content/sales-facts.ts";
import { contentOfMatches, useContent } from "#web/content/use-content.ts";
import { ON_DEMAND } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import type { Route } from "./+types/reschedule.route.ts";
import { PolicyPage } from "./policy-page.tsx";

export const handle = ON_DEMAND;

export function meta({ matches }: Route.MetaArgs) {
  const { title, intro: description } = contentOfMatches(RESCHEDULE, matches, salesFacts);
  return pageMeta({ title, description, path: "/reschedule" }, matches);
}

export default function Reschedule() {
  return <PolicyPage policy={useContent(RESCHEDULE, salesFacts)} />;
}
