/**
 * Sends stored responses before the framework handles the request: the framework's work takes several times as long as
 * the response itself. Requests that the cache does not answer reach the framework unchanged.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { StoredAnswer } from "#infra/cache/answer-cache.ts";
import { formFor } from "#infra/cache/encoded-body.ts";
import { REQUEST_ID, requestIdOf } from "./request-log.ts";

/** A body that was read ahead of the framework. */
const bodies = new WeakMap<IncomingMessage, Buffer>();

/** The body that was read ahead, as text; undefined when it was not. */
export const bodyReadAhead = (request: IncomingMessage): string | undefined => bodies.get(request)?.toString("utf8");

/** A response from memory; `requestId` if the request had one, `body` the request's body, if it was read. */
type SentAnswer = { requestId: string | undefined; body: string | undefined; status: number; seconds: number };

export type Lookup = {
  /** The stored response to this request; undefined when there is none. */
  find(request: IncomingMessage, body?: string): StoredAnswer | undefined;
  /** Whether the body must be read before `find` can tell. */
  readsAhead(request: IncomingMessage): boolean;
  isClosing(): boolean;
  /** Called after each response. */
  onSent(request: IncomingMessage, sent: SentAnswer): void;
  /** How long a body may take to arrive, in milliseconds. */
  bodyMs: number;
};

type Form = { etag: string; headers: Record<string, string>; bytes: Buffer };

/** The forms of each stored response, by the `accept-encoding` of the requests that got them. */
const forms = new WeakMap<StoredAnswer, Map<string, Form>>();

/** Browsers send a handful of values; a client that invents them gains no memory. */
const MOST_FORMS = 16;

function formOf(stored: StoredAnswer, acceptEncoding: string): Form {
  const known = forms.get(stored) ?? new Map<string, Form>();
  forms.set(stored, known);
  let form = known.get(acceptEncoding);
  if (form) return form;
  const { encoding, bytes } = formFor(stored.body, acceptEncoding);
  const etag = `"${stored.body.digest}-${encoding}"`;
  const headers: Record<string, string> = { ...stored.headers, vary: "accept-encoding", etag };
  headers["content-length"] = String(bytes.length);
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  form = { etag, headers, bytes };
  if (known.size < MOST_FORMS) known.set(acceptEncoding, form);
  return form;
}

const acceptEncodingOf = ({ headers }: IncomingMessage): string => headers["accept-encoding"]?.toString() ?? "";

/** Whether the browser has this form already. */
const hasIt = ({ headers }: IncomingMessage, { etag }: Form): boolean =>
  headers["if-none-match"]?.includes(etag) ?? false;

/** A stored response as one request gets it; `bytes` null where the browser has it already. */
export function answerFrom(
  stored: StoredAnswer,
  request: IncomingMessage,
): { status: 200 | 304; headers: Record<string, string>; bytes: Buffer | null } {
  const form = formOf(stored, acceptEncodingOf(request));
  if (!hasIt(request, form)) return { status: 200, headers: form.headers, bytes: form.bytes };
  const { "content-length": _length, "content-encoding": _encoding, ...headers } = form.headers;
  return { status: 304, headers, bytes: null };
}

/** Puts the stored responses in front of the application's own handler. Call it before any other listener is added. */
export function sendStoredAnswers(app: FastifyInstance, lookup: Lookup): void {
  const { server } = app;
  const [handle] = server.listeners("request") as RequestListener[];
  if (!handle) throw new Error("the server has no request handler yet");

  const send = (request: IncomingMessage, response: ServerResponse, stored: StoredAnswer, body?: string): void => {
    const started = performance.now();
    const { status, headers, bytes } = answerFrom(stored, request);
    if (lookup.isClosing()) response.setHeader("connection", "close");
    // Only for a proxy that sent an id: an id and its header cost a tenth of a response from memory.
    const requestId = request.headers[REQUEST_ID] ? requestIdOf(request) : undefined;
    response.writeHead(status, requestId ? { ...headers, [REQUEST_ID]: requestId } : headers);
    response.end(request.method === "HEAD" ? null : bytes);
    lookup.onSent(request, { requestId, body, status, seconds: (performance.now() - started) / 1000 });
  };
  const answer = (request: IncomingMessage, response: ServerResponse, body?: Buffer): void => {
    const text = body?.toString("utf8");
    const stored = lookup.find(request, text);
    if (stored) send(request, response, stored, text);
    else {
      // A copy: what arrived is a part of a buffer of 64 kB, which would stay in memory as long as the request.
      if (body) bodies.set(request, Buffer.from(body));
      handle.call(server, request, response);
    }
  };

  server.removeListener("request", handle);
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    if (!lookup.readsAhead(request)) return answer(request, response);
    const chunks: Buffer[] = [];
    const timer = setTimeout(() => request.socket.destroy(), lookup.bodyMs);
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.once("close", () => clearTimeout(timer));
    request.once("end", () => {
      clearTimeout(timer);
      const [whole] = chunks;
      answer(request, response, chunks.length === 1 && whole ? whole : Buffer.concat(chunks));
    });
  });
  // The framework reads the body again from what was kept.
  app.addHook("preParsing", (request, _reply, payload, done) => {
    const body = bodies.get(request.raw);
    done(null, body ? Readable.from([body]) : payload);
  });
}
