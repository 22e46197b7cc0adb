/** The states of a return as a list of days, on the customer's page and on the dashboard. */
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { dayText } from "#web/checkout/orders/order-facts.tsx";

type Timed = {
  state: string;
  refund: number;
  created_at: string;
  approved_at: string | null;
  ended_at: string | null;
};

const ENDS: Record<string, string> = { refused: "Not accepted", withdrawn: "Withdrawn" };

const endText = ({ state, refund }: Timed): string =>
  ENDS[state] ?? (refund > 0 ? `Arrived, ${formatRupees(rupeesToPaise(refund))} refunded` : "Arrived");

/** "Requested", "Approved", and the end with the refund; what is still to come is named, without a day. */
export function ReturnSteps({ row }: { row: Timed }) {
  const { state, created_at, approved_at, ended_at } = row;
  const steps: { text: string; at: string | null }[] = [{ text: "Requested", at: created_at }];
  if (approved_at) steps.push({ text: "Approved", at: approved_at });
  if (ended_at) steps.push({ text: endText(row), at: ended_at });
  else steps.push({ text: state === "approved" ? "Waiting for the items" : "Waiting for a decision", at: null });
  return (
    <ol aria-label="Progress of the return" className="grid gap-1">
      {steps.map(({ text, at }) => (
        <li key={text} aria-current={at === null || at === ended_at ? "step" : undefined} className="flex gap-3">
          <span className="w-28 shrink-0 text-ink-soft tabular-nums">{at ? dayText(at) : "Next"}</span>
          <span className={at ? "font-semibold" : "text-ink-soft"}>{text}</span>
        </li>
      ))}
    </ol>
  );
}
