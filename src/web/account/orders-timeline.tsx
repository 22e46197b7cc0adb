/**
 * The progress of an order: placed, confirmed, shipped, delivered, each with its day. A cancelled order shows the steps
 * reached, and the cancellation in red.
 */

import { dayText } from "#web/checkout/orders/order-facts.tsx";
import { cx } from "#web/ui/cx.ts";
import { Check, X } from "#web/ui/icons.ts";

type OrderTimelineProps = {
  status: string;
  /** When each status was reached, oldest first. */
  steps: readonly { status: string; at: string }[];
};

const NAMES: Record<string, string> = {
  pending: "Placed",
  confirmed: "Confirmed",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
};

const WAY = ["pending", "confirmed", "shipped", "delivered"];

/** Vertical on a phone, horizontal on wider screens. */
export function OrderTimeline({ status, steps }: OrderTimelineProps) {
  const reached = new Map(steps.map((step) => [step.status, step.at]));
  const cancelled = status === "cancelled";
  const shown = cancelled ? [...WAY.filter((name) => reached.has(name)), "cancelled"] : WAY;
  const last = shown.indexOf(status);
  return (
    <ol aria-label="Order progress" className="grid py-5 sm:flex">
      {shown.map((name, index) => {
        const done = reached.has(name) || index <= last;
        const at = reached.get(name);
        return (
          <li
            key={name}
            aria-current={name === status ? "step" : undefined}
            className="relative flex gap-4 pb-5 last:pb-0 sm:flex-1 sm:flex-col sm:gap-2 sm:pb-0"
          >
            {index < shown.length - 1 && (
              <span
                aria-hidden="true"
                className={cx(
                  "absolute top-8 bottom-0 left-4 w-0.5 -translate-x-1/2 sm:top-4 sm:right-0 sm:bottom-auto sm:left-8 sm:h-0.5 sm:w-auto sm:translate-x-0 sm:-translate-y-1/2",
                  index < last ? (cancelled ? "bg-danger" : "bg-success") : "bg-line",
                )}
              />
            )}
            <Mark kind={name === "cancelled" ? "cancelled" : done ? "done" : "ahead"} />
            <div className="min-w-0 pr-3 leading-tight">
              <p className={cx(done ? "font-semibold" : "text-ink-soft", name === "cancelled" && "text-danger")}>
                {NAMES[name]}
                {!done && <span className="sr-only">, not yet</span>}
              </p>
              {done && <p className="mt-0.5 text-sm text-ink-soft">{dayText(at ?? null)}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

const CIRCLE = "relative grid size-8 shrink-0 place-items-center rounded-full";

function Mark({ kind }: { kind: "done" | "ahead" | "cancelled" }) {
  if (kind === "ahead") {
    return <span aria-hidden="true" className={cx(CIRCLE, "border-2 border-line bg-raised")} />;
  }
  const Icon = kind === "done" ? Check : X;
  return (
    <span
      aria-hidden="true"
      className={cx(CIRCLE, kind === "done" ? "bg-success text-on-success" : "bg-danger text-on-danger")}
    >
      <Icon className="size-5" strokeWidth={2.5} />
    </span>
  );
}
