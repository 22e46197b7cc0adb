/**
 * What is said about the two ways to pay (spec 1 §9 "Payment messaging"). These are words only: what is
 * charged comes from the plan.
 */

/** Full payment first, because it is the recommended one. */
export const PAYMENT_OPTIONS = [
  {
    type: "full",
    name: "Full Payment",
    recommended: true,
    saving: "Save ₹1,500",
    text: "Pay the whole amount today and keep the full saving.",
    points: [
      "Best value for 30 and 45 minute plans",
      "Nothing left to pay at the centre",
      "Valid for 1 year, up to 3 free reschedules",
    ],
  },
  {
    type: "advance",
    name: "Advance Booking",
    recommended: false,
    saving: "Save ₹500",
    text: "Pay ₹500 now, rest before the session.",
    points: [
      "Available for all plans",
      "Discounts only for 30 and 45 minute plans",
      "Valid for 1 year, up to 3 free reschedules",
    ],
  },
] as const;
