import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type FastifyInstance, fastify } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CONNECTION_LIMITS, endSlowRequests } from "./slow-requests.ts";

let app: FastifyInstance;
let port: number;
beforeEach(async () => {
  app = fastify(CONNECTION_LIMITS);
  endSlowRequests(app, 150);
  app.post("/short", async () => "done");
  app.post("/long", { config: { bodyMs: 5_000 } }, async () => "done");
  port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterEach(() => app.close());

/** Sends `{}` with a pause between its two characters; returns what arrived before the connection ended. */
async function sendSlowly(path: string, ms: number): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
    socket.end();
  });
  socket.on("error", () => {});
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{`);
  const closed = once(socket, "close");
  await pause(ms);
  if (!socket.destroyed) socket.write("}");
  await closed;
  return answer;
}

test("a body that takes too long ends its connection without a response", async () => {
  expect(await sendSlowly("/short", 600)).toBe("");
});

test("a body that arrives in time gets a response", async () => {
  expect(await sendSlowly("/short", 10)).toContain("200 OK");
});

test("a route can allow its bodies more time", async () => {
  expect(await sendSlowly("/long", 600)).toContain("200 OK");
});

test("the whole request and the number of connections are limited as well", () => {
  expect(app.server.requestTimeout).toBe(300_000);
  expect(app.server.maxConnections).toBe(2_000);
});
