/** The buttons of a form that is saved by the way of paying: cash first, the other methods side by side. */
import type { ReactNode } from "react";
import { VENUE_METHOD_TEXT } from "#domain/money/venue-payment.ts";
import { Button } from "#web/ui/button.tsx";

type MethodButtonsProps = {
  formId: string;
  /** With the rupee sign. */
  amount: string;
  busy: boolean;
  /** One more button, beside the other methods. */
  more?: ReactNode;
};

const OTHERS = ["card", "upi", "transfer"] as const;

/** Each submits the form with its method as the submitter's value. */
export function MethodButtons({ formId, amount, busy, more }: MethodButtonsProps) {
  const submits = { type: "submit", form: formId, busy } as const;
  return (
    <>
      <Button {...submits} value="cash" className="max-sm:order-first max-sm:w-full">
        {VENUE_METHOD_TEXT.cash} <span className="whitespace-nowrap">{amount}</span>
      </Button>
      <div className="flex *:min-h-11 *:grow *:rounded-none max-sm:*:px-2 *:not-first:-ml-px *:first:rounded-l-control *:last:rounded-r-control sm:*:nth-3:rounded-r-control *:focus-visible:z-1 max-sm:order-first max-sm:w-full">
        {OTHERS.map((by) => (
          <Button
            key={by}
            {...submits}
            value={by}
            variant="secondary"
            size="sm"
            aria-label={`${VENUE_METHOD_TEXT[by]} ${amount}`}
          >
            {VENUE_METHOD_TEXT[by]}
          </Button>
        ))}
        {more}
      </div>
    </>
  );
}
