/** A closed till: its figures, which never change, and its corrections, which staff can add. */
import { useState } from "react";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { differenceText, tillDifference } from "#domain/money/till.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { money } from "#web/admin/bookings/words.ts";
import { Fact, Facts } from "#web/admin/kit/facts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CorrectDialog } from "./correct-dialog.tsx";
import type { Till } from "./documents.ts";

/** `onDone` reads the day again. */
export function ClosedTill({ till, onDone }: { till: Till; onDone: () => Promise<unknown> }) {
  const [correcting, setCorrecting] = useState(false);
  const { corrections, closed_at: closedAt } = till;
  const [expected, counted] = [rupeesToPaise(till.expected ?? 0), rupeesToPaise(till.counted ?? 0)];
  const left = rupeesToPaise(till.left ?? 0);
  const corrected = corrections.reduce((sum, { amount }) => sum + rupeesToPaise(amount), 0);
  return (
    <Card title="Closed">
      <Facts>
        <Fact name="Closed">
          {till.closed_by}
          {closedAt && `, ${formatMoment(new Date(closedAt))}`}
        </Fact>
        <Fact name="Expected">{formatRupees(expected)}</Fact>
        <Fact name="Counted">{formatRupees(counted)}</Fact>
        <Fact name="Difference">
          {differenceText(tillDifference(expected, counted))}
          {till.difference_reason && ` (${till.difference_reason})`}
        </Fact>
        <Fact name="Notes and coins">
          {till.notes.map(({ value, count }) => `${count} × ₹${value}`).join(", ")}
          {(till.coins ?? 0) > 0 && `${till.notes.length > 0 ? ", " : ""}${money(till.coins ?? 0)} in coins`}
        </Fact>
        <Fact name="Left in the till">{formatRupees(left)}</Fact>
        <Fact name="Taken out">{formatRupees(counted - left)}</Fact>
        {corrections.length > 0 && (
          <Fact name="In the till with corrections">
            <strong>{formatRupees(left + corrected)}</strong>
          </Fact>
        )}
      </Facts>
      <h3 className="mt-5 mb-2 font-bold">Corrections</h3>
      {corrections.length === 0 ? (
        <p className="text-sm text-ink-soft">No corrections.</p>
      ) : (
        <ul aria-label="Corrections" className="divide-y divide-line text-sm">
          {corrections.map((one) => (
            <li key={one.id} className="py-2.5">
              <p className="flex justify-between gap-4 font-semibold">
                <span className="min-w-0 wrap-anywhere">{one.reason}</span>
                <span className="tabular-nums">{money(one.amount)}</span>
              </p>
              <p className="text-ink-soft">
                {one.made_by}, {formatMoment(new Date(one.created_at))}
              </p>
            </li>
          ))}
          <li className="flex justify-between gap-4 py-2.5 font-bold">
            <span>Counted with corrections</span>
            <span className="tabular-nums">{formatRupees(counted + corrected)}</span>
          </li>
        </ul>
      )}
      <Button variant="secondary" className="mt-4" aria-haspopup="dialog" onClick={() => setCorrecting(true)}>
        Add a correction…
      </Button>
      {correcting && <CorrectDialog date={till.date} onDone={onDone} onClose={() => setCorrecting(false)} />}
    </Card>
  );
}
