/**
 * The content of an empty list: a small drawing, a sentence, and the next step. The drawings use the page's colours, so
 * that they work in both themes.
 */
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

type EmptyStateProps = {
  picture: keyof typeof PICTURES;
  heading?: "h1" | "h2" | "h3";
  title: string;
  text: ReactNode;
  /** The next step: a link or a button, or several. */
  children?: ReactNode;
  className?: string;
};

/** Centred, with space around it. */
export function EmptyState(props: EmptyStateProps) {
  const { picture, heading: Heading = "h2", title, text, children, className } = props;
  return (
    <div className={cx("flex flex-col items-center px-4 py-10 text-center sm:py-14", className)}>
      <EmptyDrawing picture={picture} className="h-33 w-50" />
      <Heading className="mt-4 text-h3">{title}</Heading>
      <p className="mt-2 max-w-md text-ink-soft text-pretty wrap-anywhere">{text}</p>
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

type EmptyDrawingProps = { picture: keyof typeof PICTURES; className: string };

/** The drawing alone, 200 by 132, for a place with its own text. */
export function EmptyDrawing({ picture, className }: EmptyDrawingProps) {
  return (
    <svg
      viewBox="0 0 200 132"
      aria-hidden="true"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx("stroke-line-strong", className)}
    >
      <path
        d="M22 98c-12-30 6-64 42-74 40-12 94-6 110 28 14 30 2 58-20 66-36 12-118 12-132-20z"
        className="fill-sunken stroke-none"
      />
      {PICTURES[picture]}
    </svg>
  );
}

const PAPER = "fill-raised";
const TINT = "fill-primary stroke-line-strong";
const LIT = "stroke-accent";

/** The text beside a drawing describes it. */
const PICTURES = {
  /** A radar scope without an echo: no search results. */
  search: (
    <>
      <circle cx="100" cy="66" r="48" className={PAPER} />
      <path d="M100 18a48 48 0 0 1 41.600 24L100 66z" className="fill-accent/20 stroke-none" />
      <circle cx="100" cy="66" r="31" strokeDasharray="2 7" />
      <circle cx="100" cy="66" r="14" strokeDasharray="2 7" />
      <path d="M100 18v96M52 66h96" strokeWidth="1.500" />
      <path d="M100 66l41.500-24" className={LIT} />
      <circle cx="100" cy="66" r="4" className={TINT} />
    </>
  ),
  /** A route before its first flight. */
  route: (
    <>
      <path d="M36 96c22-52 76-64 108-40" className={LIT} strokeDasharray="3 9" />
      <circle cx="36" cy="98" r="7" className={PAPER} />
      <path d="M124 26l44 14-24 36-8-20-20-8z" className={PAPER} />
      <path d="M136 56l32-16" />
      <path d="M150 102h22M158 112h26" strokeWidth="2.500" />
      <circle cx="36" cy="98" r="1.500" className={TINT} />
    </>
  ),
  /** A flight bag, open and empty. */
  bag: (
    <>
      <path d="M80 50V38a20 20 0 0 1 40 0v12" />
      <rect x="48" y="50" width="104" height="62" rx="12" className={PAPER} />
      <path d="M48 72h104" />
      <rect x="90" y="64" width="20" height="16" rx="4" className={TINT} />
      <path d="M66 112v6M134 112v6" />
      <path d="M60 92h22M60 100h14" className={LIT} strokeWidth="2.500" />
    </>
  ),
  /** A parcel with wings. */
  parcel: (
    <>
      <path d="M60 60C44 40 30 44 20 46c6 14 16 26 40 30M140 60c16-20 30-16 40-14-6 14-16 26-40 30" />
      <path d="M60 50l40-16 40 16v44l-40 18-40-18z" className={PAPER} />
      <path d="M60 50l40 17 40-17M100 67v45" />
      <path d="M80 42l40 17v14l-9-5-9 4" className={TINT} />
      <path d="M70 88l14 6" className={LIT} strokeWidth="2.500" />
    </>
  ),
  /** A frame without its picture. */
  frame: (
    <>
      <rect x="66" y="22" width="92" height="68" rx="8" transform="rotate(6 112 56)" />
      <rect x="42" y="38" width="100" height="72" rx="8" className={PAPER} />
      <path d="M48 102l28-30 18 18 14-12 28 24" className={LIT} />
      <circle cx="118" cy="58" r="9" className={TINT} />
    </>
  ),
  /** A blank log book. */
  log: (
    <>
      <path d="M100 42C84 30 62 28 42 34v68c20-6 42-4 58 8 16-12 38-14 58-8V34c-20-6-42-4-58 8z" className={PAPER} />
      <path d="M100 42v68" />
      <path d="M56 52c10-2 20-1 30 3M56 66c10-2 20-1 30 3M56 80c8-1 14-1 20 1" strokeWidth="2" />
      <path d="M150 26l12 10-32 44-14 6 2-15z" className={TINT} />
    </>
  ),
  /** A wind sock on a calm day: nothing has arrived. */
  calm: (
    <>
      <path d="M70 116V24" />
      <path d="M70 28c22 0 26 10 28 26s8 26 14 34l-16 6c-6-14-8-30-26-36z" className={PAPER} />
      <path d="M70 38c14 2 20 6 22 18l6 20" className={LIT} />
      <path d="M98 54l-14 8" />
      <circle cx="70" cy="22" r="4" className={TINT} />
      <path d="M46 116h48M128 100h26M140 110h22" />
    </>
  ),
  /** A broken line: the data did not arrive. */
  signal: (
    <>
      <path d="M66 112l26-62 26 62M74 92h36" />
      <circle cx="92" cy="44" r="7" className={TINT} />
      <path d="M70 62a28 28 0 0 1 0-38M56 72a46 46 0 0 1 0-58" />
      <path d="M114 24a28 28 0 0 1 4 24" strokeDasharray="2 8" />
      <path d="M130 88l24 24M154 88l-24 24" className="stroke-danger" />
    </>
  ),
} satisfies Record<string, ReactNode>;
