/** The columns of the bookings table (contract: admin-bookings), and the facts on its cards. */

import { durationText } from "#domain/booking/plans.ts";
import { phoneText } from "#domain/people/phone.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";
import { type Column, SECOND, WHOLE } from "#web/admin/kit/columns.ts";
import { ShortId } from "#web/admin/kit/short-id.tsx";
import { sessionOf } from "#web/booking/booked-session.ts";
import { Badge, StatusBadge } from "#web/ui/badge.tsx";
import type { BookingRow } from "./documents.ts";
import { mayPay, money, nameOf, paymentText } from "./words.ts";

const FACTS: readonly Column<BookingRow>[] = [
  {
    key: "customer",
    title: "Customer",
    className: "lg:max-2xl:max-w-32",
    cell: (booking) => (
      <>
        <span className="font-medium">{booking.contact_name || "–"}</span>
        <span className={SECOND}>{booking.contact_email}</span>
        {booking.tags.length > 0 && (
          <span className="mt-1 flex flex-wrap gap-1">
            {booking.tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </span>
        )}
      </>
    ),
  },
  {
    key: "simulator",
    title: "Simulator",
    className: "lg:max-2xl:max-w-24",
    cell: (booking) => (
      <>
        <span className="font-medium">{booking.simulator_type}</span>
        <span className={SECOND}>
          {booking.plan_name}, {durationText(booking.plan_duration)}
        </span>
      </>
    ),
  },
  {
    key: "session",
    title: "Session",
    sort: { asc: "session", desc: "session-last", first: "asc" },
    className: WHOLE,
    cell: (booking) => {
      const session = sessionOf(booking);
      return session ? (
        <>
          <span className="font-medium">{formatShortDate(session.date)}</span>
          <span className="ml-2 text-ink-soft">{formatTime(session.time)}</span>
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
    className: WHOLE,
    cell: (booking) => (
      <>
        <span className="font-medium">{money(booking.amount + booking.venue_paid)}</span>
        {mayPay(booking) && <span className={SECOND}>{money(booking.remaining_amount)} due</span>}
      </>
    ),
  },
  {
    key: "payment",
    title: "Payment",
    cell: (booking) => {
      const [type, where] = paymentText(booking).split(/(?=,)/);
      return (
        <>
          {type}
          <span className="lg:max-2xl:sr-only">{where}</span>
        </>
      );
    },
  },
  {
    key: "phone",
    title: "Phone",
    extra: true,
    className: WHOLE,
    cell: (booking) => phoneText(booking.contact_phone) || "–",
  },
  {
    key: "valid",
    title: "Valid until",
    extra: true,
    className: WHOLE,
    cell: (booking) => formatShortDate(dateInIndia(new Date(booking.validity_end_date))),
  },
  {
    key: "status",
    title: "Status",
    card: "badge",
    cell: (booking) => <StatusBadge status={booking.status} />,
  },
];

/** Takes the function that opens a booking's details. */
export const bookingColumns = (onOpen: (id: string) => void): readonly Column<BookingRow>[] => [
  {
    key: "id",
    title: "Booking",
    sort: { asc: "oldest", desc: "newest" },
    card: "title",
    className: "lg:max-2xl:max-w-42",
    cell: (booking) => (
      <>
        <ShortId
          id={booking.id}
          number={bookingNumber(booking.id)}
          label={`Details of ${nameOf(booking)}`}
          onOpen={() => onOpen(booking.id)}
        />
        <span className={`text-sm font-normal ${SECOND}`}>
          {formatShortDate(dateInIndia(new Date(booking.created_at)))}
        </span>
      </>
    ),
  },
  ...FACTS,
];
