/**
 * The visitor's choice between the light and the dark look, kept in local storage under `theme`; nothing is kept
 * for "system". On the root it stands as `data-theme`, where theme.css reads it. Storage may be refused: then the
 * choice holds for this page alone.
 */
import { expressionOf, isAbout, readStored, removeStored, writeStored } from "#web/session/storage.ts";

/** What can be chosen. */
export type Theme = "system" | "light" | "dark";

/**
 * Runs in the head before anything is painted, so that no page flashes in the other look. Kept in step with
 * `showTheme`, and as short as it can be: it is sent with every page.
 */
export const THEME_SCRIPT = `try{var t=${expressionOf("theme")}}catch{}document.documentElement.dataset.theme=t==="light"||t==="dark"?t:"system"`;

let unstored: Theme | null = null;
const listeners = new Set<() => void>();

/** The choice as it stands; "system" without one. Never throws. */
export function chosenTheme(): Theme {
  if (unstored) return unstored;
  const stored = readStored("theme");
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** Keeps a choice and shows it at once, in other tabs too. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") removeStored("theme");
  unstored = theme === "system" || writeStored("theme", theme) ? null : theme;
  changed();
}

/** Calls `listener` whenever the choice has changed, here or in another tab. @returns how to end it. */
export function followTheme(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", onStorage);
  };
}

/** Writes the choice on the root. */
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
