/** Contact hours, session hours and the address as a timetable; today's row is marked after hydration. */
import type { ReactNode } from "react";
import type { HoursSign } from "#domain/booking/session-hours.ts";
import type { Places } from "#domain/people/site-maps.ts";
import type { ContactContent } from "#domain/site-content/schemas.ts";
import { openingText } from "#domain/time/opening-hours.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { cx } from "#web/ui/cx.ts";
import { placeLink } from "./maps/place-link.ts";
import { useOpening } from "./use-opening.ts";

type HoursProps = Pick<ContactContent, "hours"> & {
  places: Places;
};

/** Three boxes one above the other, as on an approach plate; beside each other on a tablet. */
export function Hours({ hours, places }: HoursProps) {
  const business = useBusiness();
  return (
    <div className={PLATE}>
      <Facts id="hours" title={hours.contact}>
        <ContactHours note={hours.note} />
      </Facts>
      <Facts id="session-hours" title={hours.sessions}>
        {business.sessionHours.map((sign) => (
          <Sign key={sign.title} sign={sign} />
        ))}
        {business.sessionExceptions.length > 0 && (
          <ul aria-label="Dates with other session hours" className="mt-2 space-y-1 text-sm">
            {business.sessionExceptions.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </Facts>
      <Facts id="address" title={hours.address}>
        <address className="not-italic">
          {business.address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <a
          href={placeLink("A320", places, business.address)}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 hover:text-ink"
        >
          Open in maps
        </a>
      </Facts>
    </div>
  );
}

const PLATE =
  "grid divide-line-strong border-y border-ink max-lg:divide-y md:max-lg:grid-cols-3 md:max-lg:divide-x md:max-lg:divide-y-0 lg:divide-y";

type FactsProps = { id: string; title: string; children: ReactNode };

function Facts({ id, title, children }: FactsProps) {
  return (
    <section aria-labelledby={id} className="py-5 md:max-lg:px-5 md:max-lg:first:pl-0">
      <h2 id={id} className="label mb-2 text-caption font-normal text-route">
        {title}
      </h2>
      {children}
    </section>
  );
}

function ContactHours({ note }: { note: string }) {
  const business = useBusiness();
  const opening = useOpening();
  const today = opening ? Number(opening.weekend) : -1;
  return (
    <>
      <Sign sign={business.hours} today={today} />
      <p className="mt-2 min-h-6 font-semibold md:max-lg:min-h-12">
        {opening && (
          <span className={opening.open ? "text-success" : "text-warning-ink"}>
            {opening.open ? "Open now" : "Closed now"}, {openingText(opening)}
          </span>
        )}
      </p>
      <p className="mt-1 text-sm text-ink-soft text-pretty">{note}</p>
    </>
  );
}

/** Hours as the footer has them. `today` is the index of the row that applies today; -1 marks none. */
function Sign({ sign: { title, rows }, today }: { sign: HoursSign; today?: number }) {
  return (
    <>
      <h3 className="text-sm text-ink-soft">{title}</h3>
      <dl>
        {rows.map(({ days, time, note }, index) => (
          <div
            key={days}
            className="flex flex-wrap items-baseline gap-x-2 border-line py-2 not-first:border-t md:max-lg:block"
          >
            <dt className="font-semibold">
              {days}
              {/* Always there, so that nothing moves when the day becomes known. */}
              {today !== undefined && <span className={cx(TODAY, index !== today && "invisible")}>Today</span>}
            </dt>
            <dd className="tabular-nums max-sm:w-full sm:ml-auto sm:text-right md:max-lg:text-left">
              {time}
              {note && <span className="block text-sm text-ink-soft first-letter:uppercase">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const TODAY = "label ml-2 text-caption text-route sm:bg-ink sm:px-2 sm:text-surface";
