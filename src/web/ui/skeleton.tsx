/** A shimmering place-holder of the size of what is being loaded; hidden from assistive technology. */
import { cx } from "./cx.ts";

/** Give width and height by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx("animate-pulse rounded-lg bg-line", className)} />;
}
