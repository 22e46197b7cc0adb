/**
 * The home page's opening: seven slides that loop (spec 1 §1, §4). The first is drawn by the server, with the
 * page's h1; the pictures of the others come when the page stands, and their skies are there from the start.
 */
import { ArrowRight } from "lucide-react";
import { type ComponentType, lazy, Suspense } from "react";
import { HERO_SLIDES, type HeroSlide } from "#web/content/home.ts";
import { Airliner } from "#web/simulators/airliner.tsx";
import { Clouds } from "#web/simulators/clouds.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Carousel } from "#web/ui/carousel.tsx";
import { cx } from "#web/ui/cx.ts";

const ADVANCE_MS = 7000;

/** A slide never fails for want of its picture. */
const HeroPicture = lazy(() =>
  import("./hero-pictures.tsx").then(
    (loaded): { default: ComponentType<{ slide: number }> } => ({ default: loaded.HeroPicture }),
    () => ({ default: () => null }),
  ),
);

/** Holds the page's h1. */
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
        <div
          className={cx(
            "relative flex w-full overflow-hidden",
            index === 0 ? "bg-dusk" : index === 6 ? "bg-night-sky" : "bg-night-deep",
          )}
        >
          {index === 0 ? (
            <Sunrise />
          ) : (
            <div
              aria-hidden="true"
              className="absolute inset-x-0 bottom-0 h-[22rem] sm:h-[26rem] lg:inset-y-0 lg:left-[38%] lg:h-auto"
            >
              {ready && (
                <Suspense fallback={null}>
                  <HeroPicture slide={index} />
                </Suspense>
              )}
              {index < 6 && (
                <div className="absolute inset-0 bg-linear-to-b from-night-deep to-30% lg:bg-linear-to-r lg:to-36%" />
              )}
            </div>
          )}
          <SlideText slide={slide} main={index === 0 && !copy} />
        </div>
      )}
    </Carousel>
  );
}

function SlideText({ slide, main }: { slide: HeroSlide; main: boolean }) {
  const Heading = main ? "h1" : "h2";
  return (
    <div className="page-width relative pb-[21rem] pt-10 sm:pb-[25rem] sm:pt-14 lg:flex lg:min-h-[40rem] lg:items-center lg:pb-28 lg:pt-10">
      <div className="max-w-xl lg:max-w-[31rem]">
        <Heading className="text-[clamp(2.25rem,9vw,4rem)] font-extrabold leading-[1.05] tracking-[-0.03em] text-balance">
          {slide.title}
        </Heading>
        <p className="mt-4 text-lg text-on-night-soft sm:mt-5 sm:text-xl">{slide.text}</p>
        <ButtonLink to={slide.action.to} size="lg" className="mt-6 max-sm:w-full sm:mt-8">
          {slide.action.text}
          <ArrowRight aria-hidden="true" className="size-5" />
        </ButtonLink>
      </div>
    </div>
  );
}

function Sunrise() {
  return (
    <div aria-hidden="true">
      <div className="absolute inset-x-0 top-0 h-1/2 bg-stars opacity-80" />
      <div className="absolute bottom-[6%] right-[8%] size-56 rounded-full bg-[radial-gradient(circle,#fff3d0_0%,#ffd089_34%,rgb(255_178_100/0.35)_56%,transparent_72%)] sm:size-80" />
      <Clouds className="absolute inset-x-0 -bottom-px h-28 w-full text-surface sm:h-52" />
      <Airliner
        type="A320"
        className="absolute bottom-24 left-1/2 w-[112%] max-w-[46rem] -translate-x-1/2 -rotate-[7deg] drop-shadow-[0_30px_40px_rgb(6_12_32/0.4)] lg:bottom-auto lg:left-auto lg:right-[max(1rem,calc(50%-38rem))] lg:top-1/2 lg:w-[54%] lg:max-w-[48rem] lg:-translate-y-[58%] lg:translate-x-0"
      />
    </div>
  );
}
