/**
 * How often somebody may try what can be guessed, scraped or used to annoy (contract: rate-limits). Durations are
 * seconds.
 */
import type { Limit } from "#infra/limits/limits.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const LIMITS = {
  /** Failed logins of one account from one address. */
  loginAccountAddress: { points: 10, duration: 15 * MINUTE },
  /** Failed logins from one address. */
  loginAddress: { points: 30, duration: 15 * MINUTE },
  /** Failed logins of one account from all clients that have not logged in to it lately. */
  loginAccount: { points: 100, duration: HOUR },
  /** Codes of a second factor, per account: a million of them, and three are good at a time. */
  secondFactor: { points: 10, duration: 15 * MINUTE },
  register: { points: 60, duration: 10 * MINUTE },
  /** Welcome letters, to addresses that may be strangers', caused by one client. */
  welcomeMails: { points: 20, duration: HOUR },
  /** Reset mails to one address typed, and asked for by one client. */
  resetEmail: { points: 3, duration: HOUR },
  resetClient: { points: 10, duration: HOUR },
  /** Reset mails that each go out as the first of their client to one address: for a client, an IPv6 /48, in all. */
  resetFirst: { points: 1, duration: HOUR },
  resetFirstNetwork: { points: 5, duration: HOUR },
  resetFirstAll: { points: 20, duration: HOUR },
  /** Mailed login codes to one address typed, and asked for by one client. */
  loginCodeEmail: { points: 3, duration: HOUR },
  loginCodeClient: { points: 10, duration: HOUR },
  /** Attempts to use a reset link; each good one costs a password's hash. */
  resetTry: { points: 30, duration: 15 * MINUTE },
  /** Mails that prove an address, per account. */
  emailProof: { points: 5, duration: HOUR },
  /** Customers that one member of staff looks up by phone, e-mail or booking. */
  findCustomer: { points: 30, duration: HOUR },
  contactMessages: { points: 10, duration: HOUR },
  customRequests: { points: 10, duration: HOUR },
  /** Acknowledgements of custom requests, per address: it may be another person's. */
  customRequestMails: { points: 3, duration: 24 * HOUR },
  guestAccounts: { points: 30, duration: HOUR },
  openCheckout: { points: 60, duration: 10 * MINUTE },
  /** Questions to the gateway that a person causes by claiming payments. */
  gatewayLooks: { points: 30, duration: 10 * MINUTE },
  /** A mail about one thing that its owner has sent again. */
  mailAgain: { points: 5, duration: 24 * HOUR },
  findPaymentAddress: { points: 5, duration: HOUR },
  findPaymentEmail: { points: 5, duration: HOUR },
  /** Pictures, per account; each costs seconds of a processor. */
  uploads: { points: 120, duration: 10 * MINUTE },
  uploadsDaily: { points: 1_000, duration: 24 * HOUR },
  favorites: { points: 120, duration: 10 * MINUTE },
  /** Mutations of one person that carry an idempotency key; each key keeps a row for a day. */
  repeatableMutations: { points: 2_000, duration: HOUR },
  checkUserExists: { points: 60, duration: 10 * MINUTE },
} as const satisfies Record<string, Limit>;

/**
 * Points of GraphQL cost (infra/graphql/cost.ts) for one client: a page of the shop costs about 300, the calendar
 * 2,500, the costliest operation 10,000. An office behind one address does not notice it.
 */
export const COST_BUDGET = { burst: 200_000, perSecond: 2_000 };

/** What an operation costs that is refused before it runs: its text was parsed and validated. */
export const REFUSED_COST = 200;

export type LimitName = keyof typeof LIMITS;
