/** The end of the home page: one sentence over a picture across the page, and a second link to a booking. */
import { BOOKING_VALIDITY } from "#domain/booking/validity.ts";
import { Backdrop } from "#web/ui/backdrop.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

/** A section with its own heading. */
export function ClosingCall() {
  return (
    <section aria-labelledby="closing" className="night grid text-on-night lg:grid-cols-2">
      <div className="relative h-36 sm:h-72 lg:order-last lg:h-auto lg:min-h-[26rem]">
        <Backdrop name="gallery/a320-panel-at-dusk" width={1200} sizes="(min-width: 64rem) 50vw, 100vw" />
      </div>
      <div className="closing-text">
        <h2 id="closing" className="text-h1 text-balance">
          The runway is yours.
        </h2>
        <p className="mt-3 max-w-md text-lead text-on-night-soft">
          Choose a date and time now, or book without a date: your booking is valid for {BOOKING_VALIDITY}.
        </p>
        <div className="mt-5 flex gap-3">
          <ButtonLink to="/booking/A320" className="grow sm:grow-0">
            Book the A320
          </ButtonLink>
          <ButtonLink
            to="/contact"
            variant="ghost"
            className="grow border border-white/45 text-on-night! hover:bg-white/10! sm:grow-0"
          >
            Ask us anything
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
