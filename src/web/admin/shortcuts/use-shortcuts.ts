/**
 * Listens for the shortcuts. Single keys count only where nobody types and nothing lies over the page, and can be
 * switched off (WCAG 2.1.4); Ctrl K needs a hand on two keys and always works.
 */
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { readStored, removeStored, writeStored } from "#web/session/storage.ts";
import { afterPress, type Deed, type Shortcut } from "./registry.ts";

const WAIT_MS = 1500;
const listeners = new Set<() => void>();

const areOn = (): boolean => readStored("dashboardShortcuts") !== "off";

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** Whether single keys count on this device, and what changes that. */
export function useSwitch(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, areOn, () => true);
  const set = useCallback((next: boolean) => {
    // Where nothing can be stored, they stay as they are.
    if (next) removeStored("dashboardShortcuts");
    else writeStored("dashboardShortcuts", "off");
    for (const listener of listeners) listener();
  }, []);
  return [on, set];
}

const TYPED_IN = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const LIES_OVER = '[role="dialog"], [role="alertdialog"], [role="menu"]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED_IN) !== null;

/** Follows the keys while `shortcuts` has any. */
export function useShortcuts(shortcuts: readonly Shortcut[], act: (deed: Deed) => void): void {
  const [on] = useSwitch();
  const latest = useRef({ shortcuts, act, on });
  latest.current = { shortcuts, act, on };
  useEffect(() => {
    let pressed: readonly string[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const held = event.ctrlKey || event.metaKey;
      const key = held ? `Mod+${event.key.toLowerCase()}` : event.key;
      if (event.altKey || (event.shiftKey && key !== "?")) return;
      if (document.querySelector(LIES_OVER)) return;
      if (!held && (!latest.current.on || isTyping(event.target))) return;
      const after = afterPress(latest.current.shortcuts, pressed, key);
      clearTimeout(timer);
      pressed = after.pressed;
      timer = setTimeout(() => {
        pressed = [];
      }, WAIT_MS);
      if (!after.deed) return;
      event.preventDefault();
      latest.current.act(after.deed);
    };
    addEventListener("keydown", onKeyDown);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", onKeyDown);
    };
  }, []);
}
