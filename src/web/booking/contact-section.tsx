/**
 * "Contact Information" and the details for the check-in desk. A booking requires name, email and phone. The B737 also
 * requires the flight, because it is behind passport control.
 */

import { type UseFormReturn, useWatch } from "react-hook-form";
import { PHONE_LENGTH } from "#domain/people/phone.ts";
import { addDays, type IsoDate } from "#domain/time/dates.ts";
import { PrivacyNotice } from "#web/layout/privacy-notice.tsx";
import type { SessionUser } from "#web/session/stored-session.ts";
import { TextField } from "#web/ui/field.tsx";
import { type BookingFields, needsGuardian } from "./booking-form.ts";
import { Step } from "./step.tsx";

type SectionProps = { form: UseFormReturn<BookingFields> };

/** Name, email and phone. The email of a signed-in user is read-only here. */
export function ContactSection({ form, user }: SectionProps & { user: SessionUser | null }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Step id="contact-heading" title="Contact Information" number={3}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Full name"
          autoComplete="name"
          maxLength={120}
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
          maxLength={254}
          required
          readOnly={user !== null}
          hint={user ? "Sign out to book with another email." : "We'll send your confirmation here."}
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
      <PrivacyNotice form="booking" className="mt-5" />
    </Step>
  );
}

type FlyerSectionProps = SectionProps & {
  international: boolean;
  today: IsoDate | undefined;
  /** The chosen date of the session. */
  sessionDay: IsoDate | null;
  /** Its place on the route (step.tsx). */
  number?: number;
};

/** The youngest flyer's age, a guardian's name where one is needed, and the flight for the B737. */
export function FlyerSection({ form, international, today, sessionDay, number }: FlyerSectionProps) {
  const { register, formState, control } = form;
  const { errors } = formState;
  const age = useWatch({ control, name: "youngestAge" });
  return (
    <Step id="flyer-heading" title="Who is flying?" number={number}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Age of the youngest flyer"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          hint="Minimum age 12. Optional; we can ask at check-in."
          error={errors.youngestAge?.message}
          {...register("youngestAge")}
        />
        {needsGuardian(age ?? "") && (
          <TextField
            label="Parent or guardian"
            autoComplete="off"
            maxLength={120}
            required
            hint="Flyers aged 12 to 16 need a parent or guardian with them."
            error={errors.guardianName?.message}
            {...register("guardianName")}
          />
        )}
      </div>
      <PrivacyNotice form="flyer" className="mt-5" />
      {international && <FlightFields form={form} today={today} sessionDay={sessionDay} />}
    </Step>
  );
}

function FlightFields({ form, today, sessionDay }: Omit<FlyerSectionProps, "international" | "number">) {
  const { register, formState } = form;
  const { errors } = formState;
  const unconfirmed = errors.internationalConfirmed?.message;
  return (
    <fieldset className="mt-6 border-t border-line pt-5">
      <legend className="sr-only">Your flight</legend>
      <p className="mb-4 text-ink-soft">
        The Boeing 737NG is at Terminal 3 departures. You need a valid boarding pass for an international flight.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Flight number"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={12}
          placeholder="AI 101"
          required
          error={errors.flightNumber?.message}
          {...register("flightNumber")}
        />
        <TextField
          label="Departure date"
          type="date"
          min={sessionDay ?? today}
          max={sessionDay ? addDays(sessionDay, 1) : undefined}
          required
          hint={
            sessionDay
              ? "The day of your session, or the day after for a night flight."
              : "Your session must be on this day or the day before."
          }
          error={errors.departureDate?.message}
          {...register("departureDate")}
        />
      </div>
      <label className="mt-5 flex cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          className="mt-1 size-5 shrink-0 accent-accent"
          required
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
    </fieldset>
  );
}
