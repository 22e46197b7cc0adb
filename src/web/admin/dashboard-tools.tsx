/**
 * The sidebar's search and help buttons, and the dashboard-wide keyboard shortcuts. The dialogs they open are loaded in
 * idle time, so that the first use is immediate.
 */

import { Keyboard } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { SessionUser } from "#web/session/stored-session.ts";
import { Search } from "#web/ui/icons.ts";
import { Key, MOD } from "./shortcuts/key.tsx";
import { type ShortcutAction, shortcutsFor } from "./shortcuts/registry.ts";
import { useShortcuts } from "./shortcuts/use-shortcuts.ts";
import { useTabNavigation } from "./shortcuts/use-tab-navigation.ts";
import { BUTTON_NAME, SIDE_BUTTON } from "./sidebar-look.ts";
import type { DashboardTab } from "./tabs.ts";

const readPalette = () => import("./palette/palette.tsx");
const readShortcuts = () => import("./shortcuts/shortcuts-dialog.tsx");
const Palette = lazy(async () => ({ default: (await readPalette()).Palette }));
const ShortcutsDialog = lazy(async () => ({ default: (await readShortcuts()).ShortcutsDialog }));

const SOON_MS = 400;

/** The open dialog of the tools. */
export type OpenTool = "palette" | "help" | null;

type ToolsProps = {
  user: SessionUser;
  open: OpenTool;
  onOpen: (tool: OpenTool) => void;
  current: DashboardTab | null;
  onRefresh: () => void;
};

/** For a member of staff. */
export function DashboardTools({ user, open, onOpen: setOpen, current, onRefresh }: ToolsProps) {
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
        title={`Search everything (${MOD} K)`}
        onClick={() => setOpen("palette")}
        className={SIDE_BUTTON}
      >
        <Search aria-hidden="true" className="size-4.5 shrink-0" />
        <span className={`mr-auto ${BUTTON_NAME}`}>Search</span>
        <span className={`flex gap-1 ${BUTTON_NAME}`} aria-hidden="true">
          <Key onNight>{MOD}</Key>
          <Key onNight>K</Key>
        </span>
      </button>
      <button
        type="button"
        title="Keyboard shortcuts (?)"
        onClick={() => setOpen("help")}
        className={`${SIDE_BUTTON} max-lg:hidden`}
      >
        <Keyboard aria-hidden="true" className="size-4.5 shrink-0" />
        <span className={BUTTON_NAME}>
          <span className="sr-only">Keyboard </span>Shortcuts
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
