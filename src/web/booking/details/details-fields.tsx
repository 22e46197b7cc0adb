/** The form "Who flies and contact", in place of the facts; loaded when it opens. */
import { type ReactNode, useEffect, useRef } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { PHONE_LENGTH } from "#domain/people/phone.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { focusField } from "#web/ui/focus-field.ts";
import { type DetailsFields, needsGuardian } from "./details-form.ts";
import type { ShownDetails } from "./documents.ts";
import { useDetailsForm } from "./use-details-form.ts";

type DetailsFormProps = {
  booking: ShownDetails;
  onChanged: (booking: ShownDetails) => void;
  onClose: () => void;
};

export function DetailsForm(props: DetailsFormProps) {
  const { form, send, refusal } = useDetailsForm(props);
  const { isSubmitting } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => focusField(element.current, "contactName"), []);
  return (
    <form ref={element} method="post" noValidate onSubmit={send} className="mt-4 grid gap-6">
      <ContactFields form={form} />
      <FlyerFields form={form} />
      {props.booking.simulator_type === "B737" && <FlightFields form={form} />}
      {refusal && (
        <Alert tone="danger" title={refusal}>
          What you typed is still here.
        </Alert>
      )}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button type="submit" variant="strong" busy={isSubmitting} busyText="Saving..." className="sm:min-w-44">
          Save details
        </Button>
        <Button variant="secondary" disabled={isSubmitting} onClick={props.onClose}>
          Keep as it was
        </Button>
      </div>
    </form>
  );
}

type FieldsProps = { form: UseFormReturn<DetailsFields> };

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="label text-ink-soft">{legend}</legend>
      <div className="mt-3 grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

function ContactFields({ form: { register, formState } }: FieldsProps) {
  const { errors } = formState;
  return (
    <Group legend="Contact">
      <TextField
        label="Full name"
        autoComplete="name"
        maxLength={120}
        required
        className="sm:col-span-2"
        error={errors.contactName?.message}
        {...register("contactName")}
      />
      <TextField
        label="Email address"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        required
        hint="A new address gets the confirmation again; the earlier one gets a notice."
        error={errors.contactEmail?.message}
        {...register("contactEmail")}
      />
      <TextField
        label="Phone number"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={PHONE_LENGTH}
        required
        hint="We'll only call about this booking."
        error={errors.contactPhone?.message}
        {...register("contactPhone")}
      />
    </Group>
  );
}

function FlyerFields({ form: { register, formState, control } }: FieldsProps) {
  const { errors } = formState;
  const age = useWatch({ control, name: "youngestAge" });
  return (
    <Group legend="Who flies">
      <TextField
        label="Age of the youngest flyer"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        hint="Minimum age 12. Optional; we can ask at check-in."
        error={errors.youngestAge?.message}
        {...register("youngestAge")}
      />
      {needsGuardian(age) && (
        <TextField
          label="Parent or guardian"
          autoComplete="off"
          maxLength={120}
          required
          hint="Flyers aged 12 to 16 need a parent or guardian with them, and their consent."
          error={errors.guardianName?.message}
          {...register("guardianName")}
        />
      )}
    </Group>
  );
}

/** Nothing here is required: what is missing is asked at check-in. */
function FlightFields({ form: { register, formState } }: FieldsProps) {
  const { errors } = formState;
  return (
    <Group legend="International flight">
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
        hint="The day of your session, or the day after for a night flight."
        error={errors.departureDate?.message}
        {...register("departureDate")}
      />
      <label className="flex cursor-pointer items-start gap-3 sm:col-span-2">
        <input type="checkbox" className="mt-1 size-5 shrink-0 accent-accent" {...register("internationalConfirmed")} />
        <span>I am a departing international passenger with a boarding pass.</span>
      </label>
    </Group>
  );
}
