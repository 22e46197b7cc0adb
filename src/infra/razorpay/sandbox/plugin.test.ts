/** The sandbox over HTTP: Razorpay's formats, refusals, webhooks and persistence. */
import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { webhookSignatureMatches } from "#infra/razorpay/signatures.ts";
import { startSandbox } from "./server.ts";

type Json = Record<string, unknown>;
type Received = { event: string; contains: string[]; payload: Record<string, { entity: Json }> };

let folder: string;
let ledgerFile: string;
let merchant: Server;
let merchantStatus: number;
let received: Received[];
let sandbox: Awaited<ReturnType<typeof startSandbox>>;

const start = async (): Promise<void> => {
  const { port } = merchant.address() as AddressInfo;
  sandbox = await startSandbox({
    ledgerFile,
    webhookUrl: () => `http://127.0.0.1:${port}/razorpay/webhook`,
    retryDelaysMs: [20],
    logLevel: "silent",
  });
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sandbox-"));
  ledgerFile = join(folder, "ledger.jsonl");
  received = [];
  merchantStatus = 200;
  merchant = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const signature = request.headers["x-razorpay-signature"];
    if (merchantStatus === 200 && webhookSignatureMatches(body, signature, "sandbox_webhook_secret"))
      received.push(JSON.parse(body.toString()));
    response.writeHead(merchantStatus).end();
  });
  await new Promise<void>((resolve) => merchant.listen(0, "127.0.0.1", resolve));
  await start();
});
afterEach(async () => {
  await sandbox.close();
  merchant.closeAllConnections();
  await new Promise((resolve) => merchant.close(resolve));
  await rm(folder, { recursive: true });
});

const KEYS = `Basic ${Buffer.from("rzp_test_sandbox:sandbox_secret").toString("base64")}`;

async function call(path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(sandbox.url + path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      authorization: KEYS,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Json };
}

const newOrder = async (more: Json = {}): Promise<string> =>
  String((await call("/v1/orders", { amount: 50_000, currency: "INR", ...more })).body.id);
const pay = (order_id: string, more: Json = {}) =>
  call("/v1/payments/create/json", { order_id, method: "upi", vpa: "success@razorpay", ...more });
const error = (answer: { body: Json }) => answer.body.error as Json;

describe("paying", () => {
  it("returns the three signed fields and sends the merchant two webhooks", async () => {
    const order = await newOrder();
    const { status, body } = await pay(order, { email: "a@b.in" });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(["razorpay_order_id", "razorpay_payment_id", "razorpay_signature"]);
    await vi.waitFor(() => expect(received).toHaveLength(2));
    const [captured, paid] = received.sort((a, b) => b.event.localeCompare(a.event));
    expect(captured).toMatchObject({
      entity: "event",
      event: "payment.captured",
      contains: ["payment"],
      payload: {
        payment: {
          entity: {
            id: body.razorpay_payment_id,
            order_id: order,
            amount: 50_000,
            captured: true,
            email: "a@b.in",
          },
        },
      },
    });
    expect(paid).toMatchObject({
      event: "order.paid",
      contains: ["payment", "order"],
      payload: { order: { entity: { id: order, status: "paid", amount_due: 0, attempts: 1 } } },
    });
  });

  it("works with a test card, and makes no payment with any other card or UPI id", async () => {
    const order = await newOrder();
    const card = (number: string) => pay(order, { method: "card", vpa: null, card: { number } });
    expect(error(await card("4242 4242 4242 4242"))).toMatchObject({ field: "card[number]" });
    expect(error(await pay(order, { vpa: "me@bank" }))).toMatchObject({ field: "vpa" });
    expect(error(await pay(order, { method: "wallet" }))).toMatchObject({ field: "method" });
    expect((await call(`/v1/orders/${order}/payments`)).body).toMatchObject({ count: 0 });
    expect((await card("4111 1111 1111 1111")).status).toBe(200);
  });

  it("with failure@razorpay returns 400 with the error object and sends the merchant a webhook", async () => {
    const order = await newOrder();
    const answer = await pay(order, { vpa: "failure@razorpay" });
    expect(answer.status).toBe(400);
    const { payment_id } = error(answer).metadata as Json;
    expect(error(answer)).toMatchObject({
      code: "BAD_REQUEST_ERROR",
      reason: "payment_failed",
      metadata: { order_id: order, payment_id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/) },
    });
    await vi.waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]).toMatchObject({
      event: "payment.failed",
      payload: { payment: { entity: { id: payment_id, status: "failed" } } },
    });
    expect((await pay(order)).status).toBe(200);
    expect((await call(`/v1/orders/${order}`)).body).toMatchObject({ attempts: 2 });
  });

  it('with "webhook": "only" returns an empty object and sends the merchant a webhook within 2 s', async () => {
    const order = await newOrder();
    expect(await pay(order, { webhook: "only" })).toEqual({ status: 202, body: {} });
    await vi.waitFor(() => expect(received.map(({ event }) => event)).toContain("payment.captured"), {
      timeout: 2_000,
    });
  });

  it("twice is refused, also at the same moment", async () => {
    const order = await newOrder();
    const answers = await Promise.all([pay(order), pay(order), pay(order)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused.map((answer) => error(answer).description)).toEqual(Array(2).fill("Order already paid"));
  });

  it("stays authorised where the order requests it, until it is captured in full", async () => {
    const order = await newOrder({ payment_capture: false });
    const id = (await pay(order)).body.razorpay_payment_id;
    expect((await call(`/v1/payments/${id}`)).body).toMatchObject({ status: "authorized" });
    const capture = (amount: number) => call(`/v1/payments/${id}/capture`, { amount });
    expect((await capture(1)).status).toBe(400);
    expect((await capture(50_000)).body).toMatchObject({ status: "captured", captured: true });
    expect((await capture(50_000)).status).toBe(400);
    await vi.waitFor(() => expect(received).toHaveLength(2));
  });
});

