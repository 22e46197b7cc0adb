/** Changes the contact and the flyers of a booking (contract: booking-details). */
import { asc, eq } from "drizzle-orm";
import type * as z from "zod";
import { DEPARTURE_KEPT, departureProblem, departureTimeProblem } from "#domain/booking/flight.ts";
import { youngestOf } from "#domain/booking/flyers.ts";
import { rescheduleObstacle } from "#domain/booking/reschedule.ts";
import { CHANGED_MEANWHILE, isStale } from "#domain/centre/conflict.ts";
import type { Settings } from "#domain/centre/settings.ts";
import { bookingDetails } from "#domain/text/forms.ts";
import { todayInIndia } from "#domain/time/dates.ts";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { lockBooking } from "#server/bookings/lock.ts";
import { type Booking, bookingLinkToken } from "#server/bookings/service.ts";
import { bookingDetailChanges } from "#server/bookings/table.ts";
import { type AppContext, type Ctx, inTransaction } from "#server/context.ts";
import { currentSettings } from "#server/settings/service.ts";
import { endLostConsents } from "./consent.ts";
import { bookingToChange, changingParty, partyOf } from "./party.ts";
import { type Details, storeDetails } from "./store-details.ts";

/** Absent fields stay; null and empty ones are cleared, which the contact refuses. */
export type DetailsChange = { [Name in keyof z.input<typeof bookingDetails>]?: unknown };

type Request = { change: DetailsChange; rules: Settings };

type UpdateTerms = {
  updatedAt?: string | null | undefined;
  removesConsent?: boolean | null | undefined;
  /** Staff only: false sends no confirmation to a new email. */
  confirmation?: boolean | null | undefined;
  /** Staff only: the mails wait while the change can be undone. */
  undoable?: boolean | null | undefined;
  /** Staff only: the invoice is replaced if it prints something that has changed. */
  correctInvoice?: boolean | null | undefined;
};

/**
 * For the booking's owner, staff, or a caller with its mailed link. A staff change that ends no consent can be undone.
 * `updatedAt` is the version that the caller read; `removesConsent` agrees that a guardian's consent ends where the
 * change requires another one.
 * @throws Refusal NOT_FOUND (also for another person's booking), BAD_USER_INPUT with the field, CONFLICT (not live,
 *   begun, changed meanwhile, or with the field `removesConsent`), RATE_LIMITED.
 */
export async function updateBookingDetails(
  ctx: Ctx,
  id: string,
  { updatedAt, removesConsent, confirmation, undoable, correctInvoice, ...change }: DetailsChange & UpdateTerms,
): Promise<Booking> {
  const rules = await currentSettings(ctx);
  await countChange(ctx, await bookingToChange(ctx, id), { change, rules });
  const [before, changed] = await inTransaction(ctx, async (tx) => {
    const booking = await lockBooking(tx, id);
    const party = changingParty(tx, booking);
    if (isStale(updatedAt, booking.updated_at)) throw new Refusal("CONFLICT", CHANGED_MEANWHILE);
    const details = readDetails(tx, booking, { change, rules });
    if (party !== "staff") refuseForgottenFlight(booking, details);
    const ended = await endLostConsents(tx, booking, { party, details, agreed: removesConsent === true });
    const ofStaff = {
      confirms: confirmation !== false,
      undoable: undoable === true,
      correctsInvoice: correctInvoice === true,
    };
    const terms = party === "staff" ? ofStaff : {};
    return [booking, await storeDetails(tx, { booking, party, details, ended, ...terms })];
  });
  // A new email ends the link with which the caller came, who continues with the new one.
  if (ctx.linkToken === bookingLinkToken(ctx, before)) ctx.linkToken = bookingLinkToken(ctx, changed);
  ctx.wakeWorker();
  return changed;
}

/**
 * Counts a customer's change against the limits, outside the transaction. A new email has its own limit, because each
 * one causes mails.
 */
async function countChange(ctx: Ctx, booking: Booking | null, request: Request): Promise<void> {
  const party = changingParty(ctx, booking);
  if (!booking || party === "staff") return;
  await ctx.limits.spend("bookingDetails", booking.id);
  if (readDetails(ctx, booking, request).contact_email !== booking.contact_email)
    await ctx.limits.spend("contactEmail", booking.id);
}

/** In place of the missing email of a walk-in, so that the other fields are checked. */
const ANY_EMAIL = "none@example.com";

