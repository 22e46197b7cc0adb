/**
 * One simulator's day as a table that includes closures. On phones, each session is a card of the same cells. The first
 * column is a tick box for paper, the last has the actions on screen.
 */
import { Lock } from "lucide-react";
import { Fragment } from "react";
import { isCheckedIn } from "#domain/booking/attendance.ts";
import { durationText, type SimulatorType } from "#domain/booking/plans.ts";
import { phoneLink, phoneText } from "#domain/people/phone.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { formatLongDate, type IsoDate, timeInIndia, todayInIndia } from "#domain/time/dates.ts";
import type { Block, BookingBlock, ClosureBlock } from "#web/admin/bookings/calendar/documents.ts";
import type { FreeHour } from "#web/admin/bookings/calendar/free-menu.tsx";
import { hoursText } from "#web/admin/bookings/calendar/words.ts";
import type { BookingRow } from "#web/admin/bookings/documents.ts";
import { mayPay, money } from "#web/admin/bookings/words.ts";
import { isLive } from "#web/booking/booked-session.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { AtCheckIn } from "./at-check-in.tsx";
import { AttendanceText } from "./attendance-text.tsx";
import { FreeHours } from "./free-hours.tsx";
import { moveNote } from "./move-note.ts";
import { RowButtons, type RowButtonsProps } from "./row-buttons.tsx";
import { StaffRemarks } from "./staff-remarks.tsx";

type RowProps = Omit<RowButtonsProps, "booking">;

type SheetTableProps = {
  simulator: SimulatorType;
  date: IsoDate;
  /** Everything that takes time, earliest first; holds have no row. */
  blocks: readonly Block[];
  row: RowProps;
  onWalkIn: (hour: FreeHour) => void;
};

/** The places of the line of the current time: on another day none, after the last session behind all rows. */
const [AFTER_ALL, NO_LINE] = [-1, -2];

const HEAD = "px-2.5 py-1.5 text-left text-caption font-semibold text-ink-soft print:px-1.5 print:py-1";
const CELL = "px-2.5 py-3 align-top max-lg:px-4 max-lg:py-1 print:table-cell print:px-1.5 print:py-1.5";

/** At the foot of a card; a menu without buttons is beside the customer instead. */
const ACTIONS =
  "order-6 col-span-2 max-lg:has-[button:only-child]:order-4 max-lg:has-[button:only-child]:col-span-1 max-lg:has-[button:only-child]:col-start-2 max-lg:has-[button:only-child]:-mt-11 max-lg:has-[button:only-child]:pt-0";
const SESSION = "max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:py-3 print:table-row print:py-0";

/** A table with its caption. */
export function SheetTable({ simulator, date, blocks, row, onWalkIn }: SheetTableProps) {
  const rows = blocks.filter((block) => block.kind !== "hold");
  const line = date === todayInIndia(row.now) ? rows.findIndex(({ from }) => from > row.now) : NO_LINE;
  return (
    <section
      aria-label={`${simulator}, ${formatLongDate(date)}`}
      className="overflow-hidden rounded-2xl border border-line bg-raised shadow-card print:mb-5 print:overflow-visible print:rounded-none print:border-0 print:bg-transparent print:shadow-none"
    >
      <h4 className="border-b border-line px-4 py-2 font-bold print:border-0 print:px-0 print:py-1">{simulator}</h4>
      {rows.length === 0 ? (
        <p className="px-4 py-6 text-ink-soft print:px-0 print:py-1">No sessions on this day.</p>
      ) : (
        <table className="w-full border-collapse text-sm max-lg:block lg:table-fixed print:table print:table-fixed print:text-[9pt]">
          <thead className="border-b border-line max-lg:sr-only print:not-sr-only print:table-header-group">
            <tr>
              <th scope="col" className={cx(HEAD, "sheet-paper")}>
                In
              </th>
              <th scope="col" className={cx(HEAD, "w-36 print:w-[14%]")}>
                Time
              </th>
              <th scope="col" className={cx(HEAD, "w-[18%] print:w-[23%]")}>
                Customer
              </th>
              <th scope="col" className={cx(HEAD, "w-[20%] 2xl:w-[26%] print:w-[34%]")}>
                At check-in<span className="hidden print:inline">, notes</span>
              </th>
              <th scope="col" className={cx(HEAD, "w-36 print:w-[11%]")}>
                Status
              </th>
              <th scope="col" className={cx(HEAD, "text-right! w-26 print:w-[14%]")}>
                To collect
              </th>
              <th scope="col" className={cx(HEAD, "print:hidden")}>
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line max-lg:block print:table-row-group">
            {rows.map((block, index) => (
              <Fragment key={block.id}>
                {index === line && <NowLine now={row.now} />}
                {block.kind === "booking" ? <Session block={block} row={row} /> : <Closed block={block} />}
              </Fragment>
            ))}
            {line === AFTER_ALL && rows.length > 0 && <NowLine now={row.now} />}
          </tbody>
        </table>
      )}
      <FreeHours simulator={simulator} date={date} now={row.now} blocks={blocks} onWalkIn={onWalkIn} />
    </section>
  );
}

