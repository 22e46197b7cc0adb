/** "Your Plan": the chosen plan, with a link to the other plans. */

import { durationText, SIMULATOR_NAMES, SIMULATOR_WARNINGS, type SimulatorType } from "#domain/booking/plans.ts";
import { formatRupees } from "#domain/money/money.ts";
import { type PlanPrices, priceOf } from "#domain/money/pricing.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Card } from "#web/ui/card.tsx";
import { Check } from "#web/ui/icons.ts";
import { Link } from "#web/ui/link.tsx";

/** A plan as this page shows it; prices are separate, in paise. */
export type BookedPlan = {
  name: string;
  duration: number;
  description: string;
  features: string[];
};

type PlanSectionProps = { plan: BookedPlan; simulatorType: SimulatorType; prices: PlanPrices };

/** The struck-through price is always the original, and only beside a lower one. */
export function PlanSection({ plan, simulatorType, prices }: PlanSectionProps) {
  const warning = SIMULATOR_WARNINGS[simulatorType];
  const full = priceOf(prices, "full");
  return (
    <Card title="Your Plan">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <p className="text-h4">{plan.name}</p>
          <p className="text-ink-soft">
            {SIMULATOR_NAMES[simulatorType]} · {durationText(plan.duration)}
          </p>
        </div>
        <p className="flex items-baseline gap-2 tabular-nums">
          {full.discount > 0 && (
            <s className="text-ink-soft">
              <span className="sr-only">Original price </span>
              {formatRupees(full.original)}
            </s>
          )}
          <span className="wide text-figure">{formatRupees(full.total)}</span>
        </p>
      </div>
      <p className="mt-3 text-ink-soft">{plan.description}</p>
      <ul className="mt-4 grid gap-2 sm:grid-cols-2">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-success" />
            {feature}
          </li>
        ))}
      </ul>
      {warning && (
        <Alert tone="warning" title="International flyers only" className="mt-5">
          {warning}
        </Alert>
      )}
      <Link
        to={`/booking/${simulatorType}`}
        className="mt-4 inline-block py-2 font-semibold text-accent underline underline-offset-4"
      >
        Choose another plan
      </Link>
    </Card>
  );
}
