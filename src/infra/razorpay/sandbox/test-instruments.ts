/** The instruments that the sandbox accepts. It refuses all others, so no real card number is ever sent here. */

export const UPI_SUCCESS = "success@razorpay";
export const UPI_FAILURE = "failure@razorpay";

/** Razorpay's published test cards: Visa and Mastercard. */
export const TEST_CARDS: readonly string[] = ["4111111111111111", "5267318187975449"];
