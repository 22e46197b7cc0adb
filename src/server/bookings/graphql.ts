/** Bookings in GraphQL, in the two types that clients use: Booking and BookingSlot. */

import { isSimulatorType } from "#domain/booking/plans.ts";
import type { DayTimes } from "#domain/booking/slot-times.ts";
import type { SlotTime } from "#domain/booking/slots.ts";
import type { VenueShare } from "#domain/money/venue-shares.ts";
import { may, owns } from "#domain/people/viewer.ts";
import { isId } from "#domain/text/ids.ts";
import { NOT_SELECTED } from "#domain/time/dates.ts";
import type { MailState } from "#infra/mail/resend.ts";
import { Refusal } from "#infra/refusal.ts";
import { UserRef, visiblePerson } from "#server/accounts/graphql.ts";
import { personOfRow } from "#server/accounts/service.ts";
import { builder, pageOf } from "#server/builder.ts";
import { UndoableChangeRef } from "#server/changes/graphql.ts";
import { openChangeOf } from "#server/changes/service.ts";
import { PaymentRef, RefundPartRef, USUAL_REFUNDS } from "#server/payments/graphql.ts";
import { paymentsOfBooking, refundSummary } from "#server/payments/service.ts";
import type { CalendarBlock } from "./calendar/calendar.ts";
import { rescheduleBooking } from "./changes/reschedule.ts";
import { endBookingLinks } from "./links.ts";
import { type BookingMove, bookingsOf, movesOf } from "./lists/lists.ts";
import { type BookingMail, mailsOf } from "./mails/resend.ts";
import { venueSharesOf } from "./money/give-back.ts";
import { keptOf, toGiveBackOf } from "./money/open-money.ts";
import { type Booking, balanceOf, passOf, type VenuePayment, venuePaymentsOf, visibleBooking } from "./service.ts";
import { availability, MAX_DAYS } from "./times/availability.ts";
import { type FreeTime, MAX_OFFERED, nearestFreeTimes } from "./times/nearest.ts";

export const FreeTimeRef = builder.objectRef<FreeTime>("FreeTime").implement({
  fields: (t) => ({ date: t.exposeString("date"), time: t.exposeString("time") }),
});

const VenuePaymentRef = builder.objectRef<VenuePayment>("VenuePayment").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    amount: t.rupees("amount_paise", {
      description: "Negative for a refund or the correction of a mistake.",
    }),
    method: t.exposeString("method"),
    note: t.exposeString("note", { nullable: true }),
    received_by: t.string({
      nullable: true,
      description: "The name of the member of staff who recorded it; null once the account is deleted.",
      authScopes: { may: "bookings.readAll" },
      resolve: async ({ received_by: id }, _args, ctx) => (await personOfRow(ctx, id))?.name ?? null,
    }),
    created_at: t.instant("created_at"),
  }),
});

const BookingPassRef = builder.objectRef<{ code: string }>("BookingPass").implement({
  description: "The boarding pass of a booking. The code is signed; the desk verifies it.",
  fields: (t) => ({
    code: t.exposeString("code"),
    qr: t.string({
      description: "The code as a picture.",
      // The library of the codes loads with the first pass, and never in a browser.
      resolve: async ({ code }) => (await import("#infra/qr-picture.ts")).qrPicture(code),
    }),
  }),
});

export const BookingMoveRef = builder.objectRef<BookingMove>("BookingMove").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    moved_by: t.exposeString("moved_by", { description: "customer or staff." }),
    from_date: t.string({ resolve: (move) => move.from_date ?? NOT_SELECTED }),
    from_time: t.string({ resolve: (move) => move.from_time ?? NOT_SELECTED }),
    to_date: t.exposeString("to_date"),
    to_time: t.exposeString("to_time"),
    created_at: t.instant("created_at"),
  }),
});

const BookingMailRef = builder.objectRef<MailState & { mail: BookingMail }>("BookingMail").implement({
  fields: (t) => ({
    kind: t.exposeString("mail", {
      description: "confirmation, reschedule, completion, cancellation or closure.",
    }),
    state: t.string({
      description: "sent, waiting or failed.",
      resolve: ({ state }) => (state === "retrying" ? "waiting" : state),
    }),
    at: t.instant("at"),
    error: t.exposeString("lastError", { nullable: true }),
  }),
});

/** Implemented in calendar/graphql.ts; the checkout's desk adds `held_for`. */
export const CalendarBlockRef = builder.objectRef<CalendarBlock>("CalendarBlock");

