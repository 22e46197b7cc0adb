/** The heading and the column of a booking's confirmation, the same while it loads, so that nothing moves. */
import type { ReactNode, Ref } from "react";

type SummaryFrameProps = {
  title: string;
  intro: string;
  /** Below the introduction. */
  steps?: ReactNode;
  /** The heading, which can take the focus. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/**
 * The heading is lower than others, so that the pass begins on a phone's first screen. On paper, everything is smaller
 * and fits on one page.
 */
export function SummaryFrame({ title, intro, steps, heading, children }: SummaryFrameProps) {
  return (
    <>
      <header className="bg-graticule print:bg-none">
        <div className="page-width py-6 sm:py-10 print:px-0! print:py-2">
          <h1 ref={heading} tabIndex={-1} className="text-h1 text-balance outline-none">
            {title}
          </h1>
          <p className="mt-2 text-lead text-ink-soft print:mt-0 print:text-ink">{intro}</p>
          {steps}
        </div>
        <div aria-hidden="true" className="scale-x text-line-strong print:hidden" />
      </header>
      <div className="page-width py-6 sm:py-10 print:px-0! print:py-2 print:[zoom:0.8]">{children}</div>
    </>
  );
}
