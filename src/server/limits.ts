/**
 * Rate limits for actions that can be abused to guess, scrape or send unwanted mail (contract: rate-limits). Durations
 * are in seconds.
 */
import type { Limit } from "#infra/limits/limits.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const LIMITS = {
  /** Failed logins of one account from one address. */
  loginAccountAddress: { points: 10, duration: 15 * MINUTE },
  /** Failed logins from one address. */
  loginAddress: { points: 30, duration: 15 * MINUTE },
  /** Failed logins of one account from all clients without a recent login to it. */
  loginAccount: { points: 100, duration: HOUR },
  /** Second factor codes per account: there are a million codes, and three are valid at a time. */
  secondFactor: { points: 10, duration: 15 * MINUTE },
  register: { points: 60, duration: 10 * MINUTE },
  /** Welcome mails caused by one client; the addresses may belong to other people. */
  welcomeMails: { points: 20, duration: HOUR },
  /** Reset mails per typed address, and per requesting client. */
  resetEmail: { points: 3, duration: HOUR },
  resetClient: { points: 10, duration: HOUR },
  /**
   * The first reset mail of a client to an address, which `resetEmail` never refuses: per client, per IPv6 /48, in all.
   */
  resetFirst: { points: 1, duration: HOUR },
  resetFirstNetwork: { points: 5, duration: HOUR },
  resetFirstAll: { points: 20, duration: HOUR },
  /** Mailed login codes per typed address, and per requesting client. */
  loginCodeEmail: { points: 3, duration: HOUR },
  loginCodeClient: { points: 10, duration: HOUR },
  /** Attempts to use a reset link; each valid one costs a password hash. */
  resetTry: { points: 30, duration: 15 * MINUTE },
  /** Mails that prove an address, per account. */
  emailProof: { points: 5, duration: HOUR },
  /** Codes for a new address of an account: per account, and per typed address. */
  emailChange: { points: 5, duration: HOUR },
  emailChangeAddress: { points: 3, duration: HOUR },
  /** Customer searches by phone, email or booking, per member of staff. */
  findCustomer: { points: 30, duration: HOUR },
  /** Steps of the booking page that one client reports for Statistics. */
  bookingSteps: { points: 120, duration: 10 * MINUTE },
  contactMessages: { points: 10, duration: HOUR },
  customRequests: { points: 10, duration: HOUR },
  /** Acknowledgements of custom package requests, per address: it may be another person's. */
  customRequestMails: { points: 3, duration: 24 * HOUR },
  /** Requests to join the waitlist per client, and mails that they cause per address: it may be another person's. */
  waitlistRequests: { points: 10, duration: HOUR },
  waitlistMails: { points: 5, duration: 24 * HOUR },
  guestAccounts: { points: 30, duration: HOUR },
  openCheckout: { points: 60, duration: 10 * MINUTE },
  /** Gateway queries that a person causes by claiming payments. */
  gatewayLooks: { points: 30, duration: 10 * MINUTE },
  /** Resent mails about one booking or order, by its owner. */
  mailAgain: { points: 5, duration: 24 * HOUR },
  /** Requests to return items, per order; each causes a mail. */
  returnRequests: { points: 5, duration: 24 * HOUR },
  /** Changes of a booking's contact, flyers and consent by its customer; new contact emails, which cause mails. */
  bookingDetails: { points: 40, duration: 24 * HOUR },
  contactEmail: { points: 3, duration: 24 * HOUR },
  /** Codes of gift vouchers and discount codes that don't exist. */
  voucherGuesses: { points: 20, duration: HOUR },
  discountGuesses: { points: 30, duration: HOUR },
  findPaymentAddress: { points: 5, duration: HOUR },
  findPaymentEmail: { points: 5, duration: HOUR },
  /** Uploaded pictures per account; each costs seconds of CPU time. */
  uploads: { points: 120, duration: 10 * MINUTE },
  uploadsDaily: { points: 1_000, duration: 24 * HOUR },
  addresses: { points: 60, duration: HOUR },
  /** Requests for a mail when a product is back: per client, and per typed address, which may be another person's. */
  stockAlerts: { points: 30, duration: HOUR },
  stockAlertEmail: { points: 10, duration: 24 * HOUR },
  /** Reviews that a customer writes or changes: each one waits for staff. */
  reviews: { points: 20, duration: 24 * HOUR },
  favorites: { points: 120, duration: 10 * MINUTE },
  /** Mutations with an idempotency key per person; each key keeps a row for a day. */
  repeatableMutations: { points: 2_000, duration: HOUR },
  checkUserExists: { points: 60, duration: 10 * MINUTE },
} as const satisfies Record<string, Limit>;

/**
 * Points of GraphQL cost (infra/graphql/cost.ts) for one client: a page of the shop costs about 300, the calendar
 * 2,500, the most expensive operation 10,000. Normal use by an office behind one address stays below it.
 */
export const COST_BUDGET = { burst: 200_000, perSecond: 2_000 };

/** The cost of an operation refused before it runs: its text was parsed and validated. */
export const REFUSED_COST = 200;

export type LimitName = keyof typeof LIMITS;
