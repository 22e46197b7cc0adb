/** One thing that happened to a booking. */
import type { AuditChange } from "#domain/centre/audit.ts";

/** Who did it: the customer, the holder of a mailed link, a member of staff, or the product itself. */
type Party = "customer" | "link" | "staff" | "system";

export type BookingEvent = {
  id: string;
  at: Date;
  /** Such as `booked`, `payment`, `mail.confirmation`, or the action of the audit log: `booking.complete`. */
  kind: string;
  by: Party;
  /** The account of the member of staff. */
  actorId: string | null;
  changes: readonly AuditChange[];
  /** Of a mail or refund. */
  state: string | null;
  /** In paise. */
  amount: number | null;
  /** A method, a note, a name or an error, as the kind has it. */
  text: string | null;
};

/** An event with the usual absences filled in. */
export const eventOf = (
  event: Pick<BookingEvent, "id" | "at" | "kind" | "by"> & Partial<BookingEvent>,
): BookingEvent => ({
  actorId: null,
  changes: [],
  state: null,
  amount: null,
  text: null,
  ...event,
});
