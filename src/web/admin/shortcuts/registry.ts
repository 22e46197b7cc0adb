/**
 * Every keyboard shortcut of the dashboard. Both the key handler and the list in the help dialog are built from it.
 */
import { addressOf, type DashboardTab, roleMay, startAddress, tabsFor } from "#web/admin/tabs.ts";

/** The effect of a shortcut. `to` is an address of the dashboard. */
export type ShortcutAction = { kind: "palette" | "help" | "search" | "refresh" } | { kind: "go"; to: string };

export type Shortcut = {
  /** Pressed in sequence; "Mod+k" is Ctrl or ⌘ with k. */
  keys: readonly string[];
  text: string;
  group: "Everywhere" | "In this tab" | "Go to";
  action: ShortcutAction;
};

const EVERYWHERE: readonly Shortcut[] = [
  { keys: ["Mod+k"], text: "Search everything", group: "Everywhere", action: { kind: "palette" } },
  { keys: ["?"], text: "Show the shortcuts", group: "Everywhere", action: { kind: "help" } },
  { keys: ["r"], text: "Refresh", group: "Everywhere", action: { kind: "refresh" } },
];

const SEARCH: Shortcut = {
  keys: ["/"],
  text: "Search in this list",
  group: "In this tab",
  action: { kind: "search" },
};

/** The shortcuts of a role while the tab `current` is open; `here` is the current address. */
export function shortcutsFor(
  role: string,
  current: DashboardTab | null,
  here = { pathname: "", search: "" },
): Shortcut[] {
  const tabs = tabsFor(role);
  const main = current && tabs.includes(current) ? current.main : undefined;
  const inTab: Shortcut[] =
    current && main && (!main.needs || roleMay(role, main.needs))
      ? [
          {
            keys: ["n"],
            text: main.text,
            group: "In this tab",
            action: { kind: "go", to: startAddress(current, main, here) },
          },
        ]
      : [];
  const going = tabs.flatMap((tab): Shortcut[] =>
    tab.letter
      ? [
          {
            keys: ["g", tab.letter],
            text: tab.text,
            group: "Go to",
            action: { kind: "go", to: addressOf(tab) },
          },
        ]
      : [],
  );
  const overAll = tabs.flatMap((tab): Shortcut[] =>
    tab.main?.overAll && tab.main.key
      ? [
          {
            keys: [tab.main.key],
            text: tab.main.text,
            group: "Everywhere",
            action: { kind: "go", to: startAddress(tab, tab.main, here) },
          },
        ]
      : [],
  );
  return [...EVERYWHERE, ...overAll, SEARCH, ...inTab, ...going];
}

/** The result of a key press: an effect, or the pressed keys with which a shortcut begins. */
export function afterPress(
  shortcuts: readonly Shortcut[],
  pressed: readonly string[],
  key: string,
): { action: ShortcutAction | null; pressed: readonly string[] } {
  for (const keys of pressed.length > 0 ? [[...pressed, key], [key]] : [[key]]) {
    const whole = shortcuts.find((one) => one.keys.join(" ") === keys.join(" "));
    if (whole) return { action: whole.action, pressed: [] };
    if (shortcuts.some((one) => one.keys.join(" ").startsWith(`${keys.join(" ")} `)))
      return { action: null, pressed: keys };
  }
  return { action: null, pressed: [] };
}
