/**
 * The actions on the selected rows. The bar is visible while any row is selected. The confirmation and the result name
 * the rows, and why some were refused. The refused rows stay selected.
 */
import { type ReactNode, useRef, useState } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { type BulkOutcome, type Obstacle, runBulk, type Split, splitByObstacle } from "./run-bulk.ts";
import { useNoticesAbove } from "./use-notices-above.ts";
import type { Selection } from "./use-selection.ts";

type AnyAction = {
  key: string;
  /** The button's text: "Confirm". */
  text: string;
  /** The past participle for the summary: "confirmed". */
  past: string;
  /** Rows with a reason are left out; the confirmation and the summary name them. */
  obstacle?: Obstacle;
};

/** An action with a dialog of its own, which gets the rows that can be changed, and those that can't. */
type OpenAction = AnyAction & { open: (split: Split) => void };

type RunAction = AnyAction & {
  run: (id: string) => Promise<unknown>;
  /** The button's style; "danger" by default for an action with `confirm`. */
  tone?: "primary" | "danger";
  /** The confirmation for an action that loses something; `count` is the number of rows. */
  confirm?: (count: number) => { title: string; text: ReactNode };
};

export type BulkAction = RunAction | OpenAction;

type BulkBarProps = {
  selection: Selection;
  /** Singular and plural: "order", "orders". */
  noun: readonly [one: string, many: string];
  /** A row's name in the confirmation and the result. */
  nameOf: (id: string) => string;
  actions: readonly BulkAction[];
  /** Called after the last row, to read the list again. */
  onDone: () => Promise<unknown>;
};

/** With the rows' names from before the change, because a changed row may leave the list. */
type Summary = BulkOutcome & { past: string; nameOf: (id: string) => string };

/** Rows that a list in a dialog names; it counts the others. */
const MOST_NAMED = 5;
/** Rows that a notice names. */
const MOST_NOTICED = 3;

const andMore = (count: number): string => `and ${count} more`;

type Counted = { counted: (count: number) => string };

/** Runs a step on the selected rows, with its progress and, if any row was refused or left, its summary. */
function useBulkRun({ selection, nameOf, onDone, counted }: Omit<BulkBarProps, "noun" | "actions"> & Counted) {
  const [running, setRunning] = useState<{ text: string; through: number; of: number } | null>(null);
  const [summary, setSummary] = useState<Summary | null>(null);
  const { ids } = selection;
  const run = async ({ text, past, run: act, obstacle }: RunAction) => {
    const { able, refused } = splitByObstacle(ids, obstacle);
    const names = new Map(ids.map((id) => [id, nameOf(id)]));
    const named = (id: string) => names.get(id) ?? id;
    setRunning({ text, through: 0, of: able.length });
    try {
      const made = await runBulk(able, act, (through) => setRunning({ text, through, of: able.length }));
      const outcome = { ...made, refused: [...refused, ...made.refused] };
      selection.keep([...outcome.refused.map(({ id }) => id), ...outcome.left]);
      if (outcome.refused.length === 0 && outcome.left.length === 0)
        toast({ title: `${counted(outcome.done.length)} ${past}`, description: namesText(outcome.done.map(named)) });
      else setSummary({ ...outcome, past, nameOf: named });
      await onDone();
    } finally {
      setRunning(null);
    }
  };
  return { running, summary, closeSummary: () => setSummary(null), run };
}

/** Must be rendered below the list. Visible only while a row is selected. */
export function BulkBar({ selection, noun, nameOf, actions, onDone }: BulkBarProps) {
  const [asking, setAsking] = useState<BulkAction | null>(null);
  const { ids } = selection;
  const counted = (count: number) => `${count} ${count === 1 ? noun[0] : noun[1]}`;
  const { running, summary, closeSummary, run } = useBulkRun({ selection, nameOf, onDone, counted });
  const bar = useRef<HTMLElement>(null);
  useNoticesAbove(bar, ids.length > 0 || running !== null);

  const press = (action: BulkAction) => {
    const split = splitByObstacle(ids, action.obstacle);
    if ("open" in action && split.able.length > 0) action.open(split);
    else if ("open" in action || action.confirm) setAsking(action);
    else void run(action);
  };

  return (
    <>
      {(ids.length > 0 || running) && (
        <section
          ref={bar}
          aria-label={`Selected ${noun[1]}`}
          className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-2 rounded-2xl border border-line-strong bg-raised p-3 shadow-float sm:gap-3 sm:pl-5"
        >
          <p role="status" className="mr-auto pl-1 text-sm font-semibold tabular-nums max-sm:-order-2">
            {running ? `${running.text}: ${running.through} of ${running.of}` : `${counted(ids.length)} selected`}
          </p>
          {actions.map((action) => (
            <Button
              key={action.key}
              variant={toneOf(action) === "danger" ? "danger" : "secondary"}
              size="sm"
              className="min-h-11 max-sm:grow"
              disabled={running !== null}
              onClick={() => press(action)}
            >
              {action.text}
            </Button>
          ))}
          <Button
            variant="ghost"
            size="sm"
            className="min-h-11 max-sm:-order-1"
            disabled={running !== null}
            onClick={() => selection.keep([])}
          >
            Clear selection
          </Button>
        </section>
      )}
      <AskDialog
        asking={asking}
        split={splitByObstacle(ids, asking?.obstacle)}
        noun={noun}
        nameOf={nameOf}
        counted={counted}
        onConfirm={(action) => {
          setAsking(null);
          void run(action);
        }}
        onClose={() => setAsking(null)}
      />
      <SummaryDialog summary={summary} counted={counted} onClose={closeSummary} />
    </>
  );
}

