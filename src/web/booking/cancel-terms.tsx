/**
 * Beside the button: until when the booking can be cancelled, and the refund, by the rule of the refund itself
 * (docs/rules/refund.md).
 */
import { formatRupees, type Paise } from "#domain/money/money.ts";
import { CANCEL_NOTICE_HOURS, refundEnd, suggestedRefund } from "#domain/money/refund-amount.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { dateInIndia, timeInIndia } from "#domain/time/dates.ts";
import { shortDay } from "#domain/time/short-day.ts";
import { useSettings } from "#web/layout/use-business.ts";
import type { Schedule } from "./schedule-section.tsx";

/** `paid` is due now, in paise. */
export function cancelTerms(paid: Paise, { date, time }: Schedule, feePercent: number, now: Date): string {
  if (date && !time) return "Pick a start time to see your refund.";
  const session = date && time ? { date, time } : null;
  const { amount, inTime } = suggestedRefund({ left: paid, session, feePercent, now });
  if (!inTime) return `This session is within ${CANCEL_NOTICE_HOURS} hours: no refund, and you reschedule by phone.`;
  if (amount === 0) return "If you cancel, there is no refund.";
  const refund = `get ${formatRupees(amount)} back (${feeText(feePercent)})`;
  if (!session) {
    return `Cancel any time before you choose a date and ${refund}. With a date, until ${CANCEL_NOTICE_HOURS} hours before it.`;
  }
  const end = refundEnd(session);
  return `Cancel until ${shortDay(dateInIndia(end))}, ${formatTime(timeInIndia(end))} and ${refund}. Later: no refund.`;
}

const feeText = (percent: number): string => (percent > 0 ? `${percent}% fee` : "no fee");

const POLICY = "font-semibold text-accent underline underline-offset-2 hover:text-ink";

/** The policies open in a new tab, so that the form keeps its input. */
export function CancelTerms({ paid, schedule }: { paid: Paise; schedule: Schedule }) {
  const { refundFeePercent } = useSettings();
  return (
    <div className="border-t border-line pt-3 text-sm text-ink-soft">
      <p className="text-pretty text-ink">{cancelTerms(paid, schedule, refundFeePercent, new Date())}</p>
      <p className="mt-1">
        See our{" "}
        <a href="/reschedule" target="_blank" rel="noopener" className={POLICY}>
          Reschedule Policy
          <span className="sr-only"> (opens in a new tab)</span>
        </a>{" "}
        and{" "}
        <a href="/terms" target="_blank" rel="noopener" className={POLICY}>
          Terms
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        .
      </p>
    </div>
  );
}
