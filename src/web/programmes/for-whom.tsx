/** The audience of a programme, as a list with rules. */
import type { ProgrammeContent } from "#domain/site-content/schemas.ts";
import { RuledSection } from "#web/ui/ruled-section.tsx";

/** A section with its own heading. */
export function ForWhom({ forWhom }: Pick<ProgrammeContent, "forWhom">) {
  return (
    <RuledSection id="for-whom" title={forWhom.title} label={forWhom.label}>
      <ul className="border-b border-line">
        {forWhom.items.map(({ title, text }) => (
          <li key={title} className="border-t border-line py-3 sm:grid sm:grid-cols-[2fr_3fr] sm:gap-x-8 sm:py-4">
            <h3 className="text-h4 sm:text-h3">{title}</h3>
            <p className="text-ink-soft text-pretty max-sm:text-sm sm:pt-0.5">{text}</p>
          </li>
        ))}
      </ul>
    </RuledSection>
  );
}