export const BookingRef = builder.objectRef<Booking>("Booking").implement({
  description: "A sold session. Amounts are rupees as they were on the day of sale.",
  fields: (t) => ({
    id: t.exposeID("id"),
    user_id: t.exposeID("user_id", { nullable: true }),
    user: t.field({
      type: UserRef,
      nullable: true,
      authScopes: { anyone: true },
      resolve: (booking, _args, ctx) => visiblePerson(ctx, booking.user_id),
    }),
    slot_id: t.exposeID("slot_id", { nullable: true }),
    simulator_type: t.exposeString("simulator_type"),
    plan_duration: t.exposeInt("plan_duration"),
    plan_name: t.exposeString("plan_name"),
    booking_date: t.string({ resolve: (booking) => booking.booking_date ?? NOT_SELECTED }),
    booking_time: t.string({ resolve: (booking) => booking.booking_time ?? NOT_SELECTED }),
    time_lost: t.exposeBoolean("time_lost", {
      description: "The requested time was no longer available when the payment arrived; the customer chooses another.",
    }),
    contact_name: t.exposeString("contact_name"),
    contact_email: t.exposeString("contact_email", { description: "Empty for a walk-in without an email." }),
    contact_phone: t.exposeString("contact_phone"),
    flight_number: t.exposeString("flight_number", { nullable: true }),
    departure_date: t.exposeString("departure_date", { nullable: true }),
    departure_time: t.exposeString("departure_time", { nullable: true, description: "In India, as on the ticket." }),
    international_confirmed: t.exposeBoolean("international_confirmed", { nullable: true }),
    guardian_name: t.exposeString("guardian_name", { nullable: true }),
    youngest_age: t.exposeInt("youngest_age", { nullable: true }),
    source: t.exposeString("source", { description: "online, or walk_in (sold at the desk)." }),
    payment_type: t.exposeString("payment_type"),
    amount: t.rupees("paid_paise", { description: "The amount paid at the checkout." }),
    original_price: t.rupees("original_paise"),
    discount: t.rupees("discount_paise"),
    total_price: t.rupees((booking) => booking.original_paise - booking.discount_paise),
    remaining_amount: t.rupees((booking) => balanceOf(booking), { description: "The balance to pay at the venue." }),
    venue_paid: t.rupees("venue_paise", {
      description: "Payments at the venue, less those recorded by mistake.",
    }),
    venue_refunded: t.rupees("venue_refunded_paise", { description: "Refunds at the venue." }),
    status: t.exposeString("status"),
    refund_status: t.string({
      nullable: true,
      description: "The state of the refunds: due, pending, processed or failed.",
      resolve: async ({ id }, _args, ctx) => (await refundSummary(ctx, { bookingId: id })).state,
    }),
    refunded_amount: t.rupees(async ({ id }, _args, ctx) => (await refundSummary(ctx, { bookingId: id })).refunded),
    refund_total: t.rupees(async ({ id }, _args, ctx) => (await refundSummary(ctx, { bookingId: id })).total, {
      description: "The sum of refund_parts: sent, on its way or delayed.",
    }),
    refund_parts: t.field({
      type: [RefundPartRef],
      extensions: { cost: { rows: USUAL_REFUNDS } },
      resolve: async ({ id }, _args, ctx) => [...(await refundSummary(ctx, { bookingId: id })).parts],
    }),
    nearest_times: t.field({
      type: [FreeTimeRef],
      description: "Free times near the lost one; empty for other bookings.",
      extensions: { cost: { rows: { usual: MAX_OFFERED, most: MAX_OFFERED } } },
      resolve: (booking, _args, ctx) => nearestFreeTimes(ctx, booking),
    }),
    is_completed: t.boolean({ resolve: (booking) => booking.status === "completed" }),
    rescheduled_count: t.exposeInt("rescheduled_count"),
    max_reschedules: t.exposeInt("max_reschedules"),
    pass: t.field({
      type: BookingPassRef,
      nullable: true,
      description: "For callers who may open the booking itself; null once it is completed or cancelled.",
      resolve: (booking, _args, ctx) => passOf(ctx, booking),
    }),
    calendar_sequence: t.exposeInt("calendar_sequence", {
      description: "The SEQUENCE of the calendar entry; rises with every change of date or time.",
    }),
    validity_start_date: t.instant("validity_start"),
    validity_end_date: t.instant("validity_end"),
    completed_at: t.instant("completed_at", { nullable: true }),
    cancelled_at: t.instant("cancelled_at", { nullable: true }),
    cancelled_by: t.exposeString("cancelled_by", { nullable: true, description: "customer, staff or closure." }),
    created_at: t.instant("created_at"),
    updated_at: t.instant("updated_at"),
  }),
});

