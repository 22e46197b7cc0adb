/**
 * The words shown to staff for the server's names. The four outcomes of captured money have one name each, used for
 * figures, checkouts and refunds alike: Matched, Unclaimed, Being refunded, Refunded.
 */
import { CHECKOUT_STATES } from "#domain/money/checkout-states.ts";
import { DISPUTE_STATES, type DisputeState } from "#domain/money/dispute-states.ts";
import { DISPUTE_STATE_NAMES } from "#domain/money/dispute-words.ts";
import type { REFUND_STATES } from "#domain/money/refund-states.ts";

type Tone = "orange" | "yellow" | "blue" | "green" | "red" | "grey";
type Named = { name: string; tone: Tone };

const CHECKOUT_WORDS: Record<(typeof CHECKOUT_STATES)[number], Named> = {
  open: { name: "Open", tone: "blue" },
  paid: { name: "Unclaimed", tone: "yellow" },
  fulfilled: { name: "Matched", tone: "green" },
  expired: { name: "Expired", tone: "grey" },
  refund_due: { name: "Being refunded", tone: "orange" },
  refunded: { name: "Refunded", tone: "grey" },
};

const REFUND_WORDS: Record<(typeof REFUND_STATES)[number], Named> = {
  due: { name: "Due", tone: "orange" },
  pending: { name: "Pending", tone: "yellow" },
  failed: { name: "Failed", tone: "red" },
  processed: { name: "Refunded", tone: "green" },
};

const DISPUTE_TONES: Record<DisputeState, Tone> = {
  open: "red",
  action_required: "red",
  under_review: "yellow",
  won: "green",
  lost: "grey",
  closed: "grey",
};

const REASONS: Record<string, string> = {
  second_capture: "Paid twice",
  wrong_amount: "Amount differs from the price",
  unexplained: "No checkout matches the payment",
  unclaimed: "Not claimed within a day",
  sold_out: "Products sold out",
  package_closed: "Custom package already paid or withdrawn",
  balance_settled: "Balance already paid, or booking ended",
  requested: "Requested on the dashboard",
  gateway: "Made at the gateway",
};

type JobWords = {
  name: string;
  /** What has not happened because it failed. */
  meaning: string;
  /** The kind of record that the first part of the job's key identifies. */
  of: string;
};

