/** The inputs of "Shipping Details": recipient and address. */

import { useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { STATES, UNION_TERRITORIES } from "#domain/people/indian-states.ts";
import { pincodeOf, stateOfPincode } from "#domain/people/pincode-states.ts";
import { deliveryBy } from "#domain/shop/delivery.ts";
import { formatLongDate, todayInIndia } from "#domain/time/dates.ts";
import type { SessionUser } from "#web/session/stored-session.ts";
import { SelectField, TextAreaField } from "#web/ui/choice-fields.tsx";
import { TextField } from "#web/ui/field.tsx";
import { ContactFields } from "./contact-fields.tsx";
import type { ShippingFields as Fields } from "./shipping-form.ts";

type ShippingFieldsProps = { form: UseFormReturn<Fields>; user: SessionUser | null };

/** The email of a signed-in user is read-only here. */
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

/** The pincode comes first: it suggests the state, and says when the order arrives. */
function AddressFields({ form }: Pick<ShippingFieldsProps, "form">) {
  const { register, formState, watch, setValue, getValues } = form;
  const { errors } = formState;
  const suggested = useRef("");
  const [pincode, state] = watch(["pincode", "state"]);
  const field = register("pincode");
  const suggestState = (typed: string) => {
    const found = stateOfPincode(typed);
    const chosen = getValues("state");
    // A state that the customer chose is kept.
    if (!found || (chosen && chosen !== suggested.current)) return;
    suggested.current = found;
    setValue("state", found, { shouldValidate: formState.isSubmitted });
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Pincode"
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={7}
        required
        className="sm:col-span-2"
        hint={pincodeOf(pincode) && state ? arrivalHint(state) : "It tells us when your order arrives."}
        error={errors.pincode?.message}
        {...field}
        onChange={(event) => {
          void field.onChange(event);
          suggestState(event.target.value);
        }}
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
    </div>
  );
}

const arrivalHint = (state: string): string =>
  `Arrives by ${formatLongDate(deliveryBy(todayInIndia(new Date()), state))}.`;

function asOption(name: string) {
  return (
    <option key={name} value={name}>
      {name}
    </option>
  );
}
