/**
 * A new closure: its period, the bookings in it, a decision for each, and the mutation. If the bookings have changed
 * since they were read, the server refuses and they are read again.
 */
import { useState } from "react";
import type { ClosureDecision } from "#domain/booking/closure-decisions.ts";
import { formatPeriod } from "#domain/time/clock-text.ts";
import { todayInIndia } from "#domain/time/dates.ts";
import { noticeChange } from "#web/admin/kit/undo.ts";
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import { useGraphql } from "#web/data/use-reading.ts";
import { useResting } from "#web/data/use-resting.ts";
import { browserTransport } from "#web/graphql.ts";
import { useSettings } from "#web/layout/use-business.ts";
import type { Checked } from "#web/ui/form-rules.ts";
import {
  type ClosureFields,
  type ClosureSpan,
  type DecisionDraft,
  decisionFor,
  overlapping,
  restOfToday,
  sentDecision,
  simulatorsOf,
  spanOf,
  usualDecision,
} from "./closure-draft.ts";
import { CLOSE_SIMULATORS, CLOSURE_PREVIEW, CLOSURES, type ClosureRow, type Conflict } from "./documents.ts";

type ClosureFormOptions = {
  /** Initial values: the place in the calendar that staff chose. */
  initial?: Partial<ClosureFields> | undefined;
  /** Called when bookings and closures have changed: after closing, and after its undo. */
  onDone: () => void;
};

type Closing = { simulatorTypes: string[]; from: string; to: string; reason: string };

const TYPING_MS = 400;
const NO_SPAN: ClosureSpan & { simulatorTypes: string[] } = { simulatorTypes: [], from: "", to: "" };
const ROW = "decisions.";

/** The form, with the bindings of its fields and of the rows of its bookings. */
export function useClosureForm({ initial, onDone }: ClosureFormOptions) {
  const { sessionHours } = useSettings();
  const [now] = useState(() => new Date());
  const [usual] = useState(() => usualFields(initial, restOfToday("A320", sessionHours, now) !== null));
  const [chosen, setChosen] = useState<Readonly<Record<string, DecisionDraft>>>({});
  const [rowProblem, setRowProblem] = useState<{ id: string; text: string } | null>(null);
  const [asksRefund, setAsksRefund] = useState(false);
  const rows = useConflicts();
  const closures = useClosures(now);

  const { form, values, errors, set, field, dialog } = useDialogForm({
    start: usual,
    check: (typed) => closingOf(typed, { hours: sessionHours, now, closures }),
    fieldOf: ({ field: place }) => (place?.startsWith(ROW) ? place : undefined),
    async send(closing, run): Promise<void> {
      setRowProblem(null);
      const conflicts = rows.conflicts ?? (await readConflicts(closing));
      if (!rows.conflicts && conflicts.length > 0) return;
      const drafts = conflicts.map((conflict) => ({ conflict, draft: draftOf(conflict) }));
      if (drafts.some(({ draft }) => draft.decision === "refund") && !asksRefund) return setAsksRefund(true);
      setAsksRefund(false);
      const decisions = drafts.map(({ conflict, draft }) => sentDecision(conflict.booking.id, draft));
      const saved = await run((once) => browserTransport(CLOSE_SIMULATORS, { ...closing, decisions }, once));
      if (saved.ok) {
        const period = formatPeriod(new Date(closing.from), new Date(closing.to));
        noticeChange({
          title: closing.simulatorTypes.length > 1 ? "Both simulators closed" : `${closing.simulatorTypes[0]} closed`,
          description: period,
          undo: saved.data.closeSimulators.undo,
          reread: onDone,
        });
        return onDone();
      }
      if (saved.field?.startsWith(ROW)) setRowProblem({ id: saved.field.slice(ROW.length), text: saved.refused });
      await rows.reload();
    },
  });
  const simulatorTypes = simulatorsOf(values.simulatorType);
  const read = spanOf(values, sessionHours, now);
  const span = "problem" in read ? null : read;
  const other = span && overlapping(closures, simulatorTypes, span);
  rows.readFor(span && !other ? { simulatorTypes, ...span } : NO_SPAN);

  const draftOf = (conflict: Conflict): DecisionDraft => chosen[conflict.booking.id] ?? usualDecision(conflict);
  const decide = (conflict: Conflict, draft: DecisionDraft) => {
    setChosen((before) => ({ ...before, [conflict.booking.id]: draft }));
    setRowProblem(null);
  };
  const decideAll = (decision: ClosureDecision) => {
    setChosen(Object.fromEntries((rows.conflicts ?? []).map((one) => [one.booking.id, decisionFor(one, decision)])));
    setRowProblem(null);
  };

  /** The first day takes the last one with it, because the end can't precede the start. */
  const timeField = (name: Exclude<keyof ClosureFields, "reason" | "when">) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      set({ [name]: value, ...(name === "fromDate" && values.toDate < value ? { toDate: value } : {}) }),
  });

  const cancelRefund = () => setAsksRefund(false);
  return {
    form,
    values,
    span,
    /** The sentence about an existing closure in the period; null without one. */
    closed: other ? closedText(other) : null,
    problem: errors.root,
    set,
    field,
    timeField,
    rows: { ...rows, draftOf, decide, decideAll, problem: rowProblem },
    refund: { asks: asksRefund, cancel: cancelRefund },
    dialog,
  };
}

