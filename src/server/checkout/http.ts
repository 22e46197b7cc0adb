/** POST /graphql/create-order (contract: create-order): opens a checkout and returns its gateway order. */
import * as z from "zod";
import { gstBuyerForm } from "#domain/money/gst-buyer.ts";
import { requestDigest, runIdempotent } from "#infra/idempotency/idempotency.ts";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import type { Ctx } from "#server/context.ts";
import { openBalanceCheckout } from "./opening/balance.ts";
import { openCustomCheckout } from "./opening/custom.ts";
import { type OpenedCheckout, openBareCheckout, openBookingCheckout, openOrderCheckout } from "./opening/open.ts";
import { openVoucherCheckout } from "./opening/voucher.ts";

const body = z.object({
  amount: z.number(),
  booking: z.record(z.string(), z.unknown()).optional(),
  order: z.record(z.string(), z.unknown()).optional(),
  customBooking: z
    .looseObject({
      id: z.string(),
      bookingDate: z.string().nullish(),
      bookingTime: z.string().nullish(),
    })
    .optional(),
  balance: z.object({ bookingId: z.string() }).optional(),
  voucher: z.record(z.string(), z.unknown()).optional(),
  gst: z.record(z.string(), z.unknown()).nullish(),
  discountCode: z.string().nullish(),
  voucherCode: z.string().nullish(),
  attempt: z.uuid().optional(),
});

const INVALID_AMOUNT = "The amount must be a number of rupees";
const INVALID: Record<string, string> = {
  booking: "The booking must be an object that describes the session",
  order: "The order must be an object with products and shipping details",
  balance: "The balance must be an object with the id of its booking",
  voucher: "The voucher must be an object that describes the gift voucher",
  gst: "The buyer for a GST invoice must be an object with company and gstin",
  discountCode: "The discount code must be a text",
  voucherCode: "The code of the gift voucher must be a text",
  attempt: "The attempt must be a UUID",
  customBooking: "The custom booking must be an object with its id, and a date and time or neither",
};

/**
 * Opens a checkout for the booking, order, custom package, balance or gift voucher of the request, or a bare one
 * without any of them. `discountCode` and `voucherCode` lower what is due for a booking or an order. `gst` is the
 * company on its invoice. `attempt` is an idempotency key: a gift voucher may pay all that is due, and the purchase is
 * then complete with the response. A client that lost the response repeats the request and gets the same one.
 * @throws Refusal UNAUTHENTICATED for an ended session, BAD_USER_INPUT for a malformed body, and as the function that
 * opens the checkout.
 */
export async function postCreateOrder(ctx: Ctx, input: unknown): Promise<OpenedCheckout> {
  if (ctx.deadToken) throw new Refusal("UNAUTHENTICATED", "Your session has ended. Please log in again.");
  const read = body.safeParse(input);
  if (!read.success) {
    const field = String(read.error.issues[0]?.path[0]);
    throw new Refusal("BAD_USER_INPUT", INVALID[field] ?? INVALID_AMOUNT);
  }
  const { attempt, ...request } = read.data;
  if (!attempt || !request.voucherCode) return openPurchase(ctx, request);
  const userId = ctx.viewer.kind === "person" ? ctx.viewer.userId : attempt;
  const digest = requestDigest(ctx.secret, ctx.viewer.kind, request);
  return runIdempotent(
    ctx,
    { userId, key: attempt, digest },
    { work: () => openPurchase(ctx, request), failed: () => false },
  );
}

/** Opens the checkout of a request, and completes it where nothing is due. */
async function openPurchase(ctx: Ctx, request: Omit<z.infer<typeof body>, "attempt">): Promise<OpenedCheckout> {
  const { amount, booking, order, customBooking, balance, voucher, gst: typed, ...codes } = request;
  const gst = typed ? readForm(gstBuyerForm, typed) : null;
  if ([booking, order, customBooking, balance, voucher].filter(Boolean).length > 1)
    throw new Refusal(
      "BAD_USER_INPUT",
      "A checkout buys one thing: a session, products, a custom package, a balance or a gift voucher",
    );
  if ((codes.discountCode || codes.voucherCode) && !booking && !order)
    throw new Refusal("BAD_USER_INPUT", "Codes can be used for a session or for products");
  if (gst && !booking && !order)
    throw new Refusal("BAD_USER_INPUT", "A GST invoice is made for a session or for products");
  if (voucher) return openVoucherCheckout(ctx, { amount, voucher });
  if (balance) return openBalanceCheckout(ctx, { amount, balance });
  if (customBooking) return openCustomCheckout(ctx, { amount, customBooking });
  if (order) return openOrderCheckout(ctx, { amount, order, gst, ...codes });
  return booking ? openBookingCheckout(ctx, { amount, booking, gst, ...codes }) : openBareCheckout(ctx, amount);
}
