/** Three ways to a booking, as rows; each with a link to the packages it describes. */
import type { ContactContent } from "#domain/site-content/schemas.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { RuledSection } from "#web/ui/ruled-section.tsx";

/** A section with its own heading. */
export function QuickBooking({ quickBooking }: Pick<ContactContent, "quickBooking">) {
  return (
    <RuledSection id="quick-booking" title={quickBooking.title} label={quickBooking.label}>
      <ul className="border-b border-line">
        {quickBooking.items.map(({ title, text, action }) => (
          <li
            key={title}
            className="gap-x-8 border-t border-line py-4 sm:grid sm:grid-cols-[minmax(0,1fr)_12rem] sm:items-center sm:py-5"
          >
            <div>
              <h3 className="text-h4 sm:text-h3">{title}</h3>
              <p className="mt-1 max-w-lg text-sm text-ink-soft text-pretty sm:text-base">{text}</p>
            </div>
            <ButtonLink to={action.to} variant="secondary" className="mt-3 max-sm:w-full sm:mt-0">
              {action.text}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </RuledSection>
  );
}
