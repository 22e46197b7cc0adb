/** The product with its own payment sandbox, which can misbehave for chosen gateway orders. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SANDBOX_KEYS } from "#infra/config.ts";
import { startSandbox } from "#infra/razorpay/sandbox/server.ts";
import { startProduct, type TestProduct } from "./product.ts";
import type { Proof } from "./shopper.ts";

export type Adversary = {
  product: TestProduct;
  /** Sets the switches of one gateway order (behaviours.ts of the sandbox). */
  misbehave(orderId: string, switches: Record<string, unknown>): Promise<void>;
  /** Pays an order. Returns the proof, or the HTTP status of a failed response. */
  pay(orderId: string): Promise<Proof | { status: number }>;
  /** What a bank does (`/v1/sandbox/…`), or another call with the keys. Returns the response; throws for a refusal. */
  bank<T>(path: string, body?: object): Promise<T>;
  close(): Promise<void>;
};

const HANG_MS = 600;
const TIMEOUT_MS = 300;

/** Starts both. With `hears` false the product never receives a webhook. */
export async function startAdversary({ hears = true } = {}): Promise<Adversary> {
  const folder = mkdtempSync(join(tmpdir(), "aviator-adversary-"));
  let productUrl: string | null = null;
  const sandbox = await startSandbox({
    ledgerFile: join(folder, "ledger.jsonl"),
    webhookUrl: () => (productUrl && hears ? `${productUrl}/razorpay/webhook` : null),
    adversary: true,
    hangMs: HANG_MS,
    logLevel: "silent",
  });
  const product = await startProduct({}, { sandboxUrl: sandbox.url, gatewayTimeoutMs: TIMEOUT_MS });
  productUrl = product.url;

  async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${sandbox.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  }

  return {
    product,
    async misbehave(orderId, switches) {
      const answer = await post("/adversary", { order_id: orderId, ...switches });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async pay(orderId) {
      const payment = { order_id: orderId, method: "upi", vpa: "success@razorpay" };
      const answer = await post("/v1/payments/create/json", payment);
      return answer.ok ? ((await answer.json()) as Proof) : { status: answer.status };
    },
    async bank<T>(path: string, body: object = {}) {
      const keys = Buffer.from(`${SANDBOX_KEYS.keyId}:${SANDBOX_KEYS.keySecret}`).toString("base64");
      const answer = await post(path, body, { authorization: `Basic ${keys}` });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as T;
    },
    async close() {
      await product.close();
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
