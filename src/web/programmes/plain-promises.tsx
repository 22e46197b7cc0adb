/** What is different about the hour for nervous passengers: three large sentences, without a picture. */
import type { ProgrammeContent } from "#domain/site-content/schemas.ts";

/** A section; its heading is the label in the margin. */
export function PlainPromises({ highlights }: Pick<ProgrammeContent, "highlights">) {
  return (
    <section aria-labelledby="highlights" className="page-width py-section">
      <div className="ruled">
        <h2 id="highlights" className="label pb-3 text-route">
          {highlights.title}
        </h2>
        <ul>
          {highlights.items.map(({ title, text }) => (
            <li
              key={title}
              className="border-line py-5 first:pt-0 not-first:border-t last:pb-0 lg:grid lg:grid-cols-2 lg:gap-x-8 lg:py-9"
            >
              <h3 className="text-h1 text-balance">{title}</h3>
              <p className="mt-2 text-lead text-ink-soft text-pretty lg:mt-1">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
