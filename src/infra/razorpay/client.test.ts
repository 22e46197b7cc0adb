/** The gateway client against a real sandbox on a random port, and against misbehaving servers. */
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createGateway, type Gateway } from "./client.ts";
import { GatewayError } from "./gateway-error.ts";
import { startSandbox } from "./sandbox/server.ts";
import { checkoutSignatureMatches } from "./signatures.ts";

const keys = { keyId: "rzp_test_sandbox", keySecret: "sandbox_secret" };
let folder: string;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let gateway: Gateway;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gateway-"));
  sandbox = await startSandbox({ ledgerFile: join(folder, "ledger.jsonl"), webhookUrl: null });
  gateway = createGateway({ ...keys, baseUrl: sandbox.url });
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

async function pay(orderId: string, vpa = "success@razorpay") {
  const response = await fetch(`${sandbox.url}/v1/payments/create/json`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ order_id: orderId, method: "upi", vpa }),
  });
  return (await response.json()) as Record<string, string>;
}

async function failureOf(call: Promise<unknown>): Promise<GatewayError> {
  const failure = await call.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(GatewayError);
  return failure as GatewayError;
}

const newOrder = (amountPaise = 500_000) =>
  gateway.createOrder({ amountPaise, receipt: "checkout-1", notes: { plan: "30" } });

describe("an order", () => {
  it("is created, paid and read back", async () => {
    const order = await newOrder();
    expect(order).toMatchObject({
      amountPaise: 500_000,
      amountPaidPaise: 0,
      currency: "INR",
      receipt: "checkout-1",
      status: "created",
      notes: { plan: "30" },
    });
    expect(order.id).toMatch(/^order_[A-Za-z0-9]{14}$/);

    const paid = await pay(order.id);
    expect(
      checkoutSignatureMatches(
        {
          orderId: order.id,
          paymentId: paid.razorpay_payment_id,
          signature: paid.razorpay_signature,
        },
        keys.keySecret,
      ),
    ).toBe(true);
    expect(await gateway.order(order.id)).toMatchObject({
      status: "paid",
      amountPaidPaise: 500_000,
    });
    const payment = await gateway.payment(paid.razorpay_payment_id ?? "");
    expect(payment).toMatchObject({
      orderId: order.id,
      amountPaise: 500_000,
      status: "captured",
      method: "upi",
      amountRefundedPaise: 0,
      notes: {},
      errorCode: null,
    });
    expect(await gateway.paymentsOf(order.id)).toEqual([payment]);
  });

  it("lists a failed attempt with its reason", async () => {
    const order = await newOrder();
    await pay(order.id, "failure@razorpay");
    const [attempt] = await gateway.paymentsOf(order.id);
    expect(attempt).toMatchObject({
      status: "failed",
      errorCode: "BAD_REQUEST_ERROR",
      errorReason: "payment_failed",
    });
  });

  it("below one rupee is refused with the gateway's own message", async () => {
    const error = await failureOf(newOrder(99));
    expect(error).toMatchObject({
      kind: "refused",
      retryable: false,
      code: "BAD_REQUEST_ERROR",
      description: "Order amount less than minimum amount allowed",
    });
  });

  it.each(["order_AAAAAAAAAAAAAA", "../payments", "", "order_1/../../v1/orders", "नमस्ते"])(
    "that does not exist is not found: %j",
    async (id) => {
      expect(await failureOf(gateway.order(id))).toMatchObject({ kind: "not_found" });
    },
  );
});

describe("a refund", () => {
  async function paidPayment(): Promise<string> {
    return (await pay((await newOrder()).id)).razorpay_payment_id ?? "";
  }

  it("is made once per key, in parts up to the captured amount", async () => {
    const id = await paidPayment();
    const part = { amountPaise: 200_000, idempotencyKey: "refund-part-1" };
    const [first, again] = await Promise.all([gateway.refund(id, part), gateway.refund(id, part)]);
    expect(first).toEqual(again);
    expect(first).toMatchObject({ paymentId: id, amountPaise: 200_000, status: "processed" });
    expect(await gateway.payment(id)).toMatchObject({
      status: "captured",
      amountRefundedPaise: 200_000,
    });

    const much = { amountPaise: 300_001, idempotencyKey: "refund-too-much" };
    expect(await failureOf(gateway.refund(id, much))).toMatchObject({ kind: "refused" });
    await gateway.refund(id, { amountPaise: 300_000, idempotencyKey: "refund-rest-1" });
    expect(await gateway.payment(id)).toMatchObject({
      status: "refunded",
      amountRefundedPaise: 500_000,
    });
    const more = { amountPaise: 100, idempotencyKey: "refund-more-1" };
    expect(await failureOf(gateway.refund(id, more))).toMatchObject({ kind: "conflict" });
    expect(await gateway.refund(id, part)).toEqual(first);
  });

  it("with a used key and another amount is a conflict", async () => {
    const id = await paidPayment();
    await gateway.refund(id, { amountPaise: 100_000, idempotencyKey: "refund-same-key" });
    const other = { amountPaise: 100_001, idempotencyKey: "refund-same-key" };
    expect(await failureOf(gateway.refund(id, other))).toMatchObject({
      kind: "conflict",
      retryable: false,
    });
    const short = { amountPaise: 100, idempotencyKey: "short" };
    expect(await failureOf(gateway.refund(id, short))).toMatchObject({ kind: "refused" });
  });
});

