/** Opens today's till with its float, by default what the last closed till left. */
import { useEffect, useRef } from "react";
import { formatRupees, type Paise, paiseToRupees, rupeesToPaise } from "#domain/money/money.ts";
import { MOST_TILL_PAISE } from "#domain/money/till.ts";
import { readAmount } from "#web/admin/kit/read-amount.ts";
import { RefusalAlert } from "#web/admin/kit/refusal-alert.tsx";
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import { browserTransport } from "#web/graphql.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/field.tsx";
import type { Checked } from "#web/ui/form-rules.ts";
import { toast } from "#web/ui/toast.ts";
import { typedAmount } from "./count.ts";
import { OPEN_TILL, type TillDay } from "./documents.ts";

const START: { float: string | null } = { float: null };

/** What belongs to the float; `cash` is what today's payments have already brought, in paise. */
function floatHint(cash: Paise): string {
  const suggested = "We suggest what was left last time.";
  return cash > 0
    ? `The cash in the till without today's payments. ${formatRupees(cash)} of today's cash is added by itself: don't count it here. ${suggested}`
    : `The cash in the till before the first payment. ${suggested}`;
}

/** `onDone` reads the day again, also after a refusal. */
export function OpenTill({ day, onDone }: { day: TillDay; onDone: () => Promise<unknown> }) {
  const suggested = typedAmount(rupeesToPaise(day.suggested_float));
  const form = useDialogForm({
    start: START,
    check: ({ float }): Checked<{ float: number }> => {
      const read = readAmount(float ?? suggested, MOST_TILL_PAISE, 0);
      return read.amount === undefined
        ? { errors: { float: read.problem } }
        : { data: { float: paiseToRupees(read.amount) } };
    },
    send: async ({ float }, run) => {
      const saved = await run((once) => browserTransport(OPEN_TILL, { date: day.date, float }, once));
      if (saved.ok) toast({ title: "Till opened" });
      await onDone();
    },
  });
  const { busy, refusal, onSubmit } = form.dialog;
  const float = useRef<HTMLInputElement>(null);
  // The suggestion is selected, so that another amount replaces it.
  useEffect(() => {
    float.current?.focus();
    float.current?.select();
  }, []);
  return (
    <Card title="Open the till">
      <form noValidate onSubmit={onSubmit} className="grid max-w-md gap-5">
        <TextField
          ref={float}
          label="Float in rupees"
          inputMode="decimal"
          autoComplete="off"
          required
          hint={floatHint(rupeesToPaise(day.cash_taken) - rupeesToPaise(day.cash_returned))}
          {...form.suggested("float", suggested)}
        />
        {refusal && <RefusalAlert refusal={refusal} onLoadTheirs={undefined} />}
        <div>
          <Button type="submit" busy={busy} busyText="Opening...">
            Open till
          </Button>
        </div>
      </form>
    </Card>
  );
}
