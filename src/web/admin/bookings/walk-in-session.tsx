/** The session fields of the walk-in form: simulator, plan, payment type, and an optional slot. */

import { useEffect, useRef } from "react";
import { durationText } from "#domain/booking/plans.ts";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { formatRupees } from "#domain/money/money.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { formatShortDate, todayInIndia } from "#domain/time/dates.ts";
import { SlotChoice } from "#web/booking/slot-choice.tsx";
import { SelectField } from "#web/ui/choice-fields.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { DeskPlan } from "./documents.ts";
import { ChoiceChip, RadioRow } from "./radio-row.tsx";
import type { WalkIn } from "./use-walk-in.ts";
import { type NextStart, priceShown, savingOf, UNDATED } from "./walk-in-form.ts";

const PROBLEM = "walk-in-schedule";

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
  const saving = savingOf(values, plan);
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
                ? `Paid in full now${saving > 0 ? `, saves ${formatRupees(saving)}` : ""}`
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

const today = () => todayInIndia(new Date());

/** "Today", or "5 Dec 2026". */
const dayText = (date: string): string => (date === today() ? "Today" : formatShortDate(date));

/** Where the session starts: the next free start, a time of the calendar, a date that is chosen later; or null yet. */
type StartChoice = "given" | "other" | "none" | null;

function choiceOf({ values: { picking, undecided }, session, finding }: WalkIn): StartChoice {
  if (picking) return "other";
  if (undecided) return null;
  return finding || session.schedule.date ? "given" : "none";
}

/**
 * The start as one row of choices; "Another time" opens the calendar below it. The time itself is only in the line
 * beside the buttons, so that it is read once.
 */
export function SessionField({ form }: { form: WalkIn }) {
  const { errors, plan, values, set, start, starts, finding } = form;
  const part = useRef<HTMLElement>(null);
  const problem = useRef<HTMLParagraphElement>(null);
  const { picking } = values;
  // The choices stay in view above the calendar, and an error wherever the form is scrolled to.
  useEffect(() => {
    if (picking) part.current?.scrollIntoView({ block: "start" });
  }, [picking]);
  useEffect(() => {
    if (errors.schedule) problem.current?.scrollIntoView({ block: "center" });
  }, [errors.schedule]);
  if (!starts) return <Skeleton className="h-31 rounded-xl sm:h-18" />;
  const choice = choiceOf(form);
  const none = starts.length === 0 && !start.schedule && !finding;
  // Without a start above it, it is no "other" time.
  const another = start.undecided ? "Choose a time" : "Another time";
  return (
    <section ref={part} aria-label="Date and time" className="grid gap-4">
      <fieldset aria-describedby={errors.schedule ? PROBLEM : undefined}>
        <legend className="mb-2 text-sm font-semibold">
          {none ? "No start is free today" : start.schedule ? "Start" : "Next free start today"}
        </legend>
        <div className="flex flex-wrap gap-2">
          <GivenStarts form={form} starts={starts} chosen={choice === "given"} />
          <ChoiceChip
            name="start"
            label={another}
            checked={choice === "other"}
            onCheck={() => set({ picking: true, undecided: false })}
          >
            <span className="font-semibold">{another}</span>
          </ChoiceChip>
          <ChoiceChip
            name="start"
            label="Book without a date"
            checked={choice === "none"}
            onCheck={() => set({ picking: false, undecided: false, schedule: UNDATED })}
          >
            <span className="font-semibold">Book without a date</span>
          </ChoiceChip>
        </div>
        {errors.schedule && (
          <p ref={problem} id={PROBLEM} role="alert" className="mt-1.5 text-sm font-medium text-danger">
            {errors.schedule}
          </p>
        )}
      </fieldset>
      {picking && plan && <SlotCells form={form} duration={plan.duration} />}
    </section>
  );
}

type GivenStartsProps = { form: WalkIn; starts: readonly NextStart[]; chosen: boolean };

/** The hour from which the form was opened, or the next free start of each simulator, earliest first. */
function GivenStarts({ form: { values, set, start }, starts, chosen }: GivenStartsProps) {
  const { date, time } = start.schedule ?? UNDATED;
  if (date && time) {
    const text = `${dayText(date)}, ${formatTime(time)}`;
    return (
      <ChoiceChip
        name="start"
        label={text}
        checked={chosen}
        onCheck={() => set({ picking: false, schedule: start.schedule })}
      >
        <span className="font-semibold tabular-nums">{text}</span>
      </ChoiceChip>
    );
  }
  return starts.map(({ simulator, time: next }) => (
    <ChoiceChip
      key={simulator}
      name="start"
      label={`${simulator}, ${formatTime(next)}`}
      checked={chosen && values.simulatorType === simulator}
      onCheck={() => set({ picking: false, simulatorType: simulator, schedule: null })}
    >
      <span className="text-ink-soft">{simulator}</span>
      <span className="font-semibold tabular-nums">{formatTime(next)}</span>
    </ChoiceChip>
  ));
}

/** "A320 · Joy of Flying · Today 4:00–4:30 pm" and the total; null until the plan is read. */
export function soldLine({ values, plan, session, finding }: WalkIn): { what: string; total: string } | null {
  if (!plan) return null;
  const { date, time } = session.schedule;
  const at = date && time ? `${dayText(date)} ${sessionTimes(time, plan.duration)}` : "no date yet";
  const when = finding ? "finding a time" : values.undecided ? "no time chosen" : at;
  const { total } = priceShown(values, plan);
  return {
    what: `${values.simulatorType} · ${plan.name} · ${when}`,
    total: total === 0 ? "free" : formatRupees(total),
  };
}

function SlotCells({ form, duration }: { form: WalkIn; duration: number }) {
  const { values, errors, set, session, staleness } = form;
  const { simulatorType } = values;
  return (
    <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-6">
      <SlotChoice
        key={`${simulatorType} ${duration}`}
        simulatorType={simulatorType}
        duration={duration}
        schedule={session.schedule}
        onChange={(chosen) => set({ schedule: chosen })}
        staleness={staleness}
        onLost={() => set({ schedule: { ...session.schedule, time: null } })}
        describedBy={errors.schedule ? PROBLEM : undefined}
      />
    </div>
  );
}
