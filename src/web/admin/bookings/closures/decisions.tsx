/** The bookings in the period of a closure, and the decision about each of them. */
import { MessageCircle, Phone } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { ATTENDANCE_TEXT } from "#domain/booking/attendance.ts";
import { type ClosureDecision, isClosureDecision, isWaiting } from "#domain/booking/closure-decisions.ts";
import { otherSimulator } from "#domain/booking/plans.ts";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { phoneLink, phoneText } from "#domain/people/phone.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { shortDay } from "#domain/time/short-day.ts";
import { mayPay, money, paidWhere } from "#web/admin/bookings/words.ts";
import { CheckRow } from "#web/admin/kit/check-row.tsx";
import { NotLoaded } from "#web/admin/kit/not-loaded.tsx";
import { roleMay } from "#web/admin/tabs.ts";
import { useSession } from "#web/session/session.ts";
import { Badge } from "#web/ui/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type DecisionDraft, giveBackText, slotsByDay, usualDecision } from "./closure-draft.ts";
import type { Conflict } from "./documents.ts";
import { RowSelect } from "./row-select.tsx";
import type { ClosureForm } from "./use-closure-form.ts";

const AFTERWARDS: Record<ClosureDecision, string> = {
  move: "Gets an email with the new time.",
  switch: "Gets an email. The price stays what they paid.",
  undate: "Gets an email with free times. The booking stays valid.",
  refund: "Gets an email about the cancellation and the refund. This can't be undone.",
  later: "Loses the time now and gets no email until you decide, so please call. The booking waits under Closures.",
  administrator: "Loses the time now and gets no email until an administrator decides, so please call.",
};

/** What stays the same for everyone who loses a time: no choice of one slot. */
const FOR_ALL: readonly { value: ClosureDecision; text: string }[] = [
  { value: "move", text: "Nearest free time" },
  { value: "switch", text: "Other simulator, where free" },
  { value: "undate", text: "Customer chooses a date" },
  { value: "refund", text: "Refund in full" },
  { value: "later", text: "Decide later (no email yet)" },
];

/** Whether the session's role may refund. */
const useMayRefund = (): boolean => roleMay(useSession().user?.role ?? "", "bookings.refund");

