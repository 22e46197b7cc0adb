/**
 * A new closure: the input, the overlapping bookings, and the mutation. The decision applies to the bookings shown. If
 * another one has been added since, the server refuses and the list is read again.
 */
import { useEffect, useRef, useState } from "react";
import { instantOf, isClockTime, isIsoDate, todayInIndia } from "#domain/time/dates.ts";
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import { useGraphql } from "#web/data/use-reading.ts";
import { useResting } from "#web/data/use-resting.ts";
import { browserTransport } from "#web/graphql.ts";
import type { Checked } from "#web/ui/form-rules.ts";
import { toast } from "#web/ui/toast.ts";
import type { ConflictChoice } from "./closure-conflicts.tsx";
import { CLOSURE_CONFLICTS, type Conflict, CREATE_CLOSURE } from "./documents.ts";

/** The typed times and the reason. */
export type ClosureFields = {
  simulatorType: string;
  fromDate: string;
  fromTime: string;
  toDate: string;
  toTime: string;
  reason: string;
};

type Values = ClosureFields & { choice: ConflictChoice | null };

type ClosureFormOptions = {
  /** Initial values: the place in the calendar that staff chose. */
  initial?: Partial<ClosureFields> | undefined;
  onDone: () => void;
};

/** The form, with the bindings of its time fields. */
export function useClosureForm({ initial, onDone }: ClosureFormOptions) {
  const [usual] = useState(() => usualFields(initial));
  const [conflicts, setConflicts] = useState<readonly Conflict[] | null>(null);
  const pressed = useRef(false);
  const { form, values, errors, set, field, dialog } = useDialogForm({
    start: usual,
    check: closureOf,
    async send({ choice, reason, ...where }, run): Promise<void> {
      pressed.current = true;
      const readConflicts = async () => (await browserTransport(CLOSURE_CONFLICTS, where)).closureConflicts;
      if (!conflicts) {
        const found = await run(readConflicts);
        if (!found.ok) return;
        if (found.data.length > 0) return setConflicts(found.data);
      }
      const listed = conflicts ?? [];
      if (listed.length > 0 && !choice)
        return form.setError("root", { message: "Choose what happens to the affected bookings." });
      const closure = {
        ...where,
        reason,
        cancelBookings: choice === "cancel",
        undateBookings: choice === "undate",
        bookingIds: listed.map(({ id }) => id),
      };
      const saved = await run((once) => browserTransport(CREATE_CLOSURE, closure, once));
      if (saved.ok) {
        toast({ title: "Simulator closed", description: `${where.simulatorType}: ${reason}` });
        return onDone();
      }
      const again = await readConflicts().catch(() => null);
      if (again) setConflicts(again);
    },
  });
  useConflicts(values, setConflicts);

  /** Changing a time discards the overlapping bookings and the decision. */
  const timeField = (name: Exclude<keyof ClosureFields, "reason">) => ({
    name,
    value: values[name],
    error: undefined,
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      // The end can't precede the start, so the last day moves with the first.
      const along = name === "fromDate" && values.toDate < value ? { toDate: value } : {};
      set({ [name]: value, ...along, choice: null });
      setConflicts(null);
    },
  });

  const { choice, ...typed } = values;
  const dirty = Object.entries(typed).some(([name, text]) => text !== usual[name as keyof ClosureFields]);
  return { values, problem: errors.root, set, field, timeField, conflicts, pressed, dialog: { ...dialog, dirty } };
}

function usualFields(initial: Partial<ClosureFields> | undefined): Values {
  // Closures are mostly for faults, which occur today.
  const today = todayInIndia(new Date());
  const hours = { fromTime: "09:00", toTime: "22:00" };
  return { simulatorType: "A320", fromDate: today, toDate: today, ...hours, reason: "", ...initial, choice: null };
}

function closureOf(
  values: Values,
): Checked<{ simulatorType: string; from: string; to: string } & Pick<Values, "reason" | "choice">> {
  const { simulatorType, reason, choice } = values;
  const span = spanOf(values);
  if (typeof span === "string") return { errors: { root: span } };
  if (!reason.trim()) return { errors: { root: "Please enter a reason. Only staff see it." } };
  return { data: { simulatorType, ...span, reason, choice } };
}

const TYPING_MS = 400;
const NO_SPAN = { simulatorType: "", from: "", to: "" };

/** Reads the overlapping bookings as soon as the times are chosen. If that fails, they are read on sending. */
function useConflicts(form: ClosureFields, onFound: (conflicts: readonly Conflict[]) => void): void {
  const found = useRef(onFound);
  found.current = onFound;
  const span = spanOf(form);
  const chosen = typeof span === "string" ? NO_SPAN : { simulatorType: form.simulatorType, ...span };
  const query = JSON.parse(useResting(JSON.stringify(chosen), TYPING_MS)) as typeof NO_SPAN;
  const { data } = useGraphql(CLOSURE_CONFLICTS, query, { enabled: query.from !== "" });
  const conflicts = data?.closureConflicts;
  useEffect(() => {
    if (conflicts && conflicts.length > 0) found.current(conflicts);
  }, [conflicts]);
}

/** The start and end of the closure, or a sentence that names the problem. */
function spanOf(form: ClosureFields): { from: string; to: string } | string {
  const { fromDate, fromTime, toDate, toTime } = form;
  const complete = [fromDate, toDate].every(isIsoDate) && [fromTime, toTime].every(isClockTime);
  if (!complete) return "Please enter the start and end of the closure";
  const [from, to] = [instantOf(fromDate, fromTime), instantOf(toDate, toTime)];
  if (from >= to) return "The closure must end after it begins";
  return { from: from.toISOString(), to: to.toISOString() };
}
