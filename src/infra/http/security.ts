/** Security headers: what a page may load, which sites may frame it, and what may be cached. */
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

const RAZORPAY = "https://checkout.razorpay.com https://api.razorpay.com https://lumberjack.razorpay.com";

/** What permits a page's inline scripts: a nonce of this response, or the digests of scripts and styles themselves. */
type InlineParts = { nonce: string } | { html: string };

const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g;

/** The sources for the inline parts of a page that is stored, where every visitor would get the same nonce. */
const digestsIn = (html: string, parts: RegExp): string =>
  [...new Set([...html.matchAll(parts)].map(([, text]) => text ?? ""))]
    .map((text) => ` 'sha256-${createHash("sha256").update(text).digest("base64")}'`)
    .join("");

/**
 * The Content-Security-Policy of one page. Style attributes are allowed because React writes them. Scripts are allowed
 * only from this site, with the nonce or by their digest; style elements only from this site or by their digest. The
 * gateway's hosts are added only when Razorpay is in use.
 */
export function contentSecurityPolicy(inline: InlineParts, { razorpay }: { razorpay: boolean }): string {
  const provider = razorpay ? ` ${RAZORPAY}` : "";
  const scripts = "nonce" in inline ? ` 'nonce-${inline.nonce}'` : digestsIn(inline.html, INLINE_SCRIPT);
  const styles = "nonce" in inline ? "" : digestsIn(inline.html, INLINE_STYLE);
  return [
    "default-src 'self'",
    `script-src 'self'${scripts}${provider}`,
    `style-src-elem 'self'${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src 'self'${provider}`,
    `frame-src 'self'${provider}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const COMMON: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
};

/** The dashboard scans passes with the camera (contract: shown-pass); no other page may use it. */
const DASHBOARD_PERMISSIONS = "camera=(self), microphone=(), geolocation=()";
const DASHBOARD = /^\/admin(?:[/?]|$)/;

/** What a page at this address may use, where it differs from every other page. */
export const pagePermissions = (url: string): Readonly<Record<string, string>> =>
  DASHBOARD.test(url) ? { "permissions-policy": DASHBOARD_PERMISSIONS } : {};

/** One year, as the preload lists require; the operator decides about subdomains in the proxy. */
const HSTS = "max-age=31536000";

/** JSON is for programs: a browser that opens it saves a file with a fixed name, loads nothing and frames nothing. */
export const JSON_HEADERS: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "content-disposition": 'attachment; filename="api.json"',
};

/** The headers of every response. */
export const commonHeaders = ({ publicUrl }: { publicUrl: string }): Readonly<Record<string, string>> =>
  publicUrl.startsWith("https:") ? { ...COMMON, "strict-transport-security": HSTS } : COMMON;

/**
 * Sets the headers of every response. With an https `publicUrl`, browsers must use https only (HSTS). JSON responses
 * may hold personal data, so they are not cached unless their route allows it.
 */
export function securityHeaders(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const always = commonHeaders({ publicUrl });
  const jsonHeaders = Object.entries(JSON_HEADERS);
  // Hooks with a callback: an async hook costs every response a turn of the promise queue.
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(always);
    reply.headers(pagePermissions(request.url));
    done();
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    const type = String(reply.getHeader("content-type") ?? "");
    if (type.startsWith("application/json"))
      for (const [name, value] of jsonHeaders) if (!reply.hasHeader(name)) reply.header(name, value);
    done();
  });
}
