/**
 * Buying products call by call (contract: call-by-call-purchase). createOrder claims the caller's own paid gateway
 * order of exactly the cart's total, sells the stock and writes the order; createPayment confirms it.
 */
import { formatRupees } from "#domain/money/money.ts";
import { Refusal } from "#infra/refusal.ts";
import { sellStock } from "#server/catalogue/service.ts";
import { checkContact, checkUser } from "#server/checkout/opening/open.ts";
import type { OrderPurchase } from "#server/checkout/purchase.ts";
import { checkAmount, readOrderRequest } from "#server/checkout/purchase-request.ts";
import { changeCheckoutState, lockCheckout } from "#server/checkout/store.ts";
import { type Ctx, inTransaction } from "#server/context.ts";
import { findOrderClaim, type Order, placePaidOrder } from "#server/orders/service.ts";
import { assignPayment, isUntouched } from "#server/payments/service.ts";
import { paidBareCheckouts } from "./claim.ts";

const ORDER_FAILED = "Payment was successful but there was an error creating your order";

/**
 * Makes the order from one paid checkout.
 * @returns null when the payment was claimed or refunded meanwhile.
 * @throws Refusal CONFLICT when a product is sold out.
 */
async function makeOrder(
  ctx: Ctx,
  checkoutId: string,
  { purchase, userId }: { purchase: OrderPurchase; userId: string },
): Promise<Order | null> {
  return inTransaction(ctx, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId);
    if (checkout.state !== "paid" || !checkout.payment_id) return null;
    if (!(await isUntouched(tx, checkout.payment_id))) return null;
    const { products, shippingDetails } = purchase;
    const sale = { checkoutId, holder: checkout.holder, items: products };
    // The client can choose other products, so the payment stays claimable for a day. After that it is refunded.
    if (!(await sellStock(tx, sale))) throw new Refusal("CONFLICT", ORDER_FAILED);
    const order = await placePaidOrder(tx, {
      userId,
      products,
      shippingDetails,
      gatewayPaymentId: checkout.payment_id,
      guestTokenHash: null,
      claimStep: "order",
    });
    await assignPayment(tx, checkout.payment_id, { order_id: order.id });
    await changeCheckoutState(tx, checkout, ["fulfilled"], { order_id: order.id });
    return order;
  });
}

/**
 * createOrder: claims a payment and makes the order. Until createPayment, a repeated call returns the same order.
 * @param totalAmount rupees, compared with the server's total
 * @throws Refusal PAYMENT_REQUIRED without a payment, CONFLICT (sold out, email of another account), BAD_USER_INPUT,
 * RATE_LIMITED, and as `checkUser`.
 */
export async function createOrder(
  ctx: Ctx,
  {
    userId,
    totalAmount,
    ...request
  }: { userId: string; products: unknown; shippingDetails: unknown; totalAmount: number },
): Promise<Order> {
  checkUser(ctx, userId);
  const { purchase, total } = await readOrderRequest(ctx, request);
  checkAmount(totalAmount, total, "the price of your cart");
  await checkContact(ctx, purchase.shippingDetails.email);
  const earlier = await findOrderClaim(ctx, userId, purchase.products);
  const paid = earlier
    ? await paidBareCheckouts(ctx, userId, total, { lookUp: false })
    : await paidBareCheckouts(ctx, userId, total);
  for (const { id, created_at } of paid) {
    // The same products are a second order only if they were paid after the first order was made.
    if (earlier && created_at <= earlier.created_at) continue;
    const order = await makeOrder(ctx, id, { purchase, userId });
    if (order) {
      ctx.wakeWorker();
      return order;
    }
  }
  if (earlier) return earlier;
  throw new Refusal("PAYMENT_REQUIRED", `A payment of ${formatRupees(total)} is needed first`);
}
