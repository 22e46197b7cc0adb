/**
 * The home page: introduction, the two simulators, the packages and their prices, and testimonials
 * (contract: home-page).
 */
import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import { MAX_RESCHEDULES } from "#domain/booking/statuses.ts";
import { ADVANCE_TEXT } from "#web/content/catalogue.ts";
import { HOME_STATS } from "#web/content/figures.ts";
import { browserTransport, serverTransport } from "#web/graphql.ts";
import { ON_DEMAND, type PageHandle } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { businessData } from "#web/layout/structured-data.ts";
import { loadPlans } from "#web/simulators/documents.ts";
import { FactStrip } from "#web/ui/fact-strip.tsx";
import { RuledSection } from "#web/ui/ruled-section.tsx";
import type { Route } from "./+types/home.route.ts";
import { ClosingCall } from "./closing-call.tsx";
import { Hero } from "./hero.tsx";
import { PackageRows } from "./package-rows.tsx";
import { Reasons } from "./reasons.tsx";
import { SimulatorLinks } from "./simulator-links.tsx";
import { Testimonials } from "./testimonials.tsx";

export const handle: PageHandle = { ...ON_DEMAND, script: "home" };

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
  useEffect(() => {
    const ending = new AbortController();
    // Without it the page is complete; offline, nothing moves.
    import("./movement.ts").then(
      ({ startMovement }) => ending.signal.aborted || startMovement(ending.signal),
      () => {},
    );
    return () => ending.abort();
  }, []);
  return (
    <>
      <Hero />
      <section aria-label="In figures" className="page-width pt-4">
        <FactStrip
          facts={HOME_STATS.map(({ figure, label }) => ({
            label,
            value: <span className="text-figure">{figure}</span>,
          }))}
          columns="grid-cols-2 lg:grid-cols-4 [&>div]:flex-col-reverse"
        />
      </section>
      <RuledSection
        id="packages"
        title="From a first landing to a foundation course"
        label="Prices include tax"
        lead={`Pay in full, or ${ADVANCE_TEXT} now and the rest before you fly. Reschedule free up to ${MAX_RESCHEDULES} times.`}
      >
        <PackageRows plans={plans} />
      </RuledSection>
      <section aria-labelledby="simulators" className="border-y border-ink">
        <div className="page-width py-4 lg:py-7">
          <h2 id="simulators" className="text-h2">
            Pick your cockpit
          </h2>
        </div>
        <SimulatorLinks />
      </section>
      <RuledSection
        id="reasons"
        title="As real as it gets without leaving the ground"
        label="Six reasons"
        className="pb-8 lg:pb-10"
      >
        <Reasons />
      </RuledSection>
      {demoMode && (
        <RuledSection
          id="guests"
          title="What our customers say"
          label="From the debriefing"
          lead={<p className="text-base">Examples for this demonstration: the names and quotes are invented.</p>}
          className="pt-0"
        >
          <Testimonials />
        </RuledSection>
      )}
      <ClosingCall />
    </>
  );
}
