/** How to get to each simulator: a drawn route above the steps. */
import { directions } from "#web/content/contact.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { RuledSection } from "#web/ui/ruled-section.tsx";
import { MallRoute } from "./mall-route.tsx";
import { TerminalRoute } from "./terminal-route.tsx";

/** Side by side on wide screens. The drawings repeat what the steps say. */
export function Directions() {
  const business = useBusiness();
  const routes = [MallRoute, TerminalRoute];
  return (
    <RuledSection id="directions" title="Getting here" label="Not to scale">
      <div className="grid gap-x-8 gap-y-10 md:grid-cols-2">
        {directions(business).map(({ title, place, steps }, index) => {
          const Route = routes[index];
          return (
            <div key={title}>
              {Route && <Route className="label w-full max-w-md" />}
              <h3 className="mt-4 text-h3">{title}</h3>
              <p className="mt-0.5 text-sm text-ink-soft">{place.join(", ")}</p>
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
