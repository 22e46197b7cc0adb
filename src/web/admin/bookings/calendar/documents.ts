/** GraphQL documents of the calendar and the run sheet, and the blocks made from their rows. Amounts are rupees. */
import type { ResultOf } from "gql.tada";
import type { SimulatorType } from "#domain/booking/plans.ts";
import { type BookingRow, ROW } from "#web/admin/bookings/documents.ts";
import { graphql } from "#web/graphql.ts";

/** A booking's row with what the desk checks on arrival. */
export const CHECK_IN_ROW = graphql(
  `
    fragment CheckInRow on Booking @_unmask {
      ...BookingRow
      guardian_name
      youngest_age
      consent_missing
      staffNotes { text }
      rescheduled_count
      max_reschedules
    }
  `,
  [ROW],
);

export const CALENDAR = graphql(
  `
    query StaffCalendar($from: String!, $to: String!) {
      calendar(from: $from, to: $to) {
        id
        kind
        simulator_type
        starts_at
        ends_at
        hold_until
        booking {
          ...CheckInRow
        }
        last_move { moved_by from_date from_time }
        closure { id simulator_type starts_at ends_at reason }
        held_for { name phone }
      }
    }
  `,
  [CHECK_IN_ROW],
);

export const TURNAROUND = graphql(`
  query Turnaround {
    settings { bookingRules { turnaroundMinutes } }
  }
`);

export const UNDATED = graphql(
  `
    query UndatedBookings($search: String, $simulator: String, $limit: Int, $after: ID) {
      bookings(undated: true, search: $search, simulator: $simulator, limit: $limit, after: $after) {
        ...BookingRow
      }
      bookingsCount(undated: true, search: $search, simulator: $simulator)
    }
  `,
  [ROW],
);

type CalendarRow = ResultOf<typeof CALENDAR>["calendar"][number];

/** A booking on the calendar. Rows returned by the dialogs' mutations lack the check-in fields. */
export type CalendarBooking = BookingRow & Partial<NonNullable<CalendarRow["booking"]>>;

type Common = { id: string; simulator: SimulatorType; from: Date; to: Date };

export type BookingBlock = Common & {
  kind: "booking";
  booking: CalendarBooking;
  lastMove: CalendarRow["last_move"];
};
export type HoldBlock = Common & {
  kind: "hold";
  until: Date;
  /** The customer who is paying. */
  heldFor: CalendarRow["held_for"];
};
export type ClosureBlock = Common & {
  kind: "closure";
  closure: NonNullable<CalendarRow["closure"]>;
};

/** An occupied time. */
export type Block = BookingBlock | HoldBlock | ClosureBlock;

/** Converts a row into a block; null for an unknown kind. */
export function blockOf(answer: CalendarRow): Block | null {
  const { id, simulator_type, booking, closure, hold_until } = answer;
  const common: Common = {
    id,
    simulator: simulator_type === "B737" ? "B737" : "A320",
    from: new Date(answer.starts_at),
    to: new Date(answer.ends_at),
  };
  if (booking) return { ...common, kind: "booking", booking, lastMove: answer.last_move };
  if (closure) return { ...common, kind: "closure", closure };
  if (!hold_until) return null;
  return { ...common, kind: "hold", until: new Date(hold_until), heldFor: answer.held_for };
}
