/** /win-over-fear: the hour for people who are afraid of flying (contract: programme-pages). */

import { WIN_OVER_FEAR } from "#web/content/win-over-fear.ts";
import { ON_DEMAND } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import type { Route } from "./+types/win-over-fear.route.ts";
import { CalmTrace } from "./calm-trace.tsx";
import { ClosingBand } from "./closing-band.tsx";
import { ForWhom } from "./for-whom.tsx";
import { MinuteRoute } from "./minute-route.tsx";
import { PlainPromises } from "./plain-promises.tsx";
import { ProgrammeFacts } from "./programme-facts.tsx";
import { ProgrammeHero } from "./programme-hero.tsx";
import { ProgrammeOffers } from "./programme-offers.tsx";
import { SessionPlan } from "./session-plan.tsx";

export const handle = ON_DEMAND;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...WIN_OVER_FEAR.meta, path: WIN_OVER_FEAR.path }, matches);
}

export default function WinOverFear() {
  const { hero, offers, trial, included, timeline, forWhom, highlights, closing } = WIN_OVER_FEAR;
  return (
    <>
      <ProgrammeHero hero={hero} picture="programme/win-over-fear" look="below" crop="object-[50%_20%]">
        <ProgrammeFacts offers={offers} />
      </ProgrammeHero>
      <PlainPromises highlights={highlights} />
      <SessionPlan timeline={timeline} included={included}>
        <CalmTrace />
        <MinuteRoute steps={timeline.steps} />
      </SessionPlan>
      <ProgrammeOffers offers={offers} trial={trial} />
      <ForWhom forWhom={forWhom} />
      <ClosingBand closing={closing} />
    </>
  );
}
