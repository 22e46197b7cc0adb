/**
 * The call-by-call way to buy (contract: call-by-call-purchase): createBookingSlot, createBooking, createPayment. The
 * first of them that finds the caller's own paid, unclaimed gateway order of exactly the right amount makes
 * the whole booking; the later ones complete and confirm it. Nothing is written before the money is there.
 */

import type { SoldSession } from "#domain/booking/session.ts";
import { formatRupees } from "#domain/money/money.ts";
import { contactDetails, slotRequest } from "#domain/text/forms.ts";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { findPerson, type Person } from "#server/accounts/service.ts";
import { advanceClaim, type Booking, bookPaidSession, findBooking, findClaim } from "#server/bookings/service.ts";
import { hearOfPayments, lookUpPatiently } from "#server/checkout/look.ts";
import { checkContact, checkUser } from "#server/checkout/opening/open.ts";
import { checkAmount, readSession } from "#server/checkout/opening/purchase-request.ts";
import { bareCheckouts, type Checkout, changeCheckoutState, lockCheckout } from "#server/checkout/store.ts";
import { type Ctx, inTransaction } from "#server/context.ts";
import { endOrderClaim } from "#server/orders/service.ts";
import { assignPayment, findPayment, isUntouched, type Payment } from "#server/payments/service.ts";
import { checkProof, ownCheckout, type PaymentProof } from "./complete.ts";

/** The arguments of createBookingSlot and createBooking that the server reads or compares. */
export type ClaimRequest = {
  userId: string;
  simulatorType: string;
  planDuration: number;
  bookingDate?: string | null;
  bookingTime?: string | null;
  paymentType: string;
  /** Rupees; compared with the server's price when given. */
  amount?: number | null;
};

const SLOT_FAILED = "Payment was successful but booking slot could not be created";
const BOOKING_FAILED = "Payment was successful but booking could not be created";

/** Who to write to and to call; without a slot's own, the account's. */
type Contact = { email: string; phone: string };
type Claim = {
  session: SoldSession;
  dueNow: number;
  person: Person;
  contact: Contact;
};

async function readClaim(
  ctx: Ctx,
  { amount, userId, ...facts }: ClaimRequest,
  given: { contactEmail: string; contactPhone: string } | null,
): Promise<Claim> {
  checkUser(ctx, userId);
  const person = await findPerson(ctx.db, userId);
  if (!person) throw new Refusal("NOT_FOUND", "User session not found. Please try booking again.");
  const { session, price } = await readSession(ctx, readForm(slotRequest, facts));
  if (amount !== null && amount !== undefined) checkAmount(amount, price.dueNow, "this plan");
  const contact = given
    ? readForm(contactDetails.omit({ name: true }), {
        email: given.contactEmail,
        phone: given.contactPhone,
      })
    : { email: person.email, phone: person.phone ?? "" };
  await checkContact(ctx, contact.email);
  return { session, dueNow: price.dueNow, person, contact };
}

/**
 * The caller's paid gateway orders of exactly this amount (paise) that nothing was bought with yet; the
 * gateway is asked when we know of none, unless `ask` is false.
 */
export async function paidBareCheckouts(
  ctx: Ctx,
  userId: string,
  amount: number,
  { ask = true } = {},
): Promise<Checkout[]> {
  const paid = () => bareCheckouts(ctx, { userId, amount, states: ["paid"] });
  const known = await paid();
  if (known.length > 0 || !ask) return known;
  await hearOfPayments(ctx, userId, amount);
  return paid();
}

async function claim(
  ctx: Ctx,
  wanted: Claim,
  step: NonNullable<Booking["claim_step"]>,
  failed: string,
): Promise<Booking | null> {
  for (const candidate of await paidBareCheckouts(ctx, wanted.person.id, wanted.dueNow)) {
    const booking = await claimOne(ctx, candidate, wanted, step, failed);
    if (booking) return booking;
  }
  return null;
}

/** Turns one paid gateway order into a booking; null when another call was faster. */
async function claimOne(
  ctx: Ctx,
  { id }: Checkout,
  { session, dueNow, person, contact }: Claim,
  step: NonNullable<Booking["claim_step"]>,
  failed: string,
): Promise<Booking | null> {
  const booking = await inTransaction(ctx, async (tx) => {
    const checkout = await lockCheckout(tx, id);
    if (checkout.state !== "paid" || !checkout.payment_id) return null;
    if (!(await isUntouched(tx, checkout.payment_id))) return null;
    const made = await bookPaidSession(tx, {
      ...session,
      contactName: person.name,
      contactEmail: contact.email,
      contactPhone: contact.phone,
      checkoutId: id,
      holder: checkout.holder,
      userId: person.id,
      paid: dueNow,
      claimStep: step,
    });
    // Unlike a browser's checkout, the client is here and can choose again: the payment stays claimable.
    if (made.time_lost) throw new Refusal("CONFLICT", failed);
    await assignPayment(tx, checkout.payment_id, { booking_id: made.id });
    await changeCheckoutState(tx, checkout, ["fulfilled"], { booking_id: made.id });
    return made;
  });
  if (booking) ctx.wakeWorker();
  return booking;
}

