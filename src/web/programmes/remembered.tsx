/** Three moments of a first flight, below a picture across the page. */
import type { JoyOfFlyingContent } from "#domain/site-content/schemas.ts";
import { Backdrop } from "#web/ui/backdrop.tsx";

/** A night band as wide as the window; the heading is on the quiet sky of the picture. */
export function Remembered({ highlights }: Pick<JoyOfFlyingContent, "highlights">) {
  return (
    <section aria-labelledby="highlights" className="night">
      <div className="relative h-60 sm:h-96 lg:h-[34rem]">
        <Backdrop name={highlights.picture} sizes="100vw" className="object-[60%_70%]" />
        <div className="page-width relative pt-6 lg:pt-14">
          <h2 id="highlights" className="max-w-xs text-h1 text-balance sm:max-w-xl lg:text-display">
            {highlights.title}
          </h2>
        </div>
      </div>
      <ul className="page-width grid pb-6 md:grid-cols-3 md:gap-x-8 md:pb-14 md:pt-10">
        {highlights.items.map(({ title, text }) => (
          <li
            key={title}
            className="border-white/25 py-4 max-md:not-first:border-t md:border-t-2 md:border-white md:pt-5"
          >
            <h3 className="text-h2">{title}</h3>
            <p className="mt-1 max-w-sm text-lead text-on-night-soft text-pretty">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
