/** A plan's price; the original is struck through only where it is higher (contract: struck-price). */
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { Pill } from "#web/ui/pill.tsx";
import type { PlanCardFacts } from "./documents.ts";

/** Takes prices in rupees, as GraphQL returns them. A saving applies when all is paid at once. */
export function PlanPrice({ plan }: { plan: PlanCardFacts }) {
  return (
    <div className="max-lg:col-start-2 max-lg:row-start-1 max-lg:text-right">
      <p className="wide text-figure tabular-nums">{formatRupees(rupeesToPaise(plan.price))}</p>
      {plan.originalPrice > plan.price && (
        <p className="text-sm text-ink-soft">
          if paid in full, instead of <s className="tabular-nums">{formatRupees(rupeesToPaise(plan.originalPrice))}</s>
        </p>
      )}
      {plan.discount && (
        <p className="mt-1">
          <Pill colours="bg-badge-green text-badge-green-ink">{plan.discount}</Pill>
        </p>
      )}
    </div>
  );
}
