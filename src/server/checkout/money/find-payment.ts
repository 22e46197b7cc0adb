/**
 * "Find my payment": a payment id and an e-mail, and always the same answer. What is found goes by mail, and
 * only to the address that was given at the checkout; the search is a job, so the answer's time tells nothing.
 */
import { z } from "zod";
import { normaliseEmail } from "#domain/text/forms.ts";
import { enqueueMail, mailKind } from "#infra/mail/define.tsx";
import { GatewayError } from "#infra/razorpay/gateway-error.ts";
import { readForm } from "#infra/read-form.ts";
import { findPerson } from "#server/accounts/service.ts";
import { type Contact, contactOf } from "#server/checkout/purchase.ts";
import { askAndSettle } from "#server/checkout/settling/reconcile.ts";
import { type Checkout, findByGatewayOrder, findCheckout } from "#server/checkout/store.ts";
import type { AppContext, Ctx } from "#server/context.ts";
import { findPayment, type Payment } from "#server/payments/service.ts";

/** Answers by mail, if the payment is found. `paymentId` is the gateway's: the name is stored with the job. */
export const FOUND_PAYMENT_MAIL = mailKind({
  kind: "checkout.find-payment",
  payload: z.object({ paymentId: z.string(), email: z.string() }),
});

const ANSWER = "If it matches, we have mailed you";

const MISSING = "Please enter the payment id and your email address";
/** The form as clients know it: its `paymentId` is the gateway's. */
const search = z.object({
  paymentId: z
    .string(MISSING)
    .trim()
    .min(1, MISSING)
    .regex(/^[A-Za-z0-9_]{1,64}$/, "Please enter the payment id as your bank or receipt shows it"),
  email: z
    .string(MISSING)
    .trim()
    .min(1, MISSING)
    .transform(normaliseEmail)
    .pipe(z.email("Please enter a valid email address")),
});

/**
 * Looks for a payment on somebody's behalf.
 * @returns the sentence that says nothing about whether it was found.
 * @throws Refusal BAD_USER_INPUT for an empty form, RATE_LIMITED after 5 in an hour from or for one address.
 */
export async function findMyPayment(ctx: Ctx, input: { paymentId: string; email: string }): Promise<string> {
  const { paymentId: gatewayPaymentId, email } = readForm(search, input);
  await ctx.limits.spend("findPaymentAddress", ctx.client);
  // Keyed by both: nobody can use up the searches of somebody else.
  await ctx.limits.spend("findPaymentEmail", `${email}|${gatewayPaymentId}`);
  await enqueueMail(ctx, FOUND_PAYMENT_MAIL, { paymentId: gatewayPaymentId, email });
  ctx.wakeWorker();
  return ANSWER;
}

/** A payment with its checkout and the address stored with it. */
export type FoundPayment = {
  payment: Payment | null;
  gatewayPaymentId: string;
  checkout: Checkout;
  contact: Contact;
};

/** Who is to be written to about a checkout: the address typed there, or the account that opened it. */
export async function contactFor(ctx: AppContext, { purchase, user_id }: Checkout): Promise<Contact | null> {
  if (purchase) return contactOf(purchase);
  const person = user_id ? await findPerson(ctx.db, user_id) : null;
  return person && { name: person.name, email: person.email, phone: person.phone ?? "" };
}

/**
 * The payment with this id if its checkout was made with this e-mail; one that we had not heard of is looked
 * up at the gateway, and settled on the way.
 * @throws GatewayError when the gateway can't be asked now.
 */
export async function searchPayment(
  ctx: AppContext,
  { gatewayPaymentId, email }: { gatewayPaymentId: string; email: string },
): Promise<FoundPayment | null> {
  const known = await findPayment(ctx, gatewayPaymentId);
  const gatewayOrderId = known?.razorpay_order_id ?? (await gatewayOrderOf(ctx, gatewayPaymentId));
  const checkout = gatewayOrderId ? await findByGatewayOrder(ctx, gatewayOrderId) : null;
  if (!checkout) return null;
  const contact = await contactFor(ctx, checkout);
  if (contact?.email !== email) return null;
  if (!known) await askAndSettle(ctx, checkout);
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
