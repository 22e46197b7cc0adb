/** Stored responses in front of an application: what they answer, and that all other requests arrive unchanged. */
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type FastifyInstance, fastify } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { StoredAnswer } from "#infra/cache/answer-cache.ts";
import { encodeBody } from "#infra/cache/encoded-body.ts";
import { endSlowRequests } from "./slow-requests.ts";
import { sendStoredAnswers } from "./stored-answers.ts";

const BODY_MS = 60;
const PAGE = "<p>Aviator</p>".repeat(200);

let app: FastifyInstance;
let port: number;
let closing = false;
const answers = new Map<string, StoredAnswer>();
const sent: [status: number, seconds: number][] = [];

beforeEach(async () => {
  closing = false;
  sent.length = 0;
  answers.clear();
  const html = { "content-type": "text/html; charset=utf-8" };
  answers.set("/stored", { headers: html, body: await encodeBody(Buffer.from(PAGE)) });
  answers.set('/query {"q":"stored"}', { headers: {}, body: await encodeBody(Buffer.from("stored")) });
  app = fastify();
  // Earlier hooks may take longer than the body.
  app.addHook("onRequest", () => pause(1));
  endSlowRequests(app, BODY_MS);
  sendStoredAnswers(app, {
    find: ({ url }, body) => answers.get(body === undefined ? `${url}` : `${url} ${body}`),
    readsAhead: ({ method }) => method === "POST",
    isClosing: () => closing,
    onSent: (_request, { status, seconds }) => void sent.push([status, seconds]),
    bodyMs: BODY_MS,
  });
  app.get("/other", async () => "made");
  app.post("/query", async ({ body }) => {
    if (JSON.stringify(body).includes("slow")) await pause(3 * BODY_MS);
    return { body };
  });
  await app.listen({ port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => app.close());

const at = (path: string) => `http://127.0.0.1:${port}${path}`;
const query = (body: unknown) =>
  fetch(at("/query"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("sends a stored page compressed, with its headers and its length", async () => {
  const answer = await fetch(at("/stored"), { headers: { "accept-encoding": "br" } });
  expect(await answer.text()).toBe(PAGE);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "content-encoding": "br",
    vary: "accept-encoding",
  });
  expect(sent).toEqual([[200, expect.any(Number)]]);
});

test("sends no body to a HEAD request, and none for a page that the browser has", async () => {
  const head = await fetch(at("/stored"), { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const known = await fetch(at("/stored"), { headers: { "if-none-match": head.headers.get("etag") ?? "" } });
  expect([known.status, await known.text(), known.headers.get("content-length")]).toEqual([304, "", null]);
});

test("ends the connection while the application closes", async () => {
  closing = true;
  expect((await fetch(at("/stored"))).headers.get("connection")).toBe("close");
});

test("passes other requests on, with the bodies that it read ahead", async () => {
  expect(await (await fetch(at("/other"))).text()).toBe("made");
  expect(await (await query({ q: "stored" })).text()).toBe("stored");
  expect(await (await query({ q: "new" })).json()).toEqual({ body: { q: "new" } });
  expect(sent).toHaveLength(1);
});

test("does not count the work on a request as time that its body takes", async () => {
  expect(await (await query({ q: "slow" })).json()).toEqual({ body: { q: "slow" } });
});

test("ends a connection whose body does not arrive", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write("POST /query HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{");
  const started = performance.now();
  await once(socket, "close");
  expect(performance.now() - started).toBeLessThan(20 * BODY_MS);
});
