/** Package selection (contract: package-selection), the screen of /booking/{type} and /booking-plan. */

import { MapPin } from "lucide-react";
import { SIMULATOR_TYPES, type SimulatorType } from "#domain/booking/plans.ts";
import { MAX_RESCHEDULES } from "#domain/booking/statuses.ts";
import { BOOKING_VALIDITY } from "#domain/booking/validity.ts";
import { SIMULATORS } from "#web/content/simulators.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Backdrop } from "#web/ui/backdrop.tsx";
import { cx } from "#web/ui/cx.ts";
import { Link } from "#web/ui/link.tsx";
import { useMorph } from "#web/ui/view-transition.ts";
import { CustomPackageCard } from "./custom-package-card.tsx";
import type { PlanCardFacts } from "./documents.ts";
import { PaymentOptions } from "./payment-options.tsx";
import { PlanCard } from "./plan-card.tsx";

/** Takes the simulator shown and its plans. */
export function PackagesPage({ type, plans }: { type: SimulatorType; plans: PlanCardFacts[] }) {
  const simulator = SIMULATORS[type];
  const { places } = useBusiness();
  const moving = useMorph(`/booking/${type}`, `simulator-${type}`);
  return (
    <>
      <header className="night relative overflow-hidden bg-night-deep!">
        <div style={moving} className="absolute inset-y-0 left-[42%] right-0 max-lg:hidden">
          <Backdrop name={`simulator/${type.toLowerCase()}`} sizes="58vw" />
          <div className="absolute inset-0 bg-linear-to-r from-night-deep to-40%" />
        </div>
        <div className="page-width relative py-band lg:py-20">
          <div className="lg:max-w-[26rem]">
            <p className="eyebrow">Choose your package</p>
            <h1 className="text-h1">{simulator.name}</h1>
            <p className="mt-3 text-lead text-on-night-soft">{simulator.subtitle}</p>
            <p className="mt-3 flex items-center gap-2 text-on-night-soft">
              <MapPin aria-hidden="true" className="size-4.5 shrink-0 text-primary" />
              {places[type]}
            </p>
            <SimulatorSwitch shown={type} />
          </div>
        </div>
      </header>
      <div className="page-width space-y-14 py-band">
        {simulator.warning && (
          <Alert tone="warning" title="International flyers only">
            {simulator.warning}
          </Alert>
        )}
        <section aria-labelledby="packages" className={simulator.warning ? "-mt-6" : undefined}>
          <h2 id="packages" className="text-h2">
            Packages
          </h2>
          <p className="mt-2 max-w-2xl text-ink-soft">
            Every booking is valid for {BOOKING_VALIDITY}, with up to {MAX_RESCHEDULES} free reschedules.
          </p>
          <div className="mt-6 grid gap-5 md:grid-cols-2 xl:grid-cols-3">
            {plans.map((plan) => (
              <PlanCard key={plan.id} plan={plan} simulator={type} />
            ))}
          </div>
          <div className="mt-5">
            <CustomPackageCard simulator={simulator} />
          </div>
        </section>
        <PaymentOptions />
      </div>
    </>
  );
}

function SimulatorSwitch({ shown }: { shown: SimulatorType }) {
  return (
    <nav aria-label="Simulator" className="mt-7 inline-flex rounded-2xl bg-white/10 p-1">
      {SIMULATOR_TYPES.map((type) => (
        <Link
          key={type}
          to={`/booking/${type}`}
          aria-current={type === shown ? "page" : undefined}
          className={cx(
            "flex min-h-11 items-center rounded-xl px-5 font-semibold [--focus:var(--primary)]",
            type === shown ? "bg-on-night text-night" : "text-on-night hover:bg-white/10",
          )}
        >
          {SIMULATORS[type].name}
        </Link>
      ))}
    </nav>
  );
}
