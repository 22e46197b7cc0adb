/** /accessibility: access for people with disabilities. */
import { ACCESSIBILITY } from "#domain/site-content/first-version/accessibility.ts";
import { contentOfMatches, useContent } from "#web/content/use-content.ts";
import { ON_DEMAND } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import type { Route } from "./+types/accessibility.route.ts";
import { GuidePage } from "./guide-page.tsx";

export const handle = ON_DEMAND;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...contentOfMatches(ACCESSIBILITY, matches).meta, path: "/accessibility" }, matches);
}

export default function Accessibility() {
  return <GuidePage guide={useContent(ACCESSIBILITY)} />;
}
