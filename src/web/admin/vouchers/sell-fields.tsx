/** The fields of a gift voucher's sale. The phone is first of the buyer's, because it may find the customer. */
import { VOUCHER_DESIGNS, VOUCHER_MESSAGE_LENGTH } from "#domain/money/voucher.ts";
import { PHONE_LENGTH } from "#domain/people/contact-limits.ts";
import { addDays, todayInIndia } from "#domain/time/dates.ts";
import { TextArea } from "#web/admin/content/text-area.tsx";
import { FilterChips } from "#web/admin/kit/table-toolbar.tsx";
import { SelectField } from "#web/ui/choice-fields.tsx";
import { TextField } from "#web/ui/field.tsx";
import { AMOUNTS, planPrice, type SellValues } from "./sell-form.ts";
import type { SellForm } from "./use-sell.ts";
import { rupees } from "./voucher-words.tsx";

type FieldsProps = { form: SellForm };

/** "45 min", "2 h": the package of a button that must fit a phone. */
const shortDuration = (minutes: number): string => (minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`);

/** The amounts and the packages as chips, and another amount. */
export function WhatFields({ form }: FieldsProps) {
  const { values, set, field, plans } = form;
  const chosen = values.plan ? `plan ${values.plan}` : values.amount;
  return (
    <div className="grid gap-4">
      <FilterChips
        inForm="label"
        label="Amount or package"
        value={chosen}
        options={[
          ...AMOUNTS.map((amount) => ({ value: String(amount), text: rupees(amount) })),
          ...plans.map((plan) => ({
            value: `plan ${plan.duration}`,
            text: `${plan.name} ${rupees(planPrice(plan))}`,
            short: `${shortDuration(plan.duration)} ${rupees(planPrice(plan))}`,
          })),
        ]}
        onChange={(value) =>
          set(value.startsWith("plan ") ? { plan: value.slice(5), amount: "" } : { plan: "", amount: value })
        }
      />
      {!values.plan && (
        <TextField
          label="Amount in rupees"
          inputMode="decimal"
          autoComplete="off"
          required
          className="sm:max-w-60"
          {...field("amount")}
        />
      )}
    </div>
  );
}

export function BuyerFields({ form }: FieldsProps) {
  const { field, known } = form;
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">Buyer</legend>
      <TextField
        label="Phone number"
        type="tel"
        required
        maxLength={PHONE_LENGTH}
        autoComplete="off"
        {...field("phone")}
      />
      <TextField
        label="Full name"
        required
        maxLength={120}
        autoComplete="off"
        hint={known && "Filled in from an earlier visit"}
        {...field("name")}
      />
      <TextField
        label="Email address"
        type="email"
        maxLength={254}
        autoComplete="off"
        className="sm:col-span-2"
        hint="Optional. The receipt is sent here."
        {...field("email")}
      />
    </fieldset>
  );
}

export function RecipientFields({ form }: FieldsProps) {
  const { field } = form;
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">Recipient</legend>
      <TextField label="Recipient's name" required maxLength={120} autoComplete="off" {...field("recipientName")} />
      <SelectField label="Design" {...field("design")}>
        {Object.entries(VOUCHER_DESIGNS).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <div className="sm:col-span-2">
        <TextArea label="Message" rows={3} maxLength={VOUCHER_MESSAGE_LENGTH} {...field("message")} />
      </div>
    </fieldset>
  );
}

const DELIVERIES = [
  { value: "print", text: "Print" },
  { value: "now", text: "Email now" },
  { value: "date", text: "Email on a date" },
];

/** Print, or email now or on a date. */
export function DeliveryFields({ form }: FieldsProps) {
  const { values, set, field } = form;
  const today = todayInIndia(new Date());
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">Delivery</legend>
      <div className="sm:col-span-2">
        <FilterChips
          inForm="unseen"
          label="How it is delivered"
          value={values.deliver}
          options={DELIVERIES}
          onChange={(deliver) => set({ deliver: deliver as SellValues["deliver"] })}
        />
      </div>
      {values.deliver !== "print" && (
        <TextField
          label="Recipient's email address"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          {...field("recipientEmail")}
        />
      )}
      {values.deliver === "date" && (
        <TextField
          label="Delivery date"
          type="date"
          required
          min={addDays(today, 1)}
          max={addDays(today, 365)}
          {...field("deliverOn")}
        />
      )}
    </fieldset>
  );
}
