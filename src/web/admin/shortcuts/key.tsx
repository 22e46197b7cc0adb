/** A key as it stands on a keyboard. */
import type { ReactNode } from "react";
import { cx } from "#web/ui/cx.ts";

const isApple = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent ?? "");

/** What is held down for a command: ⌘ on Apple's keyboards. */
export const MOD = isApple ? "⌘" : "Ctrl";

/** `onNight` where it stands on the dashboard's dark head. */
export function Key({ children, onNight = false }: { children: ReactNode; onNight?: boolean }) {
  return (
    <kbd
      className={cx(
        "inline-grid min-h-6 min-w-6 place-items-center rounded-md border px-1.5 font-sans text-xs font-semibold",
        onNight ? "border-white/30 bg-white/10 text-on-night-soft" : "border-line-strong/60 bg-sunken text-ink-soft",
      )}
    >
      {children}
    </kbd>
  );
}
