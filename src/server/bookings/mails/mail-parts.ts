/** Shared by the mails about a booking: loading it, its times in words, its files and the calendar entry. */

import { sessionTimes } from "#domain/booking/session-time.ts";
import { LIVE_BOOKING_STATUSES } from "#domain/booking/statuses.ts";
import type { Settings } from "#domain/centre/settings.ts";
import { formatRupees, type Paise } from "#domain/money/money.ts";
import { shortPlace, simulatorPlaces } from "#domain/people/places.ts";
import { type Reach, reachOf } from "#domain/people/reach.ts";
import { purchaseNumber, withPurchase } from "#domain/text/numbers.ts";
import { dateInIndia, formatLongDate, formatShortDate, todayInIndia } from "#domain/time/dates.ts";
import { shortMoment } from "#domain/time/short-day.ts";
import type { MailFile } from "#infra/mail/mailer.ts";
import { consentsOf } from "#server/bookings/changes/consent.ts";
import { payableBalance } from "#server/bookings/money/balance.ts";
import { type Booking, balanceOf, bookingLink, findBooking, hasPage } from "#server/bookings/service.ts";
import type { FreeTime } from "#server/bookings/times/nearest.ts";
import type { AppContext } from "#server/context.ts";
import { paidByVoucher, type VoucherPaid } from "#server/payments/service.ts";
import { knownSettings } from "#server/settings/service.ts";
import { bookingEntry } from "#shared/booking-calendar.ts";
import { calendarFile } from "#shared/calendar.ts";

/**
 * The documents that these mails attach, or null where the booking has none. They are drawn by a later slice, so
 * `src/server/jobs.ts` passes them in.
 */
export type BookingDocuments = Record<
  "pass" | "certificate",
  (ctx: AppContext, booking: Booking) => Promise<MailFile | null>
>;

/** The centre's contact details, and the name of the B737's place. */
type CentreContact = Settings["contact"] & { terminal: string };

/** What every mail about a booking needs. */
export type AboutBooking = {
  booking: Booking;
  /** Opens the booking without a login; null for a walk-in without a page. */
  link: string | null;
  reach: Reach;
  contact: CentreContact;
  /** What a gift voucher paid; null without one. */
  voucher: VoucherPaid | null;
  /** What the customer can still do before the session. */
  open: { payableOnline: Paise; consentMissing: boolean };
  /** What the customer may still change, and until when. */
  terms: ChangeTerms;
};

/** The settings that rescheduling and cancelling depend on, the time of sending, and whom to call. */
type ChangeTerms = Pick<Settings, "confirmingFixesDate" | "refundFeePercent"> & { now: Date; phone: string };

/** Whether the booking's session is still to come. */
export const isLive = ({ status }: Booking): boolean => LIVE_BOOKING_STATUSES.some((live) => live === status);

/** The booking that a mail's payload names. @throws Error when it is deleted, which fails the job. */
export async function aboutBooking(ctx: AppContext, { bookingId }: { bookingId: string }): Promise<AboutBooking> {
  const booking = await findBooking(ctx, bookingId);
  if (!booking) throw new Error(`no booking ${bookingId} for this mail`);
  const settings = await knownSettings(ctx);
  const { confirmingFixesDate, refundFeePercent } = settings;
  const reach = reachOf(settings, ctx.config.publicUrl, booking.simulator_type);
  return {
    booking,
    link: hasPage(booking) ? bookingLink(ctx, booking) : null,
    reach,
    voucher: await paidByVoucher(ctx, "booking", booking),
    contact: { ...settings.contact, terminal: settings.places.terminal.name },
    open: {
      payableOnline: payableBalance(ctx, booking),
      consentMissing: isLive(booking) && (await consentsOf(ctx, booking)).some(({ consent }) => consent === null),
    },
    terms: { confirmingFixesDate, refundFeePercent, now: ctx.clock.now(), phone: reach.phone.text },
  };
}

/** A document in the form in which a mail takes it. */
export const filesOf = (file: MailFile | null): { files?: readonly MailFile[] } => (file ? { files: [file] } : {});

/** The way of payment, in words. */
export const PAYMENT_TYPE_TEXT = { full: "Full payment", advance: "Advance booking" } as const;

/** The session's date and time, or the last day for choosing them. */
export const whenText = (booking: Booking): string =>
  booking.booking_date && booking.booking_time
    ? `${formatLongDate(booking.booking_date)}, ${sessionTimes(booking.booking_time, booking.plan_duration)} IST`
    : `Not selected yet. Choose a date on or before ${formatShortDate(dateInIndia(booking.validity_end))}`;

/** The session's start for a subject: 'Wed 16 Dec, 10:00 am'; empty for an undated booking. */
export const startText = ({ booking, terms }: Pick<AboutBooking, "booking" | "terms">): string => {
  const { booking_date: date, booking_time: time } = booking;
  return date && time ? shortMoment(date, time, todayInIndia(terms.now)) : "";
};

/** Where the session is, in short; the whole address is at the end of the mail. */
export const placeText = ({ booking, contact }: Pick<AboutBooking, "booking" | "contact">): string =>
  booking.simulator_type === "B737"
    ? `${contact.terminal}, behind security and passport control`
    : shortPlace(contact.address);

/** A subject about a booking, which ends with its number. */
export const subjectOf = ({ id }: Booking, text: string): string =>
  withPurchase(text, purchaseNumber({ booking_id: id, order_id: null }));

/** The amount paid, and its parts when it was paid in several ways: online, at the venue, with a gift voucher. */
export function paidText({ paid_paise: paid, venue_paise: venue }: Booking, voucher: VoucherPaid | null): string {
  const withVoucher = voucher?.amount ?? 0;
  const ways = [
    [paid - withVoucher, "online"],
    [withVoucher, `with the gift voucher …${voucher?.ending}`],
    [venue, "at the venue"],
  ] as const;
  const used = ways.filter(([amount]) => amount > 0);
  if (used.length === 0) return "Nothing";
  const total = formatRupees(paid + venue);
  if (used.length === 1) return `${total} ${used[0]?.[1]}`;
  return `${total} (${used.map(([amount, way]) => `${formatRupees(amount)} ${way}`).join(", ")})`;
}

/** Free times that are offered: 'Tue 1 Dec, 4:00 pm; Wed 2 Dec, 9:00 am'. */
export const freeTimesText = (times: readonly FreeTime[], { now }: Pick<ChangeTerms, "now">): string =>
  times.map(({ date, time }) => shortMoment(date, time, todayInIndia(now))).join("; ");

/**
 * The calendar file of a session, from the centre's contact details. With `cancelled` it removes the entry from
 * calendars.
 */
export function withCalendar(
  { booking, contact: { address, email, terminal }, open, link }: AboutBooking,
  { cancelled = false }: { cancelled?: boolean } = {},
): { calendar?: string } {
  const { booking_date: date, booking_time: time } = booking;
  if (!date || !time) return {};
  const entry = bookingEntry(
    {
      id: booking.id,
      planName: booking.plan_name,
      simulatorType: booking.simulator_type,
      planDuration: booking.plan_duration,
      date,
      time,
      sequence: booking.calendar_sequence,
      changedAt: booking.updated_at,
      remaining: balanceOf(booking),
      paysOnline: open.payableOnline > 0 && link !== null,
    },
    simulatorPlaces(address, terminal),
    email,
  );
  return { calendar: calendarFile({ ...entry, cancelled }) };
}
