/** Short facts in the boxes of an approach plate's heading: a label above its value. */
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type Fact = { label: string; value: ReactNode };

/** `columns` are classes for the grid, such as "grid-cols-2 lg:grid-cols-4". Takes the colour of its surroundings. */
export function FactStrip({ facts, columns }: { facts: readonly Fact[]; columns: string }) {
  return (
    <dl className={cx("fact-strip", columns)}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="label">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
