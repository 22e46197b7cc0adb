/**
 * The hero of the home page: seven looping slides (contract: home-page, carousel-timing). The server renders the first,
 * with the page's h1. The pictures of the others load after hydration.
 */
import { ArrowRight } from "lucide-react";
import type { PublicPlan } from "#domain/booking/plans.ts";
import { lengthText, nearestPlan, shortestPlan } from "#web/content/catalogue.ts";
import { HERO_SLIDES, type HeroSlide } from "#web/content/home.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { Backdrop } from "#web/ui/backdrop.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Carousel } from "#web/ui/carousel.tsx";
import { Instrument } from "./instrument.tsx";

const ADVANCE_MS = 7000;

/** Contains the page's h1. */
export function Hero() {
  return (
    <Carousel
      label="What you can do here"
      items={HERO_SLIDES}
      everyMs={ADVANCE_MS}
      mostInView={1}
      className="night bg-night-deep! overflow-hidden"
      slideClassName="flex w-full"
      controlsClassName="absolute bottom-3 left-1/2 z-10 -translate-x-1/2 rounded-full bg-night-deep/75 p-1.5 text-on-night backdrop-blur-sm lg:bottom-6 lg:left-[max(2rem,calc(50%-36rem))] lg:translate-x-0"
    >
      {(slide, { index, copy, ready }) => (
        <div className="relative flex w-full overflow-hidden bg-night-deep">
          <div
            aria-hidden="true"
            className="absolute inset-x-0 bottom-0 h-[22rem] sm:h-[26rem] lg:inset-y-0 lg:left-[20%] lg:h-auto"
          >
            {(index === 0 || ready) && (
              <Backdrop
                name={`hero/${slide.picture}`}
                sizes="(min-width: 64rem) 80vw, 60vw"
                eager={index === 0 && !copy}
                className="object-[72%_50%]"
              />
            )}
            <div className="absolute inset-0 bg-linear-to-b from-night-deep to-30% lg:bg-linear-to-r lg:to-52%" />
          </div>
          <SlideText slide={slide} main={index === 0 && !copy} />
          {index === 0 && <Instrument copy={copy} />}
        </div>
      )}
    </Carousel>
  );
}

/** The plan on sale that a slide's button opens; undefined where it leads to a page. */
function planFor(action: HeroSlide["action"], plans: readonly PublicPlan[]) {
  if ("to" in action) return undefined;
  return action.books === "hour" ? nearestPlan(plans, 60) : shortestPlan(plans);
}

/** The target of a slide's button: its page, or a plan on sale. */
function target(action: HeroSlide["action"], plan: PublicPlan | undefined): string {
  if ("to" in action) return action.to;
  return plan ? `/booking/A320/${plan.duration}` : "/booking/A320";
}

function SlideText({ slide, main }: { slide: HeroSlide; main: boolean }) {
  const { plans } = useBusiness();
  const plan = planFor(slide.action, plans);
  const Heading = main ? "h1" : "h2";
  return (
    <div className="page-width relative pb-[21rem] pt-10 sm:pb-[25rem] sm:pt-14 lg:flex lg:min-h-[40rem] lg:items-center lg:pb-28 lg:pt-10">
      <div className="max-w-xl lg:max-w-[34rem]">
        <Heading className="text-display text-balance">{slide.title}</Heading>
        <p className="mt-4 text-lead text-on-night-soft sm:mt-5 lg:max-w-[28rem]">{slide.text}</p>
        <ButtonLink to={target(slide.action, plan)} size="lg" className="mt-6 max-sm:w-full sm:mt-8">
          {slide.action.text}
          {plan && (
            <span className="sr-only">
              : {plan.name}, {lengthText(plan.duration)}
            </span>
          )}
          <ArrowRight aria-hidden="true" className="size-5" />
        </ButtonLink>
      </div>
    </div>
  );
}
