/** Selling at the desk: the plan and its price, a free time or none, who flies, and what was paid. */

import { useEffect, useState } from "react";
import { formatLongDate } from "#domain/dates.ts";
import { formatRupees, paiseToRupees, rupeesToPaise } from "#domain/money.ts";
import { bookingNumber } from "#domain/numbers.ts";
import { durationText } from "#domain/plans.ts";
import { type PaymentType, priceOf } from "#domain/pricing.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { useSave } from "#web/admin/kit/use-save.ts";
import { SlotChoice } from "#web/booking/slot-choice.tsx";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/choice-fields.tsx";
import { toast } from "#web/ui/toast.tsx";
import { readAmount } from "./amount.ts";
import { type BookingRow, type DeskPlan, PLANS, WALK_IN } from "./documents.ts";
import { RadioRow } from "./radio-row.tsx";
import { PaidFields, PersonFields } from "./walk-in-fields.tsx";
import { EMPTY_WALK_IN, stillFits, type WalkInForm, walkInProblems } from "./walk-in-form.ts";

type WalkInDialogProps = {
  /** What is chosen already: the place in a calendar that somebody pressed. */
  initial?: Pick<WalkInForm, "simulatorType" | "schedule"> | undefined;
  list: Pick<AdminList<BookingRow>, "put">;
  onClose: () => void;
};

