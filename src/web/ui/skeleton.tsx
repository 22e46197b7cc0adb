/** A shimmering placeholder with the size of the loading content; hidden from assistive technology. */
import { cx } from "./cx.ts";

/** `className` sets width and height. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx("animate-pulse rounded-lg bg-line", className)} />;
}
