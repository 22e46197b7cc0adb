/** The home page's opening: an airliner over lit clouds, the promise, and the two ways in. */
import { Airliner } from "#web/simulators/airliner.tsx";
import { Clouds } from "#web/simulators/clouds.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

/** Holds the page's h1. */
export function Hero() {
  return (
    <header className="bg-dusk relative overflow-hidden text-on-night">
      <div aria-hidden="true" className="absolute inset-x-0 top-0 h-1/2 opacity-80 bg-stars" />
      <div
        aria-hidden="true"
        className="absolute bottom-[4%] right-[8%] size-48 rounded-full bg-[radial-gradient(circle,#fff3d0_0%,#ffd089_34%,rgb(255_178_100/0.35)_56%,transparent_72%)] sm:size-80"
      />
      <Clouds className="absolute inset-x-0 -bottom-px h-28 w-full text-surface sm:h-52" />
      <div className="page-width relative pb-10 pt-12 sm:pt-16 lg:grid lg:min-h-[38rem] lg:grid-cols-[0.8fr_1.2fr] lg:items-center lg:gap-4 lg:pb-24 lg:pt-8">
        <div className="relative z-10 max-w-xl">
          <p className="eyebrow">Flight simulator centre</p>
          <h1 className="text-[clamp(2.5rem,9vw,4.25rem)] font-extrabold leading-[1.04] tracking-[-0.03em] text-balance">
            You have control.
          </h1>
          <p className="mt-5 text-lg text-on-night-soft sm:text-xl">
            Sit down in a full-size airliner cockpit and fly it yourself: take-off, the city below,
            and a landing that you will talk about for weeks.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/booking/A320" size="lg" className="max-sm:w-full">
              Book the A320
            </ButtonLink>
            <ButtonLink
              to="/simulation"
              size="lg"
              variant="ghost"
              className="max-sm:w-full border border-white/45 text-on-night! hover:bg-white/10!"
            >
              Explore the simulators
            </ButtonLink>
          </div>
        </div>
        <Airliner
          type="A320"
          className="relative mt-8 w-[118%] -rotate-[7deg] drop-shadow-[0_30px_40px_rgb(6_12_32/0.4)] max-lg:-ml-[9%] lg:ml-[2%] lg:mt-0 lg:w-full"
        />
      </div>
    </header>
  );
}
