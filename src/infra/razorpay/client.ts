/**
 * The gateway client: the official Razorpay client, pointed at Razorpay or the sandbox, with a time limit per call and
 * validated responses. The official client loses every failure without a response (it reads `err.response.status`
 * unguarded). Failures are therefore turned into GatewayError one step earlier, in an interceptor of its HTTP library.
 */
import Razorpay from "razorpay";
import type * as z from "zod";
import type { IsoDate } from "#domain/time/dates.ts";
import { inSpan } from "#infra/tracing.ts";
import {
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  type GatewaySettled,
  gatewayDisputeList,
  gatewayOrder,
  gatewayPayment,
  gatewayPaymentList,
  gatewayRefund,
  gatewayRefundList,
  gatewaySettledList,
  type ListedDispute,
} from "./gateway-entities.ts";
import { GatewayError, gatewayErrorFrom } from "./gateway-error.ts";

export type Gateway = {
  /** Creates an order of `amountPaise` (at least 100), captured automatically when it is paid. */
  createOrder(order: { amountPaise: number; receipt: string; notes?: Record<string, string> }): Promise<GatewayOrder>;
  order(orderId: string): Promise<GatewayOrder>;
  /** Every attempt to pay the order, failed ones included. */
  paymentsOf(orderId: string): Promise<GatewayPayment[]>;
  payment(paymentId: string): Promise<GatewayPayment>;
  /** A page of up to 100 attempts to pay, made from `from` until `to`. `skip` says how many to leave out. */
  paymentsBetween(period: { from: Date; to: Date; skip: number }): Promise<GatewayPayment[]>;
  /** Captures an authorised payment; one already captured throws a GatewayError of kind `conflict`. */
  capture(paymentId: string, amountPaise: number): Promise<GatewayPayment>;
  /**
   * Refunds an amount. The same key (10 or more letters, digits, `-`, `_`) with the same amount and notes is the same
   * refund, however often it is sent. With another body it throws a GatewayError of kind `conflict`.
   */
  refund(
    paymentId: string,
    refund: { amountPaise: number; idempotencyKey: string; notes?: Record<string, string> },
  ): Promise<GatewayRefund>;
  /** Every refund of a payment, failed ones included. */
  refundsOf(paymentId: string): Promise<GatewayRefund[]>;
  /** A page of up to 100 entries paid out to the bank on a day in India. `skip` says how many to leave out. */
  settledOn(day: IsoDate, skip: number): Promise<GatewaySettled>;
  /** A page of up to 100 disputes of all times. `skip` says how many to leave out. */
  disputes(skip: number): Promise<ListedDispute[]>;
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
/** The gateway's largest page. */
const PAGE = 100;
const inSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);
const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{10,}$/;

/**
 * A gateway client. Every method rejects with GatewayError and nothing else. `baseUrl` has no `/v1`
 * (https://api.razorpay.com, or the sandbox's prefix). A function is called for each request, for an address known only
 * once the site listens. `timeoutMs` limits a whole call, connecting and reading included.
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
    paymentsBetween: ({ from, to, skip }) =>
      call("read payments", gatewayPaymentList, () =>
        razorpay.payments.all({ from: inSeconds(from), to: inSeconds(to), count: PAGE, skip }),
      ),
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
      // The package's own refund call cannot send a header, and without this one a retry would refund twice.
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
        razorpay.payments.fetchMultipleRefund(paymentId, { count: PAGE }),
      );
    },
    settledOn: (date, skip) => {
      const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
      return call("read settlements", gatewaySettledList, () =>
        razorpay.settlements.reports({ year, month, day, count: PAGE, skip }),
      );
    },
    disputes: (skip) => call("read disputes", gatewayDisputeList, () => razorpay.disputes.all({ count: PAGE, skip })),
  };
}

/** Limits every call of the official client in time and size, and preserves its rejection. */
function boundTransport(rq: Transport, baseUrl: () => string, timeoutMs: number): void {
  Object.assign(rq.defaults, {
    // A redirect would send the secret to another host.
    maxRedirects: 0,
    maxContentLength: 2_000_000,
  });
  // The library's own `timeout` restarts with every byte received; a signal limits the whole call.
  rq.interceptors.request.use((config) => {
    const url = baseUrl();
    return {
      ...config,
      baseURL: url.replace(/\/+$/, ""),
      signal: AbortSignal.timeout(timeoutMs),
      // The system's proxy settings are for external hosts, not for a sandbox on loopback.
      ...(isLoopback(url) ? { proxy: false } : {}),
    };
  });
  rq.interceptors.response.use(undefined, (failure) => {
    // The official client rethrows the `response.data.error` of the value thrown here. `refund`, which bypasses it,
    // finds the same object as `error`.
    const error = failure;
    throw { error, response: { status: 0, data: { error } } };
  });
}

/** Sends a request and validates its response. @throws GatewayError and nothing else. */
async function call<Schema extends z.ZodType>(
  action: string,
  schema: Schema,
  request: () => Promise<unknown>,
): Promise<z.output<Schema>> {
  let answer: unknown;
  try {
    answer = await inSpan(`gateway ${action}`, { "peer.service": "razorpay" }, request, { kind: "client" });
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

/** Ids come from browsers and are put into a path, so an invalid id must not change the path. */
function checkId(action: string, id: string): void {
  if (!ID.test(id)) throw new GatewayError(action, { kind: "not_found", retryable: false });
}

function isLoopback(url: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);
}
