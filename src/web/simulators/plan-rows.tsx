/** The plans as a timetable: length, package, what is included, price, and the link to book it. */
import { callToAction, durationText, type SimulatorType } from "#domain/booking/plans.ts";
import { MAX_OCCUPIED_MINUTES } from "#domain/booking/slots.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ArrowRight } from "#web/ui/icons.ts";
import type { PlanCardFacts } from "./documents.ts";
import { type NextDays, NextFreeLink, useNextDays } from "./next-free/next-free-link.tsx";
import { PlanPrice } from "./plan-price.tsx";

/** The first column is the margin column of ruled-section.tsx. */
const COLUMNS = "lg:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)_19rem]";

type PlanRowsProps = { plans: readonly PlanCardFacts[]; simulator: SimulatorType };

/** Takes the plans, shortest first, and the simulator to book them on. */
export function PlanRows({ plans, simulator }: PlanRowsProps) {
  const days = useNextDays(simulator, plans);
  return (
    <div className="mt-5 lg:mt-9">
      <div aria-hidden="true" className={`label hidden gap-x-8 pb-2 text-caption text-ink-soft lg:grid ${COLUMNS}`}>
        {["Length", "Package", "What is included", "Price"].map((heading) => (
          <span key={heading}>{heading}</span>
        ))}
      </div>
      <ul className="border-b border-ink">
        {plans.map((plan) => (
          <li key={plan.id} className="border-t border-ink">
            <PlanRow plan={plan} simulator={simulator} days={days} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type PlanRowProps = { plan: PlanCardFacts; simulator: SimulatorType; days: NextDays };

/** On a phone, length and price are the first line. */
function PlanRow({ plan, simulator, days }: PlanRowProps) {
  const [minutes, ...unit] = durationText(plan.duration).split(" ");
  return (
    <article
      className={`grid grid-cols-[1fr_auto] gap-x-4 gap-y-3 py-5 lg:grid-rows-[auto_1fr] lg:gap-x-8 lg:py-7 ${COLUMNS}`}
    >
      <div className="lg:row-span-2">
        <p className="text-sm text-ink-soft lg:text-base">
          <span className="wide text-figure text-ink max-lg:mr-1 lg:block lg:text-h1">{minutes}</span> {unit.join(" ")}
        </p>
        {plan.popular && (
          <p className="label mt-1 w-fit bg-route px-2 py-0.5 text-caption text-surface lg:mt-3">Most popular</p>
        )}
      </div>
      <div className="max-lg:col-span-2 lg:row-span-2">
        <h3 className="text-h3 text-pretty">{plan.name}</h3>
        <p className="mt-1 text-ink-soft text-pretty">
          {plan.description}
          {simulator === "B737" &&
            plan.duration > MAX_OCCUPIED_MINUTES &&
            " Each block needs its own international departure."}
        </p>
      </div>
      <ul className="max-lg:col-span-2 max-lg:border-y max-lg:border-line sm:max-lg:columns-2 sm:max-lg:gap-x-8 lg:row-span-2">
        {plan.features.map((feature) => (
          <li key={feature} className={POINT}>
            {feature}
          </li>
        ))}
      </ul>
      <PlanPrice plan={plan} />
      <div className="max-lg:col-span-2 sm:max-lg:flex sm:max-lg:gap-6">
        <SelectPlan plan={plan} simulator={simulator} />
        <NextFreeLink plan={plan} simulator={simulator} days={days} />
      </div>
    </article>
  );
}

/** A line of contents, with a waypoint before it. */
const POINT =
  "relative break-inside-avoid border-line py-1.5 pl-5 text-sm text-pretty max-sm:not-first:border-t lg:not-first:border-t lg:first:pt-0 before:absolute before:left-0 before:top-3 before:size-2 before:rounded-full before:border-2 before:border-route lg:first:before:top-2";

/** One button: what it chooses in small letters, and what follows (contract: package-button). */
function SelectPlan({ plan, simulator }: { plan: PlanCardFacts; simulator: SimulatorType }) {
  return (
    <ButtonLink
      to={`/booking/${simulator}/${plan.duration}`}
      variant={plan.popular ? "primary" : "secondary"}
      prefetch="intent"
      className="min-w-44 justify-between! whitespace-nowrap text-left! max-sm:w-full"
    >
      <span>
        <span className="block text-caption font-normal">
          Select Package<span className="sr-only">, {plan.name}, </span>
        </span>
        {callToAction(plan.duration)}
      </span>
      <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
    </ButtonLink>
  );
}
