/**
 * Moves a booking to the other simulator, at its own time or another free one. The plan with the nearest duration is
 * chosen beforehand, and the difference in price is shown.
 */
import { useState } from "react";
import { durationText, SIMULATOR_NAMES, SIMULATOR_WARNINGS, type SimulatorType } from "#domain/booking/plans.ts";
import { sessionTimes } from "#domain/booking/session-time.ts";
import type { Slot } from "#domain/booking/timetable-move.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";
import { bookingOf, customerOf, money, sessionText } from "#web/admin/bookings/words.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { ShownPart } from "#web/admin/kit/shown-part.tsx";
import { noticeChange } from "#web/admin/kit/undo.ts";
import { useSave } from "#web/admin/kit/use-save.ts";
import { sessionOf } from "#web/booking/booked-session.ts";
import type { Schedule } from "#web/booking/schedule-section.tsx";
import { SlotChoice } from "#web/booking/slot-choice.tsx";
import { browserTransport } from "#web/graphql.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { SessionDialogProps } from "./change-plan-dialog.tsx";
import { type PlanOption, SWITCH_SIMULATOR } from "./documents.ts";
import { Outcome } from "./outcome.tsx";
import { nearestPlan, outcomeText, PlanChoice, usePlanOptions } from "./plan-choice.tsx";

const otherOf = (simulator: string): SimulatorType => (simulator === "A320" ? "B737" : "A320");

type SwitchDialogProps = SessionDialogProps & {
  /** The place that was asked for: its time is chosen beforehand. */
  to?: Slot;
};

/** The chosen plan and time, and the send handler. */
function useSwitch({ booking, to, list, renew, onClose }: SwitchDialogProps) {
  const simulatorType = otherOf(booking.simulator_type);
  const plans = usePlanOptions(booking.id, simulatorType);
  const { busy, refusal, run } = useSave();
  const [picked, setPicked] = useState<PlanOption | null>(null);
  const session = sessionOf(booking);
  const wish = to && (to.date !== session?.date || to.time !== session?.time) ? to : null;
  const [schedule, setSchedule] = useState<Schedule>({
    date: wish?.date ?? session?.date ?? null,
    time: wish?.time ?? null,
  });
  const [otherTime, setOtherTime] = useState(wish !== null);
  const [otherPlan, setOtherPlan] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [staleness, setStaleness] = useState(0);
  const option = picked ?? (plans.options ? (nearestPlan(plans.options, booking.plan_duration) ?? null) : null);
  const chooses = otherTime || (session !== null && option !== null && option.problem !== null);

  const send = async () => {
    if (!option) return setProblem("Please choose a plan.");
    if (chooses && !(schedule.date && schedule.time)) {
      setOtherTime(true);
      return setProblem("Please select a new date and time.");
    }
    const saved = await run(async (once) => {
      const input = {
        id: booking.id,
        simulatorType,
        planDuration: option.duration,
        total: option.total,
        updatedAt: booking.updated_at,
        ...(chooses ? { bookingDate: schedule.date, bookingTime: schedule.time } : {}),
      };
      return (await browserTransport(SWITCH_SIMULATOR, input, once)).switchBookingSimulator;
    });
    if (!saved.ok) {
      setStaleness((count) => count + 1);
      await Promise.all([plans.reload(), renew(booking.id)]);
      return;
    }
    const { undo, ...row } = saved.data;
    noticeChange({
      title: `${customerOf(row)} moved to the ${row.simulator_type}`,
      description: `${bookingNumber(row.id)}: ${sessionText(row)}. ${outcomeText(option)}.`,
      about: bookingOf(row),
      undo,
      reread: () => renew(row.id),
    });
    list.put(row);
    onClose();
  };
  const choose = (change: { option?: PlanOption; schedule?: Schedule }) => {
    if (change.option) setPicked(change.option);
    if (change.schedule) setSchedule(change.schedule);
    setProblem(null);
  };
  return {
    simulatorType,
    plans,
    option,
    schedule,
    chooses,
    problem,
    staleness,
    busy,
    refusal,
    send,
    choose,
    otherTime,
    setOtherTime,
    otherPlan,
    setOtherPlan,
    setProblem,
    wished: wish !== null,
    /** Whether a time was chosen in the dialog. */
    dirty: schedule.time !== (wish?.time ?? null) || (wish !== null && schedule.date !== wish.date),
  };
}

