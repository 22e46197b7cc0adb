/** /reschedule: rescheduling and cancelling a session. */

import { rescheduleSections } from "#web/content/policies-reschedule.ts";
import { ON_DEMAND } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import type { Route } from "./+types/reschedule.route.ts";
import { PolicyPage } from "./policy-page.tsx";

const TITLE = "Reschedule Policy";
const INTRO = "How to reschedule or cancel a session, until when you can, and how refunds work.";

export const handle = ON_DEMAND;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: TITLE, description: INTRO, path: "/reschedule" }, matches);
}

export default function Reschedule() {
  return <PolicyPage title={TITLE} intro={INTRO} sections={rescheduleSections(useBusiness())} />;
}
