/**
 * Requests a gateway order from the server (POST /graphql/create-order; contract: create-order). The server computes
 * the price and holds the slot or the products; the amount in the request is only compared with it.
 */
import type { Device } from "#domain/booking/steps.ts";
import { GraphqlFailure, post } from "#web/graphql.ts";
import { readJson, refusalOf } from "#web/rest.ts";
import { keepGuestToken } from "#web/session/guest-token.ts";
import { typedGst } from "./gst/typed-gst.ts";
import type { ShippingFields } from "./shipping-form.ts";

/** Details of a session's flyers and their flight for the check-in desk. */
export type FlyerRequest = {
  youngestAge?: number | undefined;
  guardianName?: string | undefined;
  flightNumber?: string | undefined;
  departureDate?: string | undefined;
  departureTime?: string | undefined;
  internationalConfirmed?: boolean | undefined;
};

/** A session: the booking request (contract: booking-request) and the details for the check-in desk. */
export type BookingRequest = FlyerRequest & {
  /** Missing for a guest. */
  userId?: string;
  simulatorType: string;
  planDuration: number;
  /** yyyy-MM-dd or "Not Selected"; the same applies to the time. */
  bookingDate: string;
  bookingTime: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  paymentType: "full" | "advance";
  /** To pay now, in rupees. */
  amount: number;
  /** Taken off the original price, in rupees. */
  discount: number;
  /** For Statistics. */
  device?: Device;
};

/** An order: its products with quantities, and the shipping address (contract: order-request). */
type GoodsRequest = {
  products: readonly { id: string; quantity: number; variantId?: string | undefined }[];
  shippingDetails: ShippingFields;
};

/** A custom package; date and time are both chosen, or neither ("Not Selected"). */
export type CustomBookingRequest = FlyerRequest & {
  id: string;
  bookingDate: string;
  bookingTime: string;
};

/** A gift voucher and its buyer: for a plan (minutes) or an amount (rupees). */
export type VoucherRequest = {
  planDuration?: number;
  amount?: number;
  recipientName: string;
  recipientEmail: string;
  message: string;
  design: string;
  delivery: "mail" | "print";
  /** yyyy-MM-dd; null at once. */
  deliverOn: string | null;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
};

/** The codes that lower what is due, by their fields in the request. */
export type Codes = { discountCode?: string; voucherCode?: string };

/** The purchase; the amount to pay now is in rupees. */
export type CreateOrderRequest =
  | ({ amount: number; booking: BookingRequest } & Codes)
  | { amount: number; customBooking: CustomBookingRequest }
  | { amount: number; balance: { bookingId: string } }
  | { amount: number; voucher: VoucherRequest }
  | ({ amount: number; order: GoodsRequest } & Codes);

/** A purchase with nothing due, fulfilled at once. A guest's account, if it is new, comes with its first session. */
export type CompletedAtOnce = {
  success: boolean;
  message: string;
  bookingId: string | null;
  orderId: string | null;
  token: string | null;
  user: unknown;
};

/** An order at the payment gateway. `amount` is paise; `holdUntil` is in this device's clock (ms). */
export type GatewayOrder = {
  id: string;
  amount: number;
  currency: string;
  key: string;
  holdUntil: number | null;
  /** Set where nothing is due: the id is that of the booking or order. */
  completed?: CompletedAtOnce;
};

const REFUSED = "Failed to create Razorpay order";

/**
 * The request whose response has not arrived, and its idempotency key: the same request is repeated with it. Insecure
 * contexts have no `randomUUID`.
 */
let unanswered: { text?: string; attempt?: string | undefined } = {};

/**
 * Creates the gateway order and stores a guest's checkout token in this browser.
 * @throws GraphqlFailure with the server's code and sentence ("CONFLICT": the slot is taken, a product is sold out, or
 * the email has an account), or of kind "network".
 */
export async function createOrder(request: CreateOrderRequest): Promise<GatewayOrder> {
  const sent = { ...request, gst: typedGst.buyer };
  const text = JSON.stringify(sent);
  if (text !== unanswered.text) unanswered = { text, attempt: crypto.randomUUID?.() };
  const response = await post("/graphql/create-order", { ...sent, attempt: unanswered.attempt });
  if (response.status < 500) unanswered = {};
  const body = await readJson(response);
  if (!response.ok) throw refusalOf(response, body, REFUSED);
  const { id, amount, currency, key, holdUntil, checkoutToken, completed } = body;
  if (typeof id !== "string" || typeof amount !== "number" || typeof key !== "string") {
    throw new GraphqlFailure("answer", "INTERNAL", REFUSED);
  }
  if (typeof checkoutToken === "string") keepGuestToken(id, checkoutToken);
  return {
    id,
    amount,
    currency: typeof currency === "string" ? currency : "INR",
    key,
    holdUntil: typeof holdUntil === "string" ? inOwnClock(holdUntil, response) : null,
    ...(completed ? { completed: completed as CompletedAtOnce } : {}),
  };
}

/**
 * Converts to this device's clock, based on the server's clock, so that the countdown is right on a device whose clock
 * is wrong. The server's header has whole seconds, so up to a second is subtracted: a hold must never appear longer
 * than it is.
 */
function inOwnClock(instant: string, response: Response): number | null {
  const end = Date.parse(instant);
  if (Number.isNaN(end)) return null;
  const serverNow = Date.parse(response.headers.get("date") ?? "") + 999;
  return Number.isNaN(serverNow) ? end : Date.now() + (end - serverNow);
}
