/** The A320's flight deck as a drawing with seven labels, and what each part does. */
import type { SimulationContent } from "#domain/site-content/schemas.ts";
import { cx } from "#web/ui/cx.ts";
import { FlightDeckDrawing } from "./flight-deck-drawing.tsx";

/** Where the leader lines of the drawing end, in percent of its box: those above it and those below it. */
const ABOVE = {
  pfd: "left-[18%]",
  nd: "left-[28.5%]",
  fcu: "left-[38%]",
  "overhead-panel": "left-[56%]",
} as const;
const BELOW = {
  sidestick: "left-[1.5%]",
  seat: "left-[27%]",
  "thrust-levers": "left-[52%]",
} as const;

/** A section with its own heading. The list is in the margin, below the drawing on a phone. */
export function FlightDeck({ flightDeck }: Pick<SimulationContent, "flightDeck">) {
  const { title, label, parts } = flightDeck;
  return (
    <section aria-labelledby="flight-deck" className="bg-sunken">
      <div className="page-width py-section">
        <div className="ruled">
          <p className="label pb-4 text-route lg:pb-0">{label}</p>
          <h2 id="flight-deck" className="text-h2 text-balance">
            {title}
          </h2>
          <div aria-hidden="true" className="relative mt-4 py-5 lg:col-start-2 lg:mt-6">
            <FlightDeckDrawing />
            <Labels parts={parts} places={ABOVE} className="top-0" />
            <Labels parts={parts} places={BELOW} className="bottom-0" />
          </div>
          <dl className="mt-4 border-b border-line-strong lg:col-start-1 lg:row-start-2 lg:mt-6 lg:self-start">
            {parts.map(({ part, label, text }) => (
              <div
                key={part}
                className="grid grid-cols-[8rem_minmax(0,1fr)] border-t border-line-strong py-2 lg:block lg:py-2.5"
              >
                <dt className="label text-caption font-bold">{label}</dt>
                <dd className="text-ink-soft text-pretty max-lg:text-sm">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

type LabelsProps = {
  parts: SimulationContent["flightDeck"]["parts"];
  /** By the part. */
  places: Readonly<Partial<Record<SimulationContent["flightDeck"]["parts"][number]["part"], string>>>;
  className: string;
};

function Labels({ parts, places, className }: LabelsProps) {
  return Object.entries(places).map(([place, left]) => (
    <span key={place} className={cx("label text-caption absolute whitespace-nowrap", left, className)}>
      {parts.find(({ part }) => part === place)?.label}
    </span>
  ));
}
