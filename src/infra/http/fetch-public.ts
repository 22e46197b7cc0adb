/**
 * Fetches a file from a user-supplied address. Such an address could name a host in our own network, so every step is
 * checked. Only https on its default port is allowed, and all addresses of the host must be public. The connection uses
 * the checked addresses, so a DNS answer that changes in between has no effect. The same rules apply to redirects.
 */
import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Allowed URLs and addresses; tests add their own server. */
type Allowance = { url: (url: URL) => boolean; address: (address: string) => boolean };

type Bounds = { mostBytes: number; timeoutMs: number };

/** Returns the bytes at an address. @throws NotFetched and nothing else. */
export type FetchPublic = (address: string, bounds: Bounds) => Promise<Buffer>;

/** A failed fetch; `final` when another attempt would fail the same way. */
export class NotFetched extends Error {
  readonly final: boolean;

  constructor(message: string, final: boolean) {
    super(message);
    this.name = "NotFetched";
    this.final = final;
  }
}

const MOST_REDIRECTS = 3;

const THE_INTERNET: Allowance = {
  url: ({ protocol, port, username, password }) => protocol === "https:" && !port && !username && !password,
  address: isPublicAddress,
};

/** Makes a fetch function limited by `allowance`; by default public hosts over https. */
export function createFetchPublic(allowance: Allowance = THE_INTERNET): FetchPublic {
  return async (address, { mostBytes, timeoutMs }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let url = readUrl(address);
    try {
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
        const answer = await ask(url, allowance, signal);
        if (answer.statusCode === 200) return await bodyOf(answer, mostBytes);
        answer.destroy();
        url = nextOf(answer, url);
      }
    } catch (error) {
      if (error instanceof NotFetched) throw error;
      if (signal.aborted) throw new NotFetched("The site took too long.", false);
      const code = error instanceof Error && "code" in error ? String(error.code) : "no response";
      throw new NotFetched(`The site could not be reached (${code}).`, code === "ENOTFOUND");
    }
    throw new NotFetched("The site redirects too often.", true);
  };
}

function readUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new NotFetched("The address can't be read.", true);
  return new URL(address, base);
}

async function ask(url: URL, allowance: Allowance, signal: AbortSignal): Promise<IncomingMessage> {
  if (!allowance.url(url)) throw new NotFetched("Only https addresses are fetched.", true);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await unlessOver(lookup(host, { all: true }), signal);
  if (found.length === 0 || !found.every(({ address }) => allowance.address(address)))
    throw new NotFetched("The address is not on the public internet.", true);
  const checked: LookupFunction = (_host, { all }, done) => {
    const [first] = found;
    if (all) done(null, found);
    else done(null, first?.address ?? "", first?.family);
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === "https:" ? overHttps : overHttp;
    // No agent: it could reuse a connection that was checked for another purpose.
    const headers = { accept: "image/*", "accept-encoding": "identity", "user-agent": "Aviator" };
    send(url, { agent: false, lookup: checked, signal, headers }, resolve).on("error", reject).end();
  });
}

/** DNS lookups run in a thread that can't be cancelled; this stops waiting for one. */
function unlessOver<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

async function bodyOf(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = Number(answer.headers["content-length"] ?? 0);
  if (size <= mostBytes) {
    size = 0;
    for await (const part of answer) {
      size += part.length;
      if (size > mostBytes) break;
      parts.push(part);
    }
  }
  if (size <= mostBytes) return Buffer.concat(parts);
  answer.destroy();
  throw new NotFetched("The file is too large.", true);
}

/** The target of a redirect. @throws NotFetched when the response is not a redirect. */
function nextOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL {
  const { location } = headers;
  if ([301, 302, 303, 307, 308].includes(statusCode) && location) return readUrl(location, from);
  const busy = statusCode >= 500 || statusCode === 429 || statusCode === 408;
  throw new NotFetched(`The site answered ${statusCode}.`, !busy);
}
