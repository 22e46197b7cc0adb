/** /simulation: the two aircraft, the flight deck, the steps of a session and reasons (contract: simulation-page). */
import { useLocation } from "react-router";
import { SIMULATION } from "#domain/site-content/first-version/simulation.ts";
import type { SimulationContent } from "#domain/site-content/schemas.ts";
import { salesFacts } from "#web/content/sales-facts.ts";
import { contentOfMatches, useContent } from "#web/content/use-content.ts";
import { AFTER_PAINT } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Backdrop } from "#web/ui/backdrop.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { MarginSection } from "#web/ui/margin-section.tsx";
import type { Route } from "./+types/simulation.route.ts";
import { AircraftTable } from "./aircraft-table.tsx";
import { FlightDeck } from "./flight-deck.tsx";
import { NoSuchPlan } from "./no-such-plan.tsx";
import { PACKAGE_GONE } from "./package-gone.ts";

export const handle = AFTER_PAINT;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...contentOfMatches(SIMULATION, matches, salesFacts).meta, path: "/simulation" }, matches);
}

export default function Simulation() {
  const { hero, aircraft, flightDeck, session, reasons } = useContent(SIMULATION, salesFacts);
  return (
    <>
      <Hero hero={hero} />
      <ChooseAircraft aircraft={aircraft} />
      <FlightDeck flightDeck={flightDeck} />
      <WhatToExpect session={session} />
      <WhyChooseUs reasons={reasons} />
    </>
  );
}

function Hero({ hero }: Pick<SimulationContent, "hero">) {
  return (
    <header className="bg-graticule">
      <div className="relative h-52 bg-sunken sm:h-80 lg:h-104">
        <Backdrop name={hero.picture} sizes="100vw" eager className="object-[50%_30%]" />
      </div>
      <div className="page-width grid gap-x-12 gap-y-4 pb-7 pt-5 lg:grid-cols-[7fr_5fr] lg:items-end lg:pb-11 lg:pt-9">
        <div>
          <p className="eyebrow text-caption">{hero.eyebrow}</p>
          <h1 className="text-display text-balance">{hero.title}</h1>
        </div>
        <div>
          <p className="text-lead text-ink-soft text-pretty">{hero.text}</p>
          <div className="mt-5 flex gap-3">
            {hero.actions.map(({ text, to }, at) => (
              <ButtonLink
                key={to}
                to={to}
                size="lg"
                variant={at === 0 ? "primary" : "secondary"}
                className="max-sm:grow max-sm:px-4"
              >
                {text}
              </ButtonLink>
            ))}
          </div>
        </div>
      </div>
      <div aria-hidden="true" className="scale-x text-line-strong" />
    </header>
  );
}

function ChooseAircraft({ aircraft }: Pick<SimulationContent, "aircraft">) {
  const { plans } = useBusiness();
  const gone = useLocation().search === `?${PACKAGE_GONE}`;
  return (
    <section aria-labelledby="aircraft" className="page-width py-section">
      {gone && (
        <Alert tone="warning" title="This package is no longer available" className="mb-6">
          Choose your aircraft to see the packages that are on sale.
        </Alert>
      )}
      <div className="mb-6 empty:hidden">
        <NoSuchPlan />
      </div>
      <div className="relative border-t-2 border-ink pt-4">
        {/* On wide screens in the table's empty corner, which is higher than this. */}
        <div className="lg:absolute lg:w-[calc(25%-0.5rem)]">
          <p className="label text-caption text-route">{aircraft.label}</p>
          <h2 id="aircraft" className="mt-1 text-h2 text-balance">
            {aircraft.title}
          </h2>
          {plans.length > 0 && <p className="mt-2 text-ink-soft text-pretty lg:mt-3">{aircraft.lead}</p>}
        </div>
        <AircraftTable aircraft={aircraft} />
      </div>
    </section>
  );
}

/** The steps as a route with three waypoints: downwards on a phone, from left to right where there is room. */
function WhatToExpect({ session }: Pick<SimulationContent, "session">) {
  return (
    <MarginSection id="expect" title={session.title} label={session.label}>
      <ol className="border-route max-lg:border-l-2 lg:mt-2 lg:grid lg:grid-cols-3 lg:border-t-2">
        {session.steps.map(({ when, title, text }) => (
          <li key={title} className="relative pl-6 max-lg:pb-5 max-lg:last:pb-0 lg:pl-0 lg:pr-8 lg:pt-6">
            <span
              aria-hidden="true"
              className={cx(
                "absolute -left-1.75 top-1 size-3 rounded-full border-2 border-route bg-surface",
                "lg:-top-1.75 lg:left-0",
              )}
            />
            <p className="label text-caption text-ink-soft">{when}</p>
            <h3 className="mt-1 text-h3">{title}</h3>
            <p className="mt-1 text-ink-soft text-pretty lg:mt-2">{text}</p>
          </li>
        ))}
      </ol>
    </MarginSection>
  );
}

/** A list beside a picture of the simulator, each half as wide as the window. */
function WhyChooseUs({ reasons }: Pick<SimulationContent, "reasons">) {
  return (
    <section aria-labelledby="why" className="grid border-t-2 border-ink lg:grid-cols-2">
      <div className="relative h-44 bg-sunken sm:h-80 lg:h-auto lg:min-h-132">
        <Backdrop name={reasons.picture} sizes="(min-width: 64rem) 50vw, 100vw" />
      </div>
      <div className="px-gutter pb-8 pt-5 lg:py-14 lg:pl-12 lg:pr-margin">
        <p className="label text-route">{reasons.label}</p>
        <h2 id="why" className="mt-1 text-h2">
          {reasons.title}
        </h2>
        <ul className="mt-5 border-b border-line lg:mt-7">
          {reasons.items.map(({ title, text }) => (
            <li key={title} className="border-t border-line py-3 lg:py-4">
              <h3 className="text-h4 sm:text-h3">{title}</h3>
              <p className="text-ink-soft text-pretty sm:mt-0.5">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
