/** "Payment Options": full payment or an advance; savings appear only on plans that have them. */
import type { ReactNode } from "react";
import { formatRupees } from "#domain/money/money.ts";
import { type PaymentType, type PlanPrices, priceOf } from "#domain/money/pricing.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";

type PaymentOptionsProps = {
  prices: PlanPrices;
  selected: PaymentType;
  onSelect: (paymentType: PaymentType) => void;
};

/** Two radio cards; `prices` are in paise. */
export function PaymentOptions({ prices, selected, onSelect }: PaymentOptionsProps) {
  const full = priceOf(prices, "full");
  const advance = priceOf(prices, "advance");
  return (
    <Card aria-labelledby="payment-heading">
      <h2 id="payment-heading" className="mb-4 text-h3">
        Payment Options
      </h2>
      <div role="radiogroup" aria-labelledby="payment-heading" className="grid gap-3 sm:grid-cols-2">
        <Option
          value="full"
          title="Full Payment"
          badges={
            <>
              <Badge tone="yellow">Recommended</Badge>
              {full.discount > 0 && <Badge tone="green">Save {formatRupees(full.discount)}</Badge>}
            </>
          }
          figure={formatRupees(full.dueNow)}
          text={
            full.discount > 0
              ? "Our best price. Nothing more to pay at the venue."
              : "Nothing more to pay at the venue."
          }
          selected={selected}
          onSelect={onSelect}
        />
        <Option
          value="advance"
          title="Advance Booking"
          badges={advance.discount > 0 && <Badge tone="green">Save {formatRupees(advance.discount)}</Badge>}
          figure={`Pay ${formatRupees(advance.dueNow)} now`}
          text={
            advance.atVenue > 0
              ? `Pay the remaining ${formatRupees(advance.atVenue)} at the venue before your session.`
              : "This is the full price. Nothing more to pay at the venue."
          }
          selected={selected}
          onSelect={onSelect}
        />
      </div>
    </Card>
  );
}

type OptionProps = {
  value: PaymentType;
  title: string;
  badges: ReactNode;
  figure: string;
  text: string;
  selected: PaymentType;
  onSelect: (paymentType: PaymentType) => void;
};

function Option({ value, title, badges, figure, text, selected, onSelect }: OptionProps) {
  return (
    <label className="flex cursor-pointer gap-3 rounded-2xl border border-line-strong p-4 transition-colors hover:border-accent has-checked:border-accent has-checked:bg-info-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="paymentType"
        value={value}
        checked={selected === value}
        onChange={() => onSelect(value)}
        className="mt-0.5 size-5 shrink-0 accent-accent outline-none"
      />
      <span className="flex min-w-0 grow flex-col">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-bold">{title}</span> {badges}
        </span>{" "}
        <span className="mt-2 wide text-h3 tabular-nums">{figure}</span>{" "}
        <span className="mt-1 text-sm text-ink-soft">{text}</span>
      </span>
    </label>
  );
}
