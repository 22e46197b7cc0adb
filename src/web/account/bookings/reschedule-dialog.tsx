/**
 * The dialog in which a customer reschedules a booking, or sets its first date (contract: customer-reschedules). After
 * a refusal the dialog stays open with the choice, and the free slots load again.
 */

import { useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import { departureOf, MOST_HOURS_BEFORE_FLIGHT } from "#domain/booking/flight.ts";
import { rescheduleText } from "#domain/booking/reschedule.ts";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { MAX_OCCUPIED_MINUTES } from "#domain/booking/slots.ts";
import { RESCHEDULE_NOTICE_HOURS } from "#domain/booking/statuses.ts";
import { CANCEL_NOTICE_HOURS, refundEnd } from "#domain/money/refund-amount.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import {
  type ClockTime,
  dateInIndia,
  formatLongDate,
  formatShortDate,
  type IsoDate,
  todayInIndia,
} from "#domain/time/dates.ts";
import { shortDay, shortMoment } from "#domain/time/short-day.ts";
import { sessionOf } from "#web/booking/booked-session.ts";
import { changesLeft } from "#web/booking/booking-words.ts";
import { flightOf } from "#web/booking/flight-fit.ts";
import type { Schedule } from "#web/booking/schedule-section.tsx";
import { SlotChoice } from "#web/booking/slot-choice.tsx";
import { useSettings } from "#web/layout/use-business.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { resolverOf } from "#web/ui/form-rules.ts";
import { ArrowRight } from "#web/ui/icons.ts";
import { toast } from "#web/ui/toast.ts";
import { moveProblem } from "./booking-groups.ts";
import type { ShownBooking } from "./documents.ts";
import { MOVE_FAILED, moveBooking } from "./move-booking.ts";

type RescheduleDialogProps = {
  booking: ShownBooking;
  /** The preselected date and time. */
  request: Schedule;
  /** Receives the current booking, whether or not it was rescheduled. */
  onKnown: (booking: ShownBooking) => void;
  onClose: () => void;
  /** Closes the dialog and opens the form of the flight, which may have changed. */
  onFlight: () => void;
};

/** Open as long as it is rendered; can't be closed while the request is under way. */
export function RescheduleDialog(props: RescheduleDialogProps) {
  const { booking, onClose, onFlight } = props;
  const { schedule, choose, lose, problem, staleness, busy, confirm } = useMove(props);
  const departure = departureOf(booking);
  const flight = departure && flightOf(departure, booking.plan_duration);
  const present = sessionOf(booking);
  const lastDay = dateInIndia(new Date(booking.validity_end_date));

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && !busy && onClose()}
      title={present ? "Reschedule your booking" : "Choose your date"}
      description={`${booking.plan_name}, Booking ID ${bookingNumber(booking.id)}`}
      footer={
        <>
          {problem && (
            <div id="reschedule-problem" className="w-full">
              <Alert tone="danger" title={problem.title}>
                {problem.text}
              </Alert>
            </div>
          )}
          <NewDate booking={booking} schedule={schedule} present={present} />
          <div className="flex w-full gap-2 max-sm:*:grow max-sm:*:px-2 sm:justify-end sm:gap-3">
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              {present ? "Keep current date" : "Not now"}
            </Button>
            <Button
              busy={busy}
              busyText="Saving..."
              className={schedule.time === null ? UNREADY : undefined}
              onClick={() => void confirm()}
            >
              {present ? "Confirm reschedule" : "Confirm date"}
            </Button>
          </div>
        </>
      }
    >
      <div className="border-t-2 border-ink pt-3">
        <p>
          {present ? "Booked for" : "Date"}:{" "}
          <strong>
            {present
              ? `${formatLongDate(present.date)}, ${sessionTimes(present.time, booking.plan_duration)} IST`
              : "Not Selected"}
          </strong>
        </p>
        <Rules booking={booking} dated={present !== null} lastDay={lastDay} />
        {flight && (
          <p className="mt-2 border-l-2 border-route pl-3 text-sm text-pretty">
            Your flight leaves on <strong>{flight.text}</strong>. Your session starts at most {MOST_HOURS_BEFORE_FLIGHT}{" "}
            hours before, and ends an hour before it leaves.{" "}
            <button type="button" disabled={busy} onClick={onFlight} className={TEXT_LINK}>
              Change your flight
            </button>
          </p>
        )}
      </div>
      <div className="mt-4 grid gap-3 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-6">
        <SlotChoice
          simulatorType={booking.simulator_type}
          duration={booking.plan_duration}
          schedule={schedule}
          onChange={choose}
          staleness={staleness}
          onLost={lose}
          describedBy={problem ? "reschedule-problem" : undefined}
          lastDay={lastDay}
          present={present}
          bookingId={booking.id}
          flight={flight}
        />
      </div>
    </Dialog>
  );
}

/** Grey like a disabled button; a press still says what is missing (contract: reschedule-input). */
const UNREADY = "bg-disabled! text-on-disabled! shadow-none!";
const TEXT_LINK = "font-semibold text-accent underline underline-offset-4";

