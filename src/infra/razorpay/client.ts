/**
 * The payment gateway as this product calls it: the official Razorpay client, pointed at Razorpay or at
 * the sandbox, with a time limit on every call and answers checked before anyone believes them. The
 * official client loses every failure without a response (it reads `err.response.status` unguarded), so
 * failures are turned into GatewayError one step earlier, in its HTTP library's interceptor.
 */
import Razorpay from "razorpay";
import type { z } from "zod";
import {
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  gatewayOrder,
  gatewayPayment,
  gatewayPaymentList,
  gatewayRefund,
  gatewayRefundList,
} from "./gateway-entities.ts";
import { GatewayError, gatewayErrorFrom } from "./gateway-error.ts";

export type Gateway = {
  /** Opens an order over `amountPaise` (at least 100), captured automatically when it is paid. */
  createOrder(order: { amountPaise: number; receipt: string; notes?: Record<string, string> }): Promise<GatewayOrder>;
  order(orderId: string): Promise<GatewayOrder>;
  /** Every attempt to pay the order, failed ones included. */
  paymentsOf(orderId: string): Promise<GatewayPayment[]>;
  payment(paymentId: string): Promise<GatewayPayment>;
  /** Captures an authorised payment; one captured already is a GatewayError of kind `conflict`. */
  capture(paymentId: string, amountPaise: number): Promise<GatewayPayment>;
  /**
   * Gives money back. The same key (10 or more letters, digits, `-`, `_`) with the same amount and notes is
   * the same refund, however often it is sent; with another body it is a GatewayError of kind `conflict`.
   */
  refund(
    paymentId: string,
    refund: { amountPaise: number; idempotencyKey: string; notes?: Record<string, string> },
  ): Promise<GatewayRefund>;
  /** Every refund of a payment, failed ones included. */
  refundsOf(paymentId: string): Promise<GatewayRefund[]>;
};

/** The part of the official client's HTTP library (axios) that is used here; its types don't show it. */
type Transport = {
  defaults: Record<string, unknown>;
  interceptors: {
    request: { use(change: (config: RequestConfig) => RequestConfig): unknown };
    response: { use(done: undefined, failed: (failure: object) => never): unknown };
  };
  post(url: string, body: object, config: { headers: Record<string, string> }): Promise<{ data: unknown }>;
};
type RequestConfig = { signal?: AbortSignal; baseURL?: string; proxy?: false };

const ID = /^[A-Za-z0-9_]{1,64}$/;
const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{10,}$/;

/**
 * A gateway client. `baseUrl` has no `/v1` (https://api.razorpay.com, or the sandbox's prefix; a function is
 * asked at each call, for an address that is known only once the site listens);
 * `timeoutMs` bounds a whole call, connecting and reading included.
 * Every method rejects with GatewayError and nothing else.
 */
export function createGateway(settings: {
  keyId: string;
  keySecret: string;
  baseUrl: string | (() => string);
  timeoutMs?: number;
}): Gateway {
  const { keyId, keySecret, baseUrl, timeoutMs = 5000 } = settings;
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { rq } = razorpay.api as unknown as { rq: Transport };
  boundTransport(rq, () => (typeof baseUrl === "string" ? baseUrl : baseUrl()), timeoutMs);

  return {
    createOrder: ({ amountPaise, receipt, notes }) =>
      call("create order", gatewayOrder, () =>
        razorpay.orders.create({
          amount: amountPaise,
          currency: "INR",
          receipt,
          notes,
          // `payment_capture` is Razorpay's documented switch, missing from the package's types.
          payment_capture: true,
        }),
      ),
    order: async (orderId) => {
      checkId("read order", orderId);
      return call("read order", gatewayOrder, () => razorpay.orders.fetch(orderId));
    },
    paymentsOf: async (orderId) => {
      checkId("read payments", orderId);
      return call("read payments", gatewayPaymentList, () => razorpay.orders.fetchPayments(orderId));
    },
    payment: async (paymentId) => {
      checkId("read payment", paymentId);
      return call("read payment", gatewayPayment, () => razorpay.payments.fetch(paymentId));
    },
    capture: async (paymentId, amountPaise) => {
      checkId("capture", paymentId);
      return call("capture", gatewayPayment, () => razorpay.payments.capture(paymentId, amountPaise, "INR"));
    },
    refund: async (paymentId, { amountPaise, idempotencyKey, notes }) => {
      checkId("refund", paymentId);
      if (!IDEMPOTENCY_KEY.test(idempotencyKey))
        throw new GatewayError("refund", {
          kind: "refused",
          retryable: false,
          description: "the idempotency key needs 10 or more letters, digits, hyphens, underscores",
        });
      // The package's own refund call cannot send a header, and without this one a retry pays twice.
      return call("refund", gatewayRefund, async () => {
        const answer = await rq.post(
          `/v1/payments/${paymentId}/refund`,
          { amount: amountPaise, ...(notes ? { notes } : {}) },
          { headers: { "X-Refund-Idempotency": idempotencyKey } },
        );
        return answer.data;
      });
    },
    refundsOf: async (paymentId) => {
      checkId("read refunds", paymentId);
      return call("read refunds", gatewayRefundList, () =>
        razorpay.payments.fetchMultipleRefund(paymentId, { count: 100 }),
      );
    },
  };
}

/** Bounds every call of the official client in time and size, and keeps what it rejects with. */
function boundTransport(rq: Transport, baseUrl: () => string, timeoutMs: number): void {
  Object.assign(rq.defaults, {
    // A redirect would send the secret somewhere else.
    maxRedirects: 0,
    maxContentLength: 2_000_000,
  });
  // The library's own `timeout` restarts with every byte that drips in; a signal bounds the whole call.
  rq.interceptors.request.use((config) => {
    const url = baseUrl();
    return {
      ...config,
      baseURL: url.replace(/\/+$/, ""),
      signal: AbortSignal.timeout(timeoutMs),
      // The machine's proxy settings are for the world outside, not for a sandbox on this machine.
      ...(isLoopback(url) ? { proxy: false } : {}),
    };
  });
  rq.interceptors.response.use(undefined, (failure) => {
    // The official client rethrows `response.data.error` of whatever is thrown here; `refund`, which bypasses it, finds
    // the same thing as `error`.
    const error = failure;
    throw { error, response: { status: 0, data: { error } } };
  });
}

/** Sends a request and reads its answer. @throws GatewayError and nothing else. */
async function call<Schema extends z.ZodType>(
  action: string,
  schema: Schema,
  request: () => Promise<unknown>,
): Promise<z.output<Schema>> {
  let answer: unknown;
  try {
    answer = await request();
  } catch (thrown) {
    throw gatewayErrorFrom(action, (thrown as { error?: object } | null)?.error ?? {});
  }
  const read = schema.safeParse(answer);
  if (read.success) return read.data;
  const fields = read.error.issues.map((issue) => issue.path.join(".") || "body").join(", ");
  throw new GatewayError(action, {
    kind: "broken",
    retryable: true,
    description: `unreadable answer: ${fields}`,
  });
}

/** Ids come from browsers and end up in a path; what can't be an id must not become another path. */
function checkId(action: string, id: string): void {
  if (!ID.test(id)) throw new GatewayError(action, { kind: "not_found", retryable: false });
}

function isLoopback(url: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);
}
