/** The audience of a programme, as a list with rules. */
import type { ProgrammeContent } from "#domain/site-content/schemas.ts";
import { MarginSection } from "#web/ui/margin-section.tsx";

/** A section with its own heading. */
export function ForWhom({ forWhom }: Pick<ProgrammeContent, "forWhom">) {
  return (
    <MarginSection id="for-whom" title={forWhom.title} label={forWhom.label}>
      <ul className="border-b border-line">
        {forWhom.items.map(({ title, text }) => (
          <li
            key={title}
            className="border-line py-3 not-first:border-t max-lg:first:border-t sm:grid sm:grid-cols-[2fr_3fr] sm:gap-x-8 sm:py-4 lg:first:pt-0"
          >
            <h3 className="text-h4 sm:text-h3">{title}</h3>
            <p className="text-ink-soft text-pretty sm:pt-0.5">{text}</p>
          </li>
        ))}
      </ul>
    </MarginSection>
  );
}
