/**
 * The home page: introduction, the two simulators, the packages and their prices, and testimonials
 * (contract: home-page).
 */
import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import { HOME } from "#domain/site-content/first-version/home.ts";
import { contentOfMatches, useContent } from "#web/content/use-content.ts";
import { browserTransport, serverTransport } from "#web/graphql.ts";
import { ON_DEMAND, type PageHandle } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { businessData } from "#web/layout/structured-data/business-data.ts";
import { loadPlans } from "#web/simulators/documents.ts";
import { FactStrip } from "#web/ui/fact-strip.tsx";
import { RuledSection } from "#web/ui/ruled-section.tsx";
import type { Route } from "./+types/home.route.ts";
import { ClosingCall } from "./closing-call.tsx";
import { Hero } from "./hero.tsx";
import { NextTimes } from "./next-times.tsx";
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
      ...contentOfMatches(HOME, matches).meta,
      path: "/",
      data: (publicUrl, business) => [businessData(publicUrl, business)],
    },
    matches,
  );
}

export default function Home({ loaderData: plans }: Route.ComponentProps) {
  const { hero, statistics, packages, simulators, features, testimonials, closing } = useContent(HOME);
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
      <Hero hero={hero} />
      <NextTimes />
      <section aria-label="In figures" className="page-width pt-2">
        <FactStrip
          facts={statistics.map(({ figure, label }) => ({
            label,
            value: <span className="text-figure">{figure}</span>,
          }))}
          columns="grid-cols-2 lg:grid-cols-4 [&>div]:flex-col-reverse"
        />
      </section>
      <RuledSection id="packages" {...packages}>
        <PackageRows plans={plans} />
      </RuledSection>
      <section aria-labelledby="simulators" className="border-y border-ink">
        <div className="page-width py-4 lg:py-7">
          <h2 id="simulators" className="text-h2">
            {simulators.title}
          </h2>
        </div>
        <SimulatorLinks restriction={simulators.restriction} />
      </section>
      <RuledSection id="reasons" title={features.title} label={features.label} className="pb-8 lg:pb-10">
        <Reasons items={features.items} />
      </RuledSection>
      {demoMode && (
        <RuledSection
          id="guests"
          title={testimonials.title}
          label={testimonials.label}
          lead={<p className="text-base">{testimonials.note}</p>}
          className="pt-0"
        >
          <Testimonials items={testimonials.items} />
        </RuledSection>
      )}
      <ClosingCall closing={closing} />
    </>
  );
}
