/** The packages as a timetable: length, name, price and booking. Each name leads to the session's own page. */
import { callToAction, durationText, programmePath } from "#domain/booking/plans.ts";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import type { PlanCardFacts } from "#web/simulators/documents.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";

/** Takes the A320's plans, shortest first. */
export function PackageRows({ plans }: { plans: PlanCardFacts[] }) {
  return (
    <ul className="border-b border-line">
      {plans.map((plan) => (
        <li key={plan.id} className="plan-row">
          <span className="label plan-row-length">{durationText(plan.duration)}</span>
          <h3 className="plan-row-name">
            <Link
              to={programmePath(plan.duration)}
              aria-label={`About this session: ${plan.name}`}
              className="inline-flex min-h-7 items-center hover:underline hover:underline-offset-4 sm:min-h-11"
            >
              {plan.name}
            </Link>
          </h3>
          <p className="plan-row-price">
            {plan.originalPrice > plan.price && (
              <s className="text-sm text-ink-faint">
                <span className="sr-only">Instead of </span>
                {formatRupees(rupeesToPaise(plan.originalPrice))}
              </s>
            )}{" "}
            <span className="wide text-h3 font-bold tabular-nums max-sm:hidden">{price(plan)}</span>
          </p>
          <ButtonLink
            to={`/booking/A320/${plan.duration}`}
            variant="secondary"
            size="sm"
            aria-label={`${callToAction(plan.duration)}: ${plan.name}, ${price(plan)}`}
            className="plan-row-button"
          >
            <span className="wide text-h4 tabular-nums sm:hidden">{price(plan)}</span>
            <span className="max-sm:hidden">{callToAction(plan.duration)}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

const price = (plan: PlanCardFacts): string => formatRupees(rupeesToPaise(plan.price));
