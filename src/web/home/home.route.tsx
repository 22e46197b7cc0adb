/**
 * The home page: introduction, the two simulators, the packages and their prices, and testimonials
 * (contract: home-page).
 */
import { useRouteLoaderData } from "react-router";
import { MAX_RESCHEDULES } from "#domain/booking/statuses.ts";
import { ADVANCE_TEXT } from "#web/content/catalogue.ts";
import { HOME_STATS } from "#web/content/figures.ts";
import { browserTransport, serverTransport } from "#web/graphql.ts";
import { WHEN_IDLE } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { businessData } from "#web/layout/structured-data.ts";
import { loadPlans } from "#web/simulators/documents.ts";
import type { Route } from "./+types/home.route.ts";
import { ClosingCall } from "./closing-call.tsx";
import { FeatureCards } from "./feature-cards.tsx";
import { Hero } from "./hero.tsx";
import { PackageCards } from "./package-cards.tsx";
import { SimulatorCards } from "./simulator-cards.tsx";
import { Testimonials } from "./testimonials.tsx";

export const handle = WHEN_IDLE;

/** Renders on the server. */
export function loader({ context }: Route.LoaderArgs) {
  return loadPlans(serverTransport(context), "A320");
}

/** The same in the browser. */
export function clientLoader() {
  return loadPlans(browserTransport, "A320");
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    {
      title: "Fly an A320 or a 737 yourself",
      description:
        "Take the controls of a full-size Airbus A320 or Boeing 737NG simulator with an instructor beside you. Book a date and time online.",
      path: "/",
      data: (publicUrl, business) => [businessData(publicUrl, business)],
    },
    matches,
  );
}

export default function Home({ loaderData: plans }: Route.ComponentProps) {
  const demoMode = useRouteLoaderData<{ demoMode: boolean }>("root")?.demoMode ?? false;
  return (
    <>
      <Hero />
      <section aria-label="In figures" className="border-b border-line">
        <dl className="page-width grid grid-cols-2 gap-x-4 gap-y-6 py-8 lg:grid-cols-4">
          {HOME_STATS.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="wide text-figure">{figure}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="reasons" className="page-width pt-14 sm:pt-20">
        <h2 id="reasons" className="mb-8 text-h2 text-balance">
          As real as it gets without leaving the ground
        </h2>
        <FeatureCards />
      </section>
      <section aria-labelledby="simulators" className="page-width py-section">
        <h2 id="simulators" className="mb-8 text-h2">
          Pick your cockpit
        </h2>
        <SimulatorCards />
      </section>
      <section aria-labelledby="packages" className="border-t border-line bg-sunken">
        <div className="page-width py-section">
          <h2 id="packages" className="text-h2">
            From a first landing to a foundation course
          </h2>
          <p className="mb-8 mt-3 max-w-2xl text-lead text-ink-soft">
            Pay in full, or {ADVANCE_TEXT} now and the balance before the session. You can reschedule free of charge up
            to {MAX_RESCHEDULES} times.
          </p>
          <PackageCards plans={plans} />
        </div>
      </section>
      {demoMode && (
        <section aria-labelledby="guests" className="page-width py-section">
          <h2 id="guests" className="text-h2">
            What our customers say
          </h2>
          <p className="mb-6 mt-2 text-ink-soft">Examples for this demonstration: the names and quotes are invented.</p>
          <Testimonials />
        </section>
      )}
      <ClosingCall />
    </>
  );
}
