/** /joy-of-flying: the first flight, half an hour (contract: programme-pages). */

import { JOY_OF_FLYING } from "#domain/site-content/first-version/joy-of-flying.ts";
import { contentOfMatches, useContent } from "#web/content/use-content.ts";
import { ON_DEMAND } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import type { Route } from "./+types/joy-of-flying.route.ts";
import { ClosingBand } from "./closing-band.tsx";
import { FlightProfile } from "./flight-profile.tsx";
import { ForWhom } from "./for-whom.tsx";
import { MinuteRoute } from "./minute-route.tsx";
import { ProgrammeFacts, ProgrammePrice } from "./programme-facts.tsx";
import { ProgrammeHero } from "./programme-hero.tsx";
import { ProgrammeOffers } from "./programme-offers.tsx";
import { Remembered } from "./remembered.tsx";
import { SessionPlan } from "./session-plan.tsx";

export const handle = ON_DEMAND;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...contentOfMatches(JOY_OF_FLYING, matches).meta, path: "/joy-of-flying" }, matches);
}

export default function JoyOfFlying() {
  const { hero, timeline, included, highlights, forWhom, closing, ...prices } = useContent(JOY_OF_FLYING);
  return (
    <>
      <ProgrammeHero hero={hero} price={<ProgrammePrice offers={prices.offers} />} look="beside">
        <ProgrammeFacts offers={prices.offers} />
      </ProgrammeHero>
      <ProgrammeOffers {...prices} />
      <SessionPlan timeline={timeline} included={included}>
        <FlightProfile />
        <MinuteRoute steps={timeline.steps} />
      </SessionPlan>
      <Remembered highlights={highlights} />
      <ForWhom forWhom={forWhom} />
      <ClosingBand closing={closing} />
    </>
  );
}