type Session = { date: IsoDate; time: ClockTime };
type Values = { schedule: Schedule };

/** A failed request has a title of its own; otherwise the sentence is the title. */
function problemIn({ schedule, root }: FieldErrors<Values>): { title: string; text?: string } | null {
  if (root) return MOVE_FAILED;
  return schedule?.message ? { title: schedule.message } : null;
}

/** The choice and its submission; closes the dialog on success. */
function useMove({ booking, request: schedule, onKnown, onClose }: RescheduleDialogProps) {
  const settings = useSettings();
  const [staleness, setStaleness] = useState(0);
  const present = sessionOf(booking);
  const counts = { rescheduledCount: booking.rescheduled_count, maxReschedules: booking.max_reschedules };
  const validityEnd = new Date(booking.validity_end_date);
  const form = useForm<Values, unknown, Session>({
    defaultValues: { schedule },
    resolver: resolverOf<Values, Session>(({ schedule: { date, time } }) => {
      const found = moveProblem(booking, { date, time }, settings, new Date());
      if (found === null && date && time) return { data: { date, time } };
      return { errors: { schedule: rescheduleText(found ?? "incomplete", { ...counts, validityEnd }) } };
    }),
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { watch, getValues, setValue, setError, clearErrors, formState } = form;
  const problem = problemIn(formState.errors);

  const confirm = form.handleSubmit(async ({ date, time }) => {
    const move = await moveBooking(booking.id, date, time);
    if (move.moved) {
      const title = present ? "Booking rescheduled" : "Date chosen";
      toast({ title, description: `${formatLongDate(date)}, ${sessionTimes(time, booking.plan_duration)} IST` });
      onKnown(move.moved);
      onClose();
      return;
    }
    if (move.now) onKnown(move.now);
    if (move.refused === null) setError("root", { message: MOVE_FAILED.text });
    else setError("schedule", { message: move.refused });
    setStaleness((count) => count + 1);
  });

  const choose = (chosen: Schedule) => {
    setValue("schedule", chosen);
    clearErrors();
  };
  const lose = (reason: string, dayIsFull: boolean) => {
    setValue("schedule", { date: dayIsFull ? null : getValues("schedule").date, time: null });
    // An earlier refusal is more specific than "no longer free" and stays.
    if (!problem) setError("schedule", { message: reason });
  };
  return { schedule: watch("schedule"), choose, lose, problem, staleness, busy: formState.isSubmitting, confirm };
}

function Rules({ booking, dated, lastDay }: { booking: ShownBooking; dated: boolean; lastDay: string }) {
  const { confirmingFixesDate } = useSettings();
  return (
    <ul className="mt-1 space-y-0.5 text-sm text-pretty text-ink-soft">
      <li>
        {dated
          ? `Rescheduling is free until ${RESCHEDULE_NOTICE_HOURS} hours before the session. ${changesLeft(booking)}`
          : `Choosing your first date doesn't count as a reschedule. After that, you can reschedule until ${RESCHEDULE_NOTICE_HOURS} hours before the session. ${changesLeft(booking)}`}
      </li>
      {confirmingFixesDate && <li>Once our team has confirmed your session, its date is fixed.</li>}
      <li>Your booking is valid until {formatShortDate(lastDay)}. All times are in IST.</li>
      {booking.plan_duration > MAX_OCCUPIED_MINUTES && (
        <li>You fly the first four hours on this day; we'll arrange the rest with you.</li>
      )}
    </ul>
  );
}

type NewDateProps = { booking: ShownBooking; schedule: Schedule; present: Session | null };

/** Above the buttons, so that it is visible wherever the dialog is scrolled to: the choice, and what it costs. */
function NewDate({ booking, schedule: { date, time }, present }: NewDateProps) {
  const today = todayInIndia(new Date());
  const isLate = date && time && refundEnd({ date, time }) < new Date();
  return (
    <div aria-live="polite" className="w-full text-sm">
      {date ? (
        <p className="text-base">
          {present && (
            <>
              <span className="sr-only">Old date: </span>
              <span className="whitespace-nowrap text-ink-soft">{shortMoment(present.date, present.time, today)}</span>{" "}
              <ArrowRight aria-hidden="true" className="inline size-4 align-[-0.125em] text-route" />{" "}
            </>
          )}
          {present ? <span className="sr-only">New date: </span> : "Date: "}
          <strong className="whitespace-nowrap">{time ? shortMoment(date, time, today) : shortDay(date)}</strong>
          {!time && ". Now pick a time."}
        </p>
      ) : (
        <p className="text-base text-ink-soft">No {present ? "new date" : "date"} chosen yet</p>
      )}
      {isLate ? (
        <p className="text-pretty text-warning">
          This is within {CANCEL_NOTICE_HOURS} hours: you can't reschedule it again, and cancelling refunds nothing.
        </p>
      ) : (
        present && time && <p className="text-ink-soft">No fee. {changesLeft(booking, 1)}</p>
      )}
    </div>
  );
}
