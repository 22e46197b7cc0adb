/** GraphQL documents of the session hours on Plans & Settings. */
import type { ResultOf, VariablesOf } from "gql.tada";
import { isSimulatorType } from "#domain/booking/plans.ts";
import type { HoursException, WeekdayHours } from "#domain/booking/session-hours.ts";
import { browserTransport, graphql } from "#web/graphql.ts";
import { sessionHoursOf } from "#web/layout/session-hours.ts";

export const SESSION_HOURS = graphql(`
  fragment SessionHoursPage on Query @_unmask {
    sessionHours { simulatorType weekday closed firstStart lastStart lastEnd updatedAt }
    sessionHourExceptions(from: $today) {
      id
      simulatorType
      date
      closed
      firstStart
      lastStart
      lastEnd
      reason
      updatedAt
    }
  }
`);

/** An exception with its id and version, for changes. */
export type EditedException = HoursException & { id: string; updatedAt: string };

/** The session hours as an administrator edits them. */
export type EditedHours = {
  week: readonly WeekdayHours[];
  /** When the week was last changed; sent with the next change. */
  weekUpdatedAt: string;
  /** From today on, soonest first. */
  exceptions: readonly EditedException[];
};

/** Converts the response of the fragment. */
export function editedHoursOf(answer: ResultOf<typeof SESSION_HOURS>): EditedHours {
  const { week, exceptions } = sessionHoursOf(answer);
  const times = answer.sessionHours.map(({ updatedAt }) => updatedAt);
  return {
    week: week.map(({ simulator, weekday, closed, firstStart, lastStart, lastEnd }) => {
      return { simulator, weekday, closed, firstStart, lastStart, lastEnd };
    }),
    weekUpdatedAt: times.sort().at(-1) ?? "",
    exceptions: answer.sessionHourExceptions.flatMap(({ id, updatedAt }, index) => {
      const exception = exceptions[index];
      return exception ? [{ ...exception, id, updatedAt }] : [];
    }),
  };
}

export const UPDATE_WEEK = graphql(`
  mutation UpdateSessionHours($hours: [SessionHoursInput!]!, $updatedAt: String) {
    updateSessionHours(hours: $hours, updatedAt: $updatedAt) { weekday }
  }
`);

export const CREATE_EXCEPTION = graphql(`
  mutation CreateSessionHourException($input: SessionHourExceptionInput!) {
    createSessionHourException(input: $input) { id }
  }
`);

export const UPDATE_EXCEPTION = graphql(`
  mutation UpdateSessionHourException(
    $id: ID!
    $input: SessionHourExceptionInput!
    $updatedAt: String
  ) {
    updateSessionHourException(id: $id, input: $input, updatedAt: $updatedAt) { id }
  }
`);

export const DELETE_EXCEPTION = graphql(`
  mutation DeleteSessionHourException($id: ID!) {
    deleteSessionHourException(id: $id)
  }
`);

const OUTSIDE = graphql(`
  query BookingsOutsideHours(
    $hours: [SessionHoursInput!]
    $exception: SessionHourExceptionInput
    $exceptionId: ID
  ) {
    before: bookingsOutsideHours { id }
    after: bookingsOutsideHours(
      hours: $hours
      exception: $exception
      exceptionId: $exceptionId
    ) {
      id
      contact_name
      simulator_type
      booking_date
      booking_time
      plan_duration
      plan_name
    }
  }
`);

/** A live booking that a change leaves outside the session hours. */
export type OutsideBooking = ResultOf<typeof OUTSIDE>["after"][number];

/** An unsaved change of the session hours. */
export type HoursChange = VariablesOf<typeof OUTSIDE>;

/** Returns the live bookings that this change newly leaves outside, soonest first. */
export async function readOutside(change: HoursChange): Promise<OutsideBooking[]> {
  const { before, after } = await browserTransport(OUTSIDE, change);
  const known = new Set(before.map(({ id }) => id));
  return after.filter(({ id }) => !known.has(id));
}

/** Weekly hours as input of the mutation. */
export const weekInput = (rows: readonly WeekdayHours[]) =>
  rows.map(({ simulator, ...row }) => ({ ...row, simulatorType: simulator }));

/** An exception as input of the mutations. */
export const exceptionInput = ({ simulator, date, hours, reason }: HoursException) => ({
  simulatorType: simulator && isSimulatorType(simulator) ? simulator : null,
  date,
  reason,
  closed: hours === null,
  ...hours,
});
