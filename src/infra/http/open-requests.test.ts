/** Background work waits for open requests, but not without end. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { waitForOpenRequests } from "./open-requests.ts";

const LONG_MS = 30_000;

const held: ServerResponse[] = [];
const server = createServer((_request, response) => held.push(response));
const wait = waitForOpenRequests(server);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Opens a request and returns its response on the server. */
async function openRequest(): Promise<ServerResponse> {
  const before = held.length;
  const { port } = server.address() as AddressInfo;
  fetch(`http://127.0.0.1:${port}/`).catch(() => {});
  await expect.poll(() => held[before]).toBeDefined();
  return held[before] as ServerResponse;
}

/** Starts to wait; `over` becomes true at the end. */
function startWaiting(limitMs: number) {
  const state = { over: false };
  void wait(limitMs).then(() => {
    state.over = true;
  });
  return state;
}

test("without an open request nothing waits", async () => {
  const waiting = startWaiting(LONG_MS);
  await Promise.resolve();
  await Promise.resolve();
  expect(waiting.over).toBe(true);
});

test("it waits for the last of the open requests, also for one that the client ends", async () => {
  const [one, other] = [await openRequest(), await openRequest()];
  const waiting = startWaiting(LONG_MS);
  one.end("done");
  await expect.poll(() => one.closed).toBe(true);
  expect(waiting.over).toBe(false);
  other.socket?.destroy();
  await expect.poll(() => waiting.over).toBe(true);
});

test("it waits no longer than the limit", async () => {
  const request = await openRequest();
  const waiting = startWaiting(50);
  expect(waiting.over).toBe(false);
  await expect.poll(() => waiting.over).toBe(true);
  expect(request.closed).toBe(false);
});
