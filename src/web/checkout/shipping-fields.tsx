/** The inputs of "Shipping Details": recipient and address. */

import type { UseFormReturn } from "react-hook-form";
import { PHONE_LENGTH } from "#domain/people/contact-limits.ts";
import { STATES, UNION_TERRITORIES } from "#domain/people/indian-states.ts";
import type { SessionUser } from "#web/session/stored-session.ts";
import { SelectField, TextAreaField } from "#web/ui/choice-fields.tsx";
import { TextField } from "#web/ui/field.tsx";
import type { ShippingFields as Fields } from "./shipping-form.ts";

type ShippingFieldsProps = { form: UseFormReturn<Fields>; user: SessionUser | null };

/** In the usual order of an Indian address. The email of a signed-in user is read-only here. */
export function ShippingFields({ form, user }: ShippingFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Full name"
        autoComplete="name"
        maxLength={120}
        required
        className="sm:col-span-2"
        error={errors.fullName?.message}
        {...register("fullName")}
      />
      <TextField
        label="Email address"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        required
        readOnly={user !== null}
        hint={user ? "Sign out to order with another email." : "We'll send your confirmation here."}
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
        hint="The courier will only call if needed."
        error={errors.phone?.message}
        {...register("phone")}
      />
      <TextAreaField
        label="Address"
        autoComplete="street-address"
        maxLength={500}
        rows={3}
        className="sm:col-span-2"
        error={errors.address?.message}
        {...register("address")}
      />
      <TextField
        label="City"
        autoComplete="address-level2"
        maxLength={120}
        required
        error={errors.city?.message}
        {...register("city")}
      />
      <SelectField label="State" autoComplete="address-level1" error={errors.state?.message} {...register("state")}>
        <option value="">Choose your state</option>
        <optgroup label="States">{STATES.map(asOption)}</optgroup>
        <optgroup label="Union territories">{UNION_TERRITORIES.map(asOption)}</optgroup>
      </SelectField>
      <TextField
        label="Pincode"
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={7}
        required
        error={errors.pincode?.message}
        {...register("pincode")}
      />
    </div>
  );
}

function asOption(name: string) {
  return (
    <option key={name} value={name}>
      {name}
    </option>
  );
}
