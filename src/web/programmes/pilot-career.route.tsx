/** /pilot-career: two and four hours for future pilots, and the careers they may lead to (contract: career-paths). */

import { PILOT_CAREER } from "#web/content/pilot-career.ts";
import { ON_DEMAND } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Backdrop } from "#web/ui/backdrop.tsx";
import type { Route } from "./+types/pilot-career.route.ts";
import { CareerPaths } from "./career-paths.tsx";

import { ProgrammePage } from "./programme-page.tsx";

export const handle = ON_DEMAND;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...PILOT_CAREER.meta, path: PILOT_CAREER.path }, matches);
}

export default function PilotCareer() {
  return (
    <ProgrammePage
      programme={PILOT_CAREER}
      picture={<Backdrop name="programme/pilot-career" sizes="(min-width: 64rem) 60vw, 100vw" eager />}
    >
      <CareerPaths />
    </ProgrammePage>
  );
}