/** The list with its states. `period` is the closure's time in words. */
export function AffectedBookings({ rows, period }: { rows: ClosureForm["rows"]; period: string }) {
  const { conflicts, failure, reload, draftOf, decide, decideAll, problem } = rows;
  const heading = useId();
  if (failure)
    return (
      <NotLoaded title="The bookings in this time could not be loaded" onRetry={reload}>
        {failure.message}
      </NotLoaded>
    );
  if (!conflicts)
    return (
      <div role="status">
        <span className="sr-only">Looking for bookings in this time...</span>
        <Skeleton className="h-24 w-full rounded-2xl" />
      </div>
    );
  if (conflicts.length === 0)
    return (
      <p role="status" className="rounded-xl bg-sunken px-4 py-3 text-sm text-ink-soft">
        No bookings in this time: {period}.
      </p>
    );
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h3 id={heading} className="font-semibold">
          <span role="status">
            {conflicts.length === 1 ? "1 booking affected" : `${conflicts.length} bookings affected`}
          </span>
        </h3>
        {conflicts.length > 1 && <SameForAll onChoose={decideAll} />}
      </div>
      <ul aria-label="Affected bookings" className="grid gap-3">
        {conflicts.map((conflict) => (
          <AffectedBooking
            key={conflict.booking.id}
            conflict={conflict}
            draft={draftOf(conflict)}
            problem={problem?.id === conflict.booking.id ? problem.text : undefined}
            onDecide={(draft) => decide(conflict, draft)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Sets the decision of every booking; each can be changed afterwards. */
function SameForAll({ onChoose }: { onChoose: (decision: ClosureDecision) => void }) {
  const mayRefund = useMayRefund();
  return (
    <RowSelect
      label="Same for all"
      className="w-full sm:w-64"
      value=""
      onChoose={(value) => isClosureDecision(value) && onChoose(value)}
    >
      <option value="">Choose for all...</option>
      {FOR_ALL.map(({ value, text }) => (
        <option key={value} value={value} disabled={value === "refund" && !mayRefund}>
          {value === "refund" && !mayRefund ? `${text} (administrators only)` : text}
        </option>
      ))}
    </RowSelect>
  );
}

type AffectedBookingProps = {
  conflict: Conflict;
  draft: DecisionDraft;
  problem: string | undefined;
  onDecide: (draft: DecisionDraft) => void;
};

function AffectedBooking({ conflict, draft, problem, onDecide }: AffectedBookingProps) {
  const box = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (problem) box.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);
  return (
    <li
      ref={box}
      className="grid gap-4 rounded-2xl border border-line bg-raised p-4 lg:grid-cols-[minmax(0,1fr)_19rem]"
    >
      <ConflictFacts conflict={conflict} />
      <DecisionFields conflict={conflict} draft={draft} problem={problem} onDecide={onDecide} />
    </li>
  );
}

/** Who loses which session, what they paid, and how to reach them. */
export function ConflictFacts({ conflict }: { conflict: Conflict }) {
  const { booking, booking_date: date, booking_time: time, simulator_type: simulator } = conflict;
  const { contact_name: name, contact_phone: phone } = booking;
  return (
    <div className="min-w-0 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
        {name} {booking.attendance === "arrived" && <Badge tone="green">{ATTENDANCE_TEXT.arrived}</Badge>}
      </p>
      <p>
        {shortDay(date)}, {sessionTimes(time, booking.plan_duration)}, {simulator}
      </p>
      <p className="text-ink-soft">
        {booking.plan_name}, {paidWhere(booking)}
        {mayPay(booking) && `, ${money(booking.remaining_amount)} due`}
      </p>
      <p className="text-ink-soft">
        <code>{bookingNumber(booking.id)}</code>
      </p>
      {phone && (
        <p className="mt-1 flex flex-wrap gap-x-4">
          <a href={phoneLink(phone)} className="inline-flex min-h-11 items-center gap-2 font-medium underline">
            <Phone aria-hidden="true" className="size-4" />
            {phoneText(phone)}
          </a>
          <a
            href={`https://wa.me/${phoneLink(phone).replace(/\D/g, "")}`}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-2 font-medium underline"
          >
            <MessageCircle aria-hidden="true" className="size-4" />
            WhatsApp
            <span className="sr-only"> {name} (opens a new tab)</span>
          </a>
        </p>
      )}
    </div>
  );
}

/** The decision, and the new time of a move. `waiting`: without the choices that only wait. */
export function DecisionFields({
  conflict,
  draft,
  problem,
  onDecide,
  waiting = false,
}: AffectedBookingProps & { waiting?: boolean }) {
  const mayRefund = useMayRefund();
  const { booking, free_times: free, other_simulator: other, simulator_type: simulator } = conflict;
  const { contact_name: name } = booking;
  const otherName = other ?? (simulator === "A320" ? otherSimulator("A320") : otherSimulator("B737"));
  const { decision, slot } = draft;
  const choose = (value: string) => {
    if (!isClosureDecision(value)) return;
    onDecide(value === "move" ? usualDecision(conflict) : { ...draft, decision: value });
  };
  return (
    <div className="grid content-start gap-3">
      <RowSelect
        label={`Decision for ${name}`}
        error={decision === "move" ? undefined : problem}
        value={decision}
        onChoose={(value) => choose(value)}
      >
        <option value="move" disabled={free.length === 0}>
          {free.length === 0 ? "Another time (none is free)" : "Another time"}
        </option>
        <option value="switch" disabled={!other}>
          {other ? `${otherName} at the same time` : `${otherName} at the same time (not free)`}
        </option>
        <option value="undate">Customer chooses a date</option>
        <option value="refund" disabled={!mayRefund}>
          {mayRefund ? "Refund in full" : "Refund in full (administrators only)"}
        </option>
        {!waiting && <option value="later">Decide later (no email yet)</option>}
        {!mayRefund && <option value="administrator">Leave to an administrator (no email yet)</option>}
      </RowSelect>
      {decision === "move" && (
        <RowSelect
          label={`New time for ${name}`}
          error={problem}
          value={slot}
          onChoose={(value) => onDecide({ ...draft, slot: value })}
        >
          {slotsByDay(conflict).map(([date, times]) => (
            <optgroup key={date} label={shortDay(date)}>
              {times.map((time) => (
                <option key={time} value={`${date} ${time}`}>
                  {shortDay(date)}, {formatTime(time)}
                </option>
              ))}
            </optgroup>
          ))}
        </RowSelect>
      )}
      {decision === "refund" && (
        <GiveBack conflict={conflict} draft={draft} onReturned={(returned) => onDecide({ ...draft, returned })} />
      )}
      <p
        className={cx(
          "text-sm text-pretty",
          isWaiting(decision) ? "rounded-xl bg-warning-soft px-3 py-2 text-warning-ink" : "text-ink-soft",
        )}
      >
        {booking.contact_email === "" && !isWaiting(decision)
          ? "Has no email address, so call them."
          : AFTERWARDS[decision]}
        {decision === "switch" &&
          otherName === "B737" &&
          " The B737 is at the airport: they need an international flight on that day."}
      </p>
    </div>
  );
}

type GiveBackProps = Pick<AffectedBookingProps, "conflict" | "draft"> & { onReturned: (returned: boolean) => void };

/** What staff give back at the desk, and whether it is recorded with the closure. Nothing was paid there: nothing. */
function GiveBack({ conflict, draft: { returned }, onReturned }: GiveBackProps) {
  const text = giveBackText(conflict);
  if (!text) return null;
  return (
    <div className="rounded-xl bg-warning-soft px-3 py-2 text-sm text-warning-ink">
      <p className="font-semibold">{text}</p>
      <CheckRow checked={returned} onCheck={onReturned}>
        Record it as given back
      </CheckRow>
      {!returned && <p>Record it in the booking once it is given back. Until then, it is listed under Money.</p>}
    </div>
  );
}

/** Sentences about refunds, one below the other, and a last one. */
export function RefundLines({ lines, children }: { lines: readonly string[]; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>{children}</p>
    </div>
  );
}
