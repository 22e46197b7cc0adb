/** The way to the simulator of a booking: the drawing and the steps of the contact page, and a link to the map app. */
import { useMemo } from "react";
import type { SimulatorType } from "#domain/booking/plans.ts";
import { fillContent } from "#domain/site-content/fill.ts";
import { DIRECTIONS } from "#domain/site-content/first-version/directions.ts";
import { RouteDrawing } from "#web/contact/route-drawing.tsx";
import { mapLink } from "#web/content/business.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { Button } from "#web/ui/button.tsx";

/**
 * The directions with their only placeholder filled. `useContent` would load the prices with all other facts, and move
 * them to the scripts of every page.
 */
export const directionsTo = (address: readonly string[]) => fillContent(DIRECTIONS, { address: address.join(", ") });

/** The airport's terminal, as the map finds it. */
const T3_DEPARTURES = ["Departures", "Terminal 3", "Indira Gandhi International Airport", "New Delhi"];

/** The map finds the mall by its address, and the terminal by its name. */
export function WayThere({ type }: { type: SimulatorType }) {
  const business = useBusiness();
  const directions = useMemo(() => directionsTo(business.address), [business.address]);
  const { place, steps } = directions[type];
  return (
    <section aria-labelledby="way-there" className="break-inside-avoid border-t-2 border-ink pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="way-there" className="text-h3">
          {directions.title}
        </h2>
        <p className="label text-caption text-route">{directions.label}</p>
      </div>
      <div className="mt-4 print:mt-2">
        <RouteDrawing type={type} />
      </div>
      <p className="mt-4 font-semibold print:hidden">{place}</p>
      <ul className="mt-2 print:hidden">
        {steps.map(({ how, text }) => (
          <li key={how} className="border-t border-line py-2.5 text-pretty text-ink-soft">
            <strong className="text-ink">{how}:</strong> {text}
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="mt-3 print:hidden" asChild>
        <a
          href={mapLink(type === "A320" ? business : { address: T3_DEPARTURES })}
          target="_blank"
          rel="noopener noreferrer"
        >
          Open in maps
        </a>
      </Button>
    </section>
  );
}
