/**
 * How a B737 session fits around the flight after it: when, in which order, and where. Below its packages and on its
 * booking page.
 */
import type { ReactNode } from "react";
import { AIRPORT_MINUTES, ARRIVE_EARLY_MINUTES } from "#domain/booking/session-time.ts";
import { DIRECTIONS_TO } from "#domain/people/places.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { Link } from "#web/ui/link.tsx";

type AirportVisitProps = {
  /** The address of the A320, for visitors without such a flight. */
  elsewhere: string;
  /** The steps open on a press, so that a form is not pushed down. */
  folded?: boolean;
};

export function AirportVisit({ elsewhere, folded = false }: AirportVisitProps) {
  const { places, phone } = useBusiness();
  const steps: [string, ReactNode][] = [
    [
      "Book around your flight",
      "Choose the day you fly, or the evening before a flight soon after midnight. End at least an hour before departure.",
    ],
    [
      "Check in for your flight first",
      "The simulator is behind passport control. Bring your passport, boarding pass and booking number.",
    ],
    [
      `Come to ${places.B737}`,
      <>
        Be at the terminal {AIRPORT_MINUTES / 60} hours before your session, and at the simulator {ARRIVE_EARLY_MINUTES}{" "}
        minutes before:{" "}
        <Link to={DIRECTIONS_TO.B737} className={LINK}>
          see the map
        </Link>
        . If your flight moves, call us at{" "}
        <a href={`tel:${phone.dial}`} className={LINK}>
          {phone.text}
        </a>
        , even on the same day.
      </>,
    ],
  ];
  return (
    <>
      <details open={!folded} className="border-b border-line">
        <summary className="cursor-pointer py-3 font-semibold">How a session at the airport works</summary>
        <ol className="grid gap-x-8 gap-y-3 md:grid-cols-3 mt-1 pb-4">
          {steps.map(([title, text], at) => (
            <li key={title} className="relative border-t-2 border-route pt-2 text-sm">
              <p className="font-semibold">
                <span className="label mr-2 text-route">{at + 1}</span>
                {title}
              </p>
              <p className="mt-1 text-pretty text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </details>
      <p className="mt-4 text-sm text-ink-soft">
        No international flight?{" "}
        <Link to={elsewhere} className={LINK}>
          Fly the A320 at the mall
        </Link>
        , open to everyone from 12 years.
      </p>
    </>
  );
}

const LINK = "font-semibold text-accent underline underline-offset-4 hover:text-ink";
