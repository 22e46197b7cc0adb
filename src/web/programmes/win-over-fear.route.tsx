/** /win-over-fear: the hour for people who are afraid of flying (contract: programme-pages). */

import { WIN_OVER_FEAR } from "#domain/site-content/first-version/win-over-fear.ts";
import { contentOfMatches, useContent } from "#web/content/use-content.ts";
import { ON_DEMAND } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import type { Route } from "./+types/win-over-fear.route.ts";
import { CalmTrace } from "./calm-trace.tsx";
import { ClosingBand } from "./closing-band.tsx";
import { ForWhom } from "./for-whom.tsx";
import { MinuteRoute } from "./minute-route.tsx";
import { PlainPromises } from "./plain-promises.tsx";
import { ProgrammeFacts, ProgrammePrice } from "./programme-facts.tsx";
import { ProgrammeHero } from "./programme-hero.tsx";
import { ProgrammeOffers } from "./programme-offers.tsx";
import { SessionPlan } from "./session-plan.tsx";

export const handle = ON_DEMAND;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...contentOfMatches(WIN_OVER_FEAR, matches).meta, path: "/win-over-fear" }, matches);
}

export default function WinOverFear() {
  const { hero, timeline, included, highlights, forWhom, closing, ...prices } = useContent(WIN_OVER_FEAR);
  return (
    <>
      <ProgrammeHero
        hero={hero}
        price={<ProgrammePrice offers={prices.offers} />}
        look="before"
        crop="object-[50%_20%]"
      >
        <ProgrammeFacts offers={prices.offers} />
      </ProgrammeHero>
      <PlainPromises highlights={highlights} />
      <ProgrammeOffers {...prices} />
      <SessionPlan timeline={timeline} included={included}>
        <CalmTrace />
        <MinuteRoute steps={timeline.steps} />
      </SessionPlan>
      <ForWhom forWhom={forWhom} />
      <ClosingBand closing={closing} />
    </>
  );
}
