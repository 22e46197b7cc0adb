/**
 * At the lower edge of narrow windows: the choice so far, what is due now, and a button that leads to what is missing
 * or to the summary. It is hidden once the summary is in sight: the page shows one of the two buttons at a time.
 */
import { type RefObject, useEffect, useState } from "react";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { formatRupees, type Paise } from "#domain/money/money.ts";
import { shortDay } from "#domain/time/short-day.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import type { Schedule } from "./schedule-section.tsx";

type PayBarProps = {
  schedule: Schedule;
  /** The session's length in minutes. */
  duration: number;
  /** In paise. */
  dueNow: Paise;
  /** The summary with the pay button. */
  summary: RefObject<HTMLElement | null>;
  /** The contact details are typed. */
  reachable: boolean;
  onReview: () => void;
};

/** `data-pay-bar` raises the chat button, and keeps a focused field above the bar (layout/links.css). */
export function PayBar({ schedule: { date, time }, duration, dueNow, summary, reachable, onReview }: PayBarProps) {
  const away = useReached(summary);
  return (
    <section
      aria-label="Your choice so far"
      data-pay-bar=""
      className={cx(
        "fixed inset-x-0 bottom-0 z-20 border-t-2 border-ink bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden",
        "motion-safe:transition-[translate,visibility]",
        away && "invisible translate-y-full",
      )}
    >
      <div className="page-width flex h-16 items-center justify-between gap-3">
        <p className="min-w-0 leading-tight">
          <span className="block truncate text-sm text-ink-soft">
            {date ? shortDay(date) : "No date yet"}
            {date && (time ? `, ${sessionTimes(time, duration)}` : ", no time yet")}
          </span>
          <span className="block truncate">
            <strong className="wide text-h4 tabular-nums">{formatRupees(dueNow)}</strong>{" "}
            <span className="text-sm text-ink-soft">due now</span>
          </span>
        </p>
        <Button className="shrink-0 px-4!" onClick={onReview}>
          {date && !time ? "Choose a time" : reachable ? "Review and pay" : "Continue"}
        </Button>
      </div>
    </section>
  );
}

/** Whether the window shows the element or has passed it. */
function useReached(target: RefObject<HTMLElement | null>): boolean {
  const [reached, setReached] = useState(false);
  useEffect(() => {
    // A target above the window counts as seen, so that a jump from below it back to the top is reported.
    const observer = new IntersectionObserver((entries) => setReached(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: "99999px 0px 0px",
    });
    if (target.current) observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return reached;
}