/** The current time, above the next session. */
function NowLine({ now }: { now: Date }) {
  return (
    <tr className="max-lg:block print:hidden">
      <td className="sheet-paper" />
      <td
        colSpan={6}
        className="bg-danger-soft px-2.5 text-caption font-semibold text-danger-ink max-lg:block max-lg:px-4"
      >
        Now, {formatTime(timeInIndia(now))}
      </td>
    </tr>
  );
}

function Closed({ block }: { block: ClosureBlock }) {
  return (
    <tr className="bg-sunken text-ink-soft max-lg:block print:table-row print:bg-transparent">
      <td className={cx(CELL, "sheet-paper")} />
      <td className={cx(CELL, "font-semibold whitespace-nowrap tabular-nums max-lg:block")}>{hoursText(block)}</td>
      <td colSpan={5} className={cx(CELL, "max-lg:block")}>
        <Lock aria-hidden="true" className="mr-1.5 inline size-4 align-text-bottom" />
        Closed: {block.closure.reason}
      </td>
    </tr>
  );
}

function Session({ block, row }: { block: BookingBlock; row: RowProps }) {
  const { booking } = block;
  const note = moveNote(booking, block.lastMove);
  const attendance = row.checkIns.of(booking);
  const isIn = isCheckedIn({ ...booking, ...attendance });
  const noShow = isLive(booking) && attendance.attendance === "no_show";
  return (
    <tr className={cx(SESSION, noShow && "bg-sunken text-ink-soft print:bg-transparent")}>
      <td className={cx(CELL, "sheet-paper")}>
        <span className="block size-4 border border-ink text-center leading-4 font-bold">{isIn && "✓"}</span>
      </td>
      <td className={cx(CELL, "order-1 font-semibold whitespace-nowrap tabular-nums")}>
        <span className="block">{hoursText(block)}</span>
        <span className="block text-caption font-normal text-ink-soft print:text-[8pt]">
          {bookingNumber(booking.id)}
        </span>
      </td>
      <td className={cx(CELL, "order-3")}>
        <span className="block font-semibold wrap-anywhere">{booking.contact_name || "–"}</span>
        <a
          href={phoneLink(booking.contact_phone)}
          className="inline-flex min-h-6 items-center whitespace-nowrap underline decoration-line-strong underline-offset-4 hover:decoration-ink max-lg:min-h-11 print:min-h-0 print:no-underline"
        >
          {phoneText(booking.contact_phone)}
        </a>
        <span className="block text-ink-soft">
          {booking.plan_name}, <span className="whitespace-nowrap">{durationText(booking.plan_duration)}</span>
        </span>
      </td>
      <td className={cx(CELL, "order-5 col-span-2 max-lg:not-print:has-[>[data-none]:only-child]:hidden")}>
        <AtCheckIn booking={booking} isIn={isIn} />
        <StaffRemarks booking={booking} />
      </td>
      <td className={cx(CELL, "order-2 max-lg:text-right print:text-left")}>
        {!noShow && <StatusBadge status={booking.status} />}
        {isLive(booking) && <AttendanceText booking={booking} now={attendance} />}
        {note && <span className="mt-1 block max-w-48 text-caption text-ink-soft">{note}</span>}
      </td>
      <td className={cx(CELL, "order-4 text-right tabular-nums")}>
        {mayPay(booking) ? (
          <span className="block font-bold">
            <span className="font-normal text-ink-soft lg:hidden print:hidden">To collect </span>
            <span>{money(booking.remaining_amount)}</span>
          </span>
        ) : (
          <span className="block max-lg:hidden print:block">–</span>
        )}
        <span className="block text-caption text-ink-soft print:text-[8pt]">
          <Paid booking={booking} />
        </span>
      </td>
      <td className={cx(ACTIONS, "px-2.5 py-2 align-top max-lg:px-4 max-lg:pt-2 max-lg:pb-0 print:hidden")}>
        <RowButtons booking={booking} {...row} />
      </td>
    </tr>
  );
}

/** "₹500 paid", on paper of how much; on a free session nothing is. */
function Paid({ booking }: { booking: BookingRow }) {
  const { amount, venue_paid: atVenue, total_price: price, remaining_amount: left } = booking;
  if (price === 0) return "Free session";
  return (
    <>
      {money(amount + atVenue)}
      {left > 0 && <span className="hidden print:inline"> of {money(price)}</span>} paid
    </>
  );
}
