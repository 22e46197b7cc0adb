/** /safety: who can fly, what to tell us, how to stop. */
import { SAFETY } from "#domain/site-content/first-version/safety.ts";
import { contentOfMatches, useContent } from "#web/content/use-content.ts";
import { ON_DEMAND } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import type { Route } from "./+types/safety.route.ts";
import { GuidePage } from "./guide-page.tsx";

export const handle = ON_DEMAND;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...contentOfMatches(SAFETY, matches).meta, path: "/safety" }, matches);
}

export default function Safety() {
  return <GuidePage guide={useContent(SAFETY)} />;
}
