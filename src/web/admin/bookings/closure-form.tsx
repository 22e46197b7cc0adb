/**
 * A new closure. Bookings in its way are shown first, and somebody decides: cancelled with their money back, or left
 * without a date. The decision is about those that were shown; another one that came in meanwhile is shown as well.
 */

import { useEffect, useRef, useState } from "react";
import { instantOf, isClockTime, isIsoDate, todayInIndia } from "#domain/dates.ts";
import { bookingNumber } from "#domain/numbers.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { useSave } from "#web/admin/kit/use-save.ts";
import { browserTransport } from "#web/graphql.ts";
import { Alert } from "#web/ui/alert.tsx";
import { SelectField } from "#web/ui/choice-fields.tsx";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.tsx";
import { CLOSURE_CONFLICTS, type Conflict, CREATE_CLOSURE } from "./documents.ts";
import { RadioRow } from "./radio-row.tsx";
import { paidWhere, sessionText, venueKept } from "./words.ts";

type Form = {
  simulatorType: string;
  fromDate: string;
  fromTime: string;
  toDate: string;
  toTime: string;
  reason: string;
};

type Remedy = "cancel" | "undate";

type ClosureFormProps = {
  /** What is filled in already: the place in a calendar that somebody chose. */
  initial?: Partial<Form> | undefined;
  onClose: () => void;
  onDone: () => void;
};

