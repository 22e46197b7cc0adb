/** The date, reading time and author of an article in a list, in one line where there is room. */
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";

type PostBylineProps = {
  author: string;
  /** ISO 8601. */
  created_at: string;
  read_minutes: number;
};

/** The date is in IST. */
export function PostByline({ author, created_at, read_minutes }: PostBylineProps) {
  const day = dateInIndia(new Date(created_at));
  return (
    <p className="text-sm text-ink-soft">
      <time dateTime={day} className="font-semibold whitespace-nowrap text-route">
        {formatShortDate(day)}
      </time>
      {" · "}
      <span className="whitespace-nowrap">{read_minutes} min read</span>
      {" · "}
      <span className="wrap-anywhere">{author}</span>
    </p>
  );
}