/** Open for as long as it is rendered. */
export function WalkInDialog({ initial, list, onClose }: WalkInDialogProps) {
  const { busy, refusal, run } = useSave();
  const [start] = useState<WalkInForm>({ ...EMPTY_WALK_IN, ...initial });
  const [form, setForm] = useState(start);
  const { plans, failed } = usePlans(form.simulatorType);
  const [problems, setProblems] = useState<Partial<Record<keyof WalkInForm, string>>>({});
  const [staleness, setStaleness] = useState(0);
  const change = (wish: Partial<WalkInForm>) => {
    setForm((before) => {
      const next = { ...before, ...wish };
      return next.account && !stillFits(next) ? { ...next, account: null } : next;
    });
    setProblems((before) => {
      const left = { ...before };
      for (const name of Object.keys(wish)) delete left[name as keyof WalkInForm];
      return left;
    });
  };
  const offered = plans.filter(({ simulatorType }) => simulatorType === form.simulatorType);
  const plan = offered.find(({ duration }) => String(duration) === form.duration) ?? null;
  const price = plan && priceOfPlan(plan, form.paymentType);
  const amount = form.amount ?? (price ? formatRupees(price.dueNow).slice(1) : "");

  const send = async () => {
    const found = walkInProblems(form);
    const paid = price ? readAmount(amount, price.total, price.dueNow) : null;
    if (!plan || !price) found.duration = "Please select a plan for your booking";
    if (paid?.problem) found.amount = paid.problem;
    setProblems(found);
    if (Object.keys(found).length > 0 || !plan || paid?.amount === undefined) return;
    const { date, time } = form.schedule;
    const amountPaid = paiseToRupees(paid.amount);
    const saved = await run(async (once) => {
      const wish = {
        simulatorType: form.simulatorType,
        planDuration: plan.duration,
        bookingDate: date,
        bookingTime: time,
        paymentType: form.paymentType,
        name: form.name,
        email: form.email,
        phone: form.phone,
        paymentMethod: form.method,
        amountPaid,
        youngestAge: form.age ? Number(form.age) : null,
        guardianName: form.guardian || null,
        flightNumber: form.flight || null,
        departureDate: form.departure || null,
        accountId: form.account?.id ?? null,
      };
      return (await browserTransport(WALK_IN, wish, once)).createWalkInBooking;
    });
    if (saved.ok) {
      list.put(saved.data);
      toast({ title: "Booking made", description: `Booking ${bookingNumber(saved.data.id)}` });
      onClose();
      return;
    }
    setStaleness((count) => count + 1);
  };

  return (
    <FormDialog
      open
      wide
      title="Walk-in booking"
      description={
        start.schedule.date && start.schedule.time
          ? `Sold at the desk for ${formatLongDate(start.schedule.date)}, ${start.schedule.time} IST.`
          : "Sold at the desk, paid at the venue."
      }
      saveText="Book"
      busyText="Booking..."
      busy={busy}
      dirty={form !== start}
      refusal={refusal}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {failed && (
        <Alert tone="danger" title="The plans could not be loaded">
          {failed}
        </Alert>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Simulator"
          error={undefined}
          value={form.simulatorType}
          onChange={({ target }) =>
            change({ simulatorType: target.value, schedule: start.schedule })
          }
        >
          <option value="A320">A320</option>
          <option value="B737">B737</option>
        </SelectField>
        <SelectField
          label="Plan"
          error={problems.duration}
          value={form.duration}
          onChange={({ target }) =>
            change({ duration: target.value, amount: null, schedule: start.schedule })
          }
        >
          <option value="">Please choose</option>
          {offered.map(({ name, duration }) => (
            <option key={duration} value={duration}>
              {name}, {durationText(duration)}
            </option>
          ))}
        </SelectField>
      </div>
      {plan && (
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
                    ? "Everything is paid now"
                    : `${formatRupees(total)} in all, at least ${formatRupees(dueNow)} now`
                }
                checked={form.paymentType === type}
                onCheck={() => change({ paymentType: type, amount: null })}
              />
            );
          })}
        </fieldset>
      )}
      {plan && (
        <section aria-label="Date and time">
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
            <p className="text-sm font-semibold">
              {form.schedule.date && form.schedule.time
                ? `${formatLongDate(form.schedule.date)}, ${form.schedule.time} IST`
                : "Date and time: Not Selected"}
            </p>
            {form.schedule.date && (
              <Button
                variant="ghost"
                size="sm"
                className="min-h-11"
                onClick={() => change({ schedule: EMPTY_WALK_IN.schedule })}
              >
                Choose later
              </Button>
            )}
          </div>
          <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_13rem] lg:gap-6">
            <SlotChoice
              key={`${form.simulatorType} ${form.duration}`}
              simulatorType={form.simulatorType}
              duration={plan.duration}
              schedule={form.schedule}
              onChange={(schedule) => change({ schedule })}
              staleness={staleness}
              onLost={() => change({ schedule: { ...form.schedule, time: null } })}
              describedBy={problems.schedule ? "walk-in-schedule" : undefined}
            />
          </div>
          {problems.schedule && (
            <p id="walk-in-schedule" className="mt-1.5 text-sm font-medium text-danger">
              {problems.schedule}
            </p>
          )}
        </section>
      )}
      <PersonFields {...{ form, problems, change }} />
      <PaidFields {...{ form, problems, change, amount }} />
    </FormDialog>
  );
}

/** Of a plan whose figures came as rupees; in paise. */
function priceOfPlan(plan: DeskPlan, type: PaymentType) {
  return priceOf(
    {
      original: rupeesToPaise(plan.originalPrice),
      fullDiscount: rupeesToPaise(plan.fullDiscount),
      advanceDiscount: rupeesToPaise(plan.advanceDiscount),
    },
    type,
  );
}

/** The plans of one simulator type; empty while they load. */
function usePlans(simulatorType: string): { plans: readonly DeskPlan[]; failed: string | null } {
  const [plans, setPlans] = useState<readonly DeskPlan[]>([]);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    setFailed(null);
    browserTransport(PLANS, { simulatorType }).then(
      (answer) => current && setPlans(answer.plans),
      (failure) => {
        if (!(failure instanceof GraphqlFailure)) throw failure;
        if (current) setFailed(failure.message);
      },
    );
    return () => {
      current = false;
    };
  }, [simulatorType]);
  return { plans, failed };
}
