/** "What would you like to give?": a session of the timetable, or an amount. */
import { durationText } from "#domain/booking/plans.ts";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { LEAST_VOUCHER, MOST_VOUCHER } from "#domain/money/voucher.ts";
import { Step } from "#web/booking/step.tsx";
import { TextField } from "#web/ui/field.tsx";
import { AMOUNTS, type GiftItem, giftPrice } from "./gift-form.ts";
import type { GiftForm } from "./use-gift-form.ts";

const sameItem = (one: GiftItem, other: GiftItem): boolean => JSON.stringify(one) === JSON.stringify(other);

/** One group of radio buttons; "Other amount" opens a field. */
export function WorthStep({ gift }: { gift: GiftForm }) {
  const { form, plans, choice, choose } = gift;
  const { register, formState } = form;
  const radio = (item: GiftItem) => ({
    type: "radio" as const,
    name: "item",
    checked: sameItem(choice.item, item),
    onChange: () => choose({ item }),
  });
  return (
    <Step id="worth-heading" title="What would you like to give?" number={1}>
      <div role="radiogroup" aria-labelledby="worth-heading">
        {plans.length > 0 && (
          <div className="divide-y divide-line border-y border-line">
            {plans.map((plan) => (
              <label key={plan.duration} className={ROW}>
                <input {...radio({ plan: plan.duration })} className="outline-none" />
                <span className="min-w-0">
                  <span className="block text-h4">{plan.name}</span>
                  <span className="text-sm text-ink-soft">{durationText(plan.duration)}</span>
                </span>{" "}
                <span className="wide text-h4 tabular-nums">{formatRupees(giftPrice(plan))}</span>
              </label>
            ))}
          </div>
        )}
        <p id="amount-label" className="mt-6 mb-2 text-sm font-semibold">
          {plans.length > 0 ? "Or an amount, for sessions and the shop" : "An amount, for sessions and the shop"}
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a part of the radio group, with its own label */}
        <div role="group" aria-labelledby="amount-label" className="flex flex-wrap gap-2">
          {AMOUNTS.map((amount) => (
            <label key={amount} className={CHIP}>
              <input {...radio({ amount })} className="sr-only" />
              {formatRupees(rupeesToPaise(amount))}
            </label>
          ))}
          <label className={CHIP}>
            <input {...radio("own")} className="sr-only" />
            Other amount
          </label>
        </div>
      </div>
      {choice.item === "own" && (
        <TextField
          label="Amount in rupees"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          required
          className="mt-4 max-w-xs"
          hint={`From ${formatRupees(LEAST_VOUCHER)} to ${formatRupees(MOST_VOUCHER)}.`}
          error={formState.errors.ownAmount?.message}
          {...register("ownAmount")}
        />
      )}
    </Step>
  );
}

const ROW =
  "grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 px-3 py-3 transition-colors hover:bg-sunken has-checked:bg-raised has-checked:shadow-[inset_4px_0_0_var(--accent)] has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus sm:px-4";

const CHIP =
  "inline-flex min-h-11 cursor-pointer items-center rounded-control border border-line-strong bg-raised px-4 font-semibold tabular-nums transition-colors hover:bg-sunken has-checked:border-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus";
