/**
 * The hero of the home page: seven looping slides (contract: home-page, carousel-timing). The server renders the first,
 * with the page's h1. The pictures of the others load before they come into view. A slide is a picture beside its text,
 * above it on a phone; the instrument is on the text's side, clear of the aircraft.
 */
import type { PublicPlan } from "#domain/booking/plans.ts";
import type { HomeContent } from "#domain/site-content/schemas.ts";
import { fromPriceText, lengthText, shortestPlan } from "#web/content/catalogue.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { Backdrop } from "#web/ui/backdrop.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Carousel } from "#web/ui/carousel.tsx";
import { cx } from "#web/ui/cx.ts";
import { Instrument } from "./instrument.tsx";

const ADVANCE_MS = 7000;

type HeroSlide = HomeContent["hero"]["slides"][number];

/** Contains the page's h1. */
export function Hero({ hero }: Pick<HomeContent, "hero">) {
  return (
    <Carousel
      label="What you can do here"
      items={hero.slides}
      everyMs={ADVANCE_MS}
      mostInView={1}
      className="overflow-hidden border-b border-ink"
      slideClassName="flex w-full"
      controlsClassName="hero-controls"
    >
      {(slide, index) => (
        <div className="hero-slide">
          <div aria-hidden="true" className="hero-picture">
            <Backdrop
              name={slide.picture}
              sizes="(min-width: 64rem) 58vw, 100vw"
              eager={index === 0}
              className="object-[72%_50%]"
            />
          </div>
          <div className="hero-text">
            <SlideText slide={slide} secondAction={index === 0 ? hero.secondAction : null} />
            {index === 0 && <Instrument />}
          </div>
        </div>
      )}
    </Carousel>
  );
}

type SlideTextProps = {
  slide: HeroSlide;
  /** Only on the first slide. */
  secondAction: HomeContent["hero"]["secondAction"] | null;
};

function SlideText({ slide, secondAction }: SlideTextProps) {
  const first = secondAction !== null;
  const { plans } = useBusiness();
  const { to, text, detail } = linkOf(slide.action, plans);
  const Heading = first ? "h1" : "h2";
  return (
    <>
      <Heading className={cx("text-balance", first ? "text-display" : "text-h1")}>{slide.title}</Heading>
      <p className="mt-4 max-w-md text-lead text-ink-soft">{slide.text}</p>
      <div className="mt-5 flex flex-col items-start gap-3 sm:mt-7">
        <ButtonLink
          to={to}
          size="lg"
          variant={"books" in slide.action ? "primary" : "secondary"}
          className="max-sm:w-full"
        >
          {text}
          {detail && <span className="sr-only">{detail}</span>}
        </ButtonLink>
        {secondAction && (
          <ButtonLink to={secondAction.to} size="lg" variant="secondary" className="max-lg:hidden">
            {secondAction.text}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/** Target and text of a slide's button; `detail` is for screen readers. */
function linkOf(
  action: HeroSlide["action"],
  plans: readonly PublicPlan[],
): { to: string; text: string; detail?: string } {
  if ("to" in action) return action;
  const price = fromPriceText(plans);
  if (action.books === "any") {
    return { to: "/booking/A320", text: price ? `${action.text} ${price.replace("From", "from")}` : action.text };
  }
  const plan = shortestPlan(plans);
  return plan
    ? {
        to: `/booking/A320/${plan.duration}`,
        text: action.text,
        detail: `: ${plan.name}, ${lengthText(plan.duration)}`,
      }
    : { to: "/booking/A320", text: action.text };
}
