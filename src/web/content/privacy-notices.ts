/** The privacy notice of each form. The policy has the details. */

export const PRIVACY_NOTICES = {
  signUp: "We use these details to run your account and to contact you about your bookings and orders.",
  booking: "We use these details to book your session and to contact you about it.",
  flyer: "We use the age and the name of a parent or guardian only to check who can fly.",
  shipping: "We use these details to deliver your order and to contact you about it.",
  contact: "We use these details to answer your message.",
  customRequest: "We use these details to prepare your offer and to contact you about it.",
} as const;

/** The text of the link to the policy, after "See our". */
export const POLICY_LINK = "privacy policy";
