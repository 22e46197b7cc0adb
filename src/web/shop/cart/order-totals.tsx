/** The totals of an order: shipping is free and tax is included (contract: order-totals). */
import type { ReactNode } from "react";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";

/** Takes the price of all items together, in rupees. */
export function OrderTotals({ totalPrice }: { totalPrice: number }) {
  const price = formatRupees(rupeesToPaise(totalPrice));
  return (
    <dl className="grid gap-1.5">
      <Row name="Subtotal">{price}</Row>
      <Row name="Shipping">
        <span className="text-success">Free</span>
      </Row>
      <Row name="Tax">{formatRupees(0)}</Row>
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="font-bold">
          Total <span className="block text-sm font-normal text-ink-soft">inclusive of tax</span>
        </dt>
        <dd className="wide text-figure tabular-nums">{price}</dd>
      </div>
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-right font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
