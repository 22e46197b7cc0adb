/** The author, date and reading time of an article in a list, in small capitals. */
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";
import { cx } from "#web/ui/cx.ts";

type PostBylineProps = {
  author: string;
  /** ISO 8601. */
  created_at: string;
  read_minutes: number;
  className?: string;
};

/** The date is in IST. In a margin column, each part has its own line. */
export function PostByline({ author, created_at, read_minutes, className }: PostBylineProps) {
  const day = dateInIndia(new Date(created_at));
  return (
    <p className={cx("label flex flex-wrap gap-x-3 text-ink-soft lg:flex-col", className)}>
      <time dateTime={day} className="text-route">
        {formatShortDate(day)}
      </time>
      <span>{read_minutes} min read</span>
      <span className="wrap-anywhere">{author}</span>
    </p>
  );
}
