/**
 * The payment sandbox: a stand-in that speaks Razorpay's wire format, with books of its own and no access
 * to the product's database. It is a Fastify plugin, mounted in the product (demonstration) or served by
 * a process of its own (server.ts). No answer leaves before the ledger has what it says.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Clock, systemClock } from "#infra/clock.ts";
import { SANDBOX_KEYS } from "#infra/config.ts";
import { sameSecret } from "#infra/ids.ts";
import { checkoutSignature } from "#infra/razorpay/signatures.ts";
import { type Books, openBooks } from "./books.ts";
import { createDeliveries, type Deliveries } from "./deliveries.ts";
import { openOrder } from "./orders.ts";
import { capturePayment, payOrder } from "./payments.ts";
import { refundPayment } from "./refunds.ts";
import { SandboxRefusal } from "./refusal.ts";
import { windowRoutes } from "./window/routes.ts";

export type SandboxOptions = {
  /** The append-only file of JSON lines that holds the books; made when missing. */
  ledgerFile: string;
  /** Where webhooks go; a function is asked at each attempt, null means not known (yet). */
  webhookUrl: string | null | (() => string | null);
  clock?: Clock;
  /** Pauses between attempts to deliver a webhook, in milliseconds. */
  retryDelaysMs?: readonly number[];
};

/**
 * Registers the sandbox: `app.register(sandboxPlugin, { prefix: "/razorpay-sandbox", … })`. It has its own
 * body parser and error answers; closing the app stops its deliveries and closes its ledger.
 * @throws Error when the ledger is damaged elsewhere than at its end.
 */
export async function sandboxPlugin(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const { webhookUrl, clock = systemClock } = options;
  const books = await openBooks(options.ledgerFile, clock);
  const deliveries = createDeliveries({
    url: typeof webhookUrl === "function" ? webhookUrl : () => webhookUrl,
    secret: SANDBOX_KEYS.webhookSecret,
    delivered: (eventId) => books.record({ delivered: eventId }),
    gaveUp: (event, reason) =>
      app.log.warn({ event: event.name, eventId: event.id, reason }, "webhook given up"),
    retryDelaysMs: options.retryDelaysMs,
  });
  app.addHook("onReady", async () => deliveries.send(books.unheardEvents()));
  app.addHook("onClose", async () => {
    await deliveries.close();
    await books.close();
  });

  // The product's parsers and limits are not the gateway's.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string", bodyLimit: 64 * 1024 },
    (_request, text, done) => {
      try {
        done(null, text === "" ? undefined : JSON.parse(String(text)));
      } catch {
        done(new SandboxRefusal("The request body is not valid JSON"));
      }
    },
  );
  app.setErrorHandler<FastifyError | SandboxRefusal>(answerFailure);
  app.setNotFoundHandler((_request, reply) =>
    answerRefusal(
      reply,
      new SandboxRefusal("The requested URL was not found on the server.", { status: 404 }),
    ),
  );
  app.addHook("preSerialization", async () => {
    await books.settled();
  });

  customerRoutes(app, books, deliveries);
  windowRoutes(app, books);
  await app.register((server, _options, done) => {
    server.addHook("onRequest", async (request) => checkKeys(request.headers.authorization));
    serverRoutes(server, books, deliveries);
    done();
  });
}

type ById = { Params: { id: string } };

/** What a merchant's server calls, with the keys. */
function serverRoutes(app: FastifyInstance, books: Books, deliveries: Deliveries): void {
  app.post("/v1/orders", async (request) => openOrder(books, request.body));
  app.get<ById>("/v1/orders/:id", async ({ params }) => books.order(params.id));
  app.get<ById>("/v1/orders/:id/payments", async ({ params }) => {
    const items = books.paymentsOf(books.order(params.id).id);
    return { entity: "collection", count: items.length, items };
  });
  app.get<ById>("/v1/payments/:id", async ({ params }) => books.payment(params.id));
  app.post<ById>("/v1/payments/:id/capture", async ({ params, body }) => {
    const { payment, events } = capturePayment(books, params.id, body);
    await books.settled();
    deliveries.send(events);
    return payment;
  });
  app.post<ById>("/v1/payments/:id/refund", async ({ params, body, headers }) => {
    const key = headers["x-refund-idempotency"];
    const { refund, events } = refundPayment(books, params.id, body, key?.toString());
    await books.settled();
    deliveries.send(events);
    return refund;
  });
  app.get<ById>("/v1/refunds/:id", async ({ params }) => books.refund(params.id));
}

/** What the customer's side calls, without any secret. */
function customerRoutes(app: FastifyInstance, books: Books, deliveries: Deliveries): void {
  app.post("/v1/payments/create/json", async (request, reply) => {
    const { payment, events, declined } = payOrder(books, request.body);
    await books.settled();
    deliveries.send(events);
    // The customer who closed the tab: only the webhook tells of the payment.
    const webhookOnly = (request.body as { webhook?: unknown }).webhook === "only";
    if (webhookOnly) return reply.code(202).send({});
    if (declined) throw declined;
    return {
      razorpay_payment_id: payment.id,
      razorpay_order_id: payment.order_id,
      razorpay_signature: checkoutSignature(payment.order_id, payment.id, SANDBOX_KEYS.keySecret),
    };
  });
}

function checkKeys(authorization: string | undefined): void {
  const keys = Buffer.from(`${SANDBOX_KEYS.keyId}:${SANDBOX_KEYS.keySecret}`).toString("base64");
  if (!sameSecret(authorization ?? "", `Basic ${keys}`))
    throw new SandboxRefusal("Authentication failed", { status: 401 });
}

function answerRefusal(reply: FastifyReply, refusal: SandboxRefusal): FastifyReply {
  if (refusal.status === 401) reply.header("www-authenticate", 'Basic realm="Razorpay"');
  return reply.code(refusal.status).send({ error: refusal.error });
}

function answerFailure(
  error: FastifyError | SandboxRefusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof SandboxRefusal) return answerRefusal(reply, error);
  const status = error.statusCode ?? 500;
  // Fastify's own refusals: a body that is too long, of another type, and the like.
  if (status >= 400 && status < 500)
    return answerRefusal(reply, new SandboxRefusal(error.message, { status }));
  request.log.error({ err: error }, "the payment sandbox failed");
  const sorry =
    "We are facing some trouble completing your request at the moment. Please try again shortly.";
  return answerRefusal(reply, new SandboxRefusal(sorry, { status: 500, code: "SERVER_ERROR" }));
}
