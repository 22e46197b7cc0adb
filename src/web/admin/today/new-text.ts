/** What is new at the desk, as a sentence. */
import type { IsoDate } from "#domain/time/dates.ts";
import type { DeskChanges } from "#web/admin/documents.ts";
import type { OwnBooking } from "#web/admin/use-desk-changes.ts";

type New = Pick<DeskChanges, "newBookings" | "newOrders" | "newRequests" | "newMessages" | "changedToday">;

const counted = (count: number, one: string): string[] =>
  count === 0 ? [] : [`${count} new ${one}${count === 1 ? "" : "s"}`];

type Screen = {
  today: IsoDate;
  /** Bookings made before this moment are no news. */
  since: string;
  shown: readonly OwnBooking[];
  /** Made or changed in this window, on any day. */
  own: readonly OwnBooking[];
};

/**
 * The changes by others that the screen does not show: rows on screen, and bookings that this person sold here or in
 * another window, are no news. A booking later than the reading is not counted in it.
 */
export function unseenChanges<C extends Pick<DeskChanges, "at" | "newBookings" | "changedToday" | "ownBookings">>(
  changes: C,
  { today, since, shown, own }: Screen,
): C {
  const known = [...new Map([...own, ...shown].map((booking) => [booking.id, booking])).values()];
  const isCounted = (moment: string) =>
    Date.parse(since) < Date.parse(moment) && Date.parse(moment) <= Date.parse(changes.at);
  const made = known.filter((booking) => isCounted(booking.created_at)).map(({ id }) => id);
  const changed = known.filter((booking) => booking.booking_date === today && isCounted(booking.updated_at)).length;
  return {
    ...changes,
    newBookings: Math.max(0, changes.newBookings - new Set([...changes.ownBookings, ...made]).size),
    changedToday: Math.max(0, changes.changedToday - changed),
  };
}

const LIST = new Intl.ListFormat("en-GB");

/** '1 new booking and 2 new messages'; 'Today's sessions have changed'; empty when nothing is new. */
export function newText(changes: New): string {
  const parts = [
    ...counted(changes.newBookings, "booking"),
    ...counted(changes.newOrders, "order"),
    ...counted(changes.newRequests, "request"),
    ...counted(changes.newMessages, "message"),
  ];
  if (parts.length > 0) return LIST.format(parts);
  return changes.changedToday > 0 ? "Today's sessions have changed" : "";
}
