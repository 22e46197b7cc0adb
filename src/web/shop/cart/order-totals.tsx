/** The totals of an order: shipping is free and tax is included (contract: order-totals). */
import type { ReactNode } from "react";
import { formatRupees, type Paise, rupeesToPaise } from "#domain/money/money.ts";
import { cx } from "#web/ui/cx.ts";

type OrderTotalsProps = {
  /** The price of all items together, in rupees. */
  totalPrice: number;
  /** What codes leave to pay, in paise. */
  dueNow?: Paise | undefined;
  /** The name of that amount. */
  dueName?: string;
  /** The codes, before the last line. */
  children?: ReactNode;
};

export function OrderTotals({ totalPrice, dueNow, dueName = "Due now", children }: OrderTotalsProps) {
  const price = formatRupees(rupeesToPaise(totalPrice));
  return (
    <>
      <dl className="grid gap-1.5">
        <Row name="Subtotal">{price}</Row>
        <Row name="Shipping">
          <span className="text-success">Free</span>
        </Row>
        <Row name="Tax">{formatRupees(0)}</Row>
      </dl>
      {children && <div className="mt-2">{children}</div>}
      <dl
        className={cx(
          "flex items-baseline justify-between gap-4 border-t border-line pt-3",
          children ? "mt-1" : "mt-3",
        )}
      >
        <dt className="font-bold">
          {dueNow === undefined ? "Total" : dueName}{" "}
          <span className="block text-sm font-normal text-ink-soft">inclusive of tax</span>
        </dt>
        <dd className="wide text-figure tabular-nums">{dueNow === undefined ? price : formatRupees(dueNow)}</dd>
      </dl>
    </>
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