export type ClosureForm = ReturnType<typeof useClosureForm>;

const readConflicts = async ({ reason: _reason, ...where }: Closing) =>
  (await browserTransport(CLOSURE_PREVIEW, where)).closurePreview;

function usualFields(initial: Partial<ClosureFields> | undefined, restLeft: boolean): ClosureFields {
  // Closures are mostly for faults, which occur today.
  const today = todayInIndia(new Date());
  const when = initial || !restLeft ? "hours" : "rest";
  return {
    simulatorType: "A320",
    when,
    fromDate: today,
    toDate: today,
    fromTime: "09:00",
    toTime: "22:00",
    reason: "",
    ...initial,
  };
}

type Around = { hours: Parameters<typeof spanOf>[1]; now: Date; closures: readonly ClosureRow[] };

function closingOf(fields: ClosureFields, { hours, now, closures }: Around): Checked<Closing> {
  const span = spanOf(fields, hours, now);
  if ("problem" in span) return { errors: { [span.field]: span.problem } };
  if (!fields.reason.trim()) return { errors: { reason: "Please enter a reason. Only staff see it." } };
  const simulatorTypes = simulatorsOf(fields.simulatorType);
  const other = overlapping(closures, simulatorTypes, span);
  return other ? { errors: { root: closedText(other) } } : { data: { simulatorTypes, ...span, reason: fields.reason } };
}

/** The current and future closures, from the list that the form was opened from; none while they are read. */
function useClosures(now: Date): readonly ClosureRow[] {
  return useGraphql(CLOSURES, { from: todayInIndia(now), limit: 100 }).data?.closures ?? [];
}

/** "The A320 is already closed: 28 Nov 2026, 4:00–10:00 pm, maintenance. Choose another time, or reopen it first." */
function closedText({ simulator_type: simulator, starts_at, ends_at, reason }: ClosureRow): string {
  const period = formatPeriod(new Date(starts_at), new Date(ends_at));
  return `The ${simulator} is already closed: ${period} (${reason}). Choose another time, or reopen it first.`;
}

/** The bookings in the period, read as soon as it is chosen. */
function useConflicts() {
  const [wanted, setWanted] = useState(JSON.stringify(NO_SPAN));
  const query = JSON.parse(useResting(wanted, TYPING_MS)) as typeof NO_SPAN;
  const { data, failure, reload } = useGraphql(CLOSURE_PREVIEW, query, { enabled: query.from !== "" });
  const isCurrent = JSON.stringify(query) === wanted;
  return {
    conflicts: isCurrent && query.from !== "" ? data?.closurePreview : undefined,
    failure,
    reload,
    readFor(next: typeof NO_SPAN) {
      const text = JSON.stringify(next);
      if (text !== wanted) setWanted(text);
    },
  };
}
