/** The author, date and reading time of an article on its page: one line on a phone, facts in the margin otherwise. */
import { dateInIndia, formatLongDate } from "#domain/time/dates.ts";
import { cx } from "#web/ui/cx.ts";

type PostFactsProps = {
  author: string;
  /** ISO 8601. */
  created_at: string;
  read_minutes: number;
  /** In the margin column of a wide screen. */
  margin: boolean;
};

/** The date is in IST. Labels are visible in the margin only; in one line, the facts explain themselves. */
export function PostFacts({ author, created_at, read_minutes, margin }: PostFactsProps) {
  const day = dateInIndia(new Date(created_at));
  const facts = [
    { label: "Written by", value: author },
    { label: "Published", value: <time dateTime={day}>{formatLongDate(day)}</time> },
    { label: "Reading time", value: `${read_minutes} min read` },
  ];
  return (
    <dl className={cx("flex flex-wrap gap-x-4 gap-y-0.5", margin && "lg:grid lg:gap-0")}>
      {facts.map(({ label, value }) => (
        <div key={label} className={cx(margin && "lg:border-b lg:border-line lg:py-3")}>
          <dt className={cx("label sr-only text-caption text-route", margin && "lg:not-sr-only")}>{label}</dt>
          <dd className={cx(FACT, margin && FACT_IN_MARGIN)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const FACT = "label wrap-anywhere text-caption text-ink-soft";
/** Undoes the lettering. */
const FACT_IN_MARGIN = "lg:font-sans lg:text-base lg:normal-case lg:tracking-normal lg:text-ink";
