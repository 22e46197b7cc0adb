/**
 * Texts for audit entries: names of records, actions and fields, amounts in rupees, dates and times in India. Unknown
 * names are shown unchanged, so that a new action is never hidden.
 */

import { ATTENDANCE_TEXT, isAttendance } from "#domain/booking/attendance.ts";
import type { AuditChange } from "#domain/centre/audit.ts";
import { formatRupees } from "#domain/money/money.ts";
import { isVenueMethod, VENUE_METHOD_TEXT } from "#domain/money/venue-payment.ts";
import { phoneText } from "#domain/people/phone.ts";
import { formatMoment, formatTime } from "#domain/time/clock-text.ts";
import { formatShortDate, isClockTime, isIsoDate } from "#domain/time/dates.ts";

/** Kinds of records by their names in the log, in the order of the filter. */
export const AUDITED_RECORDS: Readonly<Record<string, string>> = {
  booking: "Booking",
  closure: "Closure",
  waitlist: "Waitlist",
  till: "Till",
  customBooking: "Custom booking",
  order: "Order",
  voucher: "Gift voucher",
  discount: "Discount code",
  payment: "Payment",
  refund: "Refund",
  job: "Failed job",
  user: "User",
  product: "Product",
  post: "Blog post",
  gallery: "Gallery picture",
  upload: "Uploaded picture",
  message: "Message",
  review: "Review",
  plan: "Plan",
  settings: "Settings",
  statistics: "Statistics",
  auditLog: "Audit log",
  sessionHours: "Session hours",
  sessionHourException: "Session hours of one date",
};

const VERBS: Readonly<Record<string, string>> = {
  create: "added",
  update: "changed",
  delete: "deleted",
  archive: "archived",
  restore: "restored",
  erase: "erased",
  confirm: "confirmed",
  complete: "completed",
  arrive: "checked in",
  noShow: "recorded as a no-show",
  expect: "check-in removed",
  cancel: "cancelled",
  reschedule: "rescheduled",
  requestReturn: "return requested",
  withdrawReturn: "return withdrawn",
  approveReturn: "return approved",
  refuseReturn: "return refused",
  receiveReturn: "return received",
  changePlan: "plan changed",
  switchSimulator: "simulator changed",
  note: "note added",
  deleteNote: "note deleted",
  tags: "tags changed",
  extend: "extended",
  void: "voided",
  payOut: "paid out",
  ship: "shipped",
  deliver: "delivered",
  track: "courier changed",
  refund: "refunded",
  retry: "retried",
  publish: "published",
  unpublish: "unpublished",
  refuse: "refused",
  finalize: "offer sent",
  walkIn: "created at the desk",
  walkInUndo: "sale at the desk undone",
  venuePayment: "paid at the venue",
  keepMoney: "payment kept",
  venueRefund: "refunded at the venue",
  venueMistake: "venue payment corrected",
  open: "opened",
  close: "closed",
  correct: "corrected",
  venueUndo: "venue payment undone",
  undate: "date removed",
  closureDecision: "decided after a closure",
  reopen: "reopened",
  answer: "marked as answered",
  book: "booked",
  undo: "change undone",
  mail: "email resent",
  role: "role changed",
  factorOff: "second factor removed",
  export: "exported",
  read: "list viewed",
  find: "looked up",
};

/** The verbs of views and look-ups, which are logged and change nothing. */
export const LOOK_UP_VERBS = ["read", "find"] as const;

const FIELDS: Readonly<Record<string, string>> = {
  gstin: "GSTIN",
  "seller.gstin": "Seller: GSTIN",
  "seller.sac": "Seller: SAC of sessions",
  "seller.hsn": "Seller: HSN code of goods",
  "seller.upi": "Seller: UPI address",
  "hours.weekday.from": "Hours, Monday to Friday: from",
  "hours.weekday.to": "Hours, Monday to Friday: to",
  "hours.weekend.from": "Hours, Saturday and Sunday: from",
  "hours.weekend.to": "Hours, Saturday and Sunday: to",
  "contact.phoneDial": "Contact: phone (dialled)",
  "contact.phoneText": "Contact: phone (displayed)",
  "social.instagram": "Social link: Instagram",
  "social.youtube": "Social link: YouTube",
  "social.facebook": "Social link: Facebook",
  "social.x": "Social link: X",
  "social.linkedin": "Social link: LinkedIn",
  "places.terminal.name": "737NG: place",
  "places.terminal.address": "737NG: address",
  "places.A320.link": "A320 map: link",
  "places.A320.lines": "A320 map: lines",
  "places.A320.marks": "A320 map: places",
  "places.B737.link": "737NG map: link",
  "places.B737.lines": "737NG map: lines",
  "places.B737.marks": "737NG map: places",
  refundFeePercent: "Refund fee, %",
  voucherMonths: "Gift vouchers valid, months",
  "bookingRules.leastNoticeMinutes": "Shortest notice, minutes",
  "bookingRules.longestNoticeDays": "Longest notice, days",
  "bookingRules.turnaroundMinutes": "Turnaround, minutes",
  taxRatePercent: "Tax rate, %",
  simulator_type: "Simulator",
  total_paise: "Price",
  discount_paise: "Discount",
  payment_link: "Payment link sent",
  venue_paise: "Paid at the venue",
  venue_refunded_paise: "Refunded at the venue",
  kept_paise: "Payment kept",
  method: "Payment method",
  unchecked: "Not checked",
  original_paise: "Original price",
  duration: "Minutes",
  lookUps: "Look-ups",
  offer_note: "Note to the customer",
  offer_date: "Proposed date",
  offer_until: "Offer valid until",
  tracking_number: "Tracking number",
  image_url: "Picture",
  image_alt: "Alternative text",
  more_pictures: "More pictures",
  variant_kind: "Variants differ in",
  hidden_at: "Hidden since",
  archived_at: "Archived",
};

