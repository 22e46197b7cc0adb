/** The session fields of the walk-in form: simulator, plan, payment type, and an optional slot. */

import { durationText } from "#domain/booking/plans.ts";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { formatRupees } from "#domain/money/money.ts";
import { formatLongDate } from "#domain/time/dates.ts";
import { SlotChoice } from "#web/booking/slot-choice.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/choice-fields.tsx";
import type { DeskPlan } from "./documents.ts";
import { RadioRow } from "./radio-row.tsx";
import type { WalkIn } from "./use-walk-in.ts";
import { EMPTY_WALK_IN, priceOfPlan } from "./walk-in-form.ts";

/** Another simulator or plan has other free slots, so changing either resets the chosen slot. */
export function PlanFields({ form }: { form: WalkIn }) {
  const { field, set, start, offered, plan } = form;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Simulator"
          {...field("simulatorType")}
          onChange={({ target }) => set({ simulatorType: target.value, schedule: start.schedule })}
        >
          <option value="A320">A320</option>
          <option value="B737">B737</option>
        </SelectField>
        <SelectField
          label="Plan"
          {...field("duration")}
          onChange={({ target }) => set({ duration: target.value, amount: null, schedule: start.schedule })}
        >
          <option value="">Choose a plan</option>
          {offered.map(({ name, duration }) => (
            <option key={duration} value={duration}>
              {name}, {durationText(duration)}
            </option>
          ))}
        </SelectField>
      </div>
      {plan && <PaymentType form={form} plan={plan} />}
    </>
  );
}

function PaymentType({ form, plan }: { form: WalkIn; plan: DeskPlan }) {
  const { values, set } = form;
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="mb-2 text-sm font-semibold">Payment type</legend>
      {(["full", "advance"] as const).map((type) => {
        const { total, dueNow } = priceOfPlan(plan, type);
        return (
          <RadioRow
            key={type}
            name="payment-type"
            label={type === "full" ? `Full: ${formatRupees(total)}` : "Advance"}
            hint={
              type === "full"
                ? "Paid in full now"
                : `${formatRupees(total)} in total, at least ${formatRupees(dueNow)} now`
            }
            checked={values.paymentType === type}
            onCheck={() => set({ paymentType: type, amount: null })}
          />
        );
      })}
    </fieldset>
  );
}

/** Empty until a plan is chosen. */
export function SessionField({ form }: { form: WalkIn }) {
  const { values, errors, set, plan, staleness } = form;
  const { simulatorType, duration, schedule } = values;
  if (!plan) return null;
  return (
    <section aria-label="Date and time">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <p className="text-sm font-semibold">
          {schedule.date && schedule.time
            ? `${formatLongDate(schedule.date)}, ${sessionTimes(schedule.time, plan.duration)} IST`
            : "Date and time: Not Selected"}
        </p>
        {schedule.date && (
          <Button
            variant="ghost"
            size="sm"
            className="min-h-11"
            onClick={() => set({ schedule: EMPTY_WALK_IN.schedule })}
          >
            Choose later
          </Button>
        )}
      </div>
      <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-6">
        <SlotChoice
          key={`${simulatorType} ${duration}`}
          simulatorType={simulatorType}
          duration={plan.duration}
          schedule={schedule}
          onChange={(chosen) => set({ schedule: chosen })}
          staleness={staleness}
          onLost={() => set({ schedule: { ...schedule, time: null } })}
          describedBy={errors.schedule ? "walk-in-schedule" : undefined}
        />
      </div>
      {errors.schedule && (
        <p id="walk-in-schedule" className="mt-1.5 text-sm font-medium text-danger">
          {errors.schedule}
        </p>
      )}
    </section>
  );
}
