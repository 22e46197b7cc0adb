/** The six packages in short, each leading to its booking on the A320. */
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { callToAction, durationText } from "#domain/plans.ts";
import { PlanPrice } from "#web/simulators/plan-price.tsx";
import type { PlanCardFacts } from "#web/simulators/plans-query.ts";
import { Badge } from "#web/ui/badge.tsx";

/** Takes the A320's plans, shortest first. */
export function PackageCards({ plans }: { plans: PlanCardFacts[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {plans.map((plan) => (
        <li key={plan.id}>
          <Link
            to={`/booking/A320/${plan.duration}`}
            className="group flex h-full flex-col rounded-3xl border border-line bg-raised p-6 shadow-card transition-[border-color,translate] hover:-translate-y-0.5 hover:border-ink"
          >
            <span className="flex min-h-7 items-center justify-between gap-2 text-sm font-semibold text-ink-soft">
              {durationText(plan.duration)}
              {plan.discount && <Badge tone="green">{plan.discount}</Badge>}
            </span>
            <h3 className="mb-5 mt-2 text-xl font-bold text-balance">{plan.name}</h3>
            <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
              <PlanPrice plan={plan} />
              <span className="inline-flex items-center gap-1.5 font-semibold text-accent">
                {callToAction(plan.duration)}
                <ArrowRight
                  aria-hidden="true"
                  className="size-4 transition-transform group-hover:translate-x-1"
                />
              </span>
            </div>
          </Link>
        </li>
      ))}
    </ul>
  );
}
