/** The end of the home page: a second link to a booking, over a city in the evening. */
import { BOOKING_VALIDITY } from "#domain/booking/validity.ts";
import { Backdrop } from "#web/ui/backdrop.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

/** A section with its own heading. */
export function ClosingCall() {
  return (
    <section aria-labelledby="closing" className="night relative overflow-hidden text-on-night lg:min-h-96">
      <Backdrop name="gallery/climb-over-the-river" width={1200} sizes="(min-width: 64rem) 100vw, 160vw" />
      <div className="absolute inset-0 bg-linear-to-b from-night-deep/90 to-night-deep/10 lg:bg-linear-to-r lg:to-transparent" />
      <div className="page-width relative pb-60 pt-14 sm:pb-80 sm:pt-20 lg:pb-32">
        <div className="max-w-lg">
          <h2 id="closing" className="text-h1 text-balance">
            The runway is yours.
          </h2>
          <p className="mt-4 text-lead text-on-night-soft">
            Choose a date and time now, or book without a date: your booking is valid for {BOOKING_VALIDITY}.
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
