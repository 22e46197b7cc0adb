/** Contact hours, session hours and the address; today's row is marked after hydration. */
import { Clock, ExternalLink, MapPin, Plane } from "lucide-react";
import { openingText } from "#domain/time/opening-hours.ts";
import { CONTACT_CHANNELS, CONTACT_HOURS, mapLink } from "#web/content/contact.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { useOpening } from "./use-opening.ts";

/** Hours and address in one card. */
export function HoursCard() {
  const business = useBusiness();
  const opening = useOpening();
  const today = opening ? Number(opening.weekend) : -1;
  return (
    <Card className="grid content-start gap-8">
      <section aria-labelledby="hours">
        <h2 id="hours" className="flex items-center gap-2.5 text-h3">
          <Clock aria-hidden="true" className="size-5 text-accent" />
          {CONTACT_HOURS.title}
        </h2>
        <dl className="mt-4 grid gap-1">
          {business.hours.map(({ days, time }, index) => (
            <div
              key={days}
              className={cx(
                "-mx-3 flex flex-wrap justify-between gap-x-4 rounded-lg px-3 py-1.5",
                index === today && "bg-sunken font-semibold",
              )}
            >
              <dt>{days}</dt>
              <dd className="tabular-nums">{time}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 min-h-6.5 font-semibold">
          {opening && (
            <span className={opening.open ? "text-success" : "text-warning-ink"}>
              {opening.open ? "Open now" : "Closed now"}, {openingText(opening)}
            </span>
          )}
        </p>
        <p className="mt-3 text-sm text-ink-soft">{CONTACT_CHANNELS.phone.hours(business)}</p>
        <p className="mt-1 text-sm text-ink-soft text-pretty">{CONTACT_HOURS.note}</p>
      </section>
      <section aria-labelledby="session-hours">
        <h2 id="session-hours" className="flex items-center gap-2.5 text-h3">
          <Plane aria-hidden="true" className="size-5 text-accent" />
          Session hours
        </h2>
        <ul className="mt-4 space-y-1">
          {business.sessionHours.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {business.sessionExceptions.length > 0 && (
          <ul aria-label="Dates with other session hours" className="mt-3 space-y-1 text-sm">
            {business.sessionExceptions.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="address">
        <h2 id="address" className="flex items-center gap-2.5 text-h3">
          <MapPin aria-hidden="true" className="size-5 text-accent" />
          Address
        </h2>
        <address className="mt-4 not-italic leading-relaxed">
          {business.address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <Button asChild variant="secondary" className="mt-5 w-full">
          <a href={mapLink(business)} target="_blank" rel="noopener noreferrer">
            Open in maps
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        </Button>
      </section>
    </Card>
  );
}
