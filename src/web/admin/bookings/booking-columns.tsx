/** The columns of the bookings table (contract: admin-bookings), and the facts on its cards. */

import { Tag } from "lucide-react";
import { ATTENDANCE_TEXT, isAttendance } from "#domain/booking/attendance.ts";
import { durationText } from "#domain/booking/plans.ts";
import { phoneText } from "#domain/people/phone.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";
import { BESIDE, type Column, SECOND, WHOLE } from "#web/admin/kit/columns.ts";
import { Missing } from "#web/admin/kit/missing.tsx";
import { ShortId } from "#web/admin/kit/short-id.tsx";
import { isLive, sessionOf } from "#web/booking/booked-session.ts";
import { Badge, StatusBadge } from "#web/ui/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import type { BookingRow } from "./documents.ts";
import { backText, mayPay, money, nameOf, paymentText } from "./words.ts";

/** Tags in one line, in place of the email where there is room for one of the two. */
function TagWords({ tags }: Pick<BookingRow, "tags">) {
  if (tags.length === 0) return null;
  return (
    <span className={cx(SECOND, "font-medium")} title={tags.join(", ")}>
      <Tag aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.15em]" />
      <span className="sr-only">Tags: </span>
      {tags.join(" · ")}
    </span>
  );
}

/** "Joy of Flying, 30 min"; a longer plan's name has its hours already. */
const planText = ({ plan_name: name, plan_duration: minutes }: BookingRow): string =>
  /\d ?hr\b/.test(name) ? name : `${name}, ${minutes < 120 ? `${minutes}\u00a0min` : durationText(minutes)}`;

const madeOn = ({ created_at }: BookingRow): string => formatShortDate(dateInIndia(new Date(created_at)));

type CellProps = { booking: BookingRow };

function Session({ booking }: CellProps) {
  const session = sessionOf(booking);
  if (!session) return <span className="text-ink-soft">Not Selected</span>;
  return (
    <>
      <span className="font-medium">{formatShortDate(session.date)}</span>
      <span className={BESIDE}>{formatTime(session.time)}</span>
    </>
  );
}

/** What was paid, what is due, and what was paid back. */
function Paid({ booking }: CellProps) {
  return (
    <>
      <span className="font-medium">{money(booking.amount + booking.venue_paid)}</span>
      {mayPay(booking) && <span className={BESIDE}>{money(booking.remaining_amount)} due</span>}
      {backText(booking) && <span className={BESIDE}>{backText(booking)}</span>}
    </>
  );
}

function PaymentType({ booking }: CellProps) {
  const [type, where] = paymentText(booking).split(/(?=,)/);
  return (
    <>
      {type}
      <span className="max-2xl:sr-only">{where}</span>
    </>
  );
}

const FACTS: readonly Column<BookingRow>[] = [
  {
    key: "customer",
    title: "Customer",
    card: "line",
    className: "lg:max-2xl:max-w-44",
    cell: (booking) => (
      <>
        <span className="font-medium lg:max-2xl:block lg:max-2xl:truncate" title={booking.contact_name}>
          {booking.contact_name || <Missing>No name</Missing>}
        </span>
        <TagWords tags={booking.tags} />
        <span className={cx(SECOND, "max-lg:truncate", booking.tags.length > 0 && "lg:max-2xl:hidden")}>
          {booking.contact_email}
        </span>
      </>
    ),
  },
  {
    key: "simulator",
    title: "Simulator",
    card: "line",
    className: "lg:max-2xl:max-w-48",
    cell: (booking) => (
      <>
        <span className="font-medium">{booking.simulator_type}</span>
        <span className={BESIDE} title={`${booking.plan_name}, ${durationText(booking.plan_duration)}`}>
          {planText(booking)}
        </span>
      </>
    ),
  },
  {
    key: "session",
    title: "Session",
    card: "line",
    sort: { asc: "coming", desc: "session-last", first: "asc" },
    className: WHOLE,
    cell: (booking) => <Session booking={booking} />,
    onCard: (booking) => (
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          <Session booking={booking} />
        </span>
        <span className="ml-auto text-right">
          <span className="sr-only">, paid </span>
          <Paid booking={booking} />
          <span className={BESIDE}>
            <PaymentType booking={booking} />
          </span>
        </span>
      </span>
    ),
  },
  {
    key: "amount",
    title: "Paid",
    card: "none",
    align: "end",
    className: WHOLE,
    cell: (booking) => <Paid booking={booking} />,
  },
  {
    key: "payment",
    title: "Payment",
    card: "none",
    cell: (booking) => <PaymentType booking={booking} />,
  },
  {
    key: "phone",
    title: "Phone",
    extra: true,
    className: WHOLE,
    cell: (booking) => phoneText(booking.contact_phone) || <Missing>No phone</Missing>,
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
    cell: (booking) => {
      const attended = isLive(booking) && isAttendance(booking.attendance) ? booking.attendance : "expected";
      if (attended === "no_show") return <Badge tone="red">{ATTENDANCE_TEXT.no_show}</Badge>;
      return (
        <>
          <StatusBadge status={booking.status} />
          {attended === "arrived" && <span className={BESIDE}>{ATTENDANCE_TEXT.arrived}</span>}
        </>
      );
    },
  },
];

/** Takes the function that opens a booking's details. */
export const bookingColumns = (onOpen: (id: string) => void): readonly Column<BookingRow>[] => [
  {
    key: "id",
    title: "Booking",
    sort: { asc: "oldest", desc: "newest" },
    card: "title",
    className: "lg:max-2xl:max-w-34",
    cell: (booking) => (
      <>
        <ShortId
          id={booking.id}
          number={bookingNumber(booking.id)}
          label={`Details of ${nameOf(booking)}`}
          onOpen={() => onOpen(booking.id)}
        />
        <span className={`text-sm font-normal max-lg:hidden ${SECOND}`}>{madeOn(booking)}</span>
      </>
    ),
  },
  ...FACTS,
];
