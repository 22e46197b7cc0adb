/**
 * The buttons of a form that is saved by the way of paying: cash first, the other methods side by side. On phones, the
 * others are in a menu, so that the buttons are one row.
 */
import { Clock3, CreditCard, Landmark, Link2, QrCode } from "lucide-react";
import { type ComponentType, useRef } from "react";
import { VENUE_METHOD_TEXT } from "#domain/money/venue-payment.ts";
import { Button } from "#web/ui/button.tsx";
import { ChevronDown } from "#web/ui/icons.ts";
import { RowMenu } from "./row-menu.tsx";

type Icon = ComponentType<{ className?: string; "aria-hidden"?: "true" }>;
type Way = { value: string; text: string; Icon: Icon };

const METHODS = [
  { value: "card", text: VENUE_METHOD_TEXT.card, Icon: CreditCard },
  { value: "upi", text: VENUE_METHOD_TEXT.upi, Icon: QrCode },
  { value: "transfer", text: VENUE_METHOD_TEXT.transfer, Icon: Landmark },
] as const satisfies readonly Way[];

/** The ways to pay later, for a form that offers them. */
export const LATER_WAYS = [
  { value: "later", text: "Pay later", Icon: Clock3 },
  { value: "link", text: "Send a payment link", Icon: Link2 },
] as const satisfies readonly Way[];

type MethodButtonsProps = {
  formId: string;
  /** With the rupee sign. */
  amount: string;
  busy: boolean;
  later?: readonly Way[];
};

/** Each submits the form with its method as the submitter's value. */
export function MethodButtons({ formId, amount, busy, later = [] }: MethodButtonsProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const submits = { type: "submit", form: formId, busy } as const;
  const press = (way: string) => buttons.current?.querySelector<HTMLElement>(`[value="${way}"]`)?.click();
  return (
    <>
      <Button {...submits} value="cash" className="max-sm:grow">
        {VENUE_METHOD_TEXT.cash} <span className="whitespace-nowrap">{amount}</span>
      </Button>
      {/* The menu of phones presses these buttons. */}
      <div ref={buttons} className="flex flex-wrap items-center justify-end gap-2 max-sm:hidden">
        <div className="flex *:min-h-11 *:rounded-none *:not-first:-ml-px *:first:rounded-l-control *:last:rounded-r-control *:focus-visible:z-1">
          {METHODS.map(({ value, text }) => (
            <Button
              key={value}
              {...submits}
              value={value}
              variant="secondary"
              size="sm"
              aria-label={`${text} ${amount}`}
            >
              {text}
            </Button>
          ))}
        </div>
        {later.map(({ value, text }) => (
          <Button key={value} {...submits} value={value} variant="ghost" size="sm" className="min-h-11">
            {text}
          </Button>
        ))}
      </div>
      <RowMenu
        label="Other ways to pay"
        items={[...METHODS, ...later].map(({ value, text, Icon }) => ({
          text,
          Icon,
          onSelect: () => press(value),
        }))}
        trigger={
          <Button variant="secondary" className="px-4 sm:hidden" disabled={busy}>
            Other ways
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
        }
      />
    </>
  );
}