/** Open while rendered. */
export function SwitchDialog(props: SwitchDialogProps) {
  const { booking, mayRefund, onClose } = props;
  const form = useSwitch(props);
  const { simulatorType, option, schedule, chooses } = form;
  const present = sessionOf(booking);
  const warning = SIMULATOR_WARNINGS[simulatorType];

  return (
    <FormDialog
      open
      wide
      title={`Switch to the ${SIMULATOR_NAMES[simulatorType]}`}
      description={`Booking ${bookingNumber(booking.id)} of ${booking.contact_name}: now ${booking.simulator_type}, ${sessionText(booking)}`}
      saveText={`Switch to ${simulatorType}`}
      busy={form.busy}
      dirty={form.dirty}
      refusal={form.refusal}
      outcome={
        <Outcome
          option={option}
          problem={form.problem}
          mayRefund={mayRefund}
          note="The customer gets an email about the change."
          email={booking.contact_email}
        />
      }
      onSubmit={() => void form.send()}
      onClose={onClose}
    >
      {warning && (
        <Alert tone="warning" title="Check that the customer can fly it">
          {warning} Flight and boarding pass are asked for at check-in.
        </Alert>
      )}
      <PlanPart form={form} booking={booking} />
      {present && option && !form.otherTime && (
        <PresentTime
          present={present}
          option={option}
          simulatorType={simulatorType}
          onOther={() => form.setOtherTime(true)}
        />
      )}
      {option && chooses && form.otherTime && (
        <ShownPart focused label="New date and time">
          {option.problem && !form.wished && (
            <p className="mb-3 font-medium">{option.problem} Please choose another time.</p>
          )}
          <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-6">
            <SlotChoice
              simulatorType={simulatorType}
              duration={option.duration}
              schedule={schedule}
              onChange={(chosen) => form.choose({ schedule: chosen })}
              staleness={form.staleness}
              onLost={(reason) => {
                form.choose({ schedule: { ...schedule, time: null } });
                form.setProblem(reason);
              }}
              lastDay={dateInIndia(new Date(booking.validity_end_date))}
              bookingId={booking.id}
            />
          </div>
        </ShownPart>
      )}
    </FormDialog>
  );
}

type PlanPartProps = { form: ReturnType<typeof useSwitch>; booking: SwitchDialogProps["booking"] };

/** The plan in one line; the choice of plans once it is asked for, or where no plan can be kept. */
function PlanPart({ form, booking }: PlanPartProps) {
  const { plans, option, otherPlan } = form;
  if (!plans.options && !plans.failure) return <Skeleton className="h-17 w-full rounded-2xl" />;
  if (option && !otherPlan)
    return <KeptPlan option={option} booking={booking} onOther={() => form.setOtherPlan(true)} />;
  return (
    <ShownPart focused={otherPlan} label="Plans">
      <PlanChoice
        {...plans}
        chosen={option?.duration ?? null}
        onChoose={(chosen) => form.choose({ option: chosen })}
        anyTime
      />
    </ShownPart>
  );
}

type KeptPlanProps = { option: PlanOption; booking: SwitchDialogProps["booking"]; onOther: () => void };

/** The plan that is chosen beforehand, in one line, so that the time below is in view on a phone. */
function KeptPlan({ option, booking, onOther }: KeptPlanProps) {
  const { name, duration, total } = option;
  const kept = duration === booking.plan_duration;
  return (
    <p className={CHOSEN}>
      <span>
        {kept && "Keep "}
        <span className="font-semibold">{name}</span>
        {!kept && `, ${durationText(duration)}`}, {money(total)}
      </span>
      <Button variant="secondary" size="sm" className="min-h-11" aria-label="Change the plan" onClick={onOther}>
        Change
      </Button>
    </p>
  );
}

/** A line with what is chosen, and the button that opens the choice. */
const CHOSEN = "flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-surface px-4 py-3";

type PresentTimeProps = { present: Slot; option: PlanOption; simulatorType: SimulatorType; onOther: () => void };

/** Whether the plan fits at the present time, with the button that chooses another. */
function PresentTime({ present, option, simulatorType, onOther }: PresentTimeProps) {
  return (
    <p className={CHOSEN}>
      {option.problem ? (
        <span className="font-medium">{option.problem}</span>
      ) : (
        <span>
          <span className="font-semibold">
            {formatShortDate(present.date)}, {sessionTimes(present.time, option.duration)}
          </span>{" "}
          is free on the {simulatorType}.
        </span>
      )}
      <Button variant="secondary" size="sm" className="min-h-11" onClick={onOther}>
        Choose another time
      </Button>
    </p>
  );
}
