/** The inputs of "Shipping Details": recipient and address. */

import type { UseFormReturn } from "react-hook-form";
import { STATES, UNION_TERRITORIES } from "#domain/people/indian-states.ts";
import type { SessionUser } from "#web/session/stored-session.ts";
import { SelectField, TextAreaField } from "#web/ui/choice-fields.tsx";
import { TextField } from "#web/ui/field.tsx";
import { ContactFields } from "./contact-fields.tsx";
import type { ShippingFields as Fields } from "./shipping-form.ts";

type ShippingFieldsProps = { form: UseFormReturn<Fields>; user: SessionUser | null };

/** In the usual order of an Indian address. The email of a signed-in user is read-only here. */
export function ShippingFields({ form, user }: ShippingFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-5">
      <ContactFields
        name={{ field: register("fullName"), error: errors.fullName?.message }}
        email={{ field: register("email"), error: errors.email?.message }}
        phone={{ field: register("phone"), error: errors.phone?.message }}
        emailFixed={user !== null}
        emailHint={user ? "Sign out to order with another email." : "We'll send your confirmation here."}
        phoneHint="The courier will only call if needed."
      />
      <AddressFields form={form} />
    </div>
  );
}

function AddressFields({ form: { register, formState } }: Pick<ShippingFieldsProps, "form">) {
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
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