/** Open for as long as it is rendered. */
export function ClosureForm({ initial, onClose, onDone }: ClosureFormProps) {
  const { busy, refusal, run } = useSave();
  const [usual] = useState<Form>(() => {
    // A simulator that breaks down breaks down today.
    const today = todayInIndia(new Date());
    const hours = { fromTime: "09:00", toTime: "22:00" };
    return {
      simulatorType: "A320",
      fromDate: today,
      toDate: today,
      ...hours,
      reason: "",
      ...initial,
    };
  });
  const [form, setForm] = useState(usual);
  const [conflicts, setConflicts] = useState<readonly Conflict[] | null>(null);
  const [remedy, setRemedy] = useState<Remedy | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const pressed = useRef(false);
  const change = (wish: Partial<Form>) => {
    setForm((before) => ({ ...before, ...wish }));
    setProblem(null);
    // Another time has other bookings in its way.
    if (!("reason" in wish)) {
      setConflicts(null);
      setRemedy(null);
    }
  };

  useConflicts(form, setConflicts);

  const send = async () => {
    pressed.current = true;
    const span = spanOf(form);
    if (typeof span === "string" || !form.reason.trim()) {
      setProblem(typeof span === "string" ? span : "Please give a reason, for your colleagues.");
      return;
    }
    const where = { simulatorType: form.simulatorType, ...span };
    const look = async () => (await browserTransport(CLOSURE_CONFLICTS, where)).closureConflicts;
    if (!conflicts) {
      const found = await run(look);
      if (!found.ok) return;
      if (found.data.length > 0) {
        setConflicts(found.data);
        return;
      }
    }
    const seen = conflicts ?? [];
    if (seen.length > 0 && !remedy) {
      setProblem("Please choose what happens to the bookings in this time.");
      return;
    }
    const closure = {
      ...where,
      reason: form.reason,
      cancelBookings: remedy === "cancel",
      undateBookings: remedy === "undate",
      bookingIds: seen.map(({ id }) => id),
    };
    const saved = await run((once) => browserTransport(CREATE_CLOSURE, closure, once));
    if (saved.ok) {
      toast({ title: "Simulator closed", description: `${form.simulatorType}: ${form.reason}` });
      onDone();
      return;
    }
    const again = await look().catch(() => null);
    if (again) setConflicts(again);
  };

  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What has come up is below what is in view. While times are typed the focus stays there.
    if (conflicts?.length && pressed.current) question.current?.querySelector("input")?.focus();
    pressed.current = false;
  }, [conflicts]);
  const trouble = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) trouble.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);

  const field = (name: keyof Form) => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) =>
      change({
        [name]: target.value,
        // It can't end before it begins, so the last day goes along.
        ...(name === "fromDate" && form.toDate < target.value ? { toDate: target.value } : {}),
      }),
  });

  return (
    <FormDialog
      open
      title="New closure"
      description="Nothing can be booked in this time. Customers who are paying right now are asked to pick another time."
      saveText={conflicts || !refusal ? "Close this time" : "Try again"}
      busy={busy}
      dirty={form !== usual}
      refusal={refusal}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <SelectField label="Simulator" error={undefined} {...field("simulatorType")}>
        <option value="A320">A320</option>
        <option value="B737">B737</option>
      </SelectField>
      <div className="grid grid-cols-2 gap-4">
        <TextField label="From day" type="date" required {...field("fromDate")} />
        <TextField label="From time" type="time" required {...field("fromTime")} />
        <TextField label="To day" type="date" required {...field("toDate")} />
        <TextField label="To time" type="time" required {...field("toTime")} />
      </div>
      <TextField
        label="Reason"
        required
        maxLength={200}
        hint="Staff see it; customers do not."
        {...field("reason")}
      />
      {conflicts && conflicts.length > 0 && (
        <div ref={question} className="grid gap-5">
          <Concerned
            {...{ conflicts, remedy }}
            onChoose={(wish) => {
              setRemedy(wish);
              setProblem(null);
            }}
          />
        </div>
      )}
      {problem && (
        <div ref={trouble}>
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
    </FormDialog>
  );
}

type ConcernedProps = {
  conflicts: readonly Conflict[];
  remedy: Remedy | null;
  onChoose: (remedy: Remedy) => void;
};

function Concerned({ conflicts, remedy, onChoose }: ConcernedProps) {
  const many = conflicts.length > 1;
  const atVenue = conflicts.some((booking) => venueKept(booking) > 0);
  return (
    <>
      <Alert
        tone="warning"
        title={many ? `${conflicts.length} bookings affected` : "1 booking affected"}
      >
        <ul aria-label="Bookings in this time" className="mt-1 grid gap-1">
          {conflicts.map((booking) => (
            <li key={booking.id}>
              <code>{bookingNumber(booking.id)}</code> {booking.contact_name},{" "}
              <a href={`tel:${booking.contact_phone}`} className="underline">
                {booking.contact_phone}
              </a>
              , {sessionText(booking)}, {paidWhere(booking)}
            </li>
          ))}
        </ul>
      </Alert>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">
          What happens to {many ? "them" : "it"}?
        </legend>
        <RadioRow
          name="remedy"
          label="Ask customers to rebook"
          hint="Stays valid; the customer is asked by mail to choose a new time"
          checked={remedy === "undate"}
          onCheck={() => onChoose("undate")}
        />
        <RadioRow
          name="remedy"
          label="Cancel with a full refund"
          hint={`Cannot be undone. The customer gets a mail, and what was paid online goes back by itself.${atVenue ? " What was paid at the venue is to be given back at the desk, and recorded in the booking's details." : ""}`}
          checked={remedy === "cancel"}
          onCheck={() => onChoose("cancel")}
        />
      </fieldset>
    </>
  );
}

const TYPING_MS = 400;

/** Looks for the bookings in the way as soon as the times are chosen; one that can't be read is read on sending. */
function useConflicts(form: Form, onFound: (conflicts: readonly Conflict[]) => void): void {
  const found = useRef(onFound);
  found.current = onFound;
  const { simulatorType } = form;
  const span = spanOf(form);
  const [from, to] = typeof span === "string" ? ["", ""] : [span.from, span.to];
  useEffect(() => {
    if (!from) return;
    let current = true;
    const timer = setTimeout(async () => {
      const answer = await browserTransport(CLOSURE_CONFLICTS, { simulatorType, from, to }).catch(
        () => null,
      );
      if (current && answer && answer.closureConflicts.length > 0)
        found.current(answer.closureConflicts);
    }, TYPING_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [simulatorType, from, to]);
}

/** The two instants of the form, or what is wrong with it. */
function spanOf(form: Form): { from: string; to: string } | string {
  const { fromDate, fromTime, toDate, toTime } = form;
  const complete = [fromDate, toDate].every(isIsoDate) && [fromTime, toTime].every(isClockTime);
  if (!complete) return "Please give the beginning and the end of the closure";
  const [from, to] = [instantOf(fromDate, fromTime), instantOf(toDate, toTime)];
  if (from >= to) return "The closure must end after it begins";
  return { from: from.toISOString(), to: to.toISOString() };
}
