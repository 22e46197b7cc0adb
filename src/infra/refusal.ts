/**
 * Expected refusals: a code of a closed list (contract: error-codes) and a sentence for the client. Any other error is
 * a bug and leaves the server as INTERNAL with a request id. A refusal with the code INTERNAL means that another system
 * (the payment gateway) failed.
 */

export type RefusalCode =
  | "UNAUTHENTICATED"
  | "FORBIDDEN"
  | "BAD_USER_INPUT"
  | "NOT_FOUND"
  | "CONFLICT"
  | "PAYMENT_REQUIRED"
  | "RATE_LIMITED"
  | "INTERNAL";

/** The exact reason, where a client acts on it: on REAUTHENTICATE it calls `confirmIdentity`. */
export type RefusalReason = "REAUTHENTICATE";

const HTTP_STATUS: Record<RefusalCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  BAD_USER_INPUT: 400,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYMENT_REQUIRED: 402,
  RATE_LIMITED: 429,
  INTERNAL: 502,
};

/** A refusal for the caller to read. `retryAfter` is in seconds. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly retryAfter: number | undefined;
  /** The input field concerned, as a path with dots: a form shows the sentence there. */
  readonly field: string | undefined;
  readonly reason: RefusalReason | undefined;

  constructor(code: RefusalCode, message: string, retryAfter?: number, field?: string, reason?: RefusalReason) {
    super(message);
    this.name = "Refusal";
    this.code = code;
    this.retryAfter = retryAfter;
    this.field = field;
    this.reason = reason;
  }

  /** The HTTP status with which a REST path returns this refusal. */
  get status(): number {
    return HTTP_STATUS[this.code];
  }
}
