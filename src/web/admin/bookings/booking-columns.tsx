/** The columns of the bookings table (spec 2 §2), and the facts of its cards. */
import { dateInIndia, formatShortDate, formatTime } from "#domain/dates.ts";
import { durationText } from "#domain/plans.ts";
import type { Column } from "#web/admin/kit/columns.ts";
import { sessionOf } from "#web/booking/booked-session.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import type { BookingRow } from "./documents.ts";
import { mayPay, money, nameOf, paymentText, shortId } from "./words.ts";

const SOFT = "block text-ink-soft";

/** Takes what opens a booking's details. */
export const bookingColumns = (onOpen: (id: string) => void): readonly Column<BookingRow>[] => [
  {
    key: "id",
    title: "Booking",
    sort: { desc: "newest" },
    card: "title",
    className: "whitespace-nowrap",
    cell: (booking) => (
      <>
        <button
          type="button"
          aria-label={`Details of ${nameOf(booking)}`}
          onClick={() => onOpen(booking.id)}
          className="-my-2 min-h-11 font-mono text-sm font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink lg:min-h-8"
        >
          {shortId(booking.id)}
        </button>
        <span className={`${SOFT} text-sm font-normal`}>
          {formatShortDate(dateInIndia(new Date(booking.created_at)))}
        </span>
      </>
    ),
  },
  {
    key: "customer",
    title: "Customer",
    cell: (booking) => (
      <>
        <span className="font-medium">{booking.contact_name || "–"}</span>
        <span className={SOFT}>{booking.contact_email}</span>
      </>
    ),
  },
  {
    key: "simulator",
    title: "Simulator",
    cell: (booking) => (
      <>
        <span className="font-medium">{booking.simulator_type}</span>
        <span className={SOFT}>
          {booking.plan_name}, {durationText(booking.plan_duration)}
        </span>
      </>
    ),
  },
  {
    key: "session",
    title: "Session",
    sort: { asc: "session" },
    className: "whitespace-nowrap",
    cell: (booking) => {
      const session = sessionOf(booking);
      return session ? (
        <>
          <span className="font-medium">{formatShortDate(session.date)}</span>
          <span className={SOFT}>{formatTime(session.time)}</span>
        </>
      ) : (
        <span className="text-ink-soft">Not Selected</span>
      );
    },
  },
  {
    key: "amount",
    title: "Paid",
    align: "end",
    className: "whitespace-nowrap",
    cell: (booking) => (
      <>
        <span className="font-medium">{money(booking.amount + booking.venue_paid)}</span>
        {mayPay(booking) && <span className={SOFT}>{money(booking.remaining_amount)} left</span>}
      </>
    ),
  },
  { key: "payment", title: "Payment", cell: paymentText },
  {
    key: "phone",
    title: "Phone",
    extra: true,
    className: "whitespace-nowrap",
    cell: (booking) => booking.contact_phone || "–",
  },
  {
    key: "valid",
    title: "Valid until",
    extra: true,
    className: "whitespace-nowrap",
    cell: (booking) => formatShortDate(dateInIndia(new Date(booking.validity_end_date))),
  },
  {
    key: "status",
    title: "Status",
    card: "badge",
    cell: (booking) => <StatusBadge status={booking.status} />,
  },
];
