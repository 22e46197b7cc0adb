/** A short word or two on a coloured pill. Pages without statuses load it without the colours of badge.tsx. */
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** `colours` are classes for ground and text, such as "bg-badge-green text-badge-green-ink". */
export function Pill({ colours, children }: { colours: string; children: ReactNode }) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap",
        colours,
      )}
    >
      {children}
    </span>
  );
}
