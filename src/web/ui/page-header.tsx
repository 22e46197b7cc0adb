/** The header of an ordinary page: its only h1, an eyebrow line and an introduction, on a chart's lattice. */
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

type PageHeaderProps = {
  title: string;
  eyebrow?: ReactNode;
  intro?: ReactNode;
  /** A line drawing beside the text, where there is room. Decorative. */
  drawing?: ReactNode;
  children?: ReactNode;
};

/** The first element of a page, as wide as the window; `children` follow the introduction. */
export function PageHeader({ title, eyebrow, intro, drawing, children }: PageHeaderProps) {
  return (
    <header className="bg-graticule print:bg-none">
      <div
        className={cx(
          "page-width py-band print:py-4",
          drawing !== undefined && "lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-end lg:gap-12",
        )}
      >
        <div>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 className="text-h1 text-balance">{title}</h1>
          {intro && <div className="mt-4 max-w-2xl text-lead text-ink-soft text-pretty print:text-ink">{intro}</div>}
          {children && <div className="mt-6">{children}</div>}
        </div>
        {drawing && (
          <div aria-hidden="true" className="hidden text-ink lg:block print:hidden">
            {drawing}
          </div>
        )}
      </div>
      <div aria-hidden="true" className="scale-x text-line-strong print:hidden" />
    </header>
  );
}
