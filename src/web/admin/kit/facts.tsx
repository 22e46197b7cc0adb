/** The details of one item in a dialog, as names and values in two columns. */
import type { ReactNode } from "react";
import { Missing } from "./missing.tsx";

/** The container of `Fact`s. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-3 rounded-2xl bg-surface p-4 text-sm">{children}</dl>;
}

/** One detail; an empty value is shown as "None". */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children || <Missing>None</Missing>}</dd>
    </div>
  );
}
