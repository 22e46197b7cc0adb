/**
 * One simulator's day as a table that includes closures. On phones, each session is a card of the same cells. The first
 * column is a tick box for paper, the last has the actions on screen.
 */
import { Lock } from "lucide-react";
import { departureOf, departureText, flightNotice } from "#domain/booking/flight.ts";
import { durationText, type SimulatorType } from "#domain/booking/plans.ts";
import { phoneLink, phoneText } from "#domain/people/phone.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { formatLongDate, type IsoDate } from "#domain/time/dates.ts";
import type { BookingAct } from "#web/admin/bookings/booking-actions.tsx";
import type { Block, BookingBlock, CalendarBooking, ClosureBlock } from "#web/admin/bookings/calendar/documents.ts";
import { hoursText } from "#web/admin/bookings/calendar/words.ts";
import { mayBecome, mayPay, money, nameOf } from "#web/admin/bookings/words.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { moveNote } from "./move-note.ts";

type Act = (action: BookingAct, booking: CalendarBooking) => void;

type SheetTableProps = {
  simulator: SimulatorType;
  date: IsoDate;
  /** Bookings and closures, earliest first. */
  blocks: readonly Block[];
  act: Act;
};

const HEAD = "px-2.5 py-2.5 text-left text-caption font-semibold text-ink-soft print:px-1.5 print:py-1";
const CELL = "px-2.5 py-3 align-top max-lg:px-4 max-lg:py-1 print:table-cell print:px-1.5 print:py-1.5";

