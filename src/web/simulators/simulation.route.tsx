/** /simulation: the two aircraft, reasons to fly here, and the steps of a session (contract: simulation-page). */
import { Activity, Crosshair, Globe, type LucideIcon, ShieldCheck } from "lucide-react";
import { useLocation } from "react-router";
import { SESSION_STEPS, SIMULATION_INTRO, WHY_CHOOSE_US } from "#web/content/simulation.ts";
import { SIMULATORS } from "#web/content/simulators.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Backdrop } from "#web/ui/backdrop.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/simulation.route.ts";
import { AircraftCard } from "./aircraft-card.tsx";
import { NoSuchPlan } from "./no-such-plan.tsx";
import { PACKAGE_GONE } from "./package-gone.ts";

const ICONS: Record<(typeof WHY_CHOOSE_US)[number]["icon"], LucideIcon> = { Activity, Crosshair, Globe, ShieldCheck };

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
  const gone = useLocation().search === `?${PACKAGE_GONE}`;
  return (
    <>
      <Hero />
      <section aria-labelledby="aircraft" className="page-width py-section">
        {gone && (
          <Alert tone="warning" title="This package is no longer available" className="mb-8">
            Choose your aircraft to see the packages that are on sale.
          </Alert>
        )}
        <div className="mb-8 empty:hidden">
          <NoSuchPlan />
        </div>
        <h2 id="aircraft" className="text-h2">
          Choose your aircraft
        </h2>
        <div className="mt-8 grid gap-6 lg:grid-cols-2">
          <AircraftCard simulator={SIMULATORS.A320} />
          <AircraftCard simulator={SIMULATORS.B737} />
        </div>
      </section>

      <WhyChooseUs />
      <WhatToExpect />
    </>
  );
}

function Hero() {
  return (
    <header className="night relative overflow-hidden bg-night-deep!">
      <div className="relative h-64 sm:h-96 lg:absolute lg:inset-y-0 lg:left-[30%] lg:right-0 lg:h-auto">
        <Backdrop name="gallery/a320-panel-at-dusk" width={1200} sizes="(min-width: 64rem) 70vw, 100vw" eager />
        <div className="absolute inset-0 bg-linear-to-t from-night-deep to-40% lg:bg-linear-to-r lg:from-night-deep lg:from-8% lg:to-58%" />
      </div>
      <div className="page-width relative -mt-6 flex flex-col justify-center pb-12 lg:mt-0 lg:min-h-[36rem] lg:py-16">
        <div className="max-w-xl">
          <p className="eyebrow">Simulators</p>
          <h1 className="text-display text-balance">{SIMULATION_INTRO.title}</h1>
          <p className="mt-4 text-lead text-on-night-soft">{SIMULATION_INTRO.text}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to="/booking/A320" size="lg">
              Fly the A320
            </ButtonLink>
            <ButtonLink
              to="/booking/B737"
              size="lg"
              variant="ghost"
              className="border border-white/40 text-on-night! hover:bg-white/10!"
            >
              Fly the 737
            </ButtonLink>
          </div>
        </div>
      </div>
    </header>
  );
}

function WhyChooseUs() {
  return (
    <section aria-labelledby="why" className="border-y border-line bg-raised">
      <div className="page-width py-section">
        <h2 id="why" className="text-h2">
          Why choose us
        </h2>
        <ul className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {WHY_CHOOSE_US.map(({ icon, title, text }) => {
            const Icon = ICONS[icon];
            return (
              <li key={title}>
                <span className="grid size-12 place-items-center rounded-2xl bg-night text-primary">
                  <Icon aria-hidden="true" className="size-6" />
                </span>
                <h3 className="mt-4 text-h3">{title}</h3>
                <p className="mt-2 leading-relaxed text-ink-soft">{text}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

function WhatToExpect() {
  return (
    <section aria-labelledby="expect" className="page-width py-section">
      <h2 id="expect" className="text-h2">
        What to expect
      </h2>
      <ol className="mt-10 grid gap-8 lg:grid-cols-3 lg:gap-0">
        {SESSION_STEPS.map(({ title, text }, at) => (
          <li key={title} className="relative flex gap-5 lg:block lg:pr-10">
            <span
              aria-hidden="true"
              className="absolute bottom-[-2rem] left-6 top-12 border-l-2 border-dashed border-line-strong last:hidden lg:bottom-auto lg:left-12 lg:right-0 lg:top-6 lg:border-l-0 lg:border-t-2"
              hidden={at === SESSION_STEPS.length - 1}
            />
            <span className="relative grid size-12 shrink-0 place-items-center rounded-full bg-primary wide text-h3 text-on-primary">
              {at + 1}
            </span>
            <div className="lg:mt-5">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-2 leading-relaxed text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
