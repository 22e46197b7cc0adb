/** The loading spinner (spec 1 §2 "Generic screens"): three sizes, always with a text. */
import { LoaderCircle } from "lucide-react";
import { cx } from "./cx.ts";

const SIZES = { sm: "size-5", md: "size-8", lg: "size-12" } as const;

/** Takes a size and the text beneath the ring, or beside a small one ("Loading..." unless given). */
export function Spinner({
  size = "md",
  text = "Loading...",
}: {
  size?: keyof typeof SIZES;
  text?: string;
}) {
  return (
    <div
      role="status"
      className={cx("flex items-center gap-3 text-ink-soft", size !== "sm" && "flex-col")}
    >
      <LoaderCircle aria-hidden="true" className={cx("animate-spin text-accent", SIZES[size])} />
      <span className={size === "sm" ? "text-sm" : undefined}>{text}</span>
    </div>
  );
}
