/**
 * The centre's settings from the root loader; the defaults where it failed. They load once per page and stay while the
 * visitor navigates. Saving settings in the dashboard reloads them.
 */
import { useMemo } from "react";
import { useRouteLoaderData } from "react-router";
import { DEFAULT_PUBLIC_SETTINGS, type PublicSettings } from "#domain/centre/settings.ts";
import { type Business, businessOf } from "#web/content/business.ts";

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The public settings. */
export function useSettings(): PublicSettings {
  return settingsIn(useRouteLoaderData("root"));
}

/** The site's own texts, contact channels, hours and places. */
export function useBusiness(): Business {
  const settings = useSettings();
  return useMemo(() => businessOf(settings), [settings]);
}

/** The same for a meta function, from its `matches`. */
export function businessOfMatches(matches: Matches): Business {
  return businessOf(settingsIn(matches.find((match) => match?.id === "root")?.loaderData));
}

function settingsIn(rootData: unknown): PublicSettings {
  return (rootData as { settings?: PublicSettings } | undefined)?.settings ?? DEFAULT_PUBLIC_SETTINGS;
}
