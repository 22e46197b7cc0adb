/** When the certificate of the site's public address expires. */
import { connect } from "node:tls";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";

const CONNECT_MS = 5_000;
const KEPT_MS = HOUR_MS;

/**
 * Connects to `publicUrl` as a visitor does. An expired certificate is read, too.
 * @returns the instant in milliseconds, or null for an address without TLS
 * @throws Error when no TLS connection is made within five seconds
 */
export function certificateEnd(publicUrl: string): Promise<number | null> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== "https:") return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    // The certificate is only read. Nothing is sent, so an invalid one does no harm.
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
    });
    const timer = setTimeout(() => socket.destroy(new Error(`${publicUrl} did not answer in 5 s`)), CONNECT_MS);
    socket.once("secureConnect", () => {
      const end = Date.parse(socket.getPeerCertificate().valid_to);
      if (Number.isNaN(end)) socket.destroy(new Error(`${publicUrl} has no certificate`));
      else socket.end(() => resolve(end));
    });
    socket.once("error", reject);
    socket.once("close", () => clearTimeout(timer));
  });
}

/** The last result for an address; a certificate changes every few weeks, metrics are read every few seconds. */
let known: { publicUrl: string; until: number; end: Promise<number | null> } | null = null;

/**
 * The days until the certificate of `publicUrl` expires, negative after its end; null without TLS. It is read again
 * after an hour.
 * @throws Error when no TLS connection was made
 */
export async function certificateDays(publicUrl: string, now: Date): Promise<number | null> {
  const passed = performance.now();
  if (known?.publicUrl !== publicUrl || known.until < passed)
    known = { publicUrl, until: passed + KEPT_MS, end: certificateEnd(publicUrl) };
  const end = await known.end;
  return end === null ? null : (end - now.getTime()) / DAY_MS;
}
