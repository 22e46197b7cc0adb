/** The heading of a tab, with a sentence on its purpose. */
import type { ReactNode } from "react";

/**
 * An h2 that can take the focus when the focused element is removed. The sentence is in the same line if it fits, with
 * `children` beside it.
 */
export function TabHead({
  title,
  intro,
  id,
  children,
}: {
  title: string;
  intro?: ReactNode;
  id?: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 lg:mb-2">
      <div className="min-w-0 max-lg:contents lg:flex lg:items-baseline lg:gap-4">
        <h2 id={id} tabIndex={-1} className="shrink-0 text-h3 outline-none max-lg:sr-only">
          {title}
        </h2>
        {intro && <p className="max-w-4xl text-sm text-ink-soft text-pretty max-lg:sr-only">{intro}</p>}
      </div>
      {children}
    </div>
  );
}
