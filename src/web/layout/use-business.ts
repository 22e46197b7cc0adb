/**
 * The owner's settings as the root loader got them with the page; the ones that hold from the start where it failed.
 * They are read once a page and kept while the visitor moves around: whoever changes them reloads.
 */
import { useMemo } from "react";
import { useRouteLoaderData } from "react-router";
import { DEFAULT_PUBLIC_SETTINGS, type PublicSettings } from "#domain/centre/settings.ts";
import { type Business, businessOf } from "#web/content/business.ts";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The settings that everybody may read. */
export function useSettings(): PublicSettings {
  return settingsIn(useRouteLoaderData("root"));
}

/** Contact channels, hours and places. */
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