it("captures an authorised payment once", async () => {
  const byHand = await fetch(`${sandbox.url}/v1/orders`, {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString("base64")}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ amount: 50_000, currency: "INR", payment_capture: false }),
  });
  const { id: orderId } = (await byHand.json()) as { id: string };
  const id = (await pay(orderId)).razorpay_payment_id ?? "";
  expect(await gateway.payment(id)).toMatchObject({ status: "authorized" });
  expect(await gateway.capture(id, 50_000)).toMatchObject({ id, status: "captured" });
  expect(await failureOf(gateway.capture(id, 50_000))).toMatchObject({
    kind: "conflict",
    retryable: false,
  });
});

describe("a call that fails", () => {
  let server: Server | undefined;
  afterEach(async () => {
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
    server = undefined;
  });

  async function misbehaving(listener: RequestListener): Promise<Gateway> {
    const listening = createServer(listener);
    server = listening;
    await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
    const { port } = listening.address() as AddressInfo;
    return createGateway({ ...keys, baseUrl: `http://127.0.0.1:${port}`, timeoutMs: 150 });
  }

  it("for a wrong secret is retryable, and its message contains no secret", async () => {
    const stranger = createGateway({ ...keys, keySecret: "not-the-secret", baseUrl: sandbox.url });
    const error = await failureOf(stranger.createOrder({ amountPaise: 50_000, receipt: "r" }));
    expect(error).toMatchObject({
      kind: "broken",
      retryable: true,
      description: "Authentication failed",
    });
    const everything = `${error.stack} ${JSON.stringify({ ...error })} ${String(error.cause)}`;
    expect(everything).not.toMatch(/not-the-secret|rzp_test|Basic /);
  });

  it("without a response ends at the time limit", async () => {
    const silent = await misbehaving(() => {});
    const began = performance.now();
    expect(await failureOf(silent.order("order_1"))).toMatchObject({
      kind: "timeout",
      retryable: true,
    });
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it("with a response that arrives byte by byte ends at the time limit as well", async () => {
    const dripping = await misbehaving((_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const drip = setInterval(() => response.write(" "), 30);
      response.on("close", () => clearInterval(drip));
    });
    expect(await failureOf(dripping.payment("pay_1"))).toMatchObject({ kind: "timeout" });
  });

  it.each([
    [500, '{"error":{"code":"SERVER_ERROR","description":"down"}}', "broken", true],
    [502, "<h1>Bad gateway</h1>", "broken", true],
    [302, "", "broken", true],
    [200, "<h1>hello</h1>", "broken", true],
    [200, '{"id":"order_1","amount":"many"}', "broken", true],
    [409, '{"error":{"code":"BAD_REQUEST_ERROR","description":"busy"}}', "conflict", true],
    [429, "", "refused", true],
    [404, "{}", "not_found", false],
  ])("with %i and %j", async (status, body, kind, retryable) => {
    const odd = await misbehaving((_request, response) => {
      response.writeHead(status, { "content-type": "application/json", location: "/elsewhere" });
      response.end(body);
    });
    expect(await failureOf(odd.order("order_1"))).toMatchObject({ kind, retryable });
    const refund = odd.refund("pay_1", { amountPaise: 100, idempotencyKey: "a-refund-key" });
    expect(await failureOf(refund)).toMatchObject({ kind, retryable });
  });

  it("against a server that is down or hangs up is unreachable", async () => {
    const nowhere = createGateway({ ...keys, baseUrl: "http://127.0.0.1:1" });
    expect(await failureOf(nowhere.order("order_1"))).toMatchObject({
      kind: "unreachable",
      retryable: true,
    });
    const rude = await misbehaving((request) => request.socket.destroy());
    expect(await failureOf(rude.order("order_1"))).toMatchObject({ kind: "unreachable" });
  });
});