/** The changed details in their stored form. @throws Refusal BAD_USER_INPUT, also for a stored flyer without an age. */
function readDetails(ctx: Ctx, booking: Booking, { change, rules }: Request): Details {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  // The youngest age on file would outlive a list of flyers that corrects it.
  const stored = "flyers" in given && !("youngestAge" in given) ? { youngestAge: null } : {};
  // A walk-in may have no email, and staff may leave it so.
  const none = booking.contact_email === "" && !given.contactEmail && partyOf(ctx, booking) === "staff";
  const form = readForm(bookingDetails, {
    ...formOf(booking),
    ...stored,
    ...given,
    ...(none ? { contactEmail: ANY_EMAIL } : {}),
  });
  const departure = form.departureDate ?? null;
  // A date on file may no longer fit after a reschedule; that does not prevent other changes.
  const session = isBound(ctx, booking, rules) ? booking : NO_SESSION;
  const misfit =
    departure && departure !== booking.departure_date
      ? departureProblem(departure, session.booking_date, todayInIndia(ctx.clock.now()))
      : null;
  if (misfit) throw new Refusal("BAD_USER_INPUT", misfit, undefined, "departureDate");
  const time = (departure && form.departureTime) || null;
  const tooSoon = time === booking.departure_time ? null : timeMisfit({ ...booking, ...session }, departure, time);
  if (tooSoon) throw new Refusal("BAD_USER_INPUT", tooSoon, undefined, "departureTime");
  return {
    contact_name: form.contactName,
    contact_email: none ? "" : form.contactEmail,
    contact_phone: form.contactPhone,
    youngest_age: youngestOf(form.youngestAge, form.flyers),
    flyers: form.flyers,
    guardian_name: form.guardianName ?? null,
    flight_number: form.flightNumber ?? null,
    departure_date: departure,
    departure_time: time,
    international_confirmed: passSeen(form.internationalConfirmed, booking),
  };
}

/** Whether the boarding pass is confirmed. A box that stays unticked is no answer, so null stays null. */
function passSeen(given: boolean | null | undefined, { international_confirmed: stored }: Booking): boolean | null {
  return given === false && stored === null ? null : (given ?? null);
}

const NO_SESSION = { booking_date: null, booking_time: null };

/**
 * Whether a new departure must fit the booked session. Where the session can still be rescheduled, the customer may
 * enter the new flight first and then choose another time.
 */
function isBound(ctx: Ctx, booking: Booking, { confirmingFixesDate }: Settings): boolean {
  const obstacle = rescheduleObstacle({
    status: booking.status,
    rescheduledCount: booking.rescheduled_count,
    maxReschedules: booking.max_reschedules,
    bookingDate: booking.booking_date,
    bookingTime: booking.booking_time,
    by: partyOf(ctx, booking) === "staff" ? "staff" : "customer",
    now: ctx.clock.now(),
    confirmingFixesDate,
  });
  return obstacle !== null;
}

/**
 * A departure on file limits when a customer may fly, so they replace it and never remove it.
 * @throws Refusal BAD_USER_INPUT
 */
function refuseForgottenFlight(before: Booking, { departure_date: date, departure_time: time }: Details): void {
  const field = before.departure_date && !date ? "departureDate" : before.departure_time && !time && "departureTime";
  if (field) throw new Refusal("BAD_USER_INPUT", DEPARTURE_KEPT, undefined, field);
}

/** The message for a departure that leaves too soon after the booked session, or null. */
function timeMisfit(
  { booking_date: date, booking_time: time, plan_duration: duration }: Booking,
  departure: string | null,
  leaves: string | null,
): string | null {
  if (departure === null || leaves === null) return null;
  return departureTimeProblem(leaves, departure, date && time ? { date, time, duration } : null);
}

const formOf = (booking: Booking): Record<keyof DetailsChange, unknown> => ({
  contactName: booking.contact_name,
  contactEmail: booking.contact_email,
  contactPhone: booking.contact_phone,
  youngestAge: booking.youngest_age,
  flyers: booking.flyers,
  guardianName: booking.guardian_name,
  flightNumber: booking.flight_number,
  departureDate: booking.departure_date,
  departureTime: booking.departure_time,
  internationalConfirmed: booking.international_confirmed,
});

export type DetailChange = typeof bookingDetailChanges.$inferSelect;

/** The changes of a booking's contact and flyers, oldest first. */
export const detailChangesOf = ({ db }: AppContext, bookingId: string): Promise<DetailChange[]> =>
  db
    .select()
    .from(bookingDetailChanges)
    .where(eq(bookingDetailChanges.booking_id, bookingId))
    .orderBy(asc(bookingDetailChanges.created_at), asc(bookingDetailChanges.id));
