/**
 * Listens for the shortcuts. Single keys count only outside inputs, and can be switched off (WCAG 2.1.4). No shortcut
 * works under an open dialog or menu. Ctrl K has a modifier key, so it works in inputs and with the switch off.
 */
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { readStored, removeStored, writeStored } from "#web/session/storage.ts";
import { afterPress, type Shortcut, type ShortcutAction } from "./registry.ts";

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

/** Returns whether single keys are on in this browser, and a function that switches them. */
export function useSwitch(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, areOn, () => true);
  const set = useCallback((next: boolean) => {
    // Where storage is unavailable, the setting does not change.
    if (next) removeStored("dashboardShortcuts");
    else writeStored("dashboardShortcuts", "off");
    for (const listener of listeners) listener();
  }, []);
  return [on, set];
}

const TYPED_IN = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED_IN) !== null;

/** Handles key presses; does nothing while `shortcuts` is empty. */
export function useShortcuts(shortcuts: readonly Shortcut[], act: (action: ShortcutAction) => void): void {
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
      if (document.querySelector(OVERLAY)) return;
      if (!held && (!latest.current.on || isTyping(event.target))) return;
      const after = afterPress(latest.current.shortcuts, pressed, key);
      clearTimeout(timer);
      pressed = after.pressed;
      timer = setTimeout(() => {
        pressed = [];
      }, WAIT_MS);
      if (!after.action) return;
      event.preventDefault();
      latest.current.act(after.action);
    };
    addEventListener("keydown", onKeyDown);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", onKeyDown);
    };
  }, []);
}
