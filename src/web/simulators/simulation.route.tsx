/** /simulation: the two aircraft, the flight deck, the steps of a session and reasons (contract: simulation-page). */
import { useLocation } from "react-router";
import { lengthsText } from "#web/content/catalogue.ts";
import { SESSION_STEPS, SIMULATION_INTRO, WHY_CHOOSE_US } from "#web/content/simulation.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Backdrop } from "#web/ui/backdrop.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { RuledSection } from "#web/ui/ruled-section.tsx";
import type { Route } from "./+types/simulation.route.ts";
import { AircraftTable } from "./aircraft-table.tsx";
import { FlightDeck } from "./flight-deck.tsx";
import { NoSuchPlan } from "./no-such-plan.tsx";
import { PACKAGE_GONE } from "./package-gone.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    {
      title: "Flight simulators",
      description: SIMULATION_INTRO.description,
      path: "/simulation",
    },
    matches,
  );
}

export default function Simulation() {
  return (
    <>
      <Hero />
      <ChooseAircraft />
      <FlightDeck />
      <WhatToExpect />
      <WhyChooseUs />
    </>
  );
}

function Hero() {
  return (
    <header className="bg-graticule">
      <div className="relative h-52 bg-sunken sm:h-80 lg:h-104">
        <Backdrop name="gallery/a320-panel-at-dusk" width={1200} sizes="100vw" eager className="object-[50%_30%]" />
      </div>
      <div className="page-width grid gap-x-12 gap-y-4 pb-7 pt-5 lg:grid-cols-[7fr_5fr] lg:items-end lg:pb-11 lg:pt-9">
        <div>
          <p className="eyebrow">Simulators</p>
          <h1 className="text-display text-balance">{SIMULATION_INTRO.title}</h1>
        </div>
        <div>
          <p className="text-lead text-ink-soft text-pretty">{SIMULATION_INTRO.text}</p>
          <div className="mt-5 flex gap-3">
            <ButtonLink to="/booking/A320" size="lg" className="max-sm:grow max-sm:px-4">
              Fly the A320
            </ButtonLink>
            <ButtonLink to="/booking/B737" size="lg" variant="secondary" className="max-sm:grow max-sm:px-4">
              Fly the 737
            </ButtonLink>
          </div>
        </div>
      </div>
      <div aria-hidden="true" className="scale-x text-line-strong" />
    </header>
  );
}

function ChooseAircraft() {
  const lengths = lengthsText(useBusiness().plans);
  const gone = useLocation().search === `?${PACKAGE_GONE}`;
  return (
    <section aria-labelledby="aircraft" className="page-width py-section">
      <div className="ruled">
        <p className="label pb-4 text-route lg:pb-0">Side by side</p>
        <div>
          <h2 id="aircraft" className="text-h2">
            Choose your aircraft
          </h2>
          {lengths && <p className="mt-3 text-lead text-ink-soft">Sessions of {lengths} in both.</p>}
        </div>
      </div>
      {gone && (
        <Alert tone="warning" title="This package is no longer available" className="mt-6">
          Choose your aircraft to see the packages that are on sale.
        </Alert>
      )}
      <div className="mt-6 empty:hidden">
        <NoSuchPlan />
      </div>
      <AircraftTable />
    </section>
  );
}

/** The steps as a route with three waypoints: downwards on a phone, from left to right where there is room. */
function WhatToExpect() {
  return (
    <RuledSection id="expect" title="What to expect" label="One session">
      <ol className="border-route max-lg:border-l-2 lg:grid lg:grid-cols-3 lg:border-t-2">
        {SESSION_STEPS.map(({ when, title, text }) => (
          <li key={title} className="relative pl-6 max-lg:pb-5 max-lg:last:pb-0 lg:pl-0 lg:pr-8 lg:pt-6">
            <span
              aria-hidden="true"
              className={cx(
                "absolute -left-1.75 top-1 size-3 rounded-full border-2 border-route bg-surface",
                "lg:-top-1.75 lg:left-0",
              )}
            />
            <p className="label text-ink-soft">{when}</p>
            <h3 className="mt-1 text-h3">{title}</h3>
            <p className="mt-1 text-ink-soft text-pretty max-sm:text-sm lg:mt-2">{text}</p>
          </li>
        ))}
      </ol>
    </RuledSection>
  );
}

/** A list beside a picture of the simulator, each half as wide as the window. */
function WhyChooseUs() {
  return (
    <section aria-labelledby="why" className="grid border-t-2 border-ink lg:grid-cols-2">
      <div className="relative h-44 bg-sunken sm:h-80 lg:h-auto lg:min-h-132">
        <Backdrop name="gallery/simulator-from-outside" width={1200} sizes="(min-width: 64rem) 50vw, 100vw" />
      </div>
      <div className="px-gutter pb-8 pt-5 lg:py-14 lg:pl-12 lg:pr-margin">
        <p className="label text-route">Four reasons</p>
        <h2 id="why" className="mt-1 text-h2">
          Why choose us
        </h2>
        <ul className="mt-5 border-b border-line lg:mt-7">
          {WHY_CHOOSE_US.map(({ title, text }) => (
            <li key={title} className="border-t border-line py-3 lg:py-4">
              <h3 className="text-h4 sm:text-h3">{title}</h3>
              <p className="text-ink-soft text-pretty max-sm:text-sm sm:mt-0.5">{text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-caption text-ink-faint">The pictures on this page are renderings.</p>
      </div>
    </section>
  );
}
