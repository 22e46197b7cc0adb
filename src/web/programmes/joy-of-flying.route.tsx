/** /joy-of-flying: the first flight, half an hour (contract: programme-pages). */

import { JOY_OF_FLYING } from "#web/content/joy-of-flying.ts";
import { ON_DEMAND } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import type { Route } from "./+types/joy-of-flying.route.ts";
import { ClosingBand } from "./closing-band.tsx";
import { FlightProfile } from "./flight-profile.tsx";
import { ForWhom } from "./for-whom.tsx";
import { MinuteRoute } from "./minute-route.tsx";
import { ProgrammeFacts } from "./programme-facts.tsx";
import { ProgrammeHero } from "./programme-hero.tsx";
import { ProgrammeOffers } from "./programme-offers.tsx";
import { Remembered } from "./remembered.tsx";
import { SessionPlan } from "./session-plan.tsx";

export const handle = ON_DEMAND;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...JOY_OF_FLYING.meta, path: JOY_OF_FLYING.path }, matches);
}

export default function JoyOfFlying() {
  const { hero, offers, trial, included, timeline, forWhom, highlights, closing } = JOY_OF_FLYING;
  return (
    <>
      <ProgrammeHero hero={hero} picture="programme/joy-of-flying" look="beside">
        <ProgrammeFacts offers={offers} />
      </ProgrammeHero>
      <ProgrammeOffers offers={offers} trial={trial} />
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
