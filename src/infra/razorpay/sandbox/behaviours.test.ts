/** The sandbox's faults: each switch over HTTP, its effect on the product, and its counter. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fastify } from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { webhookSignatureMatches } from "#infra/razorpay/signatures.ts";
import { sandboxPlugin } from "./plugin.ts";
import { startSandbox } from "./server.ts";

type Json = Record<string, unknown>;
type Received = { id: string; name: string; body: string; genuine: boolean; at: number };

const HANG_MS = 150;

let folder: string;
let ledgerFile: string;
let merchant: Server;
let webhookUrl: string;
let merchantAnswersAfterMs: number;
let merchantBelievesAll: boolean;
let received: Received[];
let sandbox: Awaited<ReturnType<typeof startSandbox>>;

const start = async (more: { settleMs?: number } = {}): Promise<void> => {
  sandbox = await startSandbox({
    ledgerFile,
    webhookUrl,
    adversary: true,
    hangMs: HANG_MS,
    settleMs: 250,
    logLevel: "silent",
    ...more,
  });
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "adversary-"));
  ledgerFile = join(folder, "ledger.jsonl");
  const mine: Received[] = [];
  // Webhooks that arrive after the test has ended are ignored.
  received = mine;
  merchantAnswersAfterMs = 0;
  merchantBelievesAll = false;
  merchant = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const raw = Buffer.concat(chunks);
    await pause(merchantAnswersAfterMs);
    const { "x-razorpay-signature": signature, "x-razorpay-event-id": id } = request.headers;
    const genuine = webhookSignatureMatches(raw, signature, "sandbox_webhook_secret");
    const body = raw.toString();
    mine.push({
      id: String(id),
      name: JSON.parse(body).event,
      body,
      genuine,
      at: performance.now(),
    });
    response.writeHead(genuine || merchantBelievesAll ? 200 : 400).end();
  });
  await new Promise<void>((resolve) => merchant.listen(0, "127.0.0.1", resolve));
  webhookUrl = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/razorpay/webhook`;
  await start();
});
afterEach(async () => {
  await sandbox.close();
  merchant.closeAllConnections();
  await new Promise((resolve) => merchant.close(resolve));
  await rm(folder, { recursive: true });
});

const KEYS = `Basic ${Buffer.from("rzp_test_sandbox:sandbox_secret").toString("base64")}`;
const ORDER = { amount: 50_000, currency: "INR" };

/** One call with the keys; the result is `lost` when the connection was closed instead. */
async function call(path: string, body?: unknown, headers: Record<string, string> = {}) {
  const began = performance.now();
  try {
    const response = await fetch(sandbox.url + path, {
      method: body === undefined ? "GET" : "POST",
      headers: { authorization: KEYS, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as Json, lost: false };
  } catch {
    expect(performance.now() - began).toBeGreaterThanOrEqual(HANG_MS - 5);
    return { status: 0, body: {} as Json, lost: true };
  }
}

const LOST = { status: 0, lost: true };
const TROUBLE = { status: 500, body: { error: { code: "SERVER_ERROR" } } };
const OK = { status: 200 };

const set = async (order_id: string, switches: Json): Promise<void> =>
  expect(await call("/adversary", { order_id, ...switches })).toMatchObject({ status: 204 });
/** A new order with its switches set. */
async function newOrder(switches: Json = {}): Promise<string> {
  const id = String((await call("/v1/orders", ORDER)).body.id);
  await set(id, switches);
  return id;
}
const pay = (order_id: string, more: Json = {}) =>
  call("/v1/payments/create/json", { order_id, method: "upi", vpa: "success@razorpay", ...more });
const paymentsOf = async (order: string) => (await call(`/v1/orders/${order}/payments`)).body.items as Json[];
/** A paid order with its payment's id; the switches are set afterwards. */
async function paid(switches: Json): Promise<{ order: string; id: string }> {
  const order = await newOrder();
  const id = String((await pay(order)).body.razorpay_payment_id);
  await set(order, switches);
  return { order, id };
}
const capture = (id: string) => call(`/v1/payments/${id}/capture`, { amount: 50_000 });
const refund = (id: string, key: string, amount = 50_000) =>
  call(`/v1/payments/${id}/refund`, { amount }, { "x-refund-idempotency": key });

/** The faults that have occurred so far. */
async function struck(): Promise<Json> {
  const counts = Object.entries((await call("/adversary/counts")).body);
  return Object.fromEntries(counts.filter(([, times]) => times !== 0));
}
const names = () => received.map(({ name }) => name);
const soon = (check: () => void) => vi.waitFor(check, { timeout: 5_000 });
const receives = (...events: string[]) => soon(() => expect(names().sort()).toEqual(events));
const receivesCount = (events: number) => soon(() => expect(received).toHaveLength(events));

describe("the switches", () => {
  it("do not exist where the sandbox is mounted, or started without them", async () => {
    const product = fastify();
    await product.register(sandboxPlugin, {
      prefix: "/razorpay-sandbox",
      ledgerFile: join(folder, "mounted.jsonl"),
      webhookUrl: null,
    });
    const url = "/razorpay-sandbox/adversary";
    for (const path of [url, `${url}/next-order`, `${url}/counts`])
      for (const method of ["GET", "POST"] as const)
        expect((await product.inject({ method, url: path, payload: {} })).statusCode).toBe(404);
    await product.close();

    const order = await newOrder();
    await sandbox.close();
    sandbox = await startSandbox({ ledgerFile, webhookUrl, logLevel: "silent" });
    expect((await call("/adversary", { order_id: order, decline: true })).status).toBe(404);
    expect((await call("/adversary/counts")).status).toBe(404);
    expect(await pay(order)).toMatchObject(OK);
  });

  it.each([
    { declines: true },
    { decline: "yes" },
    { pay: "never" },
    { webhook: { copies: 6 } },
    { webhook: { copys: 2 } },
    { reads: { fail: 1 } },
  ])("refuse unknown names and values: %j", async (switches) => {
    const order_id = await newOrder();
    expect(await call("/adversary", { order_id, ...switches })).toMatchObject({
      status: 400,
      body: { error: { code: "BAD_REQUEST_ERROR" } },
    });
  });

  it("belong to one existing order, and to the next one", async () => {
    expect((await call("/adversary", { order_id: "order_unknown" })).status).toBe(400);
    expect((await call("/adversary", { decline: true })).status).toBe(400);
    expect((await call("/adversary/next-order", { how: "never" })).status).toBe(400);
    await newOrder({ decline: true });
    expect(await pay(await newOrder())).toMatchObject(OK);
    expect(await struck()).toEqual({});
  });

  it("set again leave the order's other switches unchanged, and can be turned off", async () => {
    const order = await newOrder({ decline: true, webhook: { none: true } });
    await set(order, { decline: false });
    expect(await pay(order)).toMatchObject(OK);
    expect(await struck()).toEqual({ webhook_none: 2 });
  });

  it("combine, and every fault is counted once", async () => {
    const order = await newOrder({
      pay: "error_after",
      authorized: true,
      capture: "timeout_after",
      reads: { fail: 1, how: "error" },
      refund: "busy",
      webhook: { copies: 2, badSignatureFirst: true, before: true },
    });
    expect(await pay(order)).toMatchObject(TROUBLE);
    expect(await call(`/v1/orders/${order}`)).toMatchObject(TROUBLE);
    const id = String((await paymentsOf(order))[0]?.id);
    expect(await capture(id)).toMatchObject(LOST);
    for (const status of [409, 409, 200]) expect((await refund(id, "refund-key-1")).status).toBe(status);
    await receivesCount(12);
    expect(await struck()).toEqual({
      pay_error_after: 1,
      authorized: 1,
      capture_timeout_after: 1,
      read_error: 1,
      refund_busy: 2,
      webhook_copies: 4,
      webhook_bad_signature: 4,
      webhook_before: 1,
    });
    const all = (await call("/adversary/counts")).body;
    expect(all).toMatchObject({ decline: 0, webhook_bad_signature_believed: 0 });
    expect(Object.values(all).every(Number.isInteger)).toBe(true);
  });
});

describe("the next order", () => {
  it("fails once: never created, or created without a response", async () => {
    const madeSoFar = async () =>
      (await readFile(ledgerFile, "utf8")).split("\n").filter((line) => line.includes("order_")).length;
    for (const how of ["error", "error_after", "timeout"])
      expect((await call("/adversary/next-order", { how })).status).toBe(204);
    expect(await call("/v1/orders", ORDER)).toMatchObject(TROUBLE);
    expect(await madeSoFar()).toBe(0);
    expect(await call("/v1/orders", ORDER)).toMatchObject(TROUBLE);
    expect(await madeSoFar()).toBe(1);
    expect(await call("/v1/orders", ORDER)).toMatchObject(LOST);
    expect(await madeSoFar()).toBe(2);
    expect(await call("/v1/orders", ORDER)).toMatchObject(OK);
    expect(await struck()).toEqual({
      next_order_error: 1,
      next_order_error_after: 1,
      next_order_timeout: 1,
    });
  });
});

describe("a payment", () => {
  it("is declined with any instrument", async () => {
    const order = await newOrder({ decline: true });
    const byCard = { method: "card", card: { number: "4111 1111 1111 1111" } };
    for (const instrument of [{}, byCard, { vpa: "failure@razorpay" }])
      expect(await pay(order, instrument)).toMatchObject({
        status: 400,
        body: { error: { reason: "payment_failed" } },
      });
    await receives(...Array<string>(3).fill("payment.failed"));
    // The last one would have been declined anyway.
    expect(await struck()).toEqual({ decline: 2 });
  });

  it.each([
    ["timeout", LOST],
    ["error_after", TROUBLE],
  ])("that responds with %s is captured and its webhook is sent", async (how, answer) => {
    const order = await newOrder({ pay: how });
    expect(await pay(order)).toMatchObject(answer);
    expect(await paymentsOf(order)).toMatchObject([{ status: "captured", amount: 50_000 }]);
    await receives("order.paid", "payment.captured");
    expect(await pay(order)).toMatchObject({ status: 400 });
    expect(await struck()).toEqual({ [`pay_${how}`]: 1 });
  });

  it("stays authorised until it is captured", async () => {
    const order = await newOrder({ authorized: true });
    const id = String((await pay(order)).body.razorpay_payment_id);
    await receives("payment.authorized");
    expect(await paymentsOf(order)).toMatchObject([{ status: "authorized", captured: false }]);
    expect(await capture(id)).toMatchObject(OK);
    await receives("order.paid", "payment.authorized", "payment.captured");
    expect(await struck()).toEqual({ authorized: 1 });
  });

  it.each([
    ["timeout_after", LOST],
    ["error_after", TROUBLE],
  ])("whose capture responds with %s is captured nevertheless", async (how, answer) => {
    const order = await newOrder({ authorized: true, capture: how });
    const id = String((await pay(order)).body.razorpay_payment_id);
    expect(await capture(id)).toMatchObject(answer);
    expect((await call(`/v1/payments/${id}`)).body).toMatchObject({ status: "captured" });
    expect(await capture(id)).toMatchObject({
      status: 400,
      body: { error: { description: "This payment has already been captured" } },
    });
    expect(await struck()).toEqual({ authorized: 1, [`capture_${how}`]: 1 });
  });

  it("can be made once more on a paid order", async () => {
    const order = await newOrder({ second_capture: true });
    expect(await pay(order)).toMatchObject(OK);
    expect((await pay(order, { vpa: "failure@razorpay" })).status).toBe(400);
    expect(await pay(order)).toMatchObject(OK);
    expect((await pay(order)).status).toBe(400);
    const captured = (await paymentsOf(order)).filter(({ status }) => status === "captured");
    expect(new Set(captured.map(({ id }) => id)).size).toBe(2);
    expect((await call(`/v1/orders/${order}`)).body).toMatchObject({ status: "paid", attempts: 3 });
    const twice = ["order.paid", "order.paid", "payment.captured", "payment.captured"];
    await receives(...twice, "payment.failed");
    expect(new Set(received.map(({ id }) => id)).size).toBe(5);
    expect(await struck()).toEqual({ second_capture: 1 });
  });

  it("can be made twice before either is captured", async () => {
    const order = await newOrder({ authorized: true, second_capture: true });
    const ids = [await pay(order), await pay(order)].map(({ body }) => body.razorpay_payment_id);
    for (const id of ids) expect(await capture(String(id))).toMatchObject(OK);
    expect(await struck()).toEqual({ authorized: 2, second_capture: 1 });
  });
});

describe("reads", () => {
  it.each([
    ["timeout", LOST],
    ["error", TROUBLE],
  ])("of the order fail with %s as often as configured", async (how, answer) => {
    const { order, id } = await paid({ reads: { fail: 3, how } });
    const paths = [`/v1/orders/${order}`, `/v1/orders/${order}/payments`, `/v1/payments/${id}`];
    for (const path of paths) expect(await call(path)).toMatchObject(answer);
    for (const path of paths) expect(await call(path)).toMatchObject(OK);
    expect(await struck()).toEqual({ [`read_${how}`]: 3 });
  });
});

describe("a refund", () => {
  const refundsOf = async (id: string) => (await call(`/v1/payments/${id}/refunds`)).body;

  it.each([
    ["timeout_after", LOST],
    ["error_after", TROUBLE],
  ])("that responds with %s is made, and its repetition gets a response", async (how, answer) => {
    const { id } = await paid({ refund: how });
    expect(await refund(id, "refund-key-1")).toMatchObject(answer);
    const again = await refund(id, "refund-key-1");
    expect(again.body).toMatchObject({ status: "processed", amount: 50_000 });
    expect(await refundsOf(id)).toEqual({ entity: "collection", count: 1, items: [again.body] });
    await receives("order.paid", "payment.captured", "refund.processed");
    expect(await struck()).toEqual({ [`refund_${how}`]: 1 });
  });

  it("is busy twice per key", async () => {
    const { id } = await paid({ refund: "busy" });
    for (const key of ["refund-key-1", "refund-key-2"])
      for (const status of [409, 409, 200, 200]) expect((await refund(id, key, 10_000)).status).toBe(status);
    expect(await refundsOf(id)).toMatchObject({ count: 2 });
    expect(await struck()).toEqual({ refund_busy: 4 });
  });

  it("is pending and processed later", async () => {
    const { id } = await paid({ refund: "pending" });
    const { body } = await refund(id, "refund-key-1", 20_000);
    expect(body).toMatchObject({ status: "pending" });
    await receives("order.paid", "payment.captured", "refund.processed");
    const now = { ...body, status: "processed" };
    expect(await refund(id, "refund-key-1", 20_000)).toMatchObject({ ...OK, body: now });
    expect((await call(`/v1/refunds/${body.id}`)).body).toEqual(now);
    const payment = (await call(`/v1/payments/${id}`)).body;
    expect(payment).toMatchObject({ amount_refunded: 20_000, refund_status: "partial" });
    expect(await struck()).toEqual({ refund_pending: 1 });
  });

  it("fails later, restores the amount, and succeeds under a new key", async () => {
    const { id } = await paid({ refund: "fail" });
    const { body } = await refund(id, "refund-key-1");
    expect(body).toMatchObject({ status: "pending" });
    const payment = async () => (await call(`/v1/payments/${id}`)).body;
    expect(await payment()).toMatchObject({ status: "refunded", amount_refunded: 50_000 });
    await receives("order.paid", "payment.captured", "refund.failed");
    expect(await payment()).toMatchObject({
      status: "captured",
      amount_refunded: 0,
      refund_status: null,
    });
    expect((await refund(id, "refund-key-1")).body).toEqual({ ...body, status: "failed" });
    expect((await refund(id, "refund-key-2")).body).toMatchObject({ status: "processed" });
    expect(await payment()).toMatchObject({ status: "refunded", amount_refunded: 50_000 });
    expect(await refundsOf(id)).toMatchObject({
      count: 2,
      items: [{ status: "failed" }, { status: "processed" }],
    });
    const lines = (await readFile(ledgerFile, "utf8")).trimEnd().split("\n");
    const delivered = lines.map((line) => JSON.parse(line).refund?.status).filter(Boolean);
    expect(delivered).toEqual(["pending", "failed", "processed"]);
    expect(await struck()).toEqual({ refund_fail: 1 });
  });

  it.each([
    ["pending", "processed"],
    ["fail", "failed"],
  ])("left pending by a process that ended (%s) is settled by the next", async (how, status) => {
    await sandbox.close();
    await start({ settleMs: 60_000 });
    const { id } = await paid({ refund: how });
    const { body } = await refund(id, "refund-key-1");
    await receives("order.paid", "payment.captured");
    await sandbox.close();
    await start();
    // A delivery interrupted by the end of the process is repeated under the same id.
    const events = () => [...new Map(received.map(({ id, name }) => [id, name])).values()].sort();
    await soon(() => expect(events()).toEqual(["order.paid", "payment.captured", `refund.${status}`]));
    expect((await call(`/v1/refunds/${body.id}`)).body).toEqual({ ...body, status });
  });
});

describe("webhooks", () => {
  it("are never sent, not after a restart either", async () => {
    await pay(await newOrder({ webhook: { none: true } }));
    expect(await struck()).toEqual({ webhook_none: 2 });
    await sandbox.close();
    await start();
    const { order } = await paid({});
    await receives("order.paid", "payment.captured");
    for (const { body } of received) expect(body).toContain(order);
  });

  it("are sent in copies with one id and one body", async () => {
    await pay(await newOrder({ webhook: { copies: 3 } }));
    await receivesCount(6);
    expect(new Set(received.map(({ id }) => id)).size).toBe(2);
    expect(new Set(received.map(({ body }) => body)).size).toBe(2);
    expect(await struck()).toEqual({ webhook_copies: 4 });
  });

  it("are sent late", async () => {
    const order = await newOrder({ webhook: { delayMs: 400 } });
    const began = performance.now();
    expect(await pay(order)).toMatchObject(OK);
    expect(received).toEqual([]);
    await receives("order.paid", "payment.captured");
    expect(Math.min(...received.map(({ at }) => at)) - began).toBeGreaterThan(395);
    expect(await struck()).toEqual({ webhook_delay: 2 });
  });

  it("arrive before the response to the payment", async () => {
    merchantAnswersAfterMs = 300;
    await pay(await newOrder({ webhook: { before: true } }));
    expect(names().sort()).toEqual(["order.paid", "payment.captured"]);
    await pay(await newOrder());
    expect(received).toHaveLength(2);
    expect(await struck()).toEqual({ webhook_before: 1 });
  });

  it("do not delay the payment when no receiver listens", async () => {
    const order = await newOrder({ webhook: { before: true, badSignatureFirst: true } });
    merchant.closeAllConnections();
    await new Promise((resolve) => merchant.close(resolve));
    expect(await pay(order)).toMatchObject(OK);
    await new Promise<void>((resolve) => merchant.listen(Number(new URL(webhookUrl).port), "127.0.0.1", resolve));
    await receivesCount(2);
    expect(await struck()).toEqual({ webhook_before: 1 });
  });

  it("arrive in reverse order", async () => {
    await pay(await newOrder({ webhook: { reversed: true } }));
    await receivesCount(2);
    const [first, second] = received;
    expect(names()).toEqual(["order.paid", "payment.captured"]);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(20);
    expect(await struck()).toEqual({ webhook_reversed: 1 });
  });

  it("come with a wrong signature first, and a receiver that accepts it is counted", async () => {
    await pay(await newOrder({ webhook: { badSignatureFirst: true } }));
    await receivesCount(4);
    for (const event of ["payment.captured", "order.paid"]) {
      const sent = received.filter(({ name }) => name === event);
      expect(sent.map(({ genuine }) => genuine)).toEqual([false, true]);
      expect(sent[0]).toMatchObject({ id: sent[1]?.id, body: sent[1]?.body });
    }
    expect(await struck()).toEqual({ webhook_bad_signature: 2 });
    merchantBelievesAll = true;
    await pay(await newOrder({ webhook: { badSignatureFirst: true } }));
    await receivesCount(8);
    expect(await struck()).toEqual({
      webhook_bad_signature: 4,
      webhook_bad_signature_believed: 2,
    });
  });
});
