/** The table of all REST paths; each works with and without the /graphql prefix (contract: rest-paths). */
import type { FastifyInstance, FastifyReply } from "fastify";
import { Refusal } from "#infra/refusal.ts";
import { exportAudit } from "./accounts/audit-export.ts";
import { exportUsers } from "./accounts/export.ts";
import { sendAccountEmail } from "./accounts/http.ts";
import { exportPosts } from "./blog/export.ts";
import { postReschedule, sendBookingEmail, sendCancellationEmail, sendCompletionEmail } from "./bookings/http.ts";
import { exportBookings } from "./bookings/lists/export.ts";
import { exportProducts } from "./catalogue/export.ts";
import { postCreateOrder } from "./checkout/http.ts";
import { exportPayments, exportRefunds } from "./checkout/money/export.ts";
import { receiveWebhook } from "./checkout/settling/webhook.ts";
import { exportMessages } from "./contact/export.ts";
import type { AppContext, Ctx } from "./context.ts";
import { exportRequests } from "./custom-packages/export.ts";
import { customPackageRequest } from "./custom-packages/http.ts";
import { exportDiscounts } from "./discounts/export.ts";
import { exportPictures } from "./gallery/export.ts";
import { download, downloadLabels } from "./invoices/http.ts";
import { exportOrders } from "./orders/export.ts";
import { sendOrderEmail } from "./orders/http.ts";
import { requestCtx } from "./request-context.ts";
import { exportReviews } from "./reviews/export.ts";
import { isWithheld } from "./shown-pictures.ts";
import { countStep } from "./stats/booking-steps.ts";
import { exportStatistics } from "./stats/export.ts";
import { uploadRoutes } from "./uploads/http.ts";
import { exportVouchers } from "./vouchers/export.ts";

const POST: Record<string, (ctx: Ctx, body: unknown) => Promise<object>> = {
  "/booking-step": countStep,
  "/create-order": postCreateOrder,
  "/custom-package-request": customPackageRequest,
  "/reschedule-booking": postReschedule,
  "/send-account-email": sendAccountEmail,
  "/send-booking-cancellation-email": sendCancellationEmail,
  "/send-booking-completion-email": sendCompletionEmail,
  "/send-booking-email": sendBookingEmail,
  "/send-order-email": sendOrderEmail,
};

/** The parameters of a download: the path's id, and the query. */
type RouteParams = { id: string; query: Record<string, string | undefined> };

/** The last value counts for a parameter that is given twice. */
const single = (query: object): RouteParams["query"] =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value.at(-1) : value]));

const GET: Record<string, (ctx: Ctx, params: RouteParams, reply: FastifyReply) => Promise<unknown>> = {
  "/download/boarding-pass/:id": download("boarding-pass"),
  "/download/booking-invoice/:id": download("booking-invoice"),
  "/download/certificate/:id": download("certificate"),
  "/download/credit-note/:id": download("credit-note"),
  "/download/gift-voucher/:id": download("gift-voucher"),
  "/download/order-invoice/:id": download("order-invoice"),
  "/download/shipping-label/:id": download("shipping-label"),
  "/download/shipping-labels": downloadLabels,
  "/export/audit.csv": exportAudit,
  "/export/blog.csv": exportPosts,
  "/export/discounts.csv": exportDiscounts,
  "/export/gallery.csv": exportPictures,
  "/export/orders.csv": exportOrders,
  "/export/payments.csv": exportPayments,
  "/export/refunds.csv": exportRefunds,
  "/export/users.csv": exportUsers,
  "/export/messages.csv": exportMessages,
  "/export/products.csv": exportProducts,
  "/export/reviews.csv": exportReviews,
  "/export/custom-bookings.csv": exportRequests,
  "/export/bookings.csv": exportBookings,
  "/export/statistics.csv": exportStatistics,
  "/export/vouchers.csv": exportVouchers,
};

/** Registers the paths of the tables and the gateway's webhook. */
export function restRoutes(app: FastifyInstance, ctx: AppContext): void {
  for (const [path, answer] of Object.entries(POST))
    for (const url of [path, `/graphql${path}`])
      app.post(url, async (request) => answer(await requestCtx(ctx, request), request.body));
  for (const [path, answer] of Object.entries(GET))
    for (const url of [path, `/graphql${path}`])
      app.get(url, async (request, reply) => {
        const { id = "" } = request.params as { id?: string };
        const query = single(request.query as object);
        return answer(await requestCtx(ctx, request), { id, query }, reply);
      });

  // The session is in the browser, so the dashboard sends those without one to the login.
  app.get("/admin", (_request, reply) => reply.redirect("/admin/dashboard", 302));

  app.register(uploadRoutes, {
    ctx,
    ctxOf: (request) => requestCtx(ctx, request),
    isWithheld,
  });

  app.register((raw, _options, done) => {
    // The signature is over the raw bytes.
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    raw.post("/razorpay/webhook", async (request) => {
      const { body, headers } = request;
      if (!Buffer.isBuffer(body)) throw new Refusal("BAD_USER_INPUT", "The webhook has no body");
      const header = (name: string) => headers[name]?.toString();
      await receiveWebhook(await requestCtx(ctx, request), {
        rawBody: body,
        signature: header("x-razorpay-signature"),
        eventId: header("x-razorpay-event-id"),
      });
      return { received: true };
    });
    done();
  });
}