/** 'Blog post' for `post`. */
export const auditRecordKind = (entity: string): string => lookUp(AUDITED_RECORDS, entity) ?? plain(entity);

/** 'Blog post published' for `post.publish`. */
export function auditActionText(action: string): string {
  const [entity = "", verb = ""] = action.split(".");
  const done = lookUp(VERBS, verb) ?? plain(verb).toLowerCase();
  return `${auditRecordKind(entity)} ${done}`.trim();
}

/** Shorter searches match too many actions. */
const MIN_SEARCH_LENGTH = 3;

/**
 * The parts of stored actions whose words contain a search: `.confirm` for "confirmed", `post.` for "blog",
 * `post.publish` for "blog post pub".
 */
export function auditActions(search: string): string[] {
  const text = search.toLowerCase();
  if (text.length < MIN_SEARCH_LENGTH) return [];
  const has = (words: string) => words.toLowerCase().includes(text);
  const verbs = Object.keys(VERBS).filter((verb) => has(VERBS[verb] ?? ""));
  const records = Object.keys(AUDITED_RECORDS).filter((record) => has(auditRecordKind(record)));
  const actions = Object.keys(AUDITED_RECORDS)
    .filter((record) => !records.includes(record))
    .flatMap((record) => Object.keys(VERBS).map((verb) => ({ verb, action: `${record}.${verb}` })))
    .filter(({ verb, action }) => !verbs.includes(verb) && has(auditActionText(action)));
  return [
    ...verbs.map((verb) => `.${verb}`),
    ...records.map((record) => `${record}.`),
    ...actions.map(({ action }) => action),
  ].map((part) => part.toLowerCase());
}

/** 'Contact: chat number' for `contact.chatNumber`, 'Price' for `price_paise`. */
export function auditField(field: string): string {
  const known = lookUp(FIELDS, field);
  if (known) return known;
  const [first = "", ...rest] = field.replace(/_paise$/, "").split(".");
  return [plain(first), ...rest.map((part) => plain(part).toLowerCase())].join(": ");
}

/** Fields with a lower-case word as their value. */
const STATUS_FIELDS = new Set(["status", "payment_type"]);

/** A value for display: paise as rupees, dates and times in India; null for an empty value. */
export function auditValue({ field }: Pick<AuditChange, "field">, value: string | null): string | null {
  if (value === null || value === "") return null;
  if (field.endsWith("_paise") && /^-?\d+$/.test(value)) return formatRupees(Number(value));
  if (field === "method" && isVenueMethod(value)) return VENUE_METHOD_TEXT[value];
  if (field === "attendance" && isAttendance(value)) return ATTENDANCE_TEXT[value];
  // As on the badges.
  if (STATUS_FIELDS.has(field)) return value.charAt(0).toUpperCase() + value.slice(1);
  if (value === "true") return "yes";
  if (value === "false") return "no";
  if (isIsoDate(value)) return formatShortDate(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) {
    const at = new Date(value);
    return formatMoment(at);
  }
  return value;
}

/** The same on a screen, where times are on the 12-hour clock and phone numbers in groups. */
export function auditScreenValue(change: Pick<AuditChange, "field">, value: string | null): string | null {
  if (value !== null && isClockTime(value)) return formatTime(value);
  const text = auditValue(change, value);
  return text === null ? null : phoneText(text);
}

/** The page that shows an entry's record, or null when there is none. */
export function auditLink(entity: string, entityId: string): string | null {
  const tab = lookUp(PAGES, entity);
  return tab ? tab.replace("{id}", encodeURIComponent(entityId)) : null;
}

const PAGES: Readonly<Record<string, string>> = {
  booking: "/admin/dashboard/bookings?search={id}",
  order: "/admin/dashboard/orders?search={id}",
  voucher: "/admin/dashboard/vouchers?voucher={id}",
  discount: "/admin/dashboard/discounts",
  user: "/admin/dashboard/users?search={id}",
  product: "/product/{id}",
  post: "/blog/{id}",
  plan: "/admin/dashboard/settings",
  settings: "/admin/dashboard/settings",
  statistics: "/admin/dashboard/statistics",
  auditLog: "/admin/dashboard/audit",
  sessionHours: "/admin/dashboard/settings",
  sessionHourException: "/admin/dashboard/settings",
  gallery: "/admin/dashboard/gallery",
  customBooking: "/admin/dashboard/custom-bookings",
  message: "/admin/dashboard/messages",
  payment: "/admin/dashboard/money",
  refund: "/admin/dashboard/money",
  job: "/admin/dashboard/money",
  closure: "/admin/dashboard/bookings",
  waitlist: "/admin/dashboard/bookings/run-sheet",
  till: "/admin/dashboard/bookings/till",
};

function lookUp(table: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** 'Full discount' for `full_discount` and for `fullDiscount`. */
function plain(name: string): string {
  const words = name
    .replaceAll("_", " ")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
