/**
 * What a checkout says, by what it buys (contract: checkout-errors). The steps are the same for both; the words are
 * here, so that neither the steps nor their effects ask what is being bought.
 */

/** What a checkout buys. */
export type Thing = "booking" | "order";

type Said = { title: string; text: string };

type CheckoutWords = {
  confirmed: string;
  /** The button while it is found out who pays. */
  preparing: string;
  /** It was paid, but not made. */
  notMade: Said;
  /** Something broke that no other sentence is about. */
  unexpected: Said;
  /** Nobody is signed in where somebody must be. */
  sessionMissing: string;
  /** What was wished can't be had any more. */
  unavailable: string;
  /** No order could be made at the gateway; takes the failure's code and sentence. */
  orderFailed: (code: string, sentence: string) => Said;
};

const ORDER_FAILED = "There was an error processing your order. Please try again.";

/** These sentences say what to do; the others are about machines. */
const TELLING_CODES = ["BAD_USER_INPUT", "CONFLICT", "RATE_LIMITED", "NETWORK"];

export const CHECKOUT_WORDS: Record<Thing, CheckoutWords> = {
  booking: {
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
    confirmed: "Order placed!",
    preparing: "Processing Order",
    notMade: {
      title: "Order Error",
      text: "Payment was successful but there was an error creating your order.",
    },
    unexpected: { title: "Order Error", text: ORDER_FAILED },
    sessionMissing: "User session not found. Please try ordering again.",
    unavailable: "Your cart needs a change",
    orderFailed: (code, sentence) => ({
      title: "Order Failed",
      text: TELLING_CODES.includes(code) ? sentence : ORDER_FAILED,
    }),
  },
};
