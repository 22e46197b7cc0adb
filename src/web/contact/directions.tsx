/** How to get to each simulator. */
import { directions } from "#web/content/contact.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { Card } from "#web/ui/card.tsx";

/** Two cards side by side on wide screens. */
export function Directions() {
  const business = useBusiness();
  return (
    <section aria-labelledby="directions">
      <h2 id="directions" className="text-h2">
        Getting here
      </h2>
      <div className="mt-6 grid gap-4 md:grid-cols-2">
        {directions(business).map(({ title, place, steps }) => (
          <Card key={title}>
            <h3 className="text-h3">{title}</h3>
            <p className="mt-1 text-ink-soft">{place.join(", ")}</p>
            <dl className="mt-5 grid gap-4">
              {steps.map(({ how, text }) => (
                <div key={how} className="border-l-2 border-primary pl-4">
                  <dt className="font-semibold">{how}</dt>
                  <dd className="text-ink-soft text-pretty">{text}</dd>
                </div>
              ))}
            </dl>
          </Card>
        ))}
      </div>
    </section>
  );
}
