/**
 * Shown for a paid booking whose requested slot was taken when the payment arrived: lists free slots near it, and how
 * to take one.
 */

import { formatTime } from "#domain/time/clock-text.ts";
import { formatLongDate } from "#domain/time/dates.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";

type LostTimeProps = {
  nearest: readonly { date: string; time: string }[];
  /** The last day of the booking's validity, formatted. */
  validUntil: string;
  /** Picks one of the free slots, where a new time can be chosen on the page. Elsewhere a link leads there. */
  onPick?: (free: { date: string; time: string }) => void;
};

const LINK = "font-semibold whitespace-nowrap underline underline-offset-4";

/** Interrupts a screen reader, because the confirmation above it is incomplete. */
export function LostTime({ nearest, validUntil, onPick }: LostTimeProps) {
  const business = useBusiness();
  const days = byDay(nearest);
  return (
    <Alert tone="warning" title="Your booking is paid, but your time has been taken">
      <p role="alert">
        Another customer booked that time before your payment reached us. Your booking is still valid; please choose a
        new time.
      </p>
      {days.length > 0 && (
        <>
          <p className="mt-3 font-semibold">Available times near the one you chose:</p>
          <ul className="mt-2 grid gap-3">
            {days.map(([date, times]) => (
              <li key={date} className="flex flex-wrap items-center gap-2">
                <span className={onPick && "w-full sm:w-auto"}>{formatLongDate(date)}:</span>
                {onPick ? (
                  times.map((time) => (
                    <Button
                      key={time}
                      size="sm"
                      variant="secondary"
                      aria-label={`${formatTime(time)} on ${formatLongDate(date)}`}
                      onClick={() => onPick({ date, time })}
                      className="min-h-11 tabular-nums"
                    >
                      {formatTime(time)}
                    </Button>
                  ))
                ) : (
                  <span className="font-semibold tabular-nums">{times.map(formatTime).join(", ")}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-3">
        {onPick ? (
          "Choose one of these, or any other day below. You can also call us at "
        ) : (
          <>
            Choose a new time in{" "}
            <Link to="/bookings" className={LINK}>
              Your Bookings
            </Link>
            . You can also call us at{" "}
          </>
        )}
        <a href={`tel:${business.phone.dial}`} className={LINK}>
          {business.phone.text}
        </a>{" "}
        or reply to our email. Please choose by {validUntil}.
      </p>
    </Alert>
  );
}

/** Days in order, each with its times in order. */
function byDay(times: readonly { date: string; time: string }[]): [string, string[]][] {
  const days = new Map<string, string[]>();
  for (const { date, time } of times) days.set(date, [...(days.get(date) ?? []), time].sort());
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1));
}
