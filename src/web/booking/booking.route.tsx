/**
 * /booking/{simulatorType}/{duration}: from a plan to a paid booking (contract: booking-page). The server renders plan,
 * prices and fields; free slots and the payment need the browser.
 */

import { redirect, useRouteLoaderData } from "react-router";
import { durationText, isSimulatorType, SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { paiseToRupees, rupeesToPaise } from "#domain/money/money.ts";
import { priceOf } from "#domain/money/pricing.ts";
import { browserTransport, serverTransport, type Transport } from "#web/graphql.ts";
import { AFTER_PAINT } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { breadcrumbData } from "#web/layout/structured-data/breadcrumb-data.ts";
import { planData } from "#web/layout/structured-data/offer-data.ts";
import { PACKAGE_GONE } from "#web/simulators/package-gone.ts";
import type { Route } from "./+types/booking.route.ts";
import { BookingPage } from "./booking-page.tsx";
import { PLAN } from "./documents.ts";

export const handle = AFTER_PAINT;

async function load(send: Transport, { simulatorType, duration }: Route.LoaderArgs["params"]) {
  const elsewhere = `/simulation?${new URLSearchParams({ simulator: simulatorType, minutes: duration })}`;
  if (!isSimulatorType(simulatorType) || !/^[1-9]\d{0,4}$/.test(duration)) {
    throw redirect(elsewhere);
  }
  const { plan, planArchived } = await send(PLAN, { simulatorType, duration: Number(duration) });
  if (!plan) throw redirect(planArchived ? `/simulation?${PACKAGE_GONE}` : elsewhere);
  return { simulatorType, plan };
}

export function loader({ params, context }: Route.LoaderArgs) {
  return load(serverTransport(context), params);
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return load(browserTransport, params);
}

/** The plan's prices in paise. */
const pricesOf = (plan: { originalPrice: number; fullDiscount: number; advanceDiscount: number }) => ({
  original: rupeesToPaise(plan.originalPrice),
  fullDiscount: rupeesToPaise(plan.fullDiscount),
  advanceDiscount: rupeesToPaise(plan.advanceDiscount),
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: "Booking", noindex: true }, matches);
  const { plan, simulatorType } = loaderData;
  const name = SIMULATOR_NAMES[simulatorType];
  const full = priceOf(pricesOf(plan), "full");
  return pageMeta(
    {
      title: `Book ${plan.name} in the ${name}`,
      description: `${durationText(plan.duration)} in our ${name} simulator. ${plan.description}`,
      path: `/booking/${simulatorType}/${plan.duration}`,
      picture: `plan/${simulatorType}-${plan.duration}`,
      type: "product",
      data: (publicUrl) => [
        planData(publicUrl, { ...plan, price: paiseToRupees(full.total) }, { type: simulatorType, name }),
        breadcrumbData(publicUrl, [
          { name: "Flight simulators", path: "/simulation" },
          { name, path: `/booking/${simulatorType}` },
          { name: plan.name, path: `/booking/${simulatorType}/${plan.duration}` },
        ]),
      ],
    },
    matches,
  );
}

export default function BookingRoute({ loaderData }: Route.ComponentProps) {
  const { plan, simulatorType } = loaderData;
  const root = useRouteLoaderData("root") as { demoMode: boolean } | undefined;
  const prices = pricesOf(plan);
  return (
    <>
      <header className="bg-graticule">
        <div className="page-width py-6 sm:py-9">
          <p className="eyebrow">{`${SIMULATOR_NAMES[simulatorType]} · ${durationText(plan.duration)}`}</p>
          <h1 className="text-h1 text-balance">{`Book ${plan.name}`}</h1>
        </div>
        <div aria-hidden="true" className="scale-x text-line-strong" />
      </header>
      <BookingPage
        key={`${simulatorType} ${plan.duration}`}
        plan={plan}
        simulatorType={simulatorType}
        prices={prices}
        demoMode={root?.demoMode ?? false}
      />
    </>
  );
}