type AskDialogProps = Pick<BulkBarProps, "noun" | "nameOf"> & {
  asking: BulkAction | null;
  split: Split;
  counted: (count: number) => string;
  onConfirm: (action: RunAction) => void;
  onClose: () => void;
};

/** Asks before an action, and names the rows that it changes and those that it leaves out. */
function AskDialog({ asking, split: { able, refused }, noun, nameOf, counted, onConfirm, onClose }: AskDialogProps) {
  const left = refused.length > 0 && (
    <div className="mt-4 grid gap-2 first:mt-0">
      <p>{counted(refused.length)} left out:</p>
      <RefusedRows rows={refused} label="Left out" nameOf={nameOf} />
    </div>
  );
  if (asking && able.length === 0)
    return (
      <Dialog
        open
        closable={false}
        onOpenChange={(open) => !open && onClose()}
        title={`No ${noun[0]} can be ${asking.past} yet`}
        footer={<Button onClick={onClose}>Close</Button>}
      >
        {left}
      </Dialog>
    );
  const action = asking && "run" in asking ? asking : null;
  const question = action?.confirm?.(able.length);
  return (
    <ConfirmDialog
      open={action !== null}
      title={question?.title ?? ""}
      tone={action ? toneOf(action) : "primary"}
      confirmText={action?.text ?? ""}
      onConfirm={() => action && onConfirm(action)}
      onClose={onClose}
    >
      {question?.text}
      <div className="mt-4">
        <NamedRows ids={able} label={`To be ${action?.past}`} nameOf={nameOf} />
      </div>
      {left}
    </ConfirmDialog>
  );
}

const toneOf = (action: BulkAction) => ("run" in action && (action.tone ?? (action.confirm && "danger"))) || "primary";

/** The names of the first rows, and the number of the others, for a notice. */
export const namesText = (names: readonly string[]): string => {
  const more = names.length - MOST_NOTICED;
  return [...names.slice(0, MOST_NOTICED), ...(more > 0 ? [andMore(more)] : [])].join("; ");
};

type NamedRowsProps = { ids: readonly string[]; label: string; nameOf: (id: string) => string };

/** The names of the first rows, and the number of the others. */
const NamedRows = ({ ids, label, nameOf }: NamedRowsProps) => (
  <ul aria-label={label} className="divide-y divide-line rounded-xl border border-line text-sm">
    {ids.slice(0, MOST_NAMED).map((id) => (
      <li key={id} className="px-4 py-2.5 font-semibold text-ink wrap-anywhere">
        {nameOf(id)}
      </li>
    ))}
    {ids.length > MOST_NAMED && <li className="px-4 py-2.5 text-ink-soft">{andMore(ids.length - MOST_NAMED)}</li>}
  </ul>
);

type RefusedRowsProps = { rows: BulkOutcome["refused"]; label: string; nameOf: (id: string) => string };

/** The rows that were not changed, each with its reason. */
export const RefusedRows = ({ rows, label, nameOf }: RefusedRowsProps) => (
  <ul aria-label={label} className="divide-y divide-line rounded-xl border border-line">
    {rows.map(({ id, reason }) => (
      <li key={id} className="px-4 py-2.5 text-sm">
        <p className="font-semibold text-ink wrap-anywhere">{nameOf(id)}</p>
        <p className="text-ink-soft">{reason}</p>
      </li>
    ))}
  </ul>
);

type SummaryDialogProps = {
  summary: Summary | null;
  counted: (count: number) => string;
  onClose: () => void;
};

function SummaryDialog({ summary, counted, onClose }: SummaryDialogProps) {
  if (!summary) return null;
  const { done, refused, left, stopped, past, nameOf } = summary;
  const missed = refused.length + left.length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${missed} of ${counted(done.length + missed)} not ${past}`}
      footer={<Button onClick={onClose}>OK</Button>}
    >
      <div className="grid gap-4">
        <p>
          {counted(done.length)} {past}, {counted(refused.length)} refused
          {left.length > 0 && `, ${counted(left.length)} not tried`}.
        </p>
        {stopped && <Alert tone="warning">{stopped}</Alert>}
        {refused.length > 0 && <RefusedRows rows={refused} label="Refused" nameOf={nameOf} />}
        <p className="text-sm text-ink-soft">{missed === 1 ? "It is" : "They are"} still selected in the list.</p>
        {left.length > 0 && (
          <Part title="Not tried">
            <NamedRows ids={left} label="Not tried" nameOf={nameOf} />
          </Part>
        )}
        {done.length > 0 && (
          <Part title={`Now ${past}`}>
            <NamedRows ids={done} label={`Now ${past}`} nameOf={nameOf} />
          </Part>
        )}
      </div>
    </Dialog>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-2">
    <p className="text-sm text-ink-soft">{title}:</p>
    {children}
  </div>
);
