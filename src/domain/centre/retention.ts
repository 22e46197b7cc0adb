/**
 * How many days the product keeps what it no longer needs (docs/rules/keeping.md). The daily housekeeping job deletes
 * by these figures and the privacy page states them, so that text and code can't differ.
 */
import { DAY_MS } from "#domain/time/durations.ts";
export const KEPT_DAYS = {
  /** Sessions and mailed links, after they ran out. */
  entries: 30,
  /** Checkouts that expired unpaid. The gateway is last asked about one after three days. */
  unpaidCheckouts: 90,
  /** The gateway's events; it sends one again for a day at most. */
  events: 180,
  /** Answers that are kept for clients that lost theirs. */
  answers: 1,
  /** Changes that could be undone for half a minute. */
  changes: 1,
  /** Jobs that are done, by which staff see that a mail was sent: a booking is valid for a year. */
  doneJobs: 400,
  /** Done jobs that hold an e-mail address: links for a password, searches for a payment. */
  addressJobs: 30,
  /** Messages of the contact form, after they came. */
  contactMessages: 365,
  /** Requests for custom packages that led to no booking, after the last change. */
  customRequests: 365,
  /** Accounts whose address was never confirmed, that bought nothing and have no session. */
  unprovedAccounts: 365,
  /** From which addresses an account was logged in to; until then strangers' failures don't count there. */
  accountClients: 90,
  /** Digests of network addresses of checkouts that were paid. */
  clientAddresses: 90,
  /** Mails that were written into the outbox folder instead of being sent. */
  outboxFiles: 30,
  /** Archived products, plans, articles and pictures, which an administrator can restore until then. */
  archived: 30,
} as const;

/** The instant so many days before `now`. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
