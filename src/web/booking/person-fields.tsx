/**
 * The inputs of a booking's contact, flyers and flight, for the booking page, the payment of a custom package and the
 * page of a booking. Names and lengths are the same in all of them.
 */
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import {
  AGE_LENGTH,
  EMAIL_LENGTH,
  FLIGHT_NUMBER_LENGTH,
  NAME_LENGTH,
  PHONE_LENGTH,
} from "#domain/people/contact-limits.ts";
import { TextField } from "#web/ui/field.tsx";
import type { BookingFields } from "./booking-form.ts";

export type FormOf = { form: UseFormReturn<BookingFields> };

type ContactFieldsProps = FormOf & { emailHint: string; emailFixed?: boolean };

/** Name, email and phone, all required. */
export function ContactFields({ form: { register, formState }, emailHint, emailFixed = false }: ContactFieldsProps) {
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Full name"
        autoComplete="name"
        maxLength={NAME_LENGTH}
        required
        className="sm:col-span-2"
        error={errors.name?.message}
        {...register("name")}
      />
      <TextField
        label="Email address"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={EMAIL_LENGTH}
        required
        readOnly={emailFixed}
        hint={emailHint}
        error={errors.email?.message}
        {...register("email")}
      />
      <TextField
        label="Phone number"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={PHONE_LENGTH}
        required
        hint="We'll only call about this booking."
        error={errors.phone?.message}
        {...register("phone")}
      />
    </div>
  );
}

type FlyerFieldsProps = FormOf & {
  /** Whether a flyer is 12 to 16. */
  guarded: boolean;
  /** Whether the age can't wait until check-in. */
  ageRequired?: boolean;
  /** More inputs between the age and the guardian. */
  children?: ReactNode;
};

/** The youngest flyer's age, and a guardian's name where one is needed. */
export function FlyerFields({ form: { register, formState }, guarded, ageRequired, children }: FlyerFieldsProps) {
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Age of the youngest flyer"
        inputMode="numeric"
        autoComplete="off"
        maxLength={AGE_LENGTH}
        required={ageRequired}
        hint={`Minimum age 12.${ageRequired ? "" : " Optional; we can ask at check-in."}`}
        error={errors.youngestAge?.message}
        {...register("youngestAge")}
      />
      {children}
      {guarded && (
        <TextField
          label="Parent or guardian"
          autoComplete="off"
          maxLength={NAME_LENGTH}
          required
          hint="Flyers aged 12 to 16 need a parent or guardian with them."
          error={errors.guardianName?.message}
          {...register("guardianName")}
        />
      )}
    </div>
  );
}

type FlightFieldsProps = FormOf & {
  required?: boolean;
  /** The earliest and the latest departure date. */
  min?: string | undefined;
  max?: string | undefined;
  hint: string;
};

/** Flight number, departure date, and the confirmation that the person departs. */
export function FlightFields({ form: { register, formState }, required = false, min, max, hint }: FlightFieldsProps) {
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
          required={required}
          error={errors.flightNumber?.message}
          {...register("flightNumber")}
        />
        <TextField
          label="Departure date"
          type="date"
          min={min}
          max={max}
          required={required}
          hint={hint}
          error={errors.departureDate?.message}
          {...register("departureDate")}
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
      {unconfirmed && (
        <p id="passenger-problem" className="mt-1.5 text-sm font-medium text-danger">
          {unconfirmed}
        </p>
      )}
    </>
  );
}
