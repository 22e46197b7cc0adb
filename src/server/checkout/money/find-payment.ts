/**
 * "Find my payment": a search by payment id and email address. The response never reveals whether a payment was found:
 * its text is always the same, and the search runs as a job, so that the response time is the same as well. The result
 * is mailed to the address that was stored at the checkout.
 */
import * as z from "zod";
import { normaliseEmail } from "#domain/text/forms.ts";
import { enqueueMail, mailKind } from "#infra/mail/define.tsx";
import { GatewayError } from "#infra/razorpay/gateway-error.ts";
import { readForm } from "#infra/read-form.ts";
import { findPerson } from "#server/accounts/service.ts";
import { type Contact, contactOf } from "#server/checkout/purchase.ts";
import { reconcile } from "#server/checkout/settling/reconcile.ts";
import { type Checkout, findByGatewayOrder, findCheckout } from "#server/checkout/store.ts";
import type { AppContext, Ctx } from "#server/context.ts";
import { findPayment, type Payment } from "#server/payments/service.ts";

/** Mails the result if the payment is found. `paymentId` is the gateway's; stored jobs have it under this name. */
export const FOUND_PAYMENT_MAIL = mailKind({
  kind: "checkout.find-payment",
  payload: z.object({ paymentId: z.string(), email: z.string() }),
});

const RESPONSE = "If the details match, we've emailed you the payment's status";

const MISSING = "Please enter the payment ID and your email address";

/** `paymentId` is the gateway's; the GraphQL argument has this name. */
const form = z.object({
  paymentId: z
    .string(MISSING)
    .trim()
    .min(1, MISSING)
    .regex(/^[A-Za-z0-9_]{1,64}$/, "Please enter the payment ID as your bank or receipt shows it"),
  email: z
    .string(MISSING)
    .trim()
    .min(1, MISSING)
    .transform(normaliseEmail)
    .pipe(z.email("Please enter a valid email address")),
});

/**
 * Enqueues the search for a payment.
 * @returns the sentence for the visitor, the same whether or not the payment exists.
 * @throws Refusal BAD_USER_INPUT for an invalid form, RATE_LIMITED by client and by payment and email.
 */
export async function findMyPayment(ctx: Ctx, input: { paymentId: string; email: string }): Promise<string> {
  const { paymentId: gatewayPaymentId, email } = readForm(form, input);
  await ctx.limits.spend("findPaymentAddress", ctx.client);
  // Keyed by both, so that a visitor can't exhaust the searches of another customer by email alone.
  await ctx.limits.spend("findPaymentEmail", `${email}|${gatewayPaymentId}`);
  await enqueueMail(ctx, FOUND_PAYMENT_MAIL, { paymentId: gatewayPaymentId, email });
  ctx.wakeWorker();
  return RESPONSE;
}

/** A payment with its checkout and the contact stored there. `payment` is null while it is not captured. */
export type FoundPayment = {
  payment: Payment | null;
  gatewayPaymentId: string;
  checkout: Checkout;
  contact: Contact;
};

/** The recipient of mails about a checkout: its contact, else the account that opened it. */
export async function recipientOf(ctx: AppContext, { purchase, user_id }: Checkout): Promise<Contact | null> {
  if (purchase) return contactOf(purchase);
  const person = user_id ? await findPerson(ctx.db, user_id) : null;
  return person && { name: person.name, email: person.email, phone: person.phone ?? "" };
}

/**
 * Finds the payment with this gateway id if its checkout has this email address. An unrecorded payment is looked up at
 * the gateway, and its checkout is reconciled.
 * @returns null when the payment is unknown or the address differs.
 * @throws GatewayError when the gateway can't be reached.
 */
export async function searchPayment(
  ctx: AppContext,
  { gatewayPaymentId, email }: { gatewayPaymentId: string; email: string },
): Promise<FoundPayment | null> {
  const known = await findPayment(ctx, gatewayPaymentId);
  const gatewayOrderId = known?.razorpay_order_id ?? (await gatewayOrderOf(ctx, gatewayPaymentId));
  const checkout = gatewayOrderId ? await findByGatewayOrder(ctx, gatewayOrderId) : null;
  if (!checkout) return null;
  const contact = await recipientOf(ctx, checkout);
  if (contact?.email !== email) return null;
  if (!known) await reconcile(ctx, checkout);
  return {
    payment: known ?? (await findPayment(ctx, gatewayPaymentId)),
    gatewayPaymentId,
    checkout: (await findCheckout(ctx, checkout.id)) ?? checkout,
    contact,
  };
}

async function gatewayOrderOf({ gateway }: AppContext, gatewayPaymentId: string): Promise<string | null> {
  try {
    return (await gateway.payment(gatewayPaymentId)).orderId;
  } catch (error) {
    if (error instanceof GatewayError && error.kind === "not_found") return null;
    throw error;
  }
}
