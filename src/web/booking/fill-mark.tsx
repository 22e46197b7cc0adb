/** The bar that shows which share of a day's start times is free; its words are in the day's name and the legend. */
import { cx } from "#web/ui/cx.ts";

type FillMarkProps = {
  /** From 0 to 1. */
  share: number;
  /** On the chosen day. */
  selected?: boolean | undefined;
  className?: string;
};

/** 24 px wide; decorative. */
export function FillMark({ share, selected, className }: FillMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={cx("inline-block h-1 w-6", selected ? "bg-on-accent/35" : "bg-line", className)}
    >
      <span
        className={cx("block h-full", selected ? "bg-on-accent" : share > 0.5 ? "bg-success" : "bg-warning")}
        style={{ width: `${Math.round(share * 100)}%` }}
      />
    </span>
  );
}
