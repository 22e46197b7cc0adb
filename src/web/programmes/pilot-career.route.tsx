/** /pilot-career: two and four hours for future pilots, and the careers they may lead to (contract: career-paths). */

import { PILOT_CAREER } from "#web/content/pilot-career.ts";
import { ON_DEMAND } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import type { Route } from "./+types/pilot-career.route.ts";
import { CareerPaths } from "./career-paths.tsx";
import { ClosingBand } from "./closing-band.tsx";
import { ForWhom } from "./for-whom.tsx";
import { ProgrammeFacts } from "./programme-facts.tsx";
import { ProgrammeHero } from "./programme-hero.tsx";
import { ProgrammeOffers } from "./programme-offers.tsx";
import { SessionPlan } from "./session-plan.tsx";
import { Syllabus } from "./syllabus.tsx";
import { TakeHome } from "./take-home.tsx";

export const handle = ON_DEMAND;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...PILOT_CAREER.meta, path: PILOT_CAREER.path }, matches);
}

export default function PilotCareer() {
  const { hero, offers, trial, included, timeline, forWhom, highlights, closing } = PILOT_CAREER;
  return (
    <>
      <ProgrammeHero hero={hero} picture="programme/pilot-career" look="tall" crop="lg:object-[82%_50%]">
        <ProgrammeFacts offers={offers} />
      </ProgrammeHero>
      <ProgrammeOffers offers={offers} trial={trial} />
      <SessionPlan timeline={timeline} included={included}>
        <Syllabus steps={timeline.steps} length={120} highlight="Pilot flying" />
      </SessionPlan>
      <TakeHome highlights={highlights} />
      <CareerPaths />
      <ForWhom forWhom={forWhom} />
      <ClosingBand closing={closing} />
    </>
  );
}
