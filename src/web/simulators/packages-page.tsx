/** Package selection (contract: package-selection), the screen of /booking/{type} and /booking-plan. */

import { SIMULATOR_NAMES, SIMULATOR_TYPES, SIMULATOR_WARNINGS, type SimulatorType } from "#domain/booking/plans.ts";
import { MAX_RESCHEDULES } from "#domain/booking/statuses.ts";
import { BOOKING_VALIDITY_SHORT } from "#domain/booking/validity.ts";
import { LEAST_AGE, MOST_FLYERS } from "#domain/people/contact-limits.ts";
import { SIMULATORS } from "#domain/site-content/first-version/simulators.ts";
import { useContent } from "#web/content/use-content.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Backdrop } from "#web/ui/backdrop.tsx";
import { cx } from "#web/ui/cx.ts";
import { FactStrip } from "#web/ui/fact-strip.tsx";
import { Link } from "#web/ui/link.tsx";
import { useMorph } from "#web/ui/view-transition.ts";
import { AirportVisit } from "./airport-visit.tsx";
import { CustomPackageBand } from "./custom-package-band.tsx";
import type { PlanCardFacts } from "./documents.ts";
import { PaymentOptions } from "./payment-options.tsx";
import { PlanRows } from "./plan-rows.tsx";

const AIRPORT_VISIT = "at-the-airport";

/** Takes the simulator shown and its plans. */
export function PackagesPage({ type, plans }: { type: SimulatorType; plans: PlanCardFacts[] }) {
  const warning = SIMULATOR_WARNINGS[type];
  return (
    <>
      <PackagesHeader type={type} />
      <section aria-labelledby="packages">
        <div className="page-width py-section">
          {warning && (
            <Alert tone="warning" title="International flyers only" className="mb-8 lg:mb-12">
              {warning}{" "}
              <a href={`#${AIRPORT_VISIT}`} className="font-semibold whitespace-nowrap underline underline-offset-4">
                How it works at the airport
              </a>
            </Alert>
          )}
          <div className="ruled">
            <h2 id="packages" className="text-h2">
              Packages
            </h2>
            <p className="text-ink-soft max-lg:mt-1 lg:self-end lg:justify-self-end">
              {`One price for up to ${MOST_FLYERS} people, tax included`}
            </p>
          </div>
          <PlanRows plans={plans} simulator={type} />
          {warning && (
            <div id={AIRPORT_VISIT} className="mt-8 scroll-mt-24 lg:mt-12">
              <AirportVisit elsewhere="/booking/A320" />
            </div>
          )}
        </div>
        <CustomPackageBand simulator={type} />
      </section>
      <PaymentOptions />
    </>
  );
}

/** On a phone without the picture, so that the plans are near. */
function PackagesHeader({ type }: { type: SimulatorType }) {
  const { subtitle } = useContent(SIMULATORS)[type];
  const { places } = useBusiness();
  const warned = SIMULATOR_WARNINGS[type] !== null;
  const moving = useMorph(`/booking/${type}`, `simulator-${type}`);
  return (
    <header className="bg-graticule">
      <div className="grid lg:min-h-108 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="px-gutter pb-6 pt-8 lg:self-end lg:pb-12 lg:pl-margin lg:pr-10">
          <p className="eyebrow text-caption">Choose your package</p>
          <h1 className="text-display text-balance">{SIMULATOR_NAMES[type]}</h1>
          <p className="mt-3 text-lead text-ink-soft text-pretty">{subtitle}</p>
          <SimulatorSwitch shown={type} />
        </div>
        <div style={moving} className="relative overflow-hidden max-lg:hidden">
          <Backdrop name={`simulator/${type.toLowerCase()}`} sizes="58vw" />
        </div>
      </div>
      <div className="page-width lg:pt-8">
        <FactStrip
          facts={[
            { label: "Where", value: places[type] },
            // A warning right below says who else may not.
            {
              label: "Who may fly",
              value: warned ? `From ${LEAST_AGE} years, flying abroad` : `Everyone from ${LEAST_AGE} years`,
            },
            { label: "Booking valid for", value: BOOKING_VALIDITY_SHORT },
            { label: "Free reschedules", value: `Up to ${MAX_RESCHEDULES}` },
          ]}
          columns="grid-cols-2 lg:grid-cols-4"
        />
      </div>
    </header>
  );
}

function SimulatorSwitch({ shown }: { shown: SimulatorType }) {
  return (
    <nav aria-label="Simulator" className="mt-5 inline-flex border border-ink lg:mt-7">
      {SIMULATOR_TYPES.map((type) => (
        <Link
          key={type}
          to={`/booking/${type}`}
          aria-current={type === shown ? "page" : undefined}
          className={cx(
            "flex min-h-11 items-center px-5 font-semibold",
            type === shown ? "bg-ink text-surface" : "hover:bg-sunken",
          )}
        >
          {SIMULATOR_NAMES[type]}
        </Link>
      ))}
    </nav>
  );
}
