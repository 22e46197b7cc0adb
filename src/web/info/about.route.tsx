/** /about: who we are, what guests can rely on. */
import { ABOUT } from "#domain/site-content/first-version/about.ts";
import { contentOfMatches, useContent } from "#web/content/use-content.ts";
import { ON_DEMAND } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import type { Route } from "./+types/about.route.ts";
import { GuidePage } from "./guide-page.tsx";
import { OpenNow } from "./open-now.tsx";

export const handle = ON_DEMAND;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...contentOfMatches(ABOUT, matches).meta, path: "/about" }, matches);
}

export default function About() {
  return <GuidePage guide={useContent(ABOUT)} inside={{ hours: <OpenNow className="mt-2" /> }} />;
}
