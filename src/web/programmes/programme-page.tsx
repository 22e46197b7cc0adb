/** A programme page from hero to closing (contract: programme-pages): the same parts for all three. */
import type { ReactNode } from "react";
import type { Programme } from "#web/content/programme.ts";
import { ClosingBand } from "./closing-band.tsx";
import { ForWhom } from "./for-whom.tsx";
import { Highlights } from "./highlights.tsx";
import { ProgrammeHero } from "./programme-hero.tsx";
import { ProgrammeOffers } from "./programme-offers.tsx";
import { SessionTimeline } from "./session-timeline.tsx";

type ProgrammePageProps = {
  programme: Programme;
  /** The hero's picture, which fills its box. */
  picture: ReactNode;
  /** Whether the three highlights come before the prices, on pages where trust matters more than the offer. */
  momentsFirst?: boolean;
  /** Sections of this page only, after the prices. */
  children?: ReactNode;
};

/** Everything between header and footer; the route sets `meta`. */
export function ProgrammePage(props: ProgrammePageProps) {
  const { programme, picture, momentsFirst = false, children } = props;
  const { hero, offers, trial, included, timeline, forWhom, highlights, closing } = programme;
  return (
    <>
      <ProgrammeHero hero={hero} picture={picture} />
      {momentsFirst && <Highlights highlights={highlights} />}
      <ProgrammeOffers offers={offers} trial={trial} />
      {children}
      <SessionTimeline timeline={timeline} included={included} />
      <ForWhom forWhom={forWhom} />
      {!momentsFirst && <Highlights highlights={highlights} />}
      <ClosingBand closing={closing} />
    </>
  );
}
