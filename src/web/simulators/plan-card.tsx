/** One package: its description, features and price, and the link to book it. */
import { ArrowRight, Check, Clock } from "lucide-react";
import { callToAction, durationText, type SimulatorType } from "#domain/booking/plans.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import type { PlanCardFacts } from "./documents.ts";
import { PlanPrice } from "./plan-price.tsx";

/** Takes the plan and the simulator to book it on. */
export function PlanCard({ plan, simulator }: { plan: PlanCardFacts; simulator: SimulatorType }) {
  return (
    <article
      className={cx(
        "relative flex flex-col rounded-3xl border bg-raised p-6 shadow-card",
        plan.popular ? "border-primary ring-2 ring-primary" : "border-line",
      )}
    >
      <div className="mb-3 flex min-h-7 flex-wrap items-center justify-between gap-2">
        <p className="flex items-center gap-1.5 text-sm font-semibold text-ink-soft">
          <Clock aria-hidden="true" className="size-4" />
          {durationText(plan.duration)}
        </p>
        {plan.popular && (
          <span className="rounded-full bg-primary px-3 py-0.5 text-sm font-bold text-on-primary">Most popular</span>
        )}
      </div>
      <h3 className="text-h3 text-ink text-pretty">{plan.name}</h3>
      <p className="mt-2 text-ink-soft">{plan.description}</p>
      <ul className="mb-6 mt-5 space-y-2.5 border-t border-line pt-5">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-success" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <PlanPrice plan={plan} />
          {plan.discount && <Badge tone="green">{plan.discount}</Badge>}
        </div>
        <p className="mt-1 text-sm text-ink-soft">
          {plan.discount ? "if paid in full, taxes included" : "taxes included"}
        </p>
        <ButtonLink
          to={`/booking/${simulator}/${plan.duration}`}
          variant={plan.popular ? "primary" : "secondary"}
          className="mt-5 w-full justify-between!"
        >
          <span>
            Select Package<span className="sr-only">, {plan.name}, </span>
          </span>
          <span className="flex items-center gap-1.5 text-sm font-medium">
            {callToAction(plan.duration)}
            <ArrowRight aria-hidden="true" className="size-4" />
          </span>
        </ButtonLink>
      </div>
    </article>
  );
}
