/** The inputs of a B737 customer's flight, for the booking page, custom packages and a booking's details. */
import { FLIGHT_NUMBER_LENGTH } from "#domain/people/contact-limits.ts";
import { TextField } from "#web/ui/field.tsx";
import type { FormOf } from "./person-fields.tsx";

type FlightFieldsProps = FormOf & {
  required?: boolean;
  /** The earliest departure date. */
  min?: string | undefined;
  hint: string;
  timeHint?: string;
};

const CHECKED = "As on your ticket. We check that your session ends an hour before.";

/** Flight number, departure, and the confirmation that the person departs. */
export function FlightFields({ form: { register, formState }, required = false, ...props }: FlightFieldsProps) {
  const { min, hint, timeHint = CHECKED } = props;
  const { errors } = formState;
  const unconfirmed = errors.internationalConfirmed?.message;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Flight number"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={FLIGHT_NUMBER_LENGTH}
          placeholder="AI 101"
          className="sm:col-span-2"
          required={required}
          error={errors.flightNumber?.message}
          {...register("flightNumber")}
        />
        <TextField
          label="Departure date"
          type="date"
          min={min}
          required={required}
          hint={hint}
          error={errors.departureDate?.message}
          {...register("departureDate", { deps: "departureTime" })}
        />
        <TextField
          label="Departure time"
          type="time"
          hint={timeHint}
          error={errors.departureTime?.message}
          {...register("departureTime")}
        />
      </div>
      <label className="mt-5 flex cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          className="mt-1 size-5 shrink-0 accent-accent"
          required={required}
          aria-invalid={unconfirmed ? true : undefined}
          aria-describedby={unconfirmed ? "passenger-problem" : undefined}
          {...register("internationalConfirmed")}
        />
        <span>I am a departing international passenger with a boarding pass.</span>
      </label>
      <p className="mt-1.5 text-sm text-ink-soft">Everyone who comes along must be one too, a guardian included.</p>
      {unconfirmed && (
        <p id="passenger-problem" className="mt-1.5 text-sm font-medium text-danger">
          {unconfirmed}
        </p>
      )}
    </>
  );
}
