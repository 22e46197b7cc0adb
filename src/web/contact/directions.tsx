/** How to get to each simulator: a drawn route above the steps, each half as wide as the page. */
import { SIMULATOR_TYPES } from "#domain/booking/plans.ts";
import type { Places } from "#domain/people/site-maps.ts";
import type { ContactContent } from "#domain/site-content/schemas.ts";
import { placeLink } from "./maps/place-link.ts";
import { RouteDrawing } from "./maps/route-drawing.tsx";

type DirectionsProps = Pick<ContactContent, "directions"> & { places: Places };

/** Side by side from tablets on. */
export function Directions({ directions, places }: DirectionsProps) {
  return (
    <section aria-labelledby="directions" className="border-y border-line-strong bg-sunken">
      <div className="page-width py-section">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-t-2 border-ink pt-4">
          <h2 id="directions" className="text-h2">
            {directions.title}
          </h2>
          <p className="label text-caption text-route">{directions.label}</p>
        </div>
        <div className="mt-5 grid gap-x-8 gap-y-10 md:grid-cols-2 lg:mt-7">
          {SIMULATOR_TYPES.map((type) => {
            const { title, place, steps } = directions[type];
            return (
              <div key={type} id={`directions-${type.toLowerCase()}`} className="scroll-mt-24">
                <RouteDrawing map={places[type]} />
                <h3 className="mt-5 text-h3 lg:text-h2">{title}</h3>
                <p className="mt-0.5 text-ink-soft">{place}</p>
                {/* The link to the mall is beside its address. */}
                {type === "B737" && (
                  <a
                    href={placeLink(type, places, [])}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 hover:text-ink"
                  >
                    Navigate to the terminal
                  </a>
                )}
                <dl className="mt-4">
                  {steps.map(({ how, text }) => (
                    <div
                      key={how}
                      className="border-t border-line-strong py-3 lg:grid lg:grid-cols-[8rem_1fr] lg:gap-x-4"
                    >
                      <dt className="font-semibold">{how}</dt>
                      <dd className="text-ink-soft text-pretty">{text}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}
