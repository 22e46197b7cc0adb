/** Three ways to a booking, side by side; each with a link to the packages it describes. */
import type { ContactContent } from "#domain/site-content/schemas.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** A section with its own heading. */
export function QuickBooking({ quickBooking }: Pick<ContactContent, "quickBooking">) {
  return (
    <section aria-labelledby="quick-booking" className="page-width py-section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-t-2 border-ink pt-4">
        <h2 id="quick-booking" className="text-h2">
          {quickBooking.title}
        </h2>
        <p className="label text-caption text-route">{quickBooking.label}</p>
      </div>
      <ul className="mt-4 grid gap-x-8 lg:mt-7 lg:grid-cols-3">
        {quickBooking.items.map(({ title, text, action }) => (
          <li
            key={title}
            className="gap-x-8 border-t border-line-strong py-4 sm:max-lg:flex sm:max-lg:items-center sm:max-lg:justify-between lg:flex lg:flex-col lg:pb-0"
          >
            <div className="lg:pb-5">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-1 max-w-lg text-ink-soft text-pretty">{text}</p>
            </div>
            <ButtonLink
              to={action.to}
              variant="secondary"
              className="mt-3 shrink-0 max-sm:w-full sm:max-lg:mt-0 sm:max-lg:min-w-48 lg:mt-auto lg:self-start"
            >
              {action.text}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
