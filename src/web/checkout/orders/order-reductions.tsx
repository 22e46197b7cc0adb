/** What reduced the price of an order or paid it: a discount code and a gift voucher, each in one line. */
import { rupeesText } from "./order-facts.tsx";

type Reduced = {
  discount: number;
  discount_code: string | null;
  voucher_paid: number;
  voucher_ending: string | null;
};

/** Nothing for an order at the full price that was paid with money. */
export function OrderReductions({ order }: { order: Reduced }) {
  const { discount, discount_code: code, voucher_paid: paid, voucher_ending: ending } = order;
  if (!code && !ending) return null;
  return (
    <dl className="grid gap-1 text-sm text-ink-soft">
      {code && <Line name={`Code ${code}, taken off`}>{rupeesText(discount)}</Line>}
      {ending && <Line name={`Paid by gift voucher …${ending}`}>{rupeesText(paid)}</Line>}
    </dl>
  );
}

const Line = ({ name, children }: { name: string; children: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="min-w-0 wrap-anywhere">{name}</dt>
    <dd className="shrink-0 tabular-nums">{children}</dd>
  </div>
);
