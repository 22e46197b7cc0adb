/** The author, date and reading time of an article. */
import { CalendarDays, Clock, UserRound } from "lucide-react";
import { dateInIndia, formatLongDate, formatShortDate } from "#domain/time/dates.ts";
import { cx } from "#web/ui/cx.ts";

type PostBylineProps = {
  author: string;
  /** ISO 8601. */
  created_at: string;
  read_minutes: number;
  /** "Tuesday, 17 November 2026" instead of "17 Nov 2026". */
  long?: boolean;
  className?: string;
};

const PART = "inline-flex items-center gap-1.5";

/** The date is in IST. Cards, without room for the long form, omit the icons. */
export function PostByline(props: PostBylineProps) {
  const { author, created_at, read_minutes, long = false, className } = props;
  const day = dateInIndia(new Date(created_at));
  const icon = long ? "size-4 shrink-0" : "hidden";
  return (
    <p className={cx("flex flex-wrap gap-x-3.5 gap-y-1", className)}>
      <span className={cx(PART, "font-semibold text-ink wrap-anywhere")}>
        <UserRound aria-hidden="true" className={icon} />
        {author}
      </span>
      <span className={PART}>
        <CalendarDays aria-hidden="true" className={icon} />
        <time dateTime={day}>{long ? formatLongDate(day) : formatShortDate(day)}</time>
      </span>
      <span className={PART}>
        <Clock aria-hidden="true" className={icon} />
        {read_minutes} min read
      </span>
    </p>
  );
}
