/** Links to the other pages of the shop. A phone shows only the neighbours, a wide screen also page numbers. */
import type { ReactNode } from "react";
import { cx } from "#web/ui/cx.ts";
import { Link } from "#web/ui/link.tsx";

type PaginationProps = {
  page: number;
  pages: number;
  /** The address of a page. */
  pathOf: (page: number) => string;
};

/** The history state of such a link: the list is shown from its beginning. */
export const TURNED = { turned: true } as const;

const ITEM =
  "inline-flex min-h-12 min-w-12 items-center justify-center gap-2 border-t-2 px-2 font-semibold tabular-nums";
const LINK = "border-transparent hover:border-ink";
const CURRENT = "border-ink";
const NONE = "border-transparent text-ink-faint";

/** Renders nothing when there is only one page. */
export function Pagination({ page, pages, pathOf }: PaginationProps) {
  if (pages < 2) return null;
  const link = (to: number, className: string, children: ReactNode, label?: string) => (
    <Link
      to={pathOf(to)}
      state={TURNED}
      preventScrollReset
      aria-label={label}
      aria-current={to === page ? "page" : undefined}
      className={cx(ITEM, className)}
    >
      {children}
    </Link>
  );
  return (
    <nav
      aria-label="Pages of products"
      className="mt-10 flex items-center justify-between gap-2 border-t border-line sm:mt-14 *:-mt-px"
    >
      {page > 1 ? (
        link(page - 1, LINK, <Previous />, "Previous page")
      ) : (
        <span aria-hidden="true" className={cx(ITEM, NONE)}>
          <Previous />
        </span>
      )}
      <p className="label text-ink-soft sm:hidden">
        Page {page} of {pages}
      </p>
      <ol className="hidden items-center gap-2 sm:flex">
        {numbersAround(page, pages).map((number, index, all) => (
          <li key={number} className="flex items-center gap-2">
            {index > 0 && number - (all[index - 1] ?? 0) > 1 && (
              <span aria-hidden="true" className="px-1 text-ink-faint">
                …
              </span>
            )}
            {link(number, number === page ? CURRENT : LINK, number, `Page ${number}`)}
          </li>
        ))}
      </ol>
      {page < pages ? (
        link(page + 1, LINK, <Next />, "Next page")
      ) : (
        <span aria-hidden="true" className={cx(ITEM, NONE)}>
          <Next />
        </span>
      )}
    </nav>
  );
}

const Previous = () => (
  <>
    <span aria-hidden="true">←</span>
    Previous
  </>
);

const Next = () => (
  <>
    Next
    <span aria-hidden="true">→</span>
  </>
);

/** First, last, and two on either side, in order. */
function numbersAround(page: number, pages: number): number[] {
  const wanted = [1, page - 2, page - 1, page, page + 1, page + 2, pages];
  return [...new Set(wanted)].filter((number) => number >= 1 && number <= pages);
}
