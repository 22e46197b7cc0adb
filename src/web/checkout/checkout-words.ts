/**
 * The texts of a checkout for each kind of purchase (contract: checkout-errors). The steps are the same for all. The
 * texts are separate, so that steps and effects don't depend on the kind of purchase.
 */

/** The kind of purchase. */
export type Thing = "booking" | "order" | "voucher";

type Texts = { title: string; text: string };

export type CheckoutWords = {
  /** The purchase in a sentence: "your booking". */
  noun: string;
  confirmed: string;
  /** The button while the payer is determined. */
  preparing: string;
  /** Paid, but not fulfilled. */
  notMade: Texts;
  /** A failure without a text of its own. */
  unexpected: Texts;
  /** A session is required and missing. */
  sessionMissing: string;
  /** The purchase is no longer available. */
  unavailable: string;
  /** No order could be made at the gateway; takes the failure's code and sentence. */
  orderFailed: (code: string, sentence: string) => Texts;
};

const ORDER_FAILED = "There was an error processing your order. Please try again.";

/** Codes whose sentences help the customer; other sentences are technical. */
const HELPFUL_CODES = ["BAD_USER_INPUT", "CONFLICT", "RATE_LIMITED", "NETWORK"];

export const CHECKOUT_WORDS: Record<Thing, CheckoutWords> = {
  booking: {
    noun: "booking",
    confirmed: "Booking Confirmed!",
    preparing: "Processing Booking",
    notMade: {
      title: "Booking Error",
      text: "Payment was successful but booking could not be created",
    },
    unexpected: {
      title: "Booking Error",
      text: "An error occurred while processing your booking",
    },
    sessionMissing: "User session not found. Please try booking again.",
    unavailable: "Time not available",
    orderFailed: (_code, text) => ({ title: "Payment Error", text }),
  },
  order: {
    noun: "order",
    confirmed: "Order placed!",
    preparing: "Processing Order",
    notMade: {
      title: "Order Error",
      text: "Payment was successful but there was an error creating your order.",
    },
    unexpected: { title: "Order Error", text: ORDER_FAILED },
    sessionMissing: "User session not found. Please try ordering again.",
    unavailable: "Please check your cart",
    orderFailed: (code, sentence) => ({
      title: "Order Failed",
      text: HELPFUL_CODES.includes(code) ? sentence : ORDER_FAILED,
    }),
  },
  voucher: {
    noun: "gift voucher",
    confirmed: "Gift voucher bought!",
    preparing: "Checking your details",
    notMade: {
      title: "Gift Voucher Error",
      text: "Payment was successful but the gift voucher could not be issued.",
    },
    unexpected: { title: "Gift Voucher Error", text: "An error occurred while processing your gift voucher" },
    sessionMissing: "User session not found. Please try again.",
    unavailable: "Gift voucher not available",
    orderFailed: (_code, text) => ({ title: "Payment Error", text }),
  },
};
