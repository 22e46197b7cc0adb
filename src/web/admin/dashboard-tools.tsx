/**
 * The header's search and help buttons, and the dashboard-wide keyboard shortcuts. The dialogs they open are loaded in
 * idle time, so that the first use is immediate.
 */

import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { SessionUser } from "#web/session/stored-session.ts";
import { Search } from "#web/ui/icons.ts";
import { Key, MOD } from "./shortcuts/key.tsx";
import { type ShortcutAction, shortcutsFor } from "./shortcuts/registry.ts";
import { useShortcuts } from "./shortcuts/use-shortcuts.ts";
import { useTabNavigation } from "./shortcuts/use-tab-navigation.ts";
import type { DashboardTab } from "./tabs.ts";

const readPalette = () => import("./palette/palette.tsx");
const readShortcuts = () => import("./shortcuts/shortcuts-dialog.tsx");
const Palette = lazy(async () => ({ default: (await readPalette()).Palette }));
const ShortcutsDialog = lazy(async () => ({ default: (await readShortcuts()).ShortcutsDialog }));

const SOON_MS = 400;
const BUTTON =
  "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-xl border border-white/25 hover:border-white/60";

type ToolsProps = {
  user: SessionUser;
  current: DashboardTab | null;
  onRefresh: () => void;
};

/** For a member of staff. */
export function DashboardTools({ user, current, onRefresh }: ToolsProps) {
  const [open, setOpen] = useState<"palette" | "help" | null>(null);
  const { go, search } = useTabNavigation();
  const shortcuts = shortcutsFor(user.role, current, useLocation());

  useEffect(() => {
    const timer = setTimeout(() => void Promise.all([readPalette(), readShortcuts()]), SOON_MS);
    return () => clearTimeout(timer);
  }, []);

  const early = useEarlyKeys(open === "palette");

  useShortcuts(open ? [] : shortcuts, (action: ShortcutAction) => {
    if (action.kind === "go") go(action.to);
    else if (action.kind === "refresh") onRefresh();
    else if (action.kind === "search") search();
    else setOpen(action.kind);
  });

  const close = () => setOpen(null);
  return (
    <>
      <button
        type="button"
        aria-label="Search everything"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen("palette")}
        className={`${BUTTON} text-on-night-soft max-sm:w-11 max-sm:justify-center sm:min-w-36 sm:bg-white/8 sm:pr-2.5 sm:pl-3.5 lg:min-w-48 xl:min-w-36 2xl:min-w-56`}
      >
        <Search aria-hidden="true" className="size-4.5 max-sm:text-on-night" />
        <span className="mr-auto max-sm:hidden">Search…</span>
        <span className="flex gap-1 max-lg:hidden xl:max-2xl:hidden" aria-hidden="true">
          <Key onNight>{MOD}</Key>
          <Key onNight>K</Key>
        </span>
      </button>
      <button
        type="button"
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
        onClick={() => setOpen("help")}
        className={`${BUTTON} w-11 justify-center max-sm:hidden`}
      >
        <span aria-hidden="true" className="text-h4 font-bold">
          ?
        </span>
      </button>
      <Suspense fallback={null}>
        {open === "palette" && <Palette user={user} early={early} onClose={close} />}
        {open === "help" && <ShortcutsDialog shortcuts={shortcuts} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Collects keystrokes until the palette is on the page. */
function useEarlyKeys(waiting: boolean): () => string {
  const typed = useRef("");
  useEffect(() => {
    if (!waiting) return;
    typed.current = "";
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      typed.current += event.key;
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [waiting]);
  return useCallback(() => typed.current, []);
}
