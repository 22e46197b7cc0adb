/**
 * The header of a programme page: its h1 on paper, a picture beside it, and the facts of the session as on the head of
 * an approach plate. On a phone the picture is first.
 */
import type { ReactNode } from "react";
import type { ProgrammeContent } from "#domain/site-content/schemas.ts";
import { Backdrop } from "#web/ui/backdrop.tsx";
import { cx } from "#web/ui/cx.ts";
import { ProgrammeActions } from "./programme-actions.tsx";

/** Text at the page's left margin, although the header is as wide as the window. */
const FROM_MARGIN = "px-gutter lg:pl-margin lg:pr-12";
/** Text at the page's right margin. */
const TO_MARGIN = "px-gutter lg:pl-12 lg:pr-margin";

/** The picture, `beside`: wide, right of the text; `below`: under the heading, left; `tall`: narrow, at the right. */
const LOOKS = {
  beside: {
    frame: "lg:min-h-[33rem] lg:grid-cols-[2fr_3fr] lg:grid-rows-[1fr_auto]",
    picture: "lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-auto",
    heading: `lg:self-end lg:pt-12 ${FROM_MARGIN}`,
    body: `lg:pb-14 ${FROM_MARGIN}`,
    sizes: "(min-width: 64rem) 60vw, 100vw",
  },
  below: {
    frame: "lg:grid-cols-[3fr_2fr]",
    picture: "lg:row-start-2 lg:h-[max(25rem,24vw)]",
    heading: `lg:col-span-2 lg:pb-9 lg:pt-12 ${FROM_MARGIN}`,
    body: `lg:self-end lg:pb-0.5 ${TO_MARGIN}`,
    sizes: "(min-width: 64rem) 60vw, 100vw",
  },
  tall: {
    frame: "lg:min-h-[35rem] lg:grid-cols-[3fr_2fr] lg:grid-rows-[1fr_auto]",
    picture: "lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-auto",
    heading: `lg:self-end lg:pt-12 ${FROM_MARGIN}`,
    body: `lg:pb-14 ${FROM_MARGIN}`,
    sizes: "(min-width: 64rem) 40vw, 100vw",
  },
} as const;

type ProgrammeHeroProps = {
  hero: ProgrammeContent["hero"];
  look: keyof typeof LOOKS;
  /** Where the picture is cut, as classes. */
  crop?: string;
  /** The facts, below text and picture. */
  children: ReactNode;
};

/** Contains the page's h1. */
export function ProgrammeHero({ hero, look, crop, children }: ProgrammeHeroProps) {
  const { frame, sizes, ...places } = LOOKS[look];
  return (
    <header className="bg-graticule">
      <div className={cx("grid", frame)}>
        <div className={cx("pt-5 sm:pt-8", places.heading)}>
          <p className="eyebrow">{hero.eyebrow}</p>
          <h1 className="text-display text-balance">{hero.title}</h1>
        </div>
        {/* After the heading, which a browser may paint first: the picture then has its place already. */}
        <div className={cx("relative h-48 bg-sunken max-lg:order-first sm:h-96", places.picture)}>
          <Backdrop name={hero.picture} sizes={sizes} eager className={crop} />
        </div>
        <div className={cx("pb-6 pt-3 sm:pt-4", places.body)}>
          <p className="max-w-xl text-lead text-ink-soft text-pretty">{hero.intro}</p>
          <ProgrammeActions actions={hero.actions} stacked />
        </div>
      </div>
      <div className="page-width lg:pt-8">{children}</div>
    </header>
  );
}