const VenueShareRef = builder.objectRef<VenueShare>("VenueShare").implement({
  fields: (t) => ({
    method: t.exposeString("method", { description: "cash, card, upi or transfer." }),
    amount: t.rupees("amount"),
  }),
});

/** Fields that only staff may read. */
builder.objectFields(BookingRef, (t) => ({
  venue_payments: t.field({
    type: [VenuePaymentRef],
    authScopes: { may: "bookings.readAll" },
    resolve: (booking, _args, ctx) => venuePaymentsOf(ctx, booking.id),
  }),
  venue_kept: t.field({
    type: [VenueShareRef],
    description: "What was paid at the venue and not returned there, by method.",
    authScopes: { may: "bookings.readAll" },
    extensions: { cost: { price: 1, rows: { usual: 1, most: 4 } } },
    resolve: (booking, _args, ctx) => venueSharesOf(ctx, booking),
  }),
  payments: t.field({
    type: [PaymentRef],
    description: "The payments through the gateway.",
    authScopes: { may: "bookings.readAll" },
    resolve: (booking, _args, ctx) => paymentsOfBooking(ctx, booking.id),
  }),
  moves: t.field({
    type: [BookingMoveRef],
    description: "Every change of date or time, oldest first.",
    authScopes: { may: "bookings.readAll" },
    resolve: (booking, _args, ctx) => movesOf(ctx, booking.id),
  }),
  mails: t.field({
    type: [BookingMailRef],
    description: "The last mail of each kind, with its state.",
    authScopes: { may: "bookings.readAll" },
    resolve: (booking, _args, ctx) => mailsOf(ctx, booking),
  }),
  undo: t.field({
    type: UndoableChangeRef,
    nullable: true,
    description: "The last change that can be undone, while it can be; for staff.",
    authScopes: { may: "bookings.readAll" },
    resolve: (booking, _args, ctx) => openChangeOf(ctx, booking.id),
  }),
  to_give_back: t.rupees((booking, _args, ctx) => toGiveBackOf(ctx, booking), {
    description: "Paid beyond the price after a change of the plan, and not refunded yet; 0 for a cancelled booking.",
    authScopes: { may: "bookings.readAll" },
  }),
  money_open: t.exposeBoolean("money_open", {
    description: "The refund or retention of a cancelled booking's payments, or of an overpayment, is undecided.",
    authScopes: { may: "bookings.readAll" },
  }),
  kept_amount: t.rupees((booking, _args, ctx) => keptOf(ctx, booking), {
    description: "The amount paid online and at the venue, less refunds, including those in progress.",
    authScopes: { may: "bookings.readAll" },
  }),
}));

const BookingProfile = builder.objectRef<Booking>("BookingProfile").implement({
  fields: (t) => ({
    name: t.exposeString("contact_name", { nullable: true }),
    phone: t.exposeString("contact_phone", { nullable: true }),
  }),
});

export const BookingSlotRef = builder.objectRef<Booking>("BookingSlot").implement({
  fields: (t) => ({
    id: t.exposeID("slot_id"),
    booking_id: t.exposeID("id"),
    booking: t.field({
      type: BookingRef,
      nullable: true,
      authScopes: { anyone: true },
      resolve: (booking) => booking,
    }),
    profile: t.field({ type: BookingProfile, nullable: true, resolve: (booking) => booking }),
    user_id: t.exposeID("user_id", { nullable: true }),
    simulator_type: t.exposeString("simulator_type"),
    plan_duration: t.exposeInt("plan_duration"),
    booking_date: t.string({ resolve: (booking) => booking.booking_date ?? NOT_SELECTED }),
    booking_time: t.string({ resolve: (booking) => booking.booking_time ?? NOT_SELECTED }),
    status: t.exposeString("status"),
    payment_type: t.exposeString("payment_type"),
    amount: t.rupees("paid_paise"),
    rescheduled_count: t.exposeInt("rescheduled_count"),
    max_reschedules: t.exposeInt("max_reschedules"),
    validity_start_date: t.instant("validity_start"),
    validity_end_date: t.instant("validity_end"),
    completed_at: t.instant("completed_at", { nullable: true }),
    created_at: t.instant("created_at"),
    updated_at: t.instant("updated_at"),
  }),
});

