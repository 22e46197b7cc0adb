/**
 * The visitor's choice between the light and the dark look, kept in local storage under `theme`; nothing is kept
 * for "system". On the root it stands as `data-theme`, where theme.css reads it. Storage may be refused: then the
 * choice holds for this page alone.
 */
const KEY = "theme";

/** What can be chosen. */
export type Theme = "system" | "light" | "dark";

/**
 * Runs in the head before anything is painted, so that no page flashes in the other look. Kept in step with
 * `showTheme`, and as short as it can be: it is sent with every page.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${KEY}")}catch{}document.documentElement.dataset.theme=t==="light"||t==="dark"?t:"system"`;

let unstored: Theme | null = null;
const listeners = new Set<() => void>();

/** The choice as it stands; "system" without one. Never throws. */
export function chosenTheme(): Theme {
  if (unstored) return unstored;
  try {
    const stored = localStorage.getItem(KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

/** Keeps a choice and shows it at once, in other tabs too. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
    unstored = null;
  } catch {
    unstored = theme;
  }
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

function onStorage({ key }: StorageEvent): void {
  if (key === KEY || key === null) changed();
}

function changed(): void {
  showTheme();
  for (const listener of listeners) listener();
}
