/**
 * The visitor's choice of the light or dark theme, stored in local storage under `theme`; "system" stores nothing.
 * theme.css reads it from `data-theme` on the root. Where storage is refused, the choice applies to this page only.
 */
import { expressionOf, isAbout, readStored, removeStored, writeStored } from "#web/session/storage.ts";

/** The possible choices. */
export type Theme = "system" | "light" | "dark";

/**
 * Runs in the head before the first paint, so that no page flashes in the other theme. Must match `showTheme`, and be
 * short: it is sent with every page.
 */
export const THEME_SCRIPT = `try{var t=${expressionOf("theme")}}catch{}document.documentElement.dataset.theme=t==="light"||t==="dark"?t:"system"`;

let unstored: Theme | null = null;
const listeners = new Set<() => void>();

/** The current choice; "system" without one. Never throws. */
export function chosenTheme(): Theme {
  if (unstored) return unstored;
  const stored = readStored("theme");
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** Stores a choice and applies it at once, in other tabs too. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") removeStored("theme");
  unstored = theme === "system" || writeStored("theme", theme) ? null : theme;
  changed();
}

/**
 * Calls `listener` when the choice changes, here or in another tab.
 * @returns a function that unsubscribes
 */
export function followTheme(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", onStorage);
  };
}

/** Sets the choice on the root. */
export function showTheme(): void {
  document.documentElement.dataset.theme = chosenTheme();
}

function onStorage(event: StorageEvent): void {
  if (isAbout(event, "theme")) changed();
}

function changed(): void {
  showTheme();
  for (const listener of listeners) listener();
}
