/** Every address without a route: the 404 screen, with HTTP status 404. */

import { data } from "react-router";
import { ON_DEMAND } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import type { Route } from "./+types/not-found.route.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";

export const handle = ON_DEMAND;

/** Sets the status of the rendered page. */
export function loader() {
  return data(null, { status: 404 });
}

/** Skips the server loader in the browser. */
export function clientLoader() {
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Page not found", noindex: true }, matches);
}

export default function NotFound() {
  return <NotFoundScreen />;
}
