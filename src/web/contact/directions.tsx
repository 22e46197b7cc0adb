/** How to get to each simulator: a drawn route above the steps. */
import { SIMULATOR_TYPES } from "#domain/booking/plans.ts";
import type { ContactContent } from "#domain/site-content/schemas.ts";
import { RuledSection } from "#web/ui/ruled-section.tsx";
import { MallRoute } from "./mall-route.tsx";
import { TerminalRoute } from "./terminal-route.tsx";

const DRAWINGS = { A320: MallRoute, B737: TerminalRoute } as const;

/** Side by side on wide screens. The drawings repeat what the steps say. */
export function Directions({ directions }: Pick<ContactContent, "directions">) {
  return (
    <RuledSection id="directions" title={directions.title} label={directions.label}>
      <div className="grid gap-x-8 gap-y-10 md:grid-cols-2">
        {SIMULATOR_TYPES.map((type) => {
          const { title, place, steps } = directions[type];
          const Drawing = DRAWINGS[type];
          return (
            <div key={type}>
              <Drawing className="label w-full max-w-md" />
              <h3 className="mt-4 text-h3">{title}</h3>
              <p className="mt-0.5 text-sm text-ink-soft">{place}</p>
              <dl className="mt-4 border-b border-line">
                {steps.map(({ how, text }) => (
                  <div key={how} className="border-t border-line py-3">
                    <dt className="font-semibold">{how}</dt>
                    <dd className="text-sm text-ink-soft text-pretty sm:text-base">{text}</dd>
                  </div>
                ))}
              </dl>
            </div>
          );
        })}
      </div>
    </RuledSection>
  );
}
