/** /privacy: the data kept about visitors and customers. */

import { privacySections } from "#web/content/policies-privacy.ts";
import { ON_DEMAND } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import type { Route } from "./+types/privacy.route.ts";
import { PolicyPage } from "./policy-page.tsx";

const TITLE = "Privacy Policy";
const INTRO = "What we store about you, why, for how long, and what your rights are.";

export const handle = ON_DEMAND;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: TITLE, description: INTRO, path: "/privacy" }, matches);
}

export default function Privacy() {
  return <PolicyPage title={TITLE} intro={INTRO} sections={privacySections(useBusiness())} />;
}
