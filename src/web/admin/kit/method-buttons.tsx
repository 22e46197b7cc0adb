/** The buttons of a form that is saved by the way of paying: cash first, the other methods side by side. */
import { VENUE_METHOD_TEXT } from "#domain/money/venue-payment.ts";
import { Button } from "#web/ui/button.tsx";

type MethodButtonsProps = {
  formId: string;
  /** With the rupee sign. */
  amount: string;
  busy: boolean;
};

const OTHERS = ["card", "upi", "transfer"] as const;

/** Each submits the form with its method as the submitter's value. */
export function MethodButtons({ formId, amount, busy }: MethodButtonsProps) {
  const submits = { type: "submit", form: formId, busy } as const;
  return (
    <>
      <Button {...submits} value="cash" className="max-sm:order-first max-sm:w-full">
        {VENUE_METHOD_TEXT.cash} <span className="whitespace-nowrap">{amount}</span>
      </Button>
      <div className="flex *:min-h-11 *:grow *:rounded-none *:not-first:-ml-px *:first:rounded-l-control *:last:rounded-r-control *:focus-visible:z-1 max-sm:order-first max-sm:w-full">
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
      </div>
    </>
  );
}
