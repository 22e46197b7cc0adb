/**
 * The sandbox's files for the browser: checkout.js, and the payment window that it frames (contract: sandbox-window).
 * The window replaces the product's Content-Security-Policy with its own, because the product forbids framing and the
 * window must be framed.
 */
import type { FastifyInstance, FastifyReply } from "fastify";
import { SANDBOX_KEYS } from "#infra/config.ts";
import type { Books } from "#infra/razorpay/sandbox/books.ts";
import { SandboxRefusal } from "#infra/razorpay/sandbox/refusal.ts";
import { CHECKOUT_SCRIPT } from "./checkout-script.ts";
import { refusedPage, windowPage } from "./page.ts";
import { WINDOW_SCRIPT } from "./window-script.ts";
import { WINDOW_STYLE } from "./window-style.ts";

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'self'";

/** Registers the browser's routes of the sandbox. */
export function windowRoutes(app: FastifyInstance, books: Books): void {
  app.get("/v1/checkout.js", serve("text/javascript", CHECKOUT_SCRIPT));
  app.get("/window.js", serve("text/javascript", WINDOW_SCRIPT));
  app.get("/window.css", serve("text/css", WINDOW_STYLE));

  // A route's own hook runs after the product's, which may have set these headers already.
  const onSend = async (_request: unknown, reply: FastifyReply): Promise<void> => {
    reply.header("content-security-policy", POLICY).removeHeader("x-frame-options");
  };
  app.get<{ Querystring: Record<string, unknown> }>("/window", { onSend }, async (request, reply) => {
    const { key_id: keyId, order_id: orderId } = request.query;
    reply.header("cache-control", "no-store").type("text/html; charset=utf-8");
    if (keyId !== undefined && keyId !== SANDBOX_KEYS.keyId)
      return reply.code(401).send(refusedPage("The key does not belong to this sandbox."));
    try {
      const order = books.order(String(orderId));
      return order.status === "paid" ? refusedPage("This order is already paid.") : windowPage(order);
    } catch (error) {
      if (!(error instanceof SandboxRefusal)) throw error;
      return reply.code(404).send(refusedPage("This order was not found."));
    }
  });
}

function serve(type: string, text: string) {
  return async (_request: unknown, reply: FastifyReply) =>
    reply
      .type(`${type}; charset=utf-8`)
      .header("cache-control", "no-cache")
      .header("x-content-type-options", "nosniff")
      .send(text);
}
