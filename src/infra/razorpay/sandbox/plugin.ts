/**
 * The payment sandbox (contract: payment-sandbox): a substitute for Razorpay with its wire format, its own state and no
 * access to the product's database. It is a Fastify plugin, mounted in the product (demonstration) or served by its own
 * process (server.ts). No response is sent before the ledger holds its contents.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Clock, systemClock } from "#infra/clock.ts";
import { SANDBOX_KEYS } from "#infra/config.ts";
import { sameSecret } from "#infra/ids.ts";
import { adversaryRoutes } from "./adversary-routes.ts";
import type { Behaviours } from "./behaviours.ts";
import { openBooks } from "./books.ts";
import { customerRoutes } from "./customer-routes.ts";
import { createDeliveries } from "./deliveries.ts";
import { gatewayTrouble, SandboxRefusal } from "./refusal.ts";
import { serverRoutes } from "./server-routes.ts";
import { createSettling } from "./settling.ts";
import { createWebhookSender } from "./webhook-sender.ts";
import { windowRoutes } from "./window/routes.ts";

export type SandboxOptions = {
  /** The append-only file of JSON lines with the sandbox's state; created when missing. */
  ledgerFile: string;
  /** The address for webhooks. A function is called at each attempt; null means not known (yet). */
  webhookUrl: string | null | (() => string | null);
  clock?: Clock;
  /** Pauses between attempts to deliver a webhook, in milliseconds. */
  retryDelaysMs?: readonly number[];
  /** How long a refund stays pending, in milliseconds. */
  settleMs?: number;
  /** The faults of a sandbox in its own process. Without them the routes to set faults do not exist. */
  behaviours?: Behaviours;
};

const SETTLE_MS = 300;

/**
 * Registers the sandbox: `app.register(sandboxPlugin, { prefix: "/razorpay-sandbox", … })`. It has its own body parser
 * and error responses. Closing the app stops its deliveries and closes its ledger.
 * @throws Error when the ledger is damaged elsewhere than at its end, InUse when another process has it.
 */
export async function sandboxPlugin(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const { webhookUrl, clock = systemClock, settleMs = SETTLE_MS, behaviours } = options;
  const books = await openBooks(options.ledgerFile, clock);
  const deliveries = createDeliveries({
    url: typeof webhookUrl === "function" ? webhookUrl : () => webhookUrl,
    secret: SANDBOX_KEYS.webhookSecret,
    delivered: (eventId) => books.record({ delivered: eventId }),
    gaveUp: (event, reason) => app.log.warn({ event: event.name, eventId: event.id, reason }, "webhook given up"),
    retryDelaysMs: options.retryDelaysMs,
  });
  const sendEvents = createWebhookSender(books, deliveries, behaviours);
  const settling = createSettling(books, sendEvents, settleMs);
  app.addHook("onReady", async () => {
    void deliveries.send(books.unacknowledgedEvents());
    settling.resume();
  });
  app.addHook("onClose", async () => {
    settling.close();
    await deliveries.close();
    await books.close();
  });

  // The product's parsers and limits do not apply to the gateway.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string", bodyLimit: 64 * 1024 }, (_request, text, done) => {
    try {
      done(null, text === "" ? undefined : JSON.parse(String(text)));
    } catch {
      done(new SandboxRefusal("The request body is not valid JSON"));
    }
  });
  app.setErrorHandler<FastifyError | SandboxRefusal>(answerFailure);
  app.setNotFoundHandler((_request, reply) =>
    answerRefusal(reply, new SandboxRefusal("The requested URL was not found on the server.", { status: 404 })),
  );
  app.addHook("preSerialization", async () => {
    await books.settled();
  });

  const parts = { books, sendEvents, settling, behaviours };
  customerRoutes(app, parts);
  windowRoutes(app, books);
  if (behaviours) adversaryRoutes(app, books, behaviours);
  await app.register((server, _options, done) => {
    server.addHook("onRequest", async (request) => checkKeys(request.headers.authorization));
    serverRoutes(server, parts);
    done();
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
  if (status >= 400 && status < 500) return answerRefusal(reply, new SandboxRefusal(error.message, { status }));
  request.log.error({ err: error }, "the payment sandbox failed");
  return answerRefusal(reply, gatewayTrouble());
}
