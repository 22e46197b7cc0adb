/**
 * The inputs of a booking's contact and flyers, for the booking page, the payment of a custom package and the
 * page of a booking. Names and lengths are the same in all of them.
 */
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { AGE_LENGTH, LEAST_AGE, NAME_LENGTH, OLDEST_WITH_GUARDIAN } from "#domain/people/contact-limits.ts";
import { ContactFields as CommonContactFields } from "#web/checkout/contact-fields.tsx";
import { TextField } from "#web/ui/field.tsx";
import type { BookingFields } from "./booking-form.ts";

export type FormOf = { form: UseFormReturn<BookingFields> };

type ContactFieldsProps = FormOf & { emailHint: string; emailFixed?: boolean };

/** Name, email and phone. */
export function ContactFields({ form: { register, formState }, ...props }: ContactFieldsProps) {
  const { errors } = formState;
  return (
    <CommonContactFields
      name={{ field: register("name"), error: errors.name?.message }}
      email={{ field: register("email"), error: errors.email?.message }}
      phone={{ field: register("phone"), error: errors.phone?.message }}
      phoneHint="We'll only call about this booking."
      {...props}
    />
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
        hint={`Minimum age ${LEAST_AGE}. Up to ${OLDEST_WITH_GUARDIAN}, a parent or guardian comes along and signs a consent.${ageRequired || guarded ? "" : " Optional; we can ask at check-in."}`}
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
          hint="Comes along, and signs the consent online."
          error={errors.guardianName?.message}
          {...register("guardianName")}
        />
      )}
    </div>
  );
}
