/**
 * What customers change about a booking themselves: pay the balance, reschedule, cancel. Each row states the rule
 * beside its button. For the owner and the mailed link alike (contract: mail-links).
 */
import { lazy, type ReactNode, Suspense, useState } from "react";
import { RESCHEDULE_NOTICE_HOURS } from "#domain/booking/statuses.ts";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { CANCEL_NOTICE_HOURS } from "#domain/money/refund-amount.ts";
import { dateInIndia, formatShortDate, timeInIndia, todayInIndia } from "#domain/time/dates.ts";
import { shortMoment } from "#domain/time/short-day.ts";
import { moveObstacle } from "#web/account/bookings/booking-groups.ts";
import { BookingMove } from "#web/account/bookings/booking-move.tsx";
import { isLive, sessionOf } from "#web/booking/booked-session.ts";
import { changesLeft } from "#web/booking/booking-words.ts";
import type { Schedule } from "#web/booking/schedule-section.tsx";
import type { ConfirmedBooking } from "#web/booking/summary/documents.ts";
import { useSettings } from "#web/layout/use-business.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const PayBalance = lazy(async () => ({ default: (await import("./pay-balance.tsx")).PayBalance }));
const CancelDialog = lazy(async () => ({ default: (await import("./cancel-dialog.tsx")).CancelDialog }));

type ManageBookingProps = {
  booking: ConfirmedBooking;
  /** Reads the booking again; resolves once it is shown, or could not be read. */
  onChanged: () => Promise<void>;
  /** Opens the dialog that reschedules. */
  onMove: (schedule: Schedule) => void;
};

const rupees = (amount: number): string => formatRupees(rupeesToPaise(amount));

/** Renders nothing for other callers, and once the booking is completed or cancelled. */
export function ManageBooking({ booking, onChanged, onMove }: ManageBookingProps) {
  const settings = useSettings();
  const [cancelling, setCancelling] = useState(false);
  if (!booking.may_manage || !isLive(booking)) return null;
  const { cancellation, payable_balance: balance } = booking;
  const movable = cancellation !== null && moveObstacle(booking, settings, new Date()) === null;
  const move = <BookingMove booking={booking} past={cancellation === null} onMove={onMove} variant="secondary" />;
  return (
    <section aria-labelledby="manage" className="border-t-2 border-ink pt-3 print:hidden" data-online="">
      <h2 id="manage" className="text-h3">
        Manage your booking
      </h2>
      <div className="mt-2 *:border-b *:border-line *:py-4">
        {balance > 0 && (
          <Row
            id="balance"
            title="Pay the balance"
            text={`${rupees(balance)} of ${rupees(booking.total_price)} is left to pay.`}
          >
            <Suspense fallback={<Skeleton className="h-24 w-full" />}>
              <PayBalance booking={booking} onChanged={onChanged} />
            </Suspense>
          </Row>
        )}
        <Row title={sessionOf(booking) ? "Another date" : "Choose a date"} text={movable ? moveTextOf(booking) : move}>
          {movable && move}
        </Row>
        {cancellation && (
          <Row title="Cancel" text={cancelTextOf(cancellation, sessionOf(booking) !== null)}>
            <Button variant="secondary" onClick={() => setCancelling(true)}>
              Cancel booking
            </Button>
          </Row>
        )}
      </div>
      {cancelling && cancellation && (
        <Suspense fallback={null}>
          <CancelDialog
            booking={booking}
            cancellation={cancellation}
            onChanged={onChanged}
            onClose={() => setCancelling(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** A rule with its action: below each other on phones, side by side from tablets on. */
type RowProps = { id?: string; title: string; text: ReactNode; children: ReactNode };

function Row({ id, title, text, children }: RowProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_minmax(0,18rem)] sm:items-start sm:gap-8">
      <div>
        <h3 id={id} tabIndex={id ? -1 : undefined} className="text-h4 outline-none">
          {title}
        </h3>
        <div className="mt-0.5 max-w-prose text-pretty text-ink-soft">{text}</div>
      </div>
      <div className="grid empty:hidden">{children}</div>
    </div>
  );
}

function moveTextOf(booking: ConfirmedBooking): string {
  const session = sessionOf(booking);
  if (!session) return "Choosing your first date doesn't count as a reschedule.";
  const now = shortMoment(session.date, session.time, todayInIndia(new Date()));
  const moved =
    booking.simulator_type === "B737" ? " If your flight moves, call or message us, even on the same day." : "";
  return `It is on ${now}. Free until ${RESCHEDULE_NOTICE_HOURS} hours before your session. ${changesLeft(booking)}${moved}`;
}

type Cancellation = NonNullable<ConfirmedBooking["cancellation"]>;

/** For a booking without a date, the last moment is the end of a day. */
function cancelTextOf({ refund, paid, in_time: inTime, until }: Cancellation, dated: boolean): string {
  const end = new Date(until);
  const day = dateInIndia(end);
  const when = dated ? shortMoment(day, timeInIndia(end), todayInIndia(new Date())) : formatShortDate(day);
  if (!inTime && dated) return `Less than ${CANCEL_NOTICE_HOURS} hours before the session, there is no refund.`;
  if (!inTime) return `The time for a refund ended on ${when}. You can still cancel, without a refund.`;
  if (refund === 0) return paid === 0 ? "Nothing was paid online." : "Nothing is refunded.";
  const then = dated ? "Later there is no refund." : `With a date, until ${CANCEL_NOTICE_HOURS} hours before it.`;
  return `Until ${when} you get ${rupees(refund)} back. ${then}`;
}
