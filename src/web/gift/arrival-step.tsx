/** "How should it arrive?": by email today or on a day, or printed by the buyer. */
import { MOST_DAYS_TO_DELIVERY } from "#domain/money/voucher.ts";
import { EMAIL_LENGTH } from "#domain/people/contact-limits.ts";
import { addDays } from "#domain/time/dates.ts";
import { Step } from "#web/booking/step.tsx";
import { TextField } from "#web/ui/field.tsx";
import type { Arrival } from "./gift-form.ts";
import type { GiftForm } from "./use-gift-form.ts";

const WAYS: readonly { value: Arrival; title: string; text: string }[] = [
  { value: "today", title: "By email, today", text: "They get it as soon as you have paid." },
  { value: "date", title: "By email, on a date", text: "On the morning of the day you choose." },
  { value: "print", title: "Print it yourself", text: "We email it to you, ready to print and hand over." },
];

/** The fields below the choice are those that it needs. */
export function ArrivalStep({ gift }: { gift: GiftForm }) {
  const { form, choice, choose, today } = gift;
  const { register, formState } = form;
  const { errors } = formState;
  const { arrival } = choice;
  return (
    <Step id="arrival-heading" title="How should it arrive?" number={3}>
      <div role="radiogroup" aria-labelledby="arrival-heading" className="divide-y divide-line border-y border-line">
        {WAYS.map(({ value, title, text }) => (
          <label key={value} className={ROW}>
            <input
              type="radio"
              name="arrival"
              checked={arrival === value}
              onChange={() => choose({ arrival: value })}
              className="outline-none"
            />
            <span>
              <span className="block text-h4">{title}</span> <span className="text-sm text-ink-soft">{text}</span>
            </span>
          </label>
        ))}
      </div>
      {arrival !== "print" && (
        <div className="mt-5 grid gap-5 sm:grid-cols-2">
          {/* Other people's details: the browser must not fill in the buyer's. */}
          <TextField
            label="Recipient's email"
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={EMAIL_LENGTH}
            required
            error={errors.recipientEmail?.message}
            {...register("recipientEmail")}
          />
          {arrival === "date" && (
            <TextField
              label="Delivery date"
              type="date"
              min={today}
              max={today && addDays(today, MOST_DAYS_TO_DELIVERY)}
              required
              error={errors.deliverOn?.message}
              {...register("deliverOn")}
            />
          )}
        </div>
      )}
    </Step>
  );
}

const ROW =
  "grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 px-3 py-3 transition-colors hover:bg-sunken has-checked:bg-raised has-checked:shadow-[inset_4px_0_0_var(--accent)] has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus sm:px-4";
