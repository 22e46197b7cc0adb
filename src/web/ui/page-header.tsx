/** The header of an ordinary page: its only h1, an eyebrow line and an introduction, on the night sky. */
import type { ReactNode } from "react";

type PageHeaderProps = {
  title: string;
  eyebrow?: ReactNode;
  intro?: ReactNode;
  children?: ReactNode;
};

/** The first element of a page, as wide as the window; `children` follow the introduction. */
export function PageHeader({ title, eyebrow, intro, children }: PageHeaderProps) {
  return (
    <header className="bg-night-sky text-on-night print:bg-transparent! print:bg-none! print:text-ink">
      <div className="page-width py-band print:py-4">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1 className="text-h1 text-balance">{title}</h1>
        {intro && <div className="mt-3 max-w-2xl text-lead text-on-night-soft text-pretty print:text-ink">{intro}</div>}
        {children && <div className="mt-6">{children}</div>}
      </div>
    </header>
  );
}
