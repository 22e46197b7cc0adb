/** /terms: the rules of bookings and orders. */

import { termsSections } from "#web/content/policies-terms.ts";
import { ON_DEMAND } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import type { Route } from "./+types/terms.route.ts";
import { PolicyPage } from "./policy-page.tsx";

const TITLE = "Terms & Conditions";
const INTRO = "Our agreement with you when you book a session or order from the shop.";

export const handle = ON_DEMAND;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: TITLE, description: INTRO, path: "/terms" }, matches);
}

export default function Terms() {
  return <PolicyPage title={TITLE} intro={INTRO} sections={termsSections(useBusiness())} />;
}
