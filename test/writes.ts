/**
 * Every administrative write, done once with success, and its audit entries. src/server/admin-writes.test.ts checks the
 * table. A mutation or REST path that is missing from these lists fails that test.
 */
import { BOOKING_WRITES } from "./writes/bookings.ts";
import { CONTENT_WRITES } from "./writes/content.ts";
import type { Case } from "./writes/office.ts";
import { SALES_WRITES } from "./writes/sales.ts";

/** Mutations by their names, REST writes by their paths. */
export const WRITES: Record<string, readonly Case[]> = {
  ...BOOKING_WRITES,
  ...CONTENT_WRITES,
  ...SALES_WRITES,
};

/** Writes without an audit entry, by reason. */
export const OWN_WRITES: Record<string, readonly string[]> = {
  "one's own account, told by mail where it matters": [
    "register",
    "login",
    "createGuestAccount",
    "logout",
    "endSession",
    "signOutEverywhere",
    "updateProfile",
    "changePassword",
    "forgotPassword",
    "resetPassword",
    "requestLoginCode",
    "loginWithCode",
    "askForEmailProof",
    "proveEmail",
    "requestEmailChange",
    "confirmEmailChange",
    "/send-account-email",
    "setUpSecondFactor",
    "confirmSecondFactor",
    "renewRecoveryCodes",
    "removeSecondFactor",
    "confirmIdentity",
  ],
  "a purchase, which the checkout's own states tell": [
    "/create-order",
    "completeCheckout",
    "createBookingSlot",
    "createBooking",
    "createOrder",
    "createPayment",
    "cancelBooking",
    "findMyPayment",
    "giveGuardianConsent",
    "withdrawGuardianConsent",
    "endBookingLinks",
    "endOrderLinks",
  ],
  "a customer's wish": ["toggleFavorite", "createContactMessage", "/custom-package-request"],
  "changes nothing": ["downloadLink"],
  "counts a step, and not who took it": ["/booking-step"],
  "the gateway's word, and not a person's": ["/razorpay/webhook"],
  "mutations stand here by themselves": ["/graphql"],
};
