/** "Your Plan": the chosen plan as the strip of facts on top of a plate, with a link to the other plans. */

import { SIMULATOR_WARNINGS, type SimulatorType } from "#domain/booking/plans.ts";
import { sessionText } from "#domain/booking/session-time.ts";
import { BOOKING_VALIDITY } from "#domain/booking/validity.ts";
import { formatRupees } from "#domain/money/money.ts";
import { type PlanPrices, priceOf } from "#domain/money/pricing.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { AirportVisit } from "#web/simulators/airport-visit.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { FactStrip } from "#web/ui/fact-strip.tsx";
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
  const { places } = useBusiness();
  const warning = SIMULATOR_WARNINGS[simulatorType];
  const full = priceOf(prices, "full");
  const price = (
    <span className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      {formatRupees(full.total)}
      {full.discount > 0 && (
        <span className="text-sm font-normal text-ink-soft">
          regular price <s>{formatRupees(full.original)}</s>
        </span>
      )}
    </span>
  );
  return (
    <section aria-labelledby="plan-heading" className="pb-9 sm:max-lg:pb-12 lg:pb-0">
      <div className="flex items-baseline justify-between gap-4 pb-1">
        <h2 id="plan-heading" className="text-h3">
          Your Plan
        </h2>
        <Link
          to={`/booking/${simulatorType}`}
          className="py-2 text-right font-semibold text-accent underline underline-offset-4 hover:text-ink"
        >
          Choose another plan
        </Link>
      </div>
      <FactStrip
        columns="grid-cols-2 sm:grid-cols-4"
        facts={[
          { label: "Package", value: plan.name },
          { label: full.discount > 0 ? "If paid in full" : "Price", value: price },
          { label: "Session", value: sessionText(plan.duration) },
          { label: "Where", value: places[simulatorType] },
        ]}
      />
      {warning && (
        <>
          <Alert tone="warning" title="International flyers only" className="mt-5">
            {warning}
          </Alert>
          <AirportVisit elsewhere={`/booking/A320/${plan.duration}`} folded />
        </>
      )}
    </section>
  );
}

/** Below the strip; in narrow windows after the form, so that the days come first. */
export function PlanDetails({ plan }: { plan: BookedPlan }) {
  return (
    <div className="max-lg:order-last max-lg:border-t max-lg:border-line max-lg:pt-4 pb-10 lg:pb-12">
      <p className="label mb-2 text-route lg:hidden">Your package</p>
      <p className="max-w-2xl lg:mt-4 text-ink-soft text-pretty">
        {plan.description} Valid for {BOOKING_VALIDITY}, with up to three free reschedules.
      </p>
      <ul className="mt-3 gap-x-8 text-sm sm:columns-2">
        {plan.features.map((feature) => (
          <li key={feature} className={POINT}>
            {feature}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A line of contents, with a waypoint before it. */
const POINT =
  "relative break-inside-avoid py-1 pl-5 text-pretty before:absolute before:left-0 before:top-2.5 before:size-2 before:rounded-full before:border-2 before:border-route";
