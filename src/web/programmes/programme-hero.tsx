/**
 * The header of a programme page: h1, price and first action on paper, a picture beside them, and the facts of the
 * session as on the head of an approach plate. On a phone the picture is first.
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

/** The picture, `beside`: wide, right of the text; `before`: half the window, at the left; `tall`: narrow, right. */
const LOOKS = {
  beside: {
    frame: "lg:min-h-[33rem] lg:grid-cols-[2fr_3fr]",
    picture: "lg:col-start-2",
    text: `lg:col-start-1 ${FROM_MARGIN}`,
    sizes: "(min-width: 64rem) 60vw, 100vw",
  },
  before: {
    frame: "lg:min-h-[33rem] lg:grid-cols-2",
    picture: "lg:col-start-1",
    text: `lg:col-start-2 ${TO_MARGIN}`,
    sizes: "(min-width: 64rem) 50vw, 100vw",
  },
  tall: {
    frame: "lg:min-h-[35rem] lg:grid-cols-[3fr_2fr]",
    picture: "lg:col-start-2",
    text: `lg:col-start-1 ${FROM_MARGIN}`,
    sizes: "(min-width: 64rem) 40vw, 100vw",
  },
} as const;

type ProgrammeHeroProps = {
  hero: ProgrammeContent["hero"];
  /** What the programme costs, above the first action. */
  price: ReactNode;
  look: keyof typeof LOOKS;
  /** Where the picture is cut, as classes. */
  crop?: string;
  /** The facts, below text and picture. */
  children: ReactNode;
};

/** Contains the page's h1. Picture, sentence, price and first action are seen together, on a phone as well. */
export function ProgrammeHero({ hero, price, look, crop, children }: ProgrammeHeroProps) {
  const { frame, picture, text, sizes } = LOOKS[look];
  return (
    <header className="bg-graticule">
      <div className={cx("grid", frame)}>
        <div className={cx("pb-6 pt-5 sm:pt-8 lg:row-start-1 lg:self-center lg:py-12", text)}>
          <p className="eyebrow text-caption">{hero.eyebrow}</p>
          <h1 className="text-display text-balance">{hero.title}</h1>
          <p className="mt-3 max-w-xl text-lead text-ink-soft text-pretty sm:mt-4">{hero.intro}</p>
          {price}
          <ProgrammeActions actions={hero.actions} stacked />
        </div>
        {/* After the text, which a browser may paint first: the picture then has its place already. */}
        <div className={cx("relative h-48 bg-sunken max-lg:order-first sm:h-96 lg:row-start-1 lg:h-auto", picture)}>
          <Backdrop name={hero.picture} sizes={sizes} eager className={crop} />
        </div>
      </div>
      <div className="page-width lg:pt-8">{children}</div>
    </header>
  );
}