const TimeAvailability = builder.objectRef<SlotTime>("TimeAvailability").implement({
  fields: (t) => ({
    time: t.exposeString("time"),
    available: t.exposeBoolean("available"),
    reason: t.exposeString("reason", { nullable: true }),
  }),
});

/** The number of starts in a day, for the query's cost: ten with the default session hours, at most 24. */
const USUAL_STARTS = 12;
const MAX_STARTS = 24;

const DayAvailabilityRef = builder.objectRef<DayTimes>("DayAvailability").implement({
  fields: (t) => ({
    date: t.exposeString("date"),
    times: t.expose("times", {
      type: [TimeAvailability],
      extensions: { cost: { rows: { usual: USUAL_STARTS, most: MAX_STARTS } } },
    }),
    note: t.exposeString("note", {
      nullable: true,
      description: "The reason for exceptional session hours on this date.",
    }),
  }),
});

builder.queryFields((t) => ({
  availability: t.field({
    type: [DayAvailabilityRef],
    authScopes: { anyone: true },
    extensions: { cost: { price: 100, rows: { usual: MAX_DAYS, most: MAX_DAYS } } },
    args: {
      simulatorType: t.arg.string({ required: true }),
      duration: t.arg.int({ required: true }),
      from: t.arg.string({ required: true }),
      to: t.arg.string({ required: true }),
      bookingId: t.arg.id({
        description: "The caller's booking to reschedule; its current time counts as free.",
      }),
    },
    resolve: (_root, { simulatorType, ...args }, ctx) => {
      if (!isSimulatorType(simulatorType)) throw new Refusal("BAD_USER_INPUT", "Please select a valid simulator type.");
      return availability(ctx, { simulator: simulatorType, ...args });
    },
  }),
  booking: t.field({
    type: BookingRef,
    nullable: true,
    authScopes: { anyone: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => (isId(id) ? visibleBooking(ctx, id) : null),
  }),
  userBookings: t.field({
    type: [BookingRef],
    description: "A person's bookings, visible to that person and to staff; empty for other callers.",
    authScopes: { person: true },
    args: { userId: t.arg.id({ required: true }), ...t.pageArgs() },
    resolve: (_root, { userId, ...args }, ctx) => {
      const page = pageOf(args);
      const mayRead = owns(ctx.viewer, userId) || may(ctx.viewer, "bookings.readAll");
      return mayRead && isId(userId) ? bookingsOf(ctx, userId, page) : [];
    },
  }),
}));

const newTime = (args: { bookingDate?: string | null; bookingTime?: string | null; updatedAt?: string | null }) => ({
  date: args.bookingDate,
  time: args.bookingTime,
  updatedAt: args.updatedAt,
});

builder.mutationFields((t) => ({
  rescheduleBooking: t.field({
    type: BookingRef,
    // The service checks the owner and the mailed link.
    authScopes: { anyone: true },
    args: {
      id: t.arg.id({ required: true }),
      bookingDate: t.arg.string({ required: true }),
      bookingTime: t.arg.string({ required: true }),
      updatedAt: t.arg.string({
        description: "The updated_at that the caller read; the call is refused if the booking has changed since.",
      }),
      undoable: t.arg.boolean({
        description: "For staff: the mail waits 30 seconds, in which undoChange restores the time. Others: ignored.",
      }),
    },
    resolve: (_root, { id, undoable, ...args }, ctx) => rescheduleBooking(ctx, id, { ...newTime(args), undoable }),
  }),
  updateBookingSlot: t.field({
    type: BookingSlotRef,
    description: "`id` is a slot's or a booking's. `status` and `rescheduledCount` are ignored; the server sets both.",
    authScopes: { anyone: true },
    args: {
      id: t.arg.id({ required: true }),
      bookingDate: t.arg.string(),
      bookingTime: t.arg.string(),
      status: t.arg.string(),
      rescheduledCount: t.arg.int(),
    },
    resolve: (_root, { id, ...args }, ctx) => rescheduleBooking(ctx, id, newTime(args)),
  }),
}));

builder.mutationField("endBookingLinks", (t) =>
  t.boolean({
    description: "Invalidates all mailed links to the caller's booking.",
    authScopes: { person: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => endBookingLinks(ctx, id),
  }),
);
