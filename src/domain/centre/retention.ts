/**
 * Retention periods in days (docs/rules/retention.md). The daily purge job deletes by these values and the privacy page
 * states them, so that text and code can't differ.
 */
import { DAY_MS } from "#domain/time/durations.ts";
export const KEPT_DAYS = {
  /** Sessions and links from mails, after their expiry. */
  entries: 30,
  /** Checkouts that expired unpaid. The gateway is last queried about one after three days. */
  unpaidCheckouts: 90,
  /** The gateway's events; it repeats one for a day at most. */
  events: 180,
  /** Responses stored under idempotency keys. */
  answers: 1,
  /** Changes that could be undone for half a minute. */
  changes: 1,
  /** Done jobs, which show staff that a mail was sent; kept this long because a booking is valid for a year. */
  doneJobs: 400,
  /** Done jobs that hold an email address: password links, searches for a payment. */
  addressJobs: 30,
  /** Messages of the contact form, after their arrival. */
  contactMessages: 365,
  /** Requests for custom packages without a booking, after the last change. */
  customRequests: 365,
  /** Accounts with an unconfirmed address, no purchase and no session. */
  unprovedAccounts: 365,
  /** Clients from which an account has logged in; until then others' failed logins don't count there. */
  accountClients: 90,
  /** Digests of client addresses of paid checkouts. */
  clientAddresses: 90,
  /** Changes of a booking's contact and flyers; kept this long because a booking is valid for a year. */
  bookingChanges: 400,
  /** Guardians' consents: claims about a session may be made for three years. */
  consents: 1_095,
  /** Counts of the booking page's steps, which hold no personal data: three years can be compared. */
  bookingSteps: 1100,
  /** Recipients and messages of gift vouchers, after their last day; a voucher may be extended until then. */
  voucherRecipients: 400,
  /** What customers and staff wrote about a return of items, after its end. */
  returnTexts: 400,
  /** Entries of the waitlist, after the day that they waited for. */
  waitlist: 30,
  /** Stock alerts that still wait, and those whose mail was sent. */
  stockAlerts: 365,
  mailedStockAlerts: 30,
  /** Refused reviews of products, after the refusal. */
  refusedReviews: 180,
  /** Mails written to the outbox folder instead of being sent. */
  outboxFiles: 30,
  /** Archived products, plans, articles and pictures, which an administrator can restore until then. */
  archived: 30,
} as const;

/** The instant this many days before `now`. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
