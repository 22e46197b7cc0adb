/** What a future pilot takes home: a list beside a picture half as wide as the page. */
import type { PilotCareerContent } from "#domain/site-content/schemas.ts";
import { Backdrop } from "#web/ui/backdrop.tsx";

/** A night band as wide as the window. */
export function TakeHome({ highlights }: Pick<PilotCareerContent, "highlights">) {
  return (
    <section aria-labelledby="highlights" className="night grid lg:grid-cols-2">
      <div className="relative h-44 sm:h-80 lg:h-auto">
        <Backdrop name={highlights.picture} sizes="(min-width: 64rem) 50vw, 100vw" className="object-[78%_50%]" />
      </div>
      <div className="px-gutter pb-3 pt-6 lg:py-16 lg:pl-14 lg:pr-margin">
        <h2 id="highlights" className="text-h1 text-balance">
          {highlights.title}
        </h2>
        <ul className="mt-4 lg:mt-8">
          {highlights.items.map(({ title, text }) => (
            <li key={title} className="border-t border-white/25 py-4 lg:py-5">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-1 text-on-night-soft text-pretty">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
