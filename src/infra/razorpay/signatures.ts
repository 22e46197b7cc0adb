/**
 * The two signatures of the payment gateway, both HMAC-SHA256 in hex: the checkout's (key secret, over
 * `order|payment`) proves that the window really paid; the webhook's (webhook secret, over the raw
 * bytes) proves who sent it. A body that was parsed and printed again does not have the same bytes.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

const HEX_SHA256 = /^[0-9a-f]{64}$/;

const hmac = (secret: string, bytes: Buffer | string): string =>
  createHmac("sha256", secret).update(bytes).digest("hex");

/** Compared in constant time; whatever isn't 64 lower-case hex digits is simply no match. */
function matches(expected: string, given: unknown): boolean {
  if (typeof given !== "string" || !HEX_SHA256.test(given)) return false;
  return timingSafeEqual(Buffer.from(expected, "hex"), Buffer.from(given, "hex"));
}

/** The signature that a paid checkout carries for this order and payment. */
export function checkoutSignature(orderId: string, paymentId: string, keySecret: string): string {
  return hmac(keySecret, `${orderId}|${paymentId}`);
}

/**
 * Whether a signature that came from a browser belongs to this order and payment (contract: payment-signature).
 * Anything that is not text is no match; nothing is thrown.
 */
export function checkoutSignatureMatches(
  given: { orderId: unknown; paymentId: unknown; signature: unknown },
  keySecret: string,
): boolean {
  const { orderId, paymentId, signature } = given;
  if (typeof orderId !== "string" || typeof paymentId !== "string") return false;
  return matches(checkoutSignature(orderId, paymentId, keySecret), signature);
}

/** The signature of a webhook's raw body. */
export function webhookSignature(rawBody: Buffer | string, webhookSecret: string): string {
  return hmac(webhookSecret, rawBody);
}

/**
 * Whether the header `x-razorpay-signature` belongs to this raw body. A missing or repeated header is
 * no match; nothing is thrown.
 */
export function webhookSignatureMatches(
  rawBody: Buffer | string,
  signatureHeader: unknown,
  webhookSecret: string,
): boolean {
  return matches(webhookSignature(rawBody, webhookSecret), signatureHeader);
}
