/** /booking/{simulatorType}: the packages of one simulator. An unknown type is a 404 with its own screen. */
import { data } from "react-router";
import { isSimulatorType, SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { SIMULATORS } from "#domain/site-content/first-version/simulators.ts";
import { contentOfMatches } from "#web/content/use-content.ts";
import { browserTransport, serverTransport, type Transport } from "#web/graphql.ts";
import { AFTER_PAINT } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { breadcrumbData } from "#web/layout/structured-data/breadcrumb-data.ts";
import { planData } from "#web/layout/structured-data/offer-data.ts";
import type { Route } from "./+types/packages.route.ts";
import { loadPlans } from "./documents.ts";
import { InvalidSimulator } from "./invalid-simulator.tsx";
import { PackagesPage } from "./packages-page.tsx";

async function load(send: Transport, simulatorType: string) {
  if (!isSimulatorType(simulatorType)) return null;
  return { type: simulatorType, plans: await loadPlans(send, simulatorType) };
}

export const handle = AFTER_PAINT;

/** Renders on the server; null and status 404 for an unknown simulator. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const loaded = await load(serverTransport(context), params.simulatorType);
  return data(loaded, { status: loaded ? 200 : 404 });
}

/** The same in the browser. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return load(browserTransport, params.simulatorType);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: "Invalid Simulator", noindex: true }, matches);
  const { type, plans } = loaderData;
  const name = SIMULATOR_NAMES[type];
  const { subtitle } = contentOfMatches(SIMULATORS, matches)[type];
  return pageMeta(
    {
      title: `${name} simulator packages`,
      description: `${subtitle}. ${name} simulator packages from a first flight to a full foundation course, with prices in rupees.`,
      path: `/booking/${type}`,
      picture: `simulator/${type}`,
      data: (publicUrl) => [
        ...plans.map((plan) => planData(publicUrl, plan, { type, name })),
        breadcrumbData(publicUrl, [
          { name: "Flight simulators", path: "/simulation" },
          { name, path: `/booking/${type}` },
        ]),
      ],
    },
    matches,
  );
}

export default function Packages({ loaderData }: Route.ComponentProps) {
  return loaderData ? <PackagesPage {...loaderData} /> : <InvalidSimulator />;
}