describe("requests", () => {
  it("without the right keys get 401 and Razorpay's error object", async () => {
    for (const authorization of ["", "Basic x", KEYS.toLowerCase(), `${KEYS}x`, `Bearer ${KEYS}`]) {
      const answer = await call("/v1/orders", { amount: 100, currency: "INR" }, { authorization });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({
        error: {
          code: "BAD_REQUEST_ERROR",
          description: "Authentication failed",
          source: "NA",
          step: "NA",
          reason: "NA",
          metadata: {},
        },
      });
    }
  });

  it.each([
    ["no amount", { currency: "INR" }, "amount"],
    ["99 paise", { amount: 99, currency: "INR" }, "amount"],
    ["half a paisa", { amount: 100.5, currency: "INR" }, "amount"],
    ["text", { amount: "500", currency: "INR" }, "amount"],
    ["dollars", { amount: 500, currency: "USD" }, "currency"],
    ["a long receipt", { amount: 500, currency: "INR", receipt: "r".repeat(41) }, "receipt"],
    ["deep notes", { amount: 500, currency: "INR", notes: { a: {} } }, "notes"],
    ["null", null, "amount"],
  ])("for an order with %s are refused by field", async (_name, body, field) => {
    const answer = await call("/v1/orders", JSON.stringify(body));
    expect(answer.status).toBe(400);
    expect(error(answer)).toMatchObject({ code: "BAD_REQUEST_ERROR", field });
  });

  it("that are malformed, unknown or foreign are 4xx", async () => {
    expect((await call("/v1/orders", "{nonsense")).status).toBe(400);
    expect((await call("/v1/orders/order_unknown")).status).toBe(400);
    expect((await call("/v1/nothing")).status).toBe(404);
    expect((await call("/v1/payments/create/json", "null")).status).toBe(400);
    expect((await call("/v1/payments/create/json", { order_id: "__proto__" })).status).toBe(400);
    expect((await call("/v1/orders", "x", { "content-type": "text/plain" })).status).toBe(415);
  });
});

describe("the state", () => {
  it("is the same after a restart, also with a torn last line", async () => {
    const order = await newOrder({ notes: { a: "₹" } });
    const id = String((await pay(order)).body.razorpay_payment_id);
    const headers = { "x-refund-idempotency": "refund-key-1" };
    const refund = await call(`/v1/payments/${id}/refund`, { amount: 20_000 }, headers);
    const before = [
      await call(`/v1/orders/${order}`),
      await call(`/v1/payments/${id}`),
      await call(`/v1/refunds/${refund.body.id}`),
    ];
    await vi.waitFor(() => expect(received).toHaveLength(3));
    await sandbox.close();
    await appendFile(ledgerFile, '{"at":"2026-01-01T00:00:00.000Z","order":{"id":"order_');
    await start();
    expect([
      await call(`/v1/orders/${order}`),
      await call(`/v1/payments/${id}`),
      await call(`/v1/refunds/${refund.body.id}`),
    ]).toEqual(before);
    expect(await call(`/v1/payments/${id}/refund`, { amount: 20_000 }, headers)).toEqual(refund);
    expect((await pay(order)).status).toBe(400);
    const lines = (await readFile(ledgerFile, "utf8")).trimEnd().split("\n");
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  });

  it("keeps webhooks that the merchant has not acknowledged", async () => {
    merchantStatus = 503;
    await pay(await newOrder());
    await sandbox.close();
    expect(received).toEqual([]);
    merchantStatus = 200;
    await start();
    await vi.waitFor(() =>
      expect(received.map(({ event }) => event).sort()).toEqual(["order.paid", "payment.captured"]),
    );
  });
});

describe("the window", () => {
  const page = (query: string) => fetch(`${sandbox.url}/window?${query}`);

  it("shows the order's own amount under its own policy", async () => {
    const order = await newOrder({ amount: 12_345_650 });
    const response = await page(`order_id=${order}&key_id=rzp_test_sandbox`);
    const html = await response.text();
    expect(html).toContain("₹1,23,456.50");
    expect(html).toContain("Demo mode: no money moves");
    expect(html).not.toMatch(/<style|style=|onclick|<script>/);
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  });

  it("shows a message when there is nothing to pay", async () => {
    const order = await newOrder();
    await pay(order);
    expect(await (await page(`order_id=${order}`)).text()).toContain("already paid");
    expect((await page("order_id=%3Cscript%3E")).status).toBe(404);
    expect((await page(`order_id=${order}&key_id=rzp_live_x`)).status).toBe(401);
  });

  it.each(["/v1/checkout.js", "/window.js"])("has a script that parses: %s", async (path) => {
    const text = await (await fetch(sandbox.url + path)).text();
    expect(() => new Function(text)).not.toThrow();
  });
});
