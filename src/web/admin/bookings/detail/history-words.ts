/** The history of a booking in words: what happened, by whom, and what changed from what to what. */
import { isVenueMethod, VENUE_METHOD_TEXT } from "#domain/money/venue-payment.ts";
import { auditActionText, auditField, auditScreenValue } from "#shared/audit-words.ts";
import { money } from "#web/admin/bookings/words.ts";
import type { BookingEvent } from "./documents.ts";

/** The name of each kind of mail. */
export const MAIL_TEXT: Record<string, string> = {
  confirmation: "Confirmation",
  receipt: "Receipt",
  reschedule: "New time or plan",
  reminder: "Reminder",
  chooseDate: "Reminder to choose a date",
  completion: "Completion",
  cancellation: "Cancellation",
  closure: "Request to choose a new time",
  consent: "Guardian's consent received",
  consentEnded: "Guardian's consent needed again",
  contactChanged: "Notice to the earlier email",
};

const FIELDS: Readonly<Record<string, string>> = {
  contact_name: "Name",
  contact_email: "Email",
  contact_phone: "Phone",
  youngest_age: "Youngest flyer",
  flyers: "Flyers",
  guardian_name: "Guardian",
  guardian_consent: "Guardian's consent",
  flight_number: "Flight",
  departure_date: "Departs",
  departure_time: "Departure time",
  international_confirmed: "Boarding pass",
  booking_date: "Date",
  booking_time: "Time",
  refund_paise: "Refund",
};

const REFUND_STATES: Readonly<Record<string, string>> = {
  due: "in progress",
  pending: "in progress",
  processed: "sent",
  failed: "failed, see Money",
};

/** The mail of an event, for its state and "Resend"; null for all others. */
export const mailOf = ({ kind }: Pick<BookingEvent, "kind">): string | null =>
  kind.startsWith("mail.") ? kind.slice("mail.".length) : null;

/** What happened: "Plan changed", "Paid at the venue: ₹5,000, Cash". */
export function eventTitle(event: BookingEvent): string {
  const { kind, text, state } = event;
  const mail = mailOf(event);
  if (mail) return `Email: ${MAIL_TEXT[mail] ?? mail}`;
  const amount = money(event.amount ?? 0);
  switch (kind) {
    case "booked":
      return text === "walk_in" ? "Booked at the desk" : "Booked online";
    case "payment":
      return `Paid online: ${amount}`;
    case "venuePayment":
      return `Paid at the venue: ${amount}${text && isVenueMethod(text) ? `, ${VENUE_METHOD_TEXT[text]}` : ""}`;
    case "refund":
      return `Refund of ${amount}: ${REFUND_STATES[state ?? ""] ?? state}`;
    case "consent.given":
      return `Guardian's consent given by ${text}`;
    case "consent.withdrawn":
      return `Guardian's consent of ${text} ended`;
    case "booking.update":
      return "Details changed";
    default:
      return sentence(auditActionText(kind).replace(/^Booking /, ""));
  }
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Who did it; "" for what the product does by itself. */
export function eventAuthor({ by, actor }: Pick<BookingEvent, "by" | "actor">): string {
  if (by === "staff") return actor || "the centre";
  if (by === "customer") return "the customer";
  return by === "link" ? "the link in an email, without a login" : "";
}

/** Each change in words: "Plan: Joy of Flying → Solo", "Tags: VIP", "Email: a@b.in removed". */
export function eventChanges({ kind, changes }: Pick<BookingEvent, "changes" | "kind">): string[] {
  const lines = changes.map(({ field, from, to }) => {
    const [before, after] = [auditScreenValue({ field }, from), auditScreenValue({ field }, to)];
    const name = FIELDS[field] ?? auditField(field);
    if (before === null) return `${name}: ${after ?? "none"}`;
    return after === null ? `${name}: ${before} removed` : `${name}: ${before} → ${after}`;
  });
  // A sale lists many facts, which need no line each.
  return kind === "booked" && lines.length > 0 ? [lines.join(" · ")] : lines;
}
