/** A plan's price; the original is struck through only where it is higher (contract: struck-price). */
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import type { PlanCardFacts } from "./documents.ts";

/** Takes prices in rupees, as GraphQL returns them. A saving applies when all is paid at once. */
export function PlanPrice({ plan }: { plan: PlanCardFacts }) {
  return (
    <div className="max-lg:col-start-2 max-lg:row-start-1 max-lg:text-right">
      <p className="flex flex-wrap items-baseline gap-x-2.5 max-lg:flex-row-reverse">
        <span className="wide text-figure tabular-nums">{formatRupees(rupeesToPaise(plan.price))}</span>
        {plan.originalPrice > plan.price && (
          <s className="text-ink-faint tabular-nums">
            <span className="sr-only">Instead of </span>
            {formatRupees(rupeesToPaise(plan.originalPrice))}
          </s>
        )}
      </p>
      {plan.discount && (
        <p className="text-sm">
          <span className="font-semibold text-success">{plan.discount}</span>{" "}
          <span className="text-ink-soft">if paid in full</span>
        </p>
      )}
    </div>
  );
}
