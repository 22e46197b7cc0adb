/**
 * A section whose heading is in the margin column, so that the column is never empty beside a long list. Otherwise like
 * ruled-section.tsx, which has the heading in the wide columns.
 */
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

type MarginSectionProps = {
  /** The id of the heading, which names the section. */
  id: string;
  title: string;
  /** A few words above the heading. */
  label: ReactNode;
  /** Below the heading. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Has the page's width. */
export function MarginSection({ id, title, label, aside, className, children }: MarginSectionProps) {
  return (
    <section aria-labelledby={id} className={cx("page-width py-section", className)}>
      <div className="ruled">
        <div className="pb-5 lg:pb-0">
          <p className="label text-caption text-route">{label}</p>
          <h2 id={id} className="mt-1 text-h2 text-balance">
            {title}
          </h2>
          {aside}
        </div>
        <div className="min-w-0 lg:pt-1">{children}</div>
      </div>
    </section>
  );
}
