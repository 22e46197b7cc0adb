/**
 * The two signatures of the payment gateway, both HMAC-SHA256 in hex. The checkout's (key secret, over `order|payment`)
 * proves that the payment was made. The webhook's (webhook secret, over the raw bytes) proves its sender. A body that
 * is parsed and serialised again does not have the same bytes.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

const HEX_SHA256 = /^[0-9a-f]{64}$/;

const hmac = (secret: string, bytes: Buffer | string): string =>
  createHmac("sha256", secret).update(bytes).digest("hex");

/** Compares in constant time; anything but 64 lower-case hex digits does not match. */
function matches(expected: string, given: unknown): boolean {
  if (typeof given !== "string" || !HEX_SHA256.test(given)) return false;
  return timingSafeEqual(Buffer.from(expected, "hex"), Buffer.from(given, "hex"));
}

/** The signature of a paid checkout for this order and payment. */
export function checkoutSignature(orderId: string, paymentId: string, keySecret: string): string {
  return hmac(keySecret, `${orderId}|${paymentId}`);
}

/**
 * Whether a signature from a browser belongs to this order and payment (contract: payment-signature). Anything that is
 * not text does not match; nothing is thrown.
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
 * Whether the header `x-razorpay-signature` belongs to this raw body. A missing or repeated header does not match;
 * nothing is thrown.
 */
export function webhookSignatureMatches(
  rawBody: Buffer | string,
  signatureHeader: unknown,
  webhookSecret: string,
): boolean {
  return matches(webhookSignature(rawBody, webhookSecret), signatureHeader);
}
