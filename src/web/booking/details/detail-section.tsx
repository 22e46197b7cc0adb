/** The frame of a part of a booking's details: a rule, the heading with its button, and the content. */
import type { ReactNode } from "react";
import { cx } from "#web/ui/cx.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

type SectionProps = {
  /** The id of the heading, which can take the focus. */
  id: string;
  title: string;
  action: ReactNode;
  /** Only screen readers need the heading, because the content begins with its own title. */
  quiet?: boolean;
  children: ReactNode;
};

export function Section({ id, title, action, quiet = false, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={cx("relative min-w-0", !quiet && "border-t-2 border-ink pt-3")}>
      <div className={quiet ? "sr-only" : "flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2"}>
        <h2 id={id} tabIndex={-1} className="text-h3 outline-none">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** In place of a form that is loading. */
export const LOADING = <Skeleton className="mt-4 h-72 w-full rounded-card" />;