const factsOf = ({ session }: Claim) => ({
  simulator_type: session.simulatorType,
  plan_duration: session.planDuration,
  booking_date: session.bookingDate,
  booking_time: session.bookingTime,
  payment_type: session.paymentType,
});

const notPaid = (dueNow: number): Refusal =>
  new Refusal("PAYMENT_REQUIRED", `A payment of ${formatRupees(dueNow)} is needed first`);

/**
 * What the same call made before. One person has a time only once, so a call with one is a repetition, even
 * where another payment waits; without a time it is one only when there is nothing more to claim.
 */
const repeated = async ({ session }: Claim, known: () => Promise<Booking | null>): Promise<Booking | null> =>
  session.bookingDate ? known() : null;

/**
 * createBookingSlot: claims a payment and makes the booking; a repeated call gives the same one.
 * @throws Refusal PAYMENT_REQUIRED without a payment, CONFLICT when the time is taken, BAD_USER_INPUT.
 */
export async function createBookingSlot(ctx: Ctx, request: ClaimRequest): Promise<Booking> {
  const wanted = await readClaim(ctx, request, null);
  const facts = factsOf(wanted);
  const known = () => findClaim(ctx, request.userId, facts, "slot");
  const booking = (await repeated(wanted, known)) ?? (await claim(ctx, wanted, "slot", SLOT_FAILED)) ?? (await known());
  if (!booking) throw notPaid(wanted.dueNow);
  return booking;
}

/**
 * createBooking: gives the slot's booking its contact, or claims a payment itself where no slot was made.
 * @throws Refusal as createBookingSlot, CONFLICT also for the e-mail of another account.
 */
export async function createBooking(
  ctx: Ctx,
  { contactEmail, contactPhone, ...request }: ClaimRequest & { contactEmail: string; contactPhone: string },
): Promise<Booking> {
  const wanted = await readClaim(ctx, request, { contactEmail, contactPhone });
  const facts = factsOf(wanted);
  const slot = await findClaim(ctx, request.userId, facts, "slot");
  if (slot)
    return advanceClaim(ctx, slot.id, {
      claim_step: "booking",
      contact_email: wanted.contact.email,
      contact_phone: wanted.contact.phone,
    });
  const known = () => findClaim(ctx, request.userId, facts, "booking");
  const booking =
    (await repeated(wanted, known)) ?? (await claim(ctx, wanted, "booking", BOOKING_FAILED)) ?? (await known());
  if (!booking) throw notPaid(wanted.dueNow);
  return booking;
}

/**
 * createPayment: confirms the payment of a booking with the gateway's proof, and gives its record.
 * @throws Refusal BAD_USER_INPUT (wrong signature or amount), NOT_FOUND (not the caller's), PAYMENT_REQUIRED.
 */
export async function createPayment(
  ctx: Ctx,
  {
    userId,
    bookingId,
    orderId,
    amount,
    ...proof
  }: PaymentProof & {
    userId: string;
    bookingId?: string | null;
    orderId?: string | null;
    amount?: number | null;
  },
): Promise<Payment> {
  checkUser(ctx, userId);
  checkProof(ctx, proof);
  const checkout = await ownCheckout(ctx, proof.razorpayOrderId);
  if (amount !== null && amount !== undefined) checkAmount(amount, checkout.amount_paise, "this purchase");
  if (!checkout.payment_id) await lookUpPatiently(ctx, checkout);
  const payment = await findPayment(ctx, proof.razorpayPaymentId);
  if (!payment || payment.razorpay_order_id !== proof.razorpayOrderId) throw notPaid(checkout.amount_paise);
  if (bookingId && bookingId !== payment.booking_id) throw new Refusal("NOT_FOUND", "Booking not found");
  if (orderId && orderId !== payment.order_id) throw new Refusal("NOT_FOUND", "Order not found");
  return inTransaction(ctx, async (tx) => {
    const booking = payment.booking_id ? await findBooking(tx, payment.booking_id) : null;
    if (booking?.claim_step) await advanceClaim(tx, booking.id, { claim_step: "payment" });
    if (payment.order_id) await endOrderClaim(tx, payment.order_id);
    return assignPayment(tx, payment.razorpay_payment_id, {
      razorpay_signature: proof.razorpaySignature,
    });
  });
}
