/** Headers that keep pages to themselves: what a page may load, and who may frame it. */

const RAZORPAY =
  "https://checkout.razorpay.com https://api.razorpay.com https://lumberjack.razorpay.com";

/**
 * The Content-Security-Policy of one page. Style attributes are allowed because React writes them; scripts
 * only from this site or with the nonce; the payment provider's hosts only when it is in use.
 */
export function contentSecurityPolicy({
  nonce,
  razorpay,
}: {
  nonce: string;
  razorpay: boolean;
}): string {
  const provider = razorpay ? ` ${RAZORPAY}` : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${provider}`,
    "style-src-elem 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src 'self'${provider}`,
    `frame-src 'self'${provider}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Headers of every answer. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
};
