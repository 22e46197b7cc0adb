/** /pilot-career: two and four hours for future pilots, and the careers they may lead to (contract: career-paths). */

import { PILOT_CAREER } from "#domain/site-content/first-version/pilot-career.ts";
import { contentOfMatches, useContent } from "#web/content/use-content.ts";
import { ON_DEMAND } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import type { Route } from "./+types/pilot-career.route.ts";
import { CareerPaths } from "./career-paths.tsx";
import { ClosingBand } from "./closing-band.tsx";
import { ForWhom } from "./for-whom.tsx";
import { ProgrammeFacts, ProgrammePrice } from "./programme-facts.tsx";
import { ProgrammeHero } from "./programme-hero.tsx";
import { ProgrammeOffers } from "./programme-offers.tsx";
import { SessionPlan } from "./session-plan.tsx";
import { Syllabus } from "./syllabus.tsx";
import { TakeHome } from "./take-home.tsx";

export const handle = ON_DEMAND;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...contentOfMatches(PILOT_CAREER, matches).meta, path: "/pilot-career" }, matches);
}

export default function PilotCareer() {
  const { hero, timeline, included, highlights, forWhom, closing, careers, ...prices } = useContent(PILOT_CAREER);
  return (
    <>
      <ProgrammeHero
        hero={hero}
        price={<ProgrammePrice offers={prices.offers} />}
        look="tall"
        crop="lg:object-[82%_50%]"
      >
        <ProgrammeFacts offers={prices.offers} />
      </ProgrammeHero>
      <ProgrammeOffers {...prices} />
      <SessionPlan timeline={timeline} included={included}>
        <Syllabus steps={timeline.steps} length={120} />
      </SessionPlan>
      <TakeHome highlights={highlights} />
      <CareerPaths careers={careers} />
      <ForWhom forWhom={forWhom} />
      <ClosingBand closing={closing} />
    </>
  );
}
