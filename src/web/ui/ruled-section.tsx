/** A section of an editorial page: a heavy rule, a label in the margin column, heading and content in the wide one. */
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

type RuledSectionProps = {
  /** The id of the heading, which names the section. */
  id: string;
  title: string;
  /** A few words or facts in the margin. */
  label?: ReactNode;
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Has the page's width; two such sections in a row need no other divider. */
export function RuledSection({ id, title, label, lead, className, children }: RuledSectionProps) {
  return (
    <section aria-labelledby={id} className={cx("page-width py-section", className)}>
      <div className="ruled">
        <div className="label pb-4 text-route lg:pb-0">{label}</div>
        <div className="min-w-0">
          <h2 id={id} className="max-w-3xl text-h2 text-balance">
            {title}
          </h2>
          {lead && <div className="mt-3 max-w-2xl text-lead text-ink-soft text-pretty">{lead}</div>}
          <div className="mt-7 lg:mt-9">{children}</div>
        </div>
      </div>
    </section>
  );
}
