/** How often somebody may try what can be guessed, scraped or used to annoy. Durations are seconds. */
import type { Limit } from "#infra/limits/limits.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const LIMITS = {
  /** Failed logins of one account from one address. */
  loginAccountAddress: { points: 10, duration: 15 * MINUTE },
  /** Failed logins from one address. */
  loginAddress: { points: 30, duration: 15 * MINUTE },
  /** Failed logins of one account from anywhere. */
  loginAccount: { points: 100, duration: HOUR },
  /** Codes of a second factor, per account: a million of them, and three are good at a time. */
  secondFactor: { points: 10, duration: 15 * MINUTE },
  register: { points: 60, duration: 10 * MINUTE },
  /** Reset mails to one address typed, and asked for by one client. */
  resetEmail: { points: 3, duration: HOUR },
  resetClient: { points: 10, duration: HOUR },
  /** Attempts to use a reset link; each good one costs a password's hash. */
  resetTry: { points: 30, duration: 15 * MINUTE },
  /** Mails that prove an address, per account. */
  emailProof: { points: 5, duration: HOUR },
  contactMessages: { points: 10, duration: HOUR },
  customRequests: { points: 10, duration: HOUR },
  guestAccounts: { points: 30, duration: HOUR },
  openCheckout: { points: 60, duration: 10 * MINUTE },
  findPaymentAddress: { points: 5, duration: HOUR },
  findPaymentEmail: { points: 5, duration: HOUR },
  /** Pictures, per account; each costs seconds of a processor. */
  uploads: { points: 120, duration: 10 * MINUTE },
  favorites: { points: 120, duration: 10 * MINUTE },
  checkUserExists: { points: 60, duration: 10 * MINUTE },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
