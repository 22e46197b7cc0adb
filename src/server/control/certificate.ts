/** When the certificate of the site's public address expires. */
import { connect } from "node:tls";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";

const CONNECT_MS = 5_000;
const KEPT_MS = HOUR_MS;

/**
 * Connects to `publicUrl` as a visitor does. `trusted` is an issuer (PEM) in place of the known ones, for tests.
 * @returns the instant in milliseconds, or null for an address without TLS
 * @throws Error when no TLS connection is made within five seconds; its code is CERT_HAS_EXPIRED for an expired
 * certificate
 */
export function certificateEnd(publicUrl: string, trusted?: string): Promise<number | null> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== "https:") return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const own = trusted ? { ca: trusted } : {};
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, ...own });
    const timer = setTimeout(() => socket.destroy(new Error(`${publicUrl} did not answer in 5 s`)), CONNECT_MS);
    socket.once("secureConnect", () => {
      const end = Date.parse(socket.getPeerCertificate().valid_to);
      socket.end(() => resolve(end));
    });
    socket.once("error", reject);
    socket.once("close", () => clearTimeout(timer));
  });
}

/** Whether a connection failed because the certificate has expired. */
export const isExpired = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "CERT_HAS_EXPIRED";

const endOrNull = (publicUrl: string): Promise<number | null> =>
  certificateEnd(publicUrl).catch((error: unknown) => (isExpired(error) ? 0 : null));

/** The last result for an address; a certificate changes every few weeks, metrics are read every few seconds. */
let known: { publicUrl: string; until: number; end: Promise<number | null> } | null = null;

/**
 * The days until the certificate of `publicUrl` expires, at least 0; null without TLS or a connection. It is read again
 * after an hour.
 */
export async function certificateDays(publicUrl: string, now: Date): Promise<number | null> {
  const passed = performance.now();
  if (known?.publicUrl !== publicUrl || known.until < passed)
    known = { publicUrl, until: passed + KEPT_MS, end: endOrNull(publicUrl) };
  const end = await known.end;
  return end === null ? null : Math.max(0, (end - now.getTime()) / DAY_MS);
}
