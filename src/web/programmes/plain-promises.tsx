/** What is different about the hour for nervous passengers: three sentences in a row, without a picture. */
import type { ProgrammeContent } from "#domain/site-content/schemas.ts";

/** A section with its own heading. */
export function PlainPromises({ highlights }: Pick<ProgrammeContent, "highlights">) {
  return (
    <section aria-labelledby="highlights" className="page-width py-section">
      <h2 id="highlights" className="border-t-2 border-ink pt-4 text-h2">
        {highlights.title}
      </h2>
      <ul className="mt-4 grid gap-x-8 md:grid-cols-3 lg:mt-8">
        {highlights.items.map(({ title, text }) => (
          <li key={title} className="border-t border-line py-4 md:border-t-2 md:border-route md:pb-0">
            <h3 className="text-h3 lg:text-h2">{title}</h3>
            <p className="mt-1 text-ink-soft text-pretty lg:mt-2 lg:text-lead">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
