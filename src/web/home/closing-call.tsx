/** The home page's last word: the way to a booking once more, on an evening sky. */
import { Airliner } from "#web/simulators/airliner.tsx";
import { Clouds } from "#web/simulators/clouds.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

/** A section with a heading of its own. */
export function ClosingCall() {
  return (
    <section
      aria-labelledby="closing"
      className="bg-dusk relative overflow-hidden text-on-night lg:min-h-96"
    >
      <div aria-hidden="true" className="absolute inset-x-0 top-0 h-1/2 bg-stars opacity-70" />
      <Clouds className="absolute inset-x-0 -bottom-px h-24 w-full text-night sm:h-40" />
      <Airliner
        type="B737"
        className="absolute bottom-16 left-[12%] w-[104%] -rotate-[6deg] sm:w-[70%] lg:bottom-auto lg:left-auto lg:right-[4%] lg:top-[18%] lg:w-[44%]"
      />
      <div className="page-width relative pb-60 pt-14 sm:pb-80 sm:pt-20 lg:pb-32">
        <div className="max-w-lg">
          <h2 id="closing" className="text-3xl font-extrabold text-balance sm:text-5xl">
            The runway is yours.
          </h2>
          <p className="mt-4 text-lg text-on-night-soft">
            Choose a day and an hour, or book with the date open and decide within a year.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to="/booking/A320" size="lg" className="max-sm:w-full">
              Book the A320
            </ButtonLink>
            <ButtonLink
              to="/contact"
              size="lg"
              variant="ghost"
              className="max-sm:w-full border border-white/45 text-on-night! hover:bg-white/10!"
            >
              Ask us anything
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
