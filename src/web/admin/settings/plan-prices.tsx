/** A plan's prices for full and advance payment, computed by the same rule as the charge. */
import { formatRupees } from "#domain/money/money.ts";
import type { Price } from "#domain/money/pricing.ts";

/** Shows dashes while the prices are not available. */
export function PlanPrices({ prices }: { prices: { full: Price; advance: Price } | null }) {
  return (
    <dl className="grid gap-2 text-sm">
      <PriceRow name="Full payment" price={prices?.full ?? null} />
      <PriceRow name="Advance booking" price={prices?.advance ?? null} />
    </dl>
  );
}

function PriceRow({ name, price }: { name: string; price: Price | null }) {
  return (
    <div className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 rounded-xl bg-sunken px-3.5 py-2.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-right tabular-nums">
        {price && price.discount > 0 && <s className="mr-2 text-ink-soft">{formatRupees(price.original)}</s>}
        <strong className="text-base">{price ? formatRupees(price.total) : "–"}</strong>
      </dd>
      <dd className="col-span-2 text-right text-ink-soft tabular-nums">
        {price &&
          (price.atVenue > 0
            ? `${formatRupees(price.dueNow)} now, ${formatRupees(price.atVenue)} at the venue`
            : "all due now")}
      </dd>
    </div>
  );
}
