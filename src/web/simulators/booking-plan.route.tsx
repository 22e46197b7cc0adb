/** /booking-plan: the A320's packages with the switch to the B737; canonically /booking/A320. */
import { SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { browserTransport, serverTransport } from "#web/graphql.ts";
import { AFTER_PAINT } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import type { Route } from "./+types/booking-plan.route.ts";
import { loadPlans } from "./documents.ts";
import { PackagesPage } from "./packages-page.tsx";

export const handle = AFTER_PAINT;

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
      title: "Choose your flight package",
      description: `Packages on the ${SIMULATOR_NAMES.A320} and ${SIMULATOR_NAMES.B737} simulators, with prices in rupees.`,
      path: "/booking/A320",
      picture: "simulator/A320",
    },
    matches,
  );
}

export default function BookingPlan({ loaderData }: Route.ComponentProps) {
  return <PackagesPage type="A320" plans={loaderData} />;
}
