/** Counts the cash of an open till and closes it, after a question. */
import { useState } from "react";
import type { Blocker, BlockerFunction } from "react-router";
import { formatRupees, type Paise, rupeesToPaise } from "#domain/money/money.ts";
import { countedCash, differenceText, TILL_REASON_LENGTH, tillDifference } from "#domain/money/till.ts";
import { RefusalAlert } from "#web/admin/kit/refusal-alert.tsx";
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import { useSave } from "#web/admin/kit/use-save.ts";
import { useLeaveGuard } from "#web/admin/unsaved.ts";
import { browserTransport } from "#web/graphql.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.ts";
import { type Closing, type CountValues, countOf, hasCount, NO_COUNT, readCount, typedAmount } from "./count.ts";
import { CountResult, CountRows } from "./count-rows.tsx";
import { CLOSE_TILL, type TillDay } from "./documents.ts";

/** Another page, or another day of this one: only its search differs. */
const isAway: BlockerFunction = ({ currentLocation: here, nextLocation: there }) =>
  here.pathname !== there.pathname || here.search !== there.search;

/** `expected` is the cash that should be there, in rupees; `onDone` reads the day again. */
export function CloseTill({
  day,
  expected,
  onDone,
}: {
  day: TillDay;
  expected: number;
  onDone: () => Promise<unknown>;
}) {
  const { busy, refusal, run, clear } = useSave();
  const [asking, setAsking] = useState<Closing | null>(null);
  const form = useDialogForm<CountValues, Closing>({
    start: NO_COUNT,
    check: (values) => readCount(values, rupeesToPaise(expected)),
    send: (closing) => {
      clear();
      setAsking(closing);
    },
  });
  const blocker = useLeaveGuard(form.dialog.dirty && !busy, isAway);
  const counted = countedCash(countOf(form.values));
  const begun = hasCount(form.values);
  const difference = tillDifference(rupeesToPaise(expected), counted);

  const close = async () => {
    if (!asking) return;
    const saved = await run((once) => browserTransport(CLOSE_TILL, { date: day.date, expected, ...asking }, once));
    setAsking(null);
    if (saved.ok)
      toast({ title: "Till closed", description: difference === 0 ? "The count matches" : differenceText(difference) });
    await onDone();
  };

  return (
    <Card title="Count and close">
      <form noValidate onSubmit={form.dialog.onSubmit} className="grid gap-5">
        <CountRows form={form} />
        <CountResult counted={begun ? counted : null} expected={rupeesToPaise(expected)} />
        <TextField
          label="Stays in the till, in rupees"
          inputMode="decimal"
          autoComplete="off"
          required
          hint="Tomorrow's suggested float. The rest is taken out, for example to the bank."
          {...form.suggested("left", typedAmount(Math.min(counted, rupeesToPaise(day.till?.float ?? 0))))}
        />
        <TextField
          label="Reason for the difference"
          maxLength={TILL_REASON_LENGTH}
          hint="For example wrong change, or a payment that was recorded with another method."
          required={begun && difference !== 0}
          {...form.field("reason")}
        />
        {refusal && <RefusalAlert refusal={refusal} onLoadTheirs={undefined} />}
        <div>
          <Button type="submit">Close till…</Button>
        </div>
      </form>
      <ConfirmDialog
        open={asking !== null}
        title="Close this till?"
        confirmText="Close till"
        busyText="Closing..."
        busy={busy}
        onConfirm={() => void close()}
        onClose={() => setAsking(null)}
      >
        {formatRupees(counted)} is counted: {difference === 0 ? "as expected" : differenceText(difference)}. These
        figures can't be changed afterwards. Cash that follows is listed as a correction.
      </ConfirmDialog>
      <LeaveQuestion blocker={blocker} counted={counted} />
    </Card>
  );
}

/** Asks before the typed count is lost. */
function LeaveQuestion({ blocker, counted }: { blocker: Blocker; counted: Paise }) {
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      title="Leave without closing the till?"
      tone="danger"
      confirmText="Leave"
      cancelText="Stay here"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {formatRupees(counted)} is counted, but the till is not closed. The count will be lost.
    </ConfirmDialog>
  );
}
