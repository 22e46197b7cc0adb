/** The warning beside a cash button once today's till is closed: its figures never change (docs/rules/till.md). */
import { todayInIndia } from "#domain/time/dates.ts";
import { useGraphql } from "#web/data/use-reading.ts";
import { cx } from "#web/ui/cx.ts";
import { TILL_STATE } from "./documents.ts";

/** Nothing while the till is open, or was not opened. */
export function TillClosedNote({ className }: { className?: string }) {
  const { data } = useGraphql(TILL_STATE, { date: todayInIndia(new Date()) });
  if (!data?.tillDay.till?.closed_at) return null;
  return (
    <p
      role="note"
      className={cx("rounded-xl bg-warning-soft px-3 py-2 text-sm text-pretty text-warning-ink", className)}
    >
      Today's till is closed. Cash that you take now is recorded as a correction.
    </p>
  );
}
