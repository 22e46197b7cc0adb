/** Who asks, what they may get, and what there is to ask for: the words in which the permissions are written. */
import type { Person, Proof } from "#test/shopper.ts";

/** Who asks: without a token, with a living session, with one that is dead in one of four ways. */
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

/** What a caller gets: data, null or an empty list without an error, or the code of a refusal. */
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

/** What there is to ask for, and with which tokens. */
export type Scene = {
  owner: Person;
  tokens: Record<Caller, string | undefined>;
  /** Second sessions of the same callers, for the operation that ends one. */
  spares: Record<Caller, string | undefined>;
  /** Other people of the same roles, for the operation that ends all sessions of one. */
  leavers: Record<Caller, string | undefined>;
  /** The owner's living session, for nobody else to end. */
  sessionId: string;
  /** A custom request of the owner that waits for its price. */
  requestId: string;
  /** An article that is not published. */
  draftId: string;
  bookingId: string;
  orderId: string;
  productId: string;
  completed: Proof;
  bare: Proof;
};

/** An operation and what each caller gets. */
export type Row = {
  /** The operation, as a document of its own. */
  document: (scene: Scene) => string;
  outcomes: Record<Caller, Outcome>;
  endsSession?: "one" | "all";
};

/** The same for everybody. */
export const all = (outcome: Outcome): Record<Caller, Outcome> =>
  Object.fromEntries(CALLERS.map((caller) => [caller, outcome])) as Record<Caller, Outcome>;
/** What those get who are not signed in, or no longer. */
export const NOT_SIGNED_IN = {
  nobody: "UNAUTHENTICATED",
  revoked: "UNAUTHENTICATED",
  expired: "UNAUTHENTICATED",
  tampered: "UNAUTHENTICATED",
  malformed: "UNAUTHENTICATED",
} as const;

/** For administrators alone. */
export const ADMIN_ONLY = {
  ...all("FORBIDDEN"),
  ...NOT_SIGNED_IN,
  admin: "data",
} as const;
