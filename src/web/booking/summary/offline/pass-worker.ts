/**
 * The service worker of boarding passes (docs/decisions/0071-offline-pass.md). It answers only navigations to the page
 * of a booking that this browser has saved: from the network, or from the saved page where the network is too slow.
 * Each message and each such navigation first erases what is past its time.
 */
import { isId } from "#domain/text/ids.ts";
import { STORED } from "#web/session/storage.ts";
import { bookingOf, type PassMessage, passKey } from "./saved-pass.ts";

type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Extendable & { request: Request; respondWith(answer: Promise<Response>): void };
type Heard = Extendable & { data: unknown };
/** The parts of the worker's scope in use; the types of TypeScript's own library exclude those of pages. */
type Scope = {
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", listener: (event: Extendable) => void): void;
  addEventListener(kind: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(kind: "message", listener: (event: Heard) => void): void;
};

const scope = globalThis as unknown as Scope;

const PATIENCE_MS = 3_000;
/** A page with its styles is about 60 kB. */
const LONGEST_PAGE = 500_000;
const MOST_PASSES = 20;
/** Responses that refuse this visitor the page: it is not kept any longer. */
const REFUSED = [401, 403, 404, 410];

/** A saved page runs no script and sends nothing; its fonts come from the browser's cache. */
const SAVED_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(eraseExpired()));
scope.addEventListener("message", (event) => event.waitUntil(eraseExpired().then(() => obey(event.data))));
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode !== "navigate" || request.method !== "GET") return;
  const id = bookingOf(request.url);
  if (id) event.respondWith(answer(request, passKey(id)));
});

async function answer(request: Request, key: string): Promise<Response> {
  await eraseExpired();
  const saved = await readSaved(key);
  if (!saved) return fetch(request);
  const response = await Promise.race([fetch(request).catch(() => null), patience()]);
  if (!response || response.status >= 500) return saved;
  if (REFUSED.includes(response.status)) await erase(key);
  return response;
}

const patience = (): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));

const cache = (): Promise<Cache> => caches.open(STORED.passes.key);

async function readSaved(key: string): Promise<Response | undefined> {
  return (await caches.has(STORED.passes.key)) ? (await cache()).match(key) : undefined;
}

async function erase(key: string): Promise<void> {
  if (await caches.has(STORED.passes.key)) await (await cache()).delete(key);
}

/** Erases the pages whose time is over, without creating an empty cache. */
async function eraseExpired(): Promise<void> {
  if (!(await caches.has(STORED.passes.key))) return;
  const saved = await cache();
  for (const request of await saved.keys()) {
    const expires = Date.parse((await saved.match(request))?.headers.get("expires") ?? "");
    if (!(expires > Date.now())) await saved.delete(request);
  }
}

async function obey(data: unknown): Promise<void> {
  const message = data as Partial<PassMessage> | null;
  if (typeof message?.id !== "string" || !isId(message.id)) return;
  const key = passKey(message.id);
  if (message.kind === "forget") return erase(key);
  if (message.kind !== "keep" || typeof message.html !== "string" || typeof message.until !== "number") return;
  if (message.html.length > LONGEST_PAGE || !(message.until > Date.now())) return;
  const saved = await cache();
  if ((await saved.keys()).length >= MOST_PASSES && !(await saved.match(key))) return;
  const expires = new Date(message.until).toUTCString();
  await saved.put(key, new Response(message.html, { headers: { ...SAVED_HEADERS, expires } }));
}
