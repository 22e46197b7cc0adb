/** The A320's flight deck as a drawing with seven labels, and what each part does. */
import { FLIGHT_DECK_PARTS } from "#web/content/simulation.ts";
import { cx } from "#web/ui/cx.ts";
import { FlightDeckDrawing } from "./flight-deck-drawing.tsx";

/** Where the leader lines of the drawing end, in percent of its box: those above it and those below it. */
const ABOVE: Record<string, string> = {
  PFD: "left-[18%]",
  ND: "left-[28.5%]",
  FCU: "left-[38%]",
  "Overhead panel": "left-[56%]",
};
const BELOW: Record<string, string> = {
  Sidestick: "left-[1.5%]",
  "Your seat": "left-[27%]",
  "Thrust levers": "left-[52%]",
};

/** A section with its own heading. The list is in the margin, below the drawing on a phone. */
export function FlightDeck() {
  return (
    <section aria-labelledby="flight-deck" className="bg-sunken">
      <div className="page-width py-section">
        <div className="ruled">
          <p className="label pb-4 text-route lg:pb-0">Airbus A320</p>
          <h2 id="flight-deck" className="text-h2 text-balance">
            What you have in front of you
          </h2>
          <div aria-hidden="true" className="relative mt-4 py-5 lg:col-start-2 lg:mt-6">
            <FlightDeckDrawing />
            <Labels places={ABOVE} className="top-0" />
            <Labels places={BELOW} className="bottom-0" />
          </div>
          <dl className="mt-4 border-b border-line-strong lg:col-start-1 lg:row-start-2 lg:mt-6 lg:self-start">
            {FLIGHT_DECK_PARTS.map(({ label, text }) => (
              <div
                key={label}
                className="grid grid-cols-[8rem_minmax(0,1fr)] border-t border-line-strong py-2 lg:block lg:py-2.5"
              >
                <dt className="label pt-0.5">{label}</dt>
                <dd className="text-sm text-ink-soft text-pretty">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

function Labels({ places, className }: { places: Record<string, string>; className: string }) {
  return Object.entries(places).map(([label, left]) => (
    <span key={label} className={cx("label absolute whitespace-nowrap", left, className)}>
      {label}
    </span>
  ));
}
