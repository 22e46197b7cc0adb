/** /your-session: a session minute by minute. */
import { JOY_OF_FLYING } from "#domain/site-content/first-version/joy-of-flying.ts";
import { YOUR_SESSION } from "#domain/site-content/first-version/your-session.ts";
import { contentOfMatches, useContent } from "#web/content/use-content.ts";
import { ON_DEMAND } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { FlightProfile } from "#web/programmes/flight-profile.tsx";
import { MinuteRoute } from "#web/programmes/minute-route.tsx";
import type { Route } from "./+types/your-session.route.ts";
import { GuidePage } from "./guide-page.tsx";
import { OpenNow } from "./open-now.tsx";

export const handle = ON_DEMAND;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...contentOfMatches(YOUR_SESSION, matches).meta, path: "/your-session" }, matches);
}

export default function YourSession() {
  const { steps } = useContent(JOY_OF_FLYING).timeline;
  const flight = (
    <>
      <FlightProfile />
      <MinuteRoute steps={steps} />
    </>
  );
  return (
    <GuidePage guide={useContent(YOUR_SESSION)} inside={{ before: <OpenNow className="border-t-0!" />, flight }} />
  );
}
