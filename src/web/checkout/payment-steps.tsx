/** The progress of a payment to its purchase: three steps, one of them under way. */
import { LoaderCircle } from "lucide-react";
import { cx } from "#web/ui/cx.ts";
import { Check } from "#web/ui/icons.ts";
import { CHECKOUT_WORDS, type Thing } from "./checkout-words.ts";

type PaymentStepsProps = {
  /** Whether the payment has arrived. */
  received: boolean;
  /** Whether the purchase is fulfilled. */
  settled: boolean;
  thing: Thing;
};

/** An ordered list; the step under way is marked as the current one. */
export function PaymentSteps({ received, settled, thing }: PaymentStepsProps) {
  const { noun } = CHECKOUT_WORDS[thing];
  const current = settled ? 2 : received ? 1 : 0;
  const steps = [
    received ? "Payment received" : "Looking for your payment",
    settled ? `Your ${noun} is confirmed` : `Confirming your ${noun}`,
    "Confirmation by email",
  ];
  return (
    <ol>
      {steps.map((text, index) => (
        <li
          key={text}
          aria-current={index === current ? "step" : undefined}
          className="relative flex items-center gap-4 pb-5 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={cx(
                "absolute top-8 bottom-0 left-4 w-0.5 -translate-x-1/2",
                index < current ? "bg-success" : "bg-line",
              )}
            />
          )}
          <Mark state={index < current ? "done" : index === current ? "current" : "ahead"} />
          <span className={index <= current ? "font-semibold" : "text-ink-soft"}>
            {text}
            {index < current && <span className="sr-only">, done</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Mark({ state }: { state: "done" | "current" | "ahead" }) {
  const circle = "grid size-8 shrink-0 place-items-center rounded-full";
  if (state === "done")
    return (
      <span aria-hidden="true" className={cx(circle, "bg-success text-on-success")}>
        <Check className="size-5" strokeWidth={2.5} />
      </span>
    );
  if (state === "current")
    return (
      <span aria-hidden="true" className={cx(circle, "bg-info-soft text-accent")}>
        <LoaderCircle className="size-5 animate-spin" />
      </span>
    );
  return <span aria-hidden="true" className={cx(circle, "border-2 border-line")} />;
}
