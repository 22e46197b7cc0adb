/** "Payment Options": what is paid now and what remains; savings appear only on plans that have them. */
import type { ReactNode } from "react";
import { formatRupees } from "#domain/money/money.ts";
import { type PaymentType, type PlanPrices, priceOf } from "#domain/money/pricing.ts";
import { Pill } from "#web/ui/pill.tsx";
import { Step } from "./step.tsx";

type PaymentOptionsProps = {
  prices: PlanPrices;
  selected: PaymentType;
  onSelect: (paymentType: PaymentType) => void;
  /** Its place on the route (step.tsx). */
  number: number;
};

/** Two rows; `prices` are in paise. */
export function PaymentOptions({ prices, selected, onSelect, number }: PaymentOptionsProps) {
  const full = priceOf(prices, "full");
  const advance = priceOf(prices, "advance");
  return (
    <Step id="payment-heading" title="Payment Options" number={number} last>
      <div role="radiogroup" aria-labelledby="payment-heading" className="divide-y divide-line border-y border-line">
        <Option
          value="full"
          title="Full Payment"
          badges={
            <>
              <Pill colours="bg-badge-yellow text-badge-yellow-ink">Recommended</Pill>
              {full.discount > 0 && (
                <Pill colours="bg-badge-green text-badge-green-ink">Save {formatRupees(full.discount)}</Pill>
              )}
            </>
          }
          figure={formatRupees(full.dueNow)}
          text={
            full.discount > 0
              ? `Instead of ${formatRupees(full.original)}. Nothing more to pay at the venue.`
              : "Nothing more to pay at the venue."
          }
          selected={selected}
          onSelect={onSelect}
        />
        <Option
          value="advance"
          title="Advance Booking"
          figure={`Pay ${formatRupees(advance.dueNow)} now`}
          text={
            advance.atVenue > 0
              ? `Then ${formatRupees(advance.atVenue)} before your session: online, or at the venue. ${totalText(advance)}`
              : "This is the full price. Nothing more to pay at the venue."
          }
          selected={selected}
          onSelect={onSelect}
        />
      </div>
    </Step>
  );
}

/** The total beside an advance, and the saving on the original price. */
function totalText({ total, discount, original }: ReturnType<typeof priceOf>): string {
  const saving = discount > 0 ? ` Save ${formatRupees(discount)} on the regular ${formatRupees(original)}.` : "";
  return `Total ${formatRupees(total)}.${saving}`;
}

type OptionProps = {
  value: PaymentType;
  title: string;
  badges?: ReactNode;
  figure: string;
  text: string;
  selected: PaymentType;
  onSelect: (paymentType: PaymentType) => void;
};

function Option({ value, title, badges, figure, text, selected, onSelect }: OptionProps) {
  return (
    <label className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-3 py-4 transition-colors hover:bg-sunken has-checked:bg-raised has-checked:shadow-[inset_4px_0_0_var(--accent)] has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-4">
      <input
        type="radio"
        name="paymentType"
        value={value}
        checked={selected === value}
        onChange={() => onSelect(value)}
        className="mt-1 outline-none"
      />
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-h4">{title}</span> {badges}
      </span>{" "}
      <span className="wide text-h3 tabular-nums max-sm:col-start-2 max-sm:mt-1">{figure}</span>{" "}
      <span className="col-start-2 mt-1 text-sm text-ink-soft text-pretty">{text}</span>
    </label>
  );
}
