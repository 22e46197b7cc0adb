/** A plan's price; the original is struck through only where it is higher (contract: struck-price). */
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import type { PlanCardFacts } from "./documents.ts";

/** Takes prices in rupees, as GraphQL returns them. */
export function PlanPrice({ plan }: { plan: PlanCardFacts }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5">
      <span className="wide text-figure text-ink">{formatRupees(rupeesToPaise(plan.price))}</span>
      {plan.originalPrice > plan.price && (
        <s className="text-lead text-ink-faint">
          <span className="sr-only">Instead of </span>
          {formatRupees(rupeesToPaise(plan.originalPrice))}
        </s>
      )}
    </p>
  );
}
