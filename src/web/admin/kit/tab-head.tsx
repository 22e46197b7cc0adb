/** The heading of a tab, with a sentence on what it is for. */
import type { ReactNode } from "react";

/** An h2 that can take the focus when what had it is gone; `children` stand beside it. */
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
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 id={id} tabIndex={-1} className="text-h3 outline-none">
          {title}
        </h2>
        {intro && <p className="mt-1 max-w-3xl text-ink-soft text-pretty">{intro}</p>}
      </div>
      {children}
    </div>
  );
}
