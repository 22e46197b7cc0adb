/**
 * The flight of a B737 customer, before the calendar, which then offers only what fits it. Loads for the B737 alone,
 * and in the browser only.
 */
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { MOST_HOURS_BEFORE_FLIGHT } from "#domain/booking/flight.ts";
import { isClockTime, isIsoDate } from "#domain/time/dates.ts";
import { FlightFields } from "./flight-fields.tsx";
import { type Flight, flightOf } from "./flight-fit.ts";
import { leftToFill } from "./left-to-fill.ts";
import type { FormOf } from "./person-fields.tsx";

/** A browser's date input reports a year digit by digit, and the calendar must not drop a time for each. */
const TYPED_MS = 500;

/** Without this, a session that can't be before the flight would be sold without a date. */
const NONE_FITS = "No free time fits your flight. Please call us, or change the flight.";

type FlightStepProps = FormOf & {
  today: string;
  /** The session's length in minutes. */
  duration: number;
  /** Receives the flight once its date is known; null until then. */
  onFlight: (flight: Flight | null) => void;
  /** Receives what the form still lacks, as a sentence. */
  onLeft?: (left: string) => void;
};

export function FlightStep({ form, today, duration, onFlight, onLeft }: FlightStepProps) {
  const [date = "", time = ""] = useWatch({ control: form.control, name: ["departureDate", "departureTime"] });
  useEffect(() => {
    const known = isIsoDate(date) && date >= today;
    const departure = known ? { date, time: isClockTime(time) ? time : null } : null;
    const flight = departure && flightOf(departure, duration);
    const fitting = flight && { ...flight, onNoneFits: () => onFlight({ ...flight, noneFits: NONE_FITS }) };
    const timer = setTimeout(() => onFlight(fitting), TYPED_MS);
    return () => clearTimeout(timer);
  }, [date, time, today, duration, onFlight]);
  const left = leftToFill(useWatch({ control: form.control }));
  useEffect(() => onLeft?.(left), [left, onLeft]);
  return (
    <FlightFields
      form={form}
      required
      min={today}
      hint={`We offer sessions in the ${MOST_HOURS_BEFORE_FLIGHT} hours before your flight.`}
      timeHint="As on your ticket, to see which sessions end in time."
    />
  );
}
