/** The types of the permission tables: callers, outcomes and the records that operations refer to. */
import type { Person, Proof } from "#test/shopper.ts";

/** The callers: without a token, with a valid session, with a session that is invalid in one of four ways. */
export const CALLERS = [
  "nobody",
  "other",
  "owner",
  "staff",
  "admin",
  "revoked",
  "expired",
  "tampered",
  "malformed",
] as const;
type Caller = (typeof CALLERS)[number];

/** The outcome for a caller: data, null or an empty list without an error, or the code of a refusal. */
type Outcome =
  | "data"
  | "null"
  | "empty"
  | "UNAUTHENTICATED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "BAD_USER_INPUT"
  | "CONFLICT"
  | "PAYMENT_REQUIRED";

/** The records that operations refer to, and the tokens of the callers. */
export type Scene = {
  owner: Person;
  tokens: Record<Caller, string | undefined>;
  /** Second sessions of the same callers, for the operation that ends one. */
  spares: Record<Caller, string | undefined>;
  /** Other people of the same roles, for the operation that ends all sessions of one. */
  leavers: Record<Caller, string | undefined>;
  /** The owner's valid session, which no other caller may end. */
  sessionId: string;
  /** A custom package that the owner requested, not priced yet. */
  requestId: string;
  /** An article that is not published. */
  draftId: string;
  bookingId: string;
  orderId: string;
  productId: string;
  completed: Proof;
  bare: Proof;
};

/** An operation and the outcome for each caller. */
export type Row = {
  /** A GraphQL document with this operation only. */
  document: (scene: Scene) => string;
  outcomes: Record<Caller, Outcome>;
  endsSession?: "one" | "all";
};

/** The same outcome for all callers. */
export const all = (outcome: Outcome): Record<Caller, Outcome> =>
  Object.fromEntries(CALLERS.map((caller) => [caller, outcome])) as Record<Caller, Outcome>;
/** The outcome for callers without a valid session. */
export const NOT_SIGNED_IN = {
  nobody: "UNAUTHENTICATED",
  revoked: "UNAUTHENTICATED",
  expired: "UNAUTHENTICATED",
  tampered: "UNAUTHENTICATED",
  malformed: "UNAUTHENTICATED",
} as const;

/** Outcomes of an operation for administrators only. */
export const ADMIN_ONLY = {
  ...all("FORBIDDEN"),
  ...NOT_SIGNED_IN,
  admin: "data",
} as const;
