/** What is known of one thing, name and value in two columns; used in dialogs. */
import type { ReactNode } from "react";

/** Around `Fact`s. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-3 rounded-2xl bg-surface p-4 text-sm">{children}</dl>;
}

/** One of them; an empty value is shown as a dash. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children || "–"}</dd>
    </div>
  );
}