const JOBS: Record<string, JobWords> = {
  "mail.booking-confirmation": {
    name: "Email: booking confirmation",
    meaning: "The customer has no booking confirmation.",
    of: "Booking",
  },
  "mail.booking-contact-changed": {
    name: "Email: new contact of a booking",
    meaning: "The earlier address has no notice of the new one.",
    of: "Booking",
  },
  "catalogue.stock-back": {
    name: "Stock alerts of a product",
    meaning: "Customers who wait for this product have no email.",
    of: "Product",
  },
  "mail.stock-back": {
    name: "Email: product back in stock",
    meaning: "The customer does not know that the product is back.",
    of: "Stock alert",
  },
  "mail.email-changed": {
    name: "Email: new email of an account",
    meaning: "The earlier address has no notice of the new one.",
    of: "Mail",
  },
  "mail.booking-reminder": {
    name: "Email: reminder of a session",
    meaning: "The customer was not reminded of the session.",
    of: "Booking",
  },
  "mail.booking-choose-date": {
    name: "Email: reminder to choose a date",
    meaning: "The customer was not reminded to choose a date.",
    of: "Booking",
  },
  "mail.booking-balance": {
    name: "Email: balance paid",
    meaning: "The customer has no receipt for the balance.",
    of: "Booking",
  },
  "mail.booking-consent": {
    name: "Email: guardian's consent received",
    meaning: "The customer has no confirmation of the guardian's consent.",
    of: "Booking",
  },
  "mail.booking-consent-ended": {
    name: "Email: guardian's consent missing",
    meaning: "The customer was not informed that a guardian's consent ended and another one is needed.",
    of: "Booking",
  },
  "mail.order-confirmation": {
    name: "Email: order confirmation",
    meaning: "The customer has no order confirmation.",
    of: "Order",
  },
  "mail.order-return": {
    name: "Email: return of items",
    meaning: "The customer does not know that a return was received, approved, refused or refunded.",
    of: "Return",
  },
  "mail.voucher": {
    name: "Email: gift voucher",
    meaning: "The recipient does not have the gift voucher.",
    of: "Gift voucher",
  },
  "mail.voucher-receipt": {
    name: "Email: receipt of a gift voucher",
    meaning: "The buyer has no receipt, and no PDF if they print it.",
    of: "Gift voucher",
  },
  "mail.voucher-restored": {
    name: "Email: gift voucher restored",
    meaning: "The holder does not know that a refund is back on the voucher.",
    of: "Refund",
  },
  "mail.waitlist-join": {
    name: "Email: waitlist joined",
    meaning: "The customer has no link to confirm the address, or to leave the waitlist.",
    of: "Waitlist",
  },
  "mail.waitlist-offer": {
    name: "Email: offer of a free time",
    meaning: "The customer does not know that a time is kept, so it lapses.",
    of: "Waitlist",
  },
  "mail.waitlist-end": {
    name: "Email: waitlist ended",
    meaning: "The customer does not know that the waiting is over.",
    of: "Waitlist",
  },
  "waitlist.freed": {
    name: "Offer of a free time",
    meaning: "A time that became free was not offered at once; the next round of the waitlist offers it.",
    of: "Waitlist",
  },
  "mail.refund": {
    name: "Email: refund notice",
    meaning: "The customer has no notice of the refund.",
    of: "Refund",
  },
  "mail.refund-failed": {
    name: "Email: refund delayed",
    meaning: "The customer does not know that the refund failed.",
    of: "Refund",
  },
  "mail.dispute-opened": {
    name: "Email: payment disputed",
    meaning: "You were not informed that a customer's bank disputes a payment.",
    of: "Dispute",
  },
  "mail.dispute-ended": {
    name: "Email: dispute decided",
    meaning: "You were not informed how a dispute ended.",
    of: "Dispute",
  },
  "checkout.find-payment": {
    name: "Email: find my payment",
    meaning: "A customer looking for a payment has no reply.",
    of: "Request",
  },
  "checkout.settle": {
    name: "Check whether a checkout was paid",
    meaning: "A payment for this checkout could go unnoticed.",
    of: "Checkout",
  },
  "checkout.unclaimed": {
    name: "Refund an unclaimed payment",
    meaning: "An unclaimed payment has not been refunded.",
    of: "Checkout",
  },
  "gateway.event": {
    name: "Process a gateway event",
    meaning: "An event from the gateway has not been processed.",
    of: "Event",
  },
  "picture.fetch": {
    name: "Fetch a picture",
    meaning: "The page still loads it from the other site. Upload it, or retry.",
    of: "Product, article or gallery picture",
  },
  "payment.refund": {
    name: "Send a refund",
    meaning: "The gateway has not accepted this refund.",
    of: "Refund",
  },
};

/** The filters of a list in the order they are shown; "all" is every state. */
export const CHECKOUT_FILTERS = ["all", ...CHECKOUT_STATES] as const;
export const REFUND_FILTERS = ["all", ...(Object.keys(REFUND_WORDS) as RefundName[])] as const;
type RefundName = (typeof REFUND_STATES)[number];

const lookUp = (table: Record<string, Named>, state: string): Named =>
  Object.hasOwn(table, state) && table[state] ? table[state] : { name: state, tone: "grey" };

/** A checkout's state in words; an unknown one keeps its raw name. */
export const checkoutWords = (state: string): Named => lookUp(CHECKOUT_WORDS, state);

/** A refund's state in words; an unknown one keeps its raw name. */
export const refundWords = (state: string): Named => lookUp(REFUND_WORDS, state);

/** A dispute's state in words; an unknown one keeps its raw name. */
export function disputeWords(state: string): Named {
  const known = DISPUTE_STATES.find((one) => one === state);
  return known ? { name: DISPUTE_STATE_NAMES[known], tone: DISPUTE_TONES[known] } : { name: state, tone: "grey" };
}

/** The reason of a refund in words. */
export function reasonText(reason: string): string {
  return (Object.hasOwn(REASONS, reason) && REASONS[reason]) || reason;
}

/** A job's name, the meaning of its failure, and its subject: the id in its key. */
export function jobWords({ kind, key }: { kind: string; key: string }): {
  name: string;
  meaning: string;
  isMail: boolean;
  about: { of: string; id: string };
} {
  const words = Object.hasOwn(JOBS, kind) ? JOBS[kind] : undefined;
  const rest = key.startsWith(`${kind}:`) ? key.slice(kind.length + 1) : key;
  const name = words?.name ?? kind;
  return {
    name,
    meaning: words?.meaning ?? "This job was not done.",
    isMail: name.startsWith("Email"),
    about: { of: words?.of ?? "Key", id: words ? (rest.split(":")[0] ?? rest) : key },
  };
}
