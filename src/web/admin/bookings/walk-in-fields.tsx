/** The text fields of the walk-in form: contact, what is optional, and the amount of an advance. */

import { PHONE_LENGTH } from "#domain/people/contact-limits.ts";
import { TextField } from "#web/ui/field.tsx";
import { CustomerCard } from "./customer-card.tsx";
import type { FoundCustomer } from "./documents.ts";
import type { WalkIn } from "./use-walk-in.ts";
import { hasAccount, isEmailFilled } from "./walk-in-form.ts";

const filledText = (customer: FoundCustomer | null): string =>
  customer && hasAccount(customer) ? "Filled in from the customer's account" : "Filled in from the earlier booking";

type FieldsProps = { form: WalkIn };

/** The phone is first, because it may find the customer. */
export function PersonFields({ form }: FieldsProps) {
  const { values, field } = form;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Phone number" type="tel" required maxLength={PHONE_LENGTH} {...field("phone")} />
      <TextField
        label="Full name"
        required
        maxLength={120}
        hint={values.name === values.customer?.name && filledText(values.customer)}
        {...field("name")}
      />
      <CustomerCard form={form} />
    </div>
  );
}

/** What a sale does not need, after everything that it needs. */
export function OptionalFields({ form: { values, field } }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Email address"
        type="email"
        maxLength={254}
        hint={
          isEmailFilled(values)
            ? filledText(values.customer)
            : "Optional. Without it, the customer gets no confirmation."
        }
        {...field("email")}
      />
      <TextField label="Age of the youngest flyer" inputMode="numeric" maxLength={3} {...field("age")} />
      {values.age !== "" && Number(values.age) <= 16 && (
        <TextField label="Parent or guardian" maxLength={120} {...field("guardian")} />
      )}
    </div>
  );
}

/** The flight of a B737 customer. Below the simulator, so that nothing above moves when the earlier start is known. */
export function FlightFields({ form: { values, field } }: FieldsProps) {
  if (values.simulatorType !== "B737") return null;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Flight number" maxLength={12} {...field("flight")} />
      <TextField label="Departure date" type="date" {...field("departure")} />
    </div>
  );
}

/** The amount paid now, for an advance; a full payment has only one. */
export function PaidNow({ form }: FieldsProps) {
  const { values, suggested, amount } = form;
  if (values.paymentType === "full") return null;
  return (
    <TextField
      label="Paid now, in rupees"
      inputMode="decimal"
      autoComplete="off"
      required
      {...suggested("amount", amount)}
    />
  );
}
