/**
 * Everything that happened to a booking, for staff (contract: booking-history): what customers and staff did, payments,
 * refunds and mails, from the records that each of them leaves. Nothing is stored twice for it.
 */
import { asc, eq } from "drizzle-orm";
import { AUDIT_SORTS, type AuditEntry, listAudit } from "#server/audit/service.ts";
import { detailChangesOf } from "#server/bookings/changes/details.ts";
import { movesOf } from "#server/bookings/lists/lists.ts";
import { type Booking, bookingConsents, venuePayments } from "#server/bookings/table.ts";
import type { AppContext } from "#server/context.ts";
import { paymentsOfBooking, refundsOfBooking } from "#server/payments/service.ts";
import { type BookingEvent, eventOf } from "./event.ts";
import { mailEvents } from "./mail-events.ts";

/** The most audited steps that are shown; a booking has a dozen. */
const MOST_ENTRIES = 200;

/** Recorded with more facts elsewhere: the sale, and payments at the venue. */
const ELSEWHERE = new Set(["booking.walkIn", "booking.venuePayment"]);

/** All events of a booking, newest first. A fixed number of queries. */
export async function historyOf(ctx: AppContext, booking: Booking): Promise<BookingEvent[]> {
  const filter = {
    search: null,
    entity: "booking",
    entityId: booking.id,
    actorId: null,
    from: null,
    until: null,
    lookUps: true,
  };
  const page = { limit: MOST_ENTRIES, after: null, sort: AUDIT_SORTS.newest };
  const [entries, ...others] = await Promise.all([
    listAudit(ctx, filter, page),
    customerEvents(ctx, booking),
    moneyEvents(ctx, booking),
    mailEvents(ctx, booking),
    consentEvents(ctx, booking),
  ]);
  const events = [sale(booking, entries), ...entries.filter(({ action }) => !ELSEWHERE.has(action)).map(audited)];
  return [...events, ...others.flat()].sort((one, other) => other.at.getTime() - one.at.getTime());
}

function sale(booking: Booking, entries: readonly AuditEntry[]): BookingEvent {
  const atDesk = entries.find(({ action }) => action === "booking.walkIn");
  return eventOf({
    id: `${booking.id}:booked`,
    at: booking.created_at,
    kind: "booked",
    by: booking.source === "walk_in" ? "staff" : "customer",
    actorId: atDesk?.actor_id ?? null,
    changes: atDesk?.changes ?? [],
    text: booking.source,
  });
}

const audited = ({ id, created_at, action, actor_id, changes }: AuditEntry): BookingEvent =>
  eventOf({ id, at: created_at, kind: action, by: "staff", actorId: actor_id, changes });

/** What the customer did without staff: other details, another time, the cancellation. */
async function customerEvents(ctx: AppContext, booking: Booking): Promise<BookingEvent[]> {
  const [details, moves] = await Promise.all([detailChangesOf(ctx, booking.id), movesOf(ctx, booking.id)]);
  const events = [
    ...details.flatMap(({ id, changed_by, changes, created_at: at }) =>
      changed_by === "staff"
        ? []
        : [eventOf({ id, at, kind: "booking.update", by: changed_by === "link" ? "link" : "customer", changes })],
    ),
    ...moves.flatMap(({ id, moved_by, created_at: at, ...move }) => {
      if (moved_by === "staff") return [];
      const changes = [
        { field: "booking_date", from: move.from_date, to: move.to_date },
        { field: "booking_time", from: move.from_time, to: move.to_time },
      ].filter(({ from, to }) => from !== to);
      return [eventOf({ id, at, kind: "booking.reschedule", by: "customer", changes })];
    }),
  ];
  const { cancelled_at: at, cancelled_by: by } = booking;
  if (at && by === "customer") events.push(eventOf({ id: `${booking.id}:cancelled`, at, kind: "booking.cancel", by }));
  return events;
}

async function moneyEvents(ctx: AppContext, { id: bookingId }: Booking): Promise<BookingEvent[]> {
  const [online, refunds, atVenue] = await Promise.all([
    paymentsOfBooking(ctx, bookingId),
    refundsOfBooking(ctx, bookingId),
    ctx.db.select().from(venuePayments).where(eq(venuePayments.booking_id, bookingId)),
  ]);
  return [
    ...online.map(({ id, created_at: at, amount_paise: amount, razorpay_payment_id: text }) =>
      eventOf({ id, at, kind: "payment", by: "customer", amount, text }),
    ),
    ...refunds.map(({ refund: { id, created_at: at, amount_paise: amount, state } }) =>
      eventOf({ id, at, kind: "refund", by: "system", amount, state }),
    ),
    // Negative rows are audited with their reason: a refund, the correction of a mistake, or an undo.
    ...atVenue
      .filter(({ amount_paise }) => amount_paise > 0)
      .map(({ id, created_at: at, amount_paise: amount, method: text, received_by: actorId }) =>
        eventOf({ id, at, kind: "venuePayment", by: "staff", actorId, amount, text }),
      ),
  ];
}

async function consentEvents({ db }: AppContext, { id: bookingId }: Booking): Promise<BookingEvent[]> {
  const rows = await db
    .select()
    .from(bookingConsents)
    .where(eq(bookingConsents.booking_id, bookingId))
    .orderBy(asc(bookingConsents.created_at));
  return rows.flatMap(({ id, created_at: at, guardian_name: text, withdrawn_at, withdrawn_by }) => [
    eventOf({ id, at, kind: "consent.given", by: "customer", text }),
    ...(withdrawn_at
      ? [
          eventOf({
            id: `${id}:withdrawn`,
            at: withdrawn_at,
            kind: "consent.withdrawn",
            by: withdrawn_by === "staff" ? "staff" : "customer",
            text,
          }),
        ]
      : []),
  ]);
}
