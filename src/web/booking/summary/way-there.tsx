/** The way to the simulator of a booking: the drawing and the steps of the contact page, and a link to the map app. */
import { useMemo } from "react";
import type { SimulatorType } from "#domain/booking/plans.ts";
import type { Places } from "#domain/people/site-maps.ts";
import { fillContent } from "#domain/site-content/fill.ts";
import { DIRECTIONS } from "#domain/site-content/first-version/directions.ts";
import { placeLink } from "#web/contact/maps/place-link.ts";
import { RouteDrawing } from "#web/contact/maps/route-drawing.tsx";
import { useBusiness } from "#web/layout/use-business.ts";
import { Button } from "#web/ui/button.tsx";

/**
 * The directions with their placeholders filled. `useContent` would load the prices with all other facts, and move
 * them to the scripts of every page.
 */
export const directionsTo = (address: readonly string[], terminal: string) =>
  fillContent(DIRECTIONS, { address: address.join(", "), terminal });

export function WayThere({ type, places }: { type: SimulatorType; places: Places }) {
  const business = useBusiness();
  const directions = useMemo(
    () => directionsTo(business.address, places.terminal.name),
    [business.address, places.terminal.name],
  );
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
        <RouteDrawing map={places[type]} />
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
        <a href={placeLink(type, places, business.address)} target="_blank" rel="noopener noreferrer">
          Open in maps
        </a>
      </Button>
    </section>
  );
}
