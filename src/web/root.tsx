/**
 * The document and its shell. Errors show inside the same shell: a thrown 404 as the 404 screen, every other error as
 * the error screen.
 */

import { type ComponentType, lazy, type ReactNode, useContext } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "react-router";
import { DEFAULT_PUBLIC_SETTINGS, type PublicSettings } from "#domain/centre/settings.ts";
import { rupeesToPaise } from "#domain/money/money.ts";
import { todayInIndia } from "#domain/time/dates.ts";
import { hourStart } from "#domain/time/hours.ts";
import type { Route } from "./+types/root.ts";
import { shownSocial } from "./content/business.ts";
import { SETTINGS, type SettingsAnswer } from "./documents.ts";
import { serverTransport } from "./graphql.ts";
import { usePageHandle } from "./hydration/page-hydration.ts";
import { ErrorScreen } from "./info/error-screen.tsx";
import { NonceContext } from "./layout/nonce.ts";
import { sessionHoursOf } from "./layout/session-hours.ts";
import { Shell } from "./layout/shell.tsx";
import { THEME_SCRIPT } from "./layout/theme.ts";
import { businessOfMatches } from "./layout/use-business.ts";
import stylesheet from "./site.css?url";
import latinFont from "./ui/fonts/archivo-latin.woff2?url";
import fonts from "./ui/fonts/fonts.css?url";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: latinFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: fonts },
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
  { rel: "alternate", type: "application/rss+xml", title: "Aviator Blog", href: "/rss.xml" },
];

function publicSettingsOf(answer: SettingsAnswer): PublicSettings {
  const plans = answer.plans.map(({ originalPrice, fullDiscount, advanceDiscount, ...plan }) => ({
    ...plan,
    original: rupeesToPaise(originalPrice),
    fullDiscount: rupeesToPaise(fullDiscount),
    advanceDiscount: rupeesToPaise(advanceDiscount),
  }));
  plans.sort((one, other) => one.duration - other.duration);
  return { ...answer.settings, sessionHours: sessionHoursOf(answer), plans };
}

/** The server's settings that every page needs, and the settings that staff maintain. */
export async function loader({ context }: Route.LoaderArgs) {
  const { demoMode, publicUrl, resetTtlMs } = context;
  // Without the database, a page still shows where the centre is. The failure is logged.
  const today = todayInIndia(new Date());
  const settings: PublicSettings = await serverTransport(context)(SETTINGS, { today }).then(
    publicSettingsOf,
    () => DEFAULT_PUBLIC_SETTINGS,
  );
  const social = shownSocial(settings.social, demoMode);
  // Stored pages end with the hour in India: every visitor gets the same page until then.
  const renderedAt = hourStart(Date.now());
  return { demoMode, publicUrl, resetTtlMs, renderedAt, settings: { ...settings, social } };
}

/** Reloads only on the settings page of the dashboard; elsewhere a page keeps its first data. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const settingsPage = "/admin/dashboard/settings";
  return currentUrl.pathname === settingsPage && currentUrl.href === nextUrl.href;
}

/** The fallback title; every page sets its own. */
export function meta({ matches }: Route.MetaArgs) {
  return [{ title: businessOfMatches(matches).site.name }];
}

/** The HTML document, around pages and errors alike. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const root = useRouteLoaderData<typeof loader>("root");
  const { hydration, script } = usePageHandle();
  return (
    // The script in the head sets the theme on the root element before React starts.
    <html lang="en-IN" data-hydration={hydration} data-script={script} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0a1330" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
          dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }}
        />
        <Meta />
        {/* This site's files need no nonce. Browsers hide nonces, so a nonce here would cause a hydration mismatch. */}
        <Links nonce="" />
      </head>
      <body>
        <Shell demoMode={root?.demoMode ?? false}>{children}</Shell>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** Loaded only where it is shown. Without a connection, the error screen replaces it. */
const NotFoundScreen = lazy(() =>
  import("./info/not-found-screen.tsx").then(
    (loaded): { default: ComponentType } => ({ default: loaded.NotFoundScreen }),
    () => ({ default: () => <ErrorScreen error={null} /> }),
  ),
);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return <ErrorScreen error={error} />;
}
