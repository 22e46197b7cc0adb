/** The fields of the walk-in form that are typed: who flies, and what was paid. */
import { PHONE_LENGTH } from "#domain/phone.ts";
import { VENUE_METHOD_TEXT, VENUE_METHODS } from "#domain/venue-payment.ts";
import { SelectField } from "#web/ui/choice-fields.tsx";
import { TextField } from "#web/ui/field.tsx";
import { CustomerCard } from "./customer-card.tsx";
import type { WalkInForm } from "./walk-in-form.ts";

type FieldsProps = {
  form: WalkInForm;
  problems: Partial<Record<keyof WalkInForm, string>>;
  change: (wish: Partial<WalkInForm>) => void;
};

/** The phone first, because it may find the customer; then contact, age, and for the B737 the flight. */
export function PersonFields({ form, problems, change }: FieldsProps) {
  const text = (
    name: "name" | "email" | "phone" | "age" | "guardian" | "flight" | "departure",
  ) => ({
    value: form[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Phone Number"
        type="tel"
        required
        maxLength={PHONE_LENGTH}
        {...text("phone")}
      />
      <TextField label="Email Address" type="email" required maxLength={254} {...text("email")} />
      <CustomerCard {...{ form, change }} />
      <TextField label="Full Name" required maxLength={120} {...text("name")} />
      <TextField
        label="Age of the youngest flyer"
        inputMode="numeric"
        maxLength={3}
        {...text("age")}
      />
      {form.age !== "" && Number(form.age) <= 16 && (
        <TextField label="Parent or guardian" maxLength={120} {...text("guardian")} />
      )}
      {form.simulatorType === "B737" && (
        <>
          <TextField label="Flight number" maxLength={12} {...text("flight")} />
          <TextField label="Departure date" type="date" {...text("departure")} />
        </>
      )}
    </div>
  );
}

/** How much, and how. */
export function PaidFields({ form, problems, change, amount }: FieldsProps & { amount: string }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Paid now, in rupees"
        inputMode="decimal"
        autoComplete="off"
        required
        value={amount}
        error={problems.amount}
        onChange={({ target }) => change({ amount: target.value })}
      />
      <SelectField
        label="Paid by"
        error={undefined}
        value={form.method}
        onChange={({ target }) => change({ method: target.value })}
      >
        {VENUE_METHODS.map((value) => (
          <option key={value} value={value}>
            {VENUE_METHOD_TEXT[value]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
