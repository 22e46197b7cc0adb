/** Whether today's till is open, and an earlier one that was not closed. */
import { formatTime } from "#domain/time/clock-text.ts";
import { formatShortDate, timeInIndia } from "#domain/time/dates.ts";
import { money } from "#web/admin/bookings/words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Link } from "#web/ui/link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { DeskTill } from "./documents.ts";

const TILL = "/admin/dashboard/bookings/till";
const LINK = "font-semibold text-accent underline underline-offset-4";

const clock = (instant: string): string => formatTime(timeInIndia(new Date(instant)));

/** Placeholder until it is read. */
export function TillState({ till }: { till: DeskTill | undefined }) {
  if (!till) return <Skeleton className="h-24 w-full rounded-2xl" />;
  const { today, unclosed } = till;
  const state = !today ? "unopened" : today.closed_at ? "closed" : "open";
  return (
    <section aria-labelledby="till" className="rounded-2xl border border-line bg-raised px-4 py-3 shadow-card">
      <div className="flex items-center justify-between gap-3">
        <h3 id="till" className="text-base font-bold">
          Till
        </h3>
        <Badge tone={LOOKS[state].tone}>{LOOKS[state].text}</Badge>
      </div>
      {today && !today.closed_at && (
        <p className="mt-1 text-sm text-ink-soft">
          Since {clock(today.opened_at)}
          {today.opened_by && ` by ${today.opened_by}`}, with a float of {money(today.float)}.
        </p>
      )}
      {today?.closed_at && (
        <p className="mt-1 text-sm text-ink-soft">Counted and closed at {clock(today.closed_at)}.</p>
      )}
      {unclosed && (
        <p className="mt-2 rounded-xl bg-warning-soft px-3 py-2 text-sm text-warning-ink">
          The till of {formatShortDate(unclosed)} was not closed.{" "}
          <Link to={`${TILL}?date=${unclosed}`} className="font-semibold underline underline-offset-4">
            Count it
          </Link>
        </p>
      )}
      <p className="mt-1 text-sm">
        <Link to={TILL} className={LINK}>
          {LOOKS[state].link}
        </Link>
      </p>
    </section>
  );
}

const LOOKS = {
  unopened: { text: "Not opened yet", tone: "yellow", link: "Open the till" },
  open: { text: "Open", tone: "green", link: "Count and close" },
  closed: { text: "Closed", tone: "grey", link: "See the till" },
} as const;
