/** The session fields of the walk-in form: simulator, plan, payment type, and an optional slot. */

import { useState } from "react";
import { durationText } from "#domain/booking/plans.ts";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { formatRupees } from "#domain/money/money.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { formatLongDate, formatShortDate, todayInIndia } from "#domain/time/dates.ts";
import { ShownPart } from "#web/admin/kit/shown-part.tsx";
import { SlotChoice } from "#web/booking/slot-choice.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/choice-fields.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { DeskPlan } from "./documents.ts";
import { ChoiceChip, RadioRow } from "./radio-row.tsx";
import type { WalkIn } from "./use-walk-in.ts";
import { priceShown, UNDATED } from "./walk-in-form.ts";

/** Another simulator or plan has other free slots, so changing either resets the chosen slot. */
export function PlanFields({ form }: { form: WalkIn }) {
  const { values, suggested, set, start, offered, plan, problemOf, session } = form;
  const chosen = suggested("duration", session.duration);
  // At another time than that of the hour, the calendar shows what is free.
  const problem = plan && values.schedule === start.schedule ? problemOf(plan.duration) : null;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Simulator"
          {...suggested("simulatorType", values.simulatorType)}
          onChange={({ target }) => set({ simulatorType: target.value, schedule: start.schedule })}
        >
          <option value="A320">A320</option>
          <option value="B737">B737</option>
        </SelectField>
        <SelectField
          label="Plan"
          {...chosen}
          error={chosen.error ?? problem ?? undefined}
          onChange={({ target }) => set({ duration: target.value, amount: null, schedule: start.schedule })}
        >
          {!plan && <option value="">Choose a plan</option>}
          {offered.map(({ name, duration }) => {
            const misfit = problemOf(duration);
            return (
              <option key={duration} value={duration} disabled={misfit !== null}>
                {name}, {durationText(duration)}
                {misfit && `. ${misfit}`}
              </option>
            );
          })}
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
        const { total, dueNow } = priceShown({ ...values, paymentType: type }, plan);
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

/** The next free start of each simulator, earliest first: one press takes it. Nothing where today has only one. */
export function NextStarts({ form }: { form: WalkIn }) {
  const { starts, values, set } = form;
  if (!starts) return <Skeleton className="h-18 rounded-xl" />;
  if (starts.length < 2) return null;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Next free start today</legend>
      <div className="flex flex-wrap gap-2">
        {starts.map(({ simulator, time }) => (
          <ChoiceChip
            key={simulator}
            name="next-start"
            label={`${simulator}, ${formatTime(time)}`}
            checked={values.schedule === null && values.simulatorType === simulator}
            onCheck={() => set({ simulatorType: simulator, schedule: null })}
          >
            <span className="text-ink-soft">{simulator}</span>
            <span className="font-semibold tabular-nums">{formatTime(time)}</span>
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  );
}

/** The slot as one line; "Change" opens the calendar. Empty until the plans are read. */
export function SessionField({ form }: { form: WalkIn }) {
  const { errors, plan, session, finding } = form;
  const [changing, setChanging] = useState(false);
  if (!plan) return null;
  const open = changing || (!finding && !session.schedule.time);
  return (
    <section aria-label="Date and time">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <p className="text-sm font-semibold">{slotLine(form)}</p>
        {!open && (
          <Button variant="ghost" size="sm" className="min-h-11" onClick={() => setChanging(true)}>
            Change
          </Button>
        )}
        {open && session.schedule.date && (
          <Button variant="ghost" size="sm" className="min-h-11" onClick={() => form.set({ schedule: UNDATED })}>
            Choose later
          </Button>
        )}
      </div>
      {open && (
        <ShownPart focused={changing} label="Choose date and time">
          <SlotCells form={form} duration={plan.duration} onChoose={() => setChanging(true)} />
        </ShownPart>
      )}
      {errors.schedule && (
        <p id="walk-in-schedule" className="mt-1.5 text-sm font-medium text-danger">
          {errors.schedule}
        </p>
      )}
    </section>
  );
}

/** "Today 4:00–4:30 pm IST, A320". */
function slotLine({ values, plan, session, finding }: WalkIn): string {
  const { date, time } = session.schedule;
  if (finding) return "Finding the next free time...";
  if (!plan || !date || !time) return "No date and time yet";
  const day = date === todayInIndia(new Date()) ? "Today" : `${formatLongDate(date)},`;
  return `${day} ${sessionTimes(time, plan.duration)} IST, ${values.simulatorType}`;
}

/** "A320 · Joy of Flying · Today 4:00–4:30 pm" and the total; null until the plan is read. */
export function soldLine({ values, plan, session, finding }: WalkIn): { what: string; total: string } | null {
  if (!plan) return null;
  const { date, time } = session.schedule;
  const day = date === todayInIndia(new Date()) ? "Today" : date && formatShortDate(date);
  const when = finding
    ? "finding a time"
    : date && time
      ? `${day} ${sessionTimes(time, plan.duration)}`
      : "no date yet";
  const { total } = priceShown(values, plan);
  return {
    what: `${values.simulatorType} · ${plan.name} · ${when}`,
    total: total === 0 ? "free" : formatRupees(total),
  };
}

type SlotCellsProps = {
  form: WalkIn;
  duration: number;
  /** The calendar stays open once it is used. */
  onChoose: () => void;
};

function SlotCells({ form, duration, onChoose }: SlotCellsProps) {
  const { values, errors, set, session, staleness } = form;
  const { simulatorType } = values;
  return (
    <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-6">
      <SlotChoice
        key={`${simulatorType} ${duration}`}
        simulatorType={simulatorType}
        duration={duration}
        schedule={session.schedule}
        onChange={(chosen) => {
          onChoose();
          set({ schedule: chosen });
        }}
        staleness={staleness}
        onLost={() => set({ schedule: { ...session.schedule, time: null } })}
        describedBy={errors.schedule ? "walk-in-schedule" : undefined}
      />
    </div>
  );
}
