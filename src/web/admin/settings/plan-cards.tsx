/** The plans as they are sold, shortest first, each with a button to change it. */
import { Pencil, Plus, Star } from "lucide-react";
import { durationText } from "#domain/plans.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { EditedPlan } from "./documents.ts";
import { draftPrices, planDraftOf } from "./plan-draft.ts";
import { PlanPrices } from "./plan-prices.tsx";

type PlanCardsProps = {
  plans: readonly EditedPlan[];
  /** Null for a new one. */
  onEdit: (plan: EditedPlan | null) => void;
};

/** A section of its own, above the settings. */
export function PlanCards({ plans, onEdit }: PlanCardsProps) {
  return (
    <section aria-labelledby="plans" className="mb-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h3 id="plans" className="text-h4">
            Plans
          </h3>
          <p className="mt-1 text-ink-soft text-pretty">
            Both simulators sell them. What is sold already keeps its price.
          </p>
        </div>
        <Button className="max-sm:w-full" onClick={() => onEdit(null)}>
          <Plus aria-hidden="true" className="size-5" />
          Add plan
        </Button>
      </div>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {plans.map((plan) => (
          <li
            key={plan.id}
            className="flex flex-col gap-4 rounded-2xl border border-line bg-raised p-5 shadow-card"
          >
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <h4 className="font-bold wrap-anywhere">{plan.name}</h4>
                <p className="text-sm text-ink-soft">{durationText(plan.duration)}</p>
              </div>
              {plan.popular && (
                <Badge tone="yellow">
                  <Star aria-hidden="true" className="size-3.5" />
                  Popular
                </Badge>
              )}
            </div>
            <PlanPrices prices={draftPrices(planDraftOf(plan))} />
            <Button
              variant="secondary"
              className="mt-auto"
              aria-haspopup="dialog"
              aria-label={`Edit ${plan.name}`}
              onClick={() => onEdit(plan)}
            >
              <Pencil aria-hidden="true" className="size-4" />
              Edit
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
