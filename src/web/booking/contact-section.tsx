/**
 * "Contact Information" and what the check-in desk needs to know. Only name, e-mail and phone are
 * needed to book: what else is left empty is asked at check-in.
 */
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { IsoDate } from "#domain/dates.ts";
import type { SessionUser } from "#web/session/stored-session.ts";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/field.tsx";
import { type BookingFields, needsGuardian } from "./booking-form.ts";

type SectionProps = { form: UseFormReturn<BookingFields> };

/** Name, e-mail and phone; the e-mail of a signed-in user can't be changed here. */
export function ContactSection({ form, user }: SectionProps & { user: SessionUser | null }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Card title="Contact Information">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Full Name"
          autoComplete="name"
          maxLength={120}
          required
          className="sm:col-span-2"
          error={errors.name?.message}
          {...register("name")}
        />
        <TextField
          label="Email Address"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
          readOnly={user !== null}
          hint={user ? "Sign out to book with another e-mail." : "Your confirmation goes here."}
          error={errors.email?.message}
          {...register("email")}
        />
        <TextField
          label="Phone Number"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={20}
          required
          hint="We call only about this booking."
          error={errors.phone?.message}
          {...register("phone")}
        />
      </div>
    </Card>
  );
}

type FlyerSectionProps = SectionProps & { international: boolean; today: IsoDate | undefined };

/** The youngest flyer's age, a guardian's name where one is needed, and the flight for the B737. */
export function FlyerSection({ form, international, today }: FlyerSectionProps) {
  const { register, formState, control } = form;
  const { errors } = formState;
  const age = useWatch({ control, name: "youngestAge" });
  return (
    <Card title="Who is flying">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Age of the youngest flyer"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          hint="At least 12 years. Left empty, we ask at check-in."
          error={errors.youngestAge?.message}
          {...register("youngestAge")}
        />
        {needsGuardian(age ?? "") && (
          <TextField
            label="Parent or guardian"
            autoComplete="off"
            maxLength={120}
            required
            hint="Flyers aged 12 to 16 come with a parent or guardian."
            error={errors.guardianName?.message}
            {...register("guardianName")}
          />
        )}
      </div>
      {international && (
        <fieldset className="mt-6 border-t border-line pt-5">
          <legend className="sr-only">Your flight</legend>
          <p className="mb-4 text-ink-soft">
            The Boeing 737NG stands at Terminal 3 departures. You need a valid boarding pass for an
            international flight.
          </p>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="Flight number"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={12}
              placeholder="AI 101"
              error={errors.flightNumber?.message}
              {...register("flightNumber")}
            />
            <TextField
              label="Departure date"
              type="date"
              min={today}
              error={errors.departureDate?.message}
              {...register("departureDate")}
            />
          </div>
          <label className="mt-5 flex cursor-pointer items-start gap-3">
            <input
              type="checkbox"
              className="mt-1 size-5 shrink-0 accent-accent"
              {...register("internationalConfirmed")}
            />
            <span>I am a departing international passenger with a boarding pass.</span>
          </label>
        </fieldset>
      )}
    </Card>
  );
}
