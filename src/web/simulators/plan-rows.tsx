/** The plans as a timetable: length, package, what is included, price, and the link to book it. */
import { callToAction, durationText, type SimulatorType } from "#domain/booking/plans.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import type { PlanCardFacts } from "./documents.ts";
import { PlanPrice } from "./plan-price.tsx";

/** The first column is the margin column of ruled-section.tsx. */
const COLUMNS = "lg:grid-cols-[calc(25%-0.5rem)_minmax(0,1fr)_minmax(0,1fr)_14.5rem]";

type PlanRowsProps = { plans: readonly PlanCardFacts[]; simulator: SimulatorType };

/** Takes the plans, shortest first, and the simulator to book them on. */
export function PlanRows({ plans, simulator }: PlanRowsProps) {
  return (
    <div className="mt-5 lg:mt-9">
      <div aria-hidden="true" className={`label hidden gap-x-8 pb-2 text-ink-soft lg:grid ${COLUMNS}`}>
        {["Length", "Package", "What is included", "Price"].map((heading) => (
          <span key={heading}>{heading}</span>
        ))}
      </div>
      <ul className="border-b border-line">
        {plans.map((plan) => (
          <li key={plan.id} className="border-t border-line">
            <PlanRow plan={plan} simulator={simulator} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** On a phone, length and price are the first line. */
function PlanRow({ plan, simulator }: { plan: PlanCardFacts; simulator: SimulatorType }) {
  const [minutes, ...unit] = durationText(plan.duration).split(" ");
  return (
    <article
      className={`grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 py-4 lg:grid-rows-[auto_1fr] lg:gap-x-8 lg:py-6 ${COLUMNS}`}
    >
      <div className="lg:row-span-2">
        <p className="label text-ink-soft">
          <span className="wide font-sans text-figure text-ink lg:block lg:text-h1">{minutes}</span> {unit.join(" ")}
        </p>
        {plan.popular && <p className="label text-route lg:mt-2">Most popular</p>}
      </div>
      <div className="max-lg:col-span-2 max-lg:row-start-2 lg:row-span-2">
        <h3 className="text-h3 text-pretty">{plan.name}</h3>
        <p className="mt-1 text-ink-soft text-pretty max-lg:text-sm">{plan.description}</p>
      </div>
      <ul className="text-sm max-sm:col-span-2 lg:row-span-2">
        {plan.features.map((feature) => (
          <li
            key={feature}
            className={cx(
              "text-pretty max-lg:inline max-lg:not-last:after:content-['_·_']",
              "border-line lg:py-1.5 lg:first:pt-1 lg:not-first:border-t",
            )}
          >
            {feature}
          </li>
        ))}
      </ul>
      <PlanPrice plan={plan} />
      <ButtonLink
        to={`/booking/${simulator}/${plan.duration}`}
        variant={plan.popular ? "primary" : "secondary"}
        size="sm"
        className="min-h-11! self-start justify-between! whitespace-nowrap px-3! max-sm:col-span-2 sm:min-w-58"
      >
        <span>
          Select Package<span className="sr-only">, {plan.name}, </span>
        </span>
        <span className="label font-normal">{callToAction(plan.duration)}</span>
      </ButtonLink>
    </article>
  );
}
