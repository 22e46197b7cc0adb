/** The packages in short, each with links to its booking on the A320 and to its own page. */
import { ArrowRight } from "lucide-react";
import { callToAction, durationText, programmePath } from "#domain/booking/plans.ts";
import type { PlanCardFacts } from "#web/simulators/documents.ts";
import { PlanPrice } from "#web/simulators/plan-price.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";

/** Takes the A320's plans, shortest first. */
export function PackageCards({ plans }: { plans: PlanCardFacts[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {plans.map((plan) => (
        <li key={plan.id} className="flex flex-col rounded-3xl border border-line bg-raised p-6 shadow-card">
          <span className="flex min-h-7 items-center justify-between gap-2 text-sm font-semibold text-ink-soft">
            {durationText(plan.duration)}
            {plan.discount && <Badge tone="green">{plan.discount}</Badge>}
          </span>
          <h3 className="mb-4 mt-2 text-h3 text-balance">{plan.name}</h3>
          <PlanPrice plan={plan} />
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-5">
            <ButtonLink
              to={`/booking/A320/${plan.duration}`}
              aria-label={`${callToAction(plan.duration)}: ${plan.name}`}
            >
              {callToAction(plan.duration)}
            </ButtonLink>
            <Link
              to={programmePath(plan.duration)}
              aria-label={`About this session: ${plan.name}`}
              className="group inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent"
            >
              About this session
              <ArrowRight aria-hidden="true" className="size-4 transition-transform group-hover:translate-x-1" />
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}