/** A table with its caption. */
export function SheetTable({ simulator, date, blocks, act }: SheetTableProps) {
  return (
    <section
      aria-label={`${simulator}, ${formatLongDate(date)}`}
      className="overflow-hidden rounded-2xl border border-line bg-raised shadow-card print:mb-5 print:overflow-visible print:rounded-none print:border-0 print:shadow-none"
    >
      <h4 className="border-b border-line px-4 py-3 font-bold print:border-0 print:px-0 print:py-1">{simulator}</h4>
      {blocks.length === 0 ? (
        <p className="px-4 py-6 text-ink-soft print:px-0 print:py-1">No sessions on this day.</p>
      ) : (
        <table className="w-full border-collapse text-sm max-lg:block lg:table-fixed print:table print:table-fixed print:text-[9pt]">
          <thead className="border-b border-line max-lg:sr-only print:not-sr-only print:table-header-group">
            <tr>
              <th scope="col" className={cx(HEAD, "sheet-paper")}>
                In
              </th>
              <th scope="col" className={cx(HEAD, "w-36 print:w-[13%]")}>
                Time
              </th>
              <th scope="col" className={cx(HEAD, "w-[12%] print:w-[18%]")}>
                Customer
              </th>
              <th scope="col" className={cx(HEAD, "w-[14%] print:w-[17%]")}>
                Plan
              </th>
              <th scope="col" className={cx(HEAD, "w-[16%] print:w-[16%]")}>
                At check-in
              </th>
              <th scope="col" className={cx(HEAD, "w-[11%] print:w-[17%]")}>
                Status
              </th>
              <th scope="col" className={cx(HEAD, "text-right! w-19 print:w-[7%]")}>
                Paid
              </th>
              <th scope="col" className={cx(HEAD, "text-right! w-24 print:w-[9%]")}>
                To collect
              </th>
              <th scope="col" className={cx(HEAD, "print:hidden")}>
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line max-lg:block print:table-row-group">
            {blocks.map((block) =>
              block.kind === "booking" ? (
                <Session key={block.id} block={block} act={act} />
              ) : (
                block.kind === "closure" && <Closed key={block.id} block={block} />
              ),
            )}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Closed({ block }: { block: ClosureBlock }) {
  return (
    <tr className="bg-sunken text-ink-soft max-lg:block print:table-row print:bg-transparent">
      <td className={cx(CELL, "sheet-paper")} />
      <td className={cx(CELL, "font-semibold whitespace-nowrap tabular-nums max-lg:block")}>{hoursText(block)}</td>
      <td colSpan={7} className={cx(CELL, "max-lg:block")}>
        <Lock aria-hidden="true" className="mr-1.5 inline size-4 align-text-bottom" />
        Closed: {block.closure.reason}
      </td>
    </tr>
  );
}

function Session({ block, act }: { block: BookingBlock; act: Act }) {
  const { booking } = block;
  const note = moveNote(booking, block.lastMove);
  return (
    <tr className="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:py-3 print:table-row print:py-0">
      <td className={cx(CELL, "sheet-paper")}>
        <span aria-hidden="true" className="block size-4 border border-ink" />
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
          className="inline-flex min-h-6 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink max-lg:min-h-11 print:min-h-0 print:no-underline"
        >
          {phoneText(booking.contact_phone)}
        </a>
      </td>
      <td className={cx(CELL, "order-5")}>
        {booking.plan_name}
        <span className="block text-ink-soft">{durationText(booking.plan_duration)}</span>
      </td>
      <td className={cx(CELL, "order-7 col-span-2")}>
        <CheckIn booking={booking} />
      </td>
      <td className={cx(CELL, "order-2 max-lg:text-right print:text-left")}>
        <StatusBadge status={booking.status} />
        {note && <span className="mt-1 block max-w-48 text-caption text-ink-soft">{note}</span>}
      </td>
      <td className={cx(CELL, "order-4 text-right tabular-nums")}>
        <span className="text-ink-soft lg:hidden print:hidden">Paid </span>
        {money(booking.amount + booking.venue_paid)}
      </td>
      <td className={cx(CELL, "order-6 text-right tabular-nums")}>
        <span className="text-ink-soft lg:hidden print:hidden">To collect </span>
        <span className={cx(mayPay(booking) && "font-bold")}>
          {mayPay(booking) ? money(booking.remaining_amount) : "–"}
        </span>
      </td>
      <td className="order-8 col-span-2 px-2.5 py-3 align-top max-lg:px-4 max-lg:pt-2 max-lg:pb-0 print:hidden">
        <Buttons booking={booking} act={act} />
      </td>
    </tr>
  );
}

const ASK = "ask at check-in";

/** The flyer's details, and what the desk must check. */
function CheckIn({ booking }: { booking: CalendarBooking }) {
  const { youngest_age: age, guardian_name: guardian, flight_number: flight } = booking;
  const { international_confirmed: confirmed } = booking;
  const departs = departureOf(booking);
  const international = booking.simulator_type === "B737";
  const misfit = flightNotice(booking, { date: booking.booking_date, time: booking.booking_time });
  if (!international && !age && !guardian) return <span className="text-ink-soft max-lg:hidden print:inline">–</span>;
  return (
    <ul className="grid gap-0.5 text-caption print:text-[8pt]">
      {age && <li>Youngest: {age} years</li>}
      {guardian && <li>Guardian: {guardian}</li>}
      {international && (
        <>
          {flight || departs ? (
            <>
              <li>Flight: {flight ?? ASK}</li>
              <li>Departs: {departs ? departureText(departs) : ASK}</li>
            </>
          ) : (
            <li>Flight, departure: {ASK}</li>
          )}
          {misfit && <li className="font-semibold text-danger">The flight doesn't fit: ask at check-in</li>}
          <li>Boarding pass: {confirmed ? "✓ confirmed" : ASK}</li>
        </>
      )}
    </ul>
  );
}

function Buttons({ booking, act }: { booking: CalendarBooking; act: Act }) {
  const button = (action: BookingAct, text: string, name = text) => (
    <Button
      variant="secondary"
      size="sm"
      className="max-lg:min-h-11 max-lg:grow"
      aria-label={`${name}: ${nameOf(booking)}`}
      onClick={() => act(action, booking)}
    >
      {text}
    </Button>
  );
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {mayPay(booking) && button("pay", "Payment", "Record payment")}
      {mayBecome(booking, "completed") && button("complete", "Complete")}
      {button("details", "Open")}
    </div>
  );
}
