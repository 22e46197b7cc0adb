/** How to get to each simulator: a drawn route above the steps, each half as wide as the page. */
import { SIMULATOR_TYPES } from "#domain/booking/plans.ts";
import type { ContactContent } from "#domain/site-content/schemas.ts";
import { RouteDrawing } from "./route-drawing.tsx";

/** Side by side from tablets on. The drawings repeat what the steps say. */
export function Directions({ directions }: Pick<ContactContent, "directions">) {
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
              <div key={type}>
                <RouteDrawing type={type} />
                <h3 className="mt-5 text-h3 lg:text-h2">{title}</h3>
                <p className="mt-0.5 text-ink-soft">{place}</p>
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
