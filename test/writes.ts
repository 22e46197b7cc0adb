/**
 * Every administrative write, done once with success, and its audit entries. src/server/admin-writes.test.ts checks the
 * table. A mutation or REST path that is missing from these lists fails that test.
 */
import { BOOKING_WRITES } from "./writes/bookings.ts";
import { CONTENT_WRITES } from "./writes/content.ts";
import { PACKAGE_WRITES } from "./writes/custom-packages.ts";
import type { Case } from "./writes/office.ts";
import { RETURN_WRITES } from "./writes/returns.ts";
import { SALES_WRITES } from "./writes/sales.ts";
import { VOUCHER_WRITES } from "./writes/vouchers.ts";
import { WAITLIST_WRITES } from "./writes/waitlist.ts";

/** Mutations by their names, REST writes by their paths. */
export const WRITES: Record<string, readonly Case[]> = {
  ...BOOKING_WRITES,
  ...CONTENT_WRITES,
  ...PACKAGE_WRITES,
  ...RETURN_WRITES,
  ...SALES_WRITES,
  ...VOUCHER_WRITES,
  ...WAITLIST_WRITES,
};

/** Writes without an audit entry, by reason. */
export const OWN_WRITES: Record<string, readonly string[]> = {
  "the caller's own account; a mail reports what matters": [
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
    "requestErasure",
    "withdrawErasure",
  ],
  "a purchase, recorded by the checkout's states": [
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
  "a customer's favourites, addresses, reviews, messages and requests": [
    "toggleFavorite",
    "saveAddress",
    "removeAddress",
    "requestStockAlert",
    "stopStockAlerts",
    "writeReview",
    "deleteMyReview",
    "createContactMessage",
    "joinWaitlist",
    "confirmWaitlist",
    "leaveWaitlist",
    "/custom-package-request",
  ],
  "changes nothing": ["downloadLink"],
  "an anonymous counter": ["/booking-step"],
  "an event of the gateway": ["/razorpay/webhook"],
  "each mutation is listed by its name": ["/graphql"],
};
