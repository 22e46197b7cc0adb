/** A key of the keyboard. */
import type { ReactNode } from "react";
import { cx } from "#web/ui/cx.ts";

const isApple = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent ?? "");

/** The modifier key of a command: ⌘ on Apple keyboards. */
export const MOD = isApple ? "⌘" : "Ctrl";

/** `onNight`: for the dashboard's dark header. */
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
