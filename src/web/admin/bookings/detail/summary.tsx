/** The top of a booking's details: who comes when, what is left to pay, and the next steps. */
import { ATTENDANCE_TEXT } from "#domain/booking/attendance.ts";
import { durationText, isSimulatorType, SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { CUSTOMER_BOOKING_STATUS } from "#domain/booking/statuses.ts";
import { sharesText } from "#domain/money/venue-shares.ts";
import { dateInIndia, formatLongDate, formatShortDate } from "#domain/time/dates.ts";
import type { BookingAct } from "#web/admin/bookings/booking-actions.tsx";
import type { DeskTill } from "#web/admin/bookings/booking-money.tsx";
import { TakeBalance } from "#web/admin/bookings/take-balance.tsx";
import { keptAtVenue, lacksDate, mayMove, mayPay, money } from "#web/admin/bookings/words.ts";
import { Reach } from "#web/admin/kit/reach.tsx";
import { roleMay } from "#web/admin/tabs.ts";
import { isLive, sessionOf } from "#web/booking/booked-session.ts";
import { useSettings } from "#web/layout/use-business.ts";
import { useSession } from "#web/session/session.ts";
import { Badge, StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { deskStep } from "./desk-step.ts";
import type { BookingDetail } from "./documents.ts";
import { NextAction } from "./next-action.tsx";

type SummaryProps = {
  booking: BookingDetail;
  /** Absent where the booking can't be changed from here. */
  desk?: DeskTill | undefined;
  onAct?: ((act: BookingAct) => void) | undefined;
};

/** "2 flyers", as far as it is known. */
function flyersCount({ flyers }: BookingDetail): string {
  if (flyers.length === 0) return "Number of flyers not known";
  return flyers.length === 1 ? "1 flyer" : `${flyers.length} flyers`;
}

/** The title of the details, with the steps of the desk below it. */
export function Summary({ booking, desk, onAct }: SummaryProps) {
  const session = sessionOf(booking);
  const { simulator_type: simulator, contact_phone: phone } = booking;
  return (
    <section aria-label="Session" className="rounded-2xl border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 sm:flex-nowrap">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h3 className="text-h3 text-ink wrap-anywhere">{booking.contact_name || "Guest"}</h3>
            <HeadStatus booking={booking} />
          </div>
          <p className="mt-2 font-semibold text-ink">
            {session ? (
              <>
                {formatLongDate(session.date)},{" "}
                <span className="whitespace-nowrap">{sessionTimes(session.time, booking.plan_duration)}</span>
              </>
            ) : (
              `No date yet, valid until ${formatShortDate(dateInIndia(new Date(booking.validity_end_date)))}`
            )}
          </p>
          <p className="mt-0.5 text-ink-soft">
            {isSimulatorType(simulator) ? SIMULATOR_NAMES[simulator] : simulator} · {booking.plan_name},{" "}
            {durationText(booking.plan_duration)} · {flyersCount(booking)}
          </p>
          {isLive(booking) && <CustomerReads status={booking.status} />}
        </div>
        {phone && <Reach phone={phone} />}
      </div>
      {desk && onAct && <Steps booking={booking} desk={desk} onAct={onAct} />}
    </section>
  );
}

/**
 * The one status beside the name: the attendance once it is recorded, otherwise the booking's status. Whether it is
 * paid is in the line of the balance below.
 */
function HeadStatus({ booking }: { booking: BookingDetail }) {
  const { status, attendance } = booking;
  if (isLive(booking) && attendance === "arrived") return <Badge tone="green">{ATTENDANCE_TEXT.arrived}</Badge>;
  if (isLive(booking) && attendance === "no_show") return <Badge tone="red">{ATTENDANCE_TEXT.no_show}</Badge>;
  if (status === "rescheduled") return <Badge tone="blue">Rescheduled, to be confirmed</Badge>;
  return <StatusBadge status={status} />;
}

/** The status in the words of the website and the mails, where they differ from the desk's. */
function CustomerReads({ status }: Pick<BookingDetail, "status">) {
  const word = CUSTOMER_BOOKING_STATUS[status];
  return word ? <p className="mt-1 text-sm text-ink-soft">The customer reads: {word}</p> : null;
}

type StepsProps = { booking: BookingDetail; desk: DeskTill; onAct: (act: BookingAct) => void };

/** The balance with its buttons, the next step, and what changes the session. */
function Steps({ booking, desk, onAct }: StepsProps) {
  const { confirmingFixesDate } = useSettings();
  const pays = mayPay(booking);
  const step = deskStep(booking, new Date());
  if (booking.status === "cancelled") return <GiveBack booking={booking} onRecord={() => onAct("giveBack")} />;
  const moves = mayMove(booking, confirmingFixesDate) && !lacksDate(booking);
  return (
    <div className="mt-4 grid gap-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-ink">
          {balanceWords(booking)}
          {pays && <strong className="ml-2 text-h4 tabular-nums">{money(booking.remaining_amount)}</strong>}
        </p>
        {pays && (
          <TakeBalance
            quiet={step !== "pay"}
            booking={booking}
            onTaken={desk.onTaken}
            reread={desk.reread}
            onOther={desk.onOther}
          />
        )}
      </div>
      {isLive(booking) && (
        <div className="grid grid-cols-2 gap-2 *:min-h-11 sm:flex sm:flex-wrap">
          <NextAction booking={booking} desk={desk} onAct={onAct} />
          {moves && (
            <Button
              variant="secondary"
              size="sm"
              className="max-sm:col-span-2"
              aria-haspopup="dialog"
              onClick={() => onAct("reschedule")}
            >
              Reschedule
            </Button>
          )}
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => onAct("changePlan")}>
            Change plan
          </Button>
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => onAct("switchSimulator")}>
            Switch simulator
          </Button>
        </div>
      )}
    </div>
  );
}

function balanceWords(booking: BookingDetail): string {
  if (booking.total_price === 0) return "Free session";
  if (booking.to_give_back > 0) return `${money(booking.to_give_back)} to give back`;
  return mayPay(booking) ? "Balance due" : "Paid in full";
}

/** What the desk still owes the customer of a cancelled booking; only an administrator records it. */
function GiveBack({ booking, onRecord }: { booking: BookingDetail; onRecord: () => void }) {
  const mayRefund = roleMay(useSession().user?.role ?? "", "bookings.refund");
  if (booking.venue_refund_due <= 0) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
      <p className="text-ink">
        Give back <strong>{sharesText(keptAtVenue(booking))}</strong>
        {!mayRefund && ", which an administrator records"}
      </p>
      {mayRefund && (
        <Button size="sm" className="min-h-11 max-sm:w-full" aria-haspopup="dialog" onClick={onRecord}>
          Record as given back…
        </Button>
      )}
    </div>
  );
}
