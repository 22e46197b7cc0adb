/**
 * The loading mark (contract: loading-mark): three sizes, always with a text. Beside words it is a turning ring, for a
 * page or a panel an artificial horizon.
 */
import { LoaderCircle } from "lucide-react";
import { cx } from "./cx.ts";
import { HorizonLoader } from "./horizon-loader.tsx";

const SIZES = { md: "size-14", lg: "size-20" } as const;

/** The small turning ring, as in a busy button. It has no text. */
export function Ring({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={cx("size-[1.125rem] shrink-0 animate-spin", className)} />;
}

/** Takes a size and the text below the mark, or beside a small one; the text defaults to "Loading...". */
export function Spinner({ size = "md", text = "Loading..." }: { size?: "sm" | keyof typeof SIZES; text?: string }) {
  return (
    <div role="status" className={cx("flex items-center gap-3 text-ink-soft", size !== "sm" && "flex-col gap-4")}>
      {size === "sm" ? <Ring className="text-accent" /> : <HorizonLoader className={SIZES[size]} />}
      <span className={size === "sm" ? "text-sm" : undefined}>{text}</span>
    </div>
  );
}
