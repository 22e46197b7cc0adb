/** Every REST path, read as a table; each answers with and without the /graphql prefix. */
import type { FastifyInstance } from "fastify";
import { Refusal } from "#infra/refusal.ts";
import { sendAccountEmail } from "./accounts/http.ts";
import { sendBookingEmail } from "./bookings/http.ts";
import { createOrder } from "./checkout/http.ts";
import { receiveWebhook } from "./checkout/webhook.ts";
import { type Ctx, type Machines, ownCtx } from "./context.ts";
import { customPackageRequest } from "./custom-packages/http.ts";
import { sendOrderEmail } from "./orders/http.ts";
import { requestCtx } from "./request-context.ts";

const POST: Record<string, (ctx: Ctx, body: unknown) => Promise<object>> = {
  "/create-order": createOrder,
  "/custom-package-request": customPackageRequest,
  "/send-account-email": sendAccountEmail,
  "/send-booking-email": sendBookingEmail,
  "/send-order-email": sendOrderEmail,
};

/** Registers the paths of the table and the gateway's webhook. */
export function restRoutes(app: FastifyInstance, machines: Machines): void {
  for (const [path, answer] of Object.entries(POST))
    for (const url of [path, `/graphql${path}`])
      app.post(url, async (request) => answer(await requestCtx(machines, request), request.body));

  app.register((raw, _options, done) => {
    // The signature is over the bytes as they came.
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    raw.post("/razorpay/webhook", async ({ body, headers }) => {
      if (!Buffer.isBuffer(body)) throw new Refusal("BAD_USER_INPUT", "The webhook has no body");
      const header = (name: string) => headers[name]?.toString();
      await receiveWebhook(ownCtx(machines), {
        rawBody: body,
        signature: header("x-razorpay-signature"),
        eventId: header("x-razorpay-event-id"),
      });
      return { received: true };
    });
    done();
  });
}
