/**
 * Booking call by call (contract: call-by-call-purchase): createBookingSlot, createBooking, createPayment. The first
 * call that finds the caller's own paid, unclaimed gateway order of exactly the right amount makes the whole booking.
 * The later calls complete and confirm it. Without a payment nothing is written.
 */

import type { SoldSession } from "#domain/booking/session.ts";
import { formatRupees } from "#domain/money/money.ts";
import { contactDetails, slotRequest } from "#domain/text/forms.ts";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { findPerson, type Person } from "#server/accounts/service.ts";
import { advanceClaim, type Booking, bookPaidSession, findBooking, findClaim } from "#server/bookings/service.ts";
import { lookUpWithRetry, reconcileBareCheckouts } from "#server/checkout/gateway-lookup.ts";
import { checkContact, checkUser } from "#server/checkout/opening/open.ts";
import { checkAmount, readSession } from "#server/checkout/purchase-request.ts";
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
  /** Rupees. If given, it is compared with the server's price. */
  amount?: number | null;
};

const SLOT_FAILED = "Payment was successful but booking slot could not be created";
const BOOKING_FAILED = "Payment was successful but booking could not be created";

/** The contact of the booking. createBookingSlot sends none, so it is the account's. */
type ClaimContact = { email: string; phone: string };
/** A validated request; `dueNow` in paise. */
type Claim = {
  session: SoldSession;
  dueNow: number;
  person: Person;
  contact: ClaimContact;
};

async function readClaim(
  ctx: Ctx,
  { amount, userId, ...slot }: ClaimRequest,
  contactInput: { contactEmail: string; contactPhone: string } | null,
): Promise<Claim> {
  checkUser(ctx, userId);
  const person = await findPerson(ctx.db, userId);
  if (!person) throw new Refusal("NOT_FOUND", "User session not found. Please try booking again.");
  const { session, price } = await readSession(ctx, readForm(slotRequest, slot));
  if (amount !== null && amount !== undefined) checkAmount(amount, price.dueNow, "the price of this plan");
  const contact = contactInput
    ? readForm(contactDetails.omit({ name: true }), {
        email: contactInput.contactEmail,
        phone: contactInput.contactPhone,
      })
    : { email: person.email, phone: person.phone ?? "" };
  await checkContact(ctx, contact.email);
  return { session, dueNow: price.dueNow, person, contact };
}

/**
 * The caller's paid, unclaimed checkouts of exactly this amount (paise). If there are none, the gateway is queried for
 * unreported payments, unless `lookUp` is false.
 * @throws Refusal RATE_LIMITED after too many queries by this person.
 */
export async function paidBareCheckouts(
  ctx: Ctx,
  userId: string,
  amount: number,
  { lookUp = true } = {},
): Promise<Checkout[]> {
  const paid = () => bareCheckouts(ctx, { userId, amount, states: ["paid"] });
  const recorded = await paid();
  if (recorded.length > 0 || !lookUp) return recorded;
  await reconcileBareCheckouts(ctx, userId, amount);
  return paid();
}

/**
 * Makes the booking from the first paid checkout that can be claimed; null without one.
 * @throws Refusal CONFLICT with the sentence `failed` when the slot is taken, RATE_LIMITED.
 */
async function claimPayment(
  ctx: Ctx,
  claim: Claim,
  step: NonNullable<Booking["claim_step"]>,
  failed: string,
): Promise<Booking | null> {
  for (const candidate of await paidBareCheckouts(ctx, claim.person.id, claim.dueNow)) {
    const booking = await makeBooking(ctx, candidate, claim, step, failed);
    if (booking) return booking;
  }
  return null;
}

/**
 * Makes the booking from one paid checkout.
 * @param failed the sentence of the refusal when the slot is taken
 * @returns null when the payment was claimed or refunded meanwhile.
 * @throws Refusal CONFLICT when the slot is taken.
 */
async function makeBooking(
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
    // The client can choose another time, so the payment stays claimable instead of making an undated booking.
    if (made.time_lost) throw new Refusal("CONFLICT", failed);
    await assignPayment(tx, checkout.payment_id, { booking_id: made.id });
    await changeCheckoutState(tx, checkout, ["fulfilled"], { booking_id: made.id });
    return made;
  });
  if (booking) ctx.wakeWorker();
  return booking;
}

/** The columns by which `findClaim` finds the booking of an earlier call. */
const claimFacts = ({ session }: Claim) => ({
  simulator_type: session.simulatorType,
  plan_duration: session.planDuration,
  booking_date: session.bookingDate,
  booking_time: session.bookingTime,
  payment_type: session.paymentType,
});

const notPaid = (dueNow: number): Refusal =>
  new Refusal("PAYMENT_REQUIRED", `A payment of ${formatRupees(dueNow)} is needed first`);

/**
 * The booking that the same call made earlier, if the call has a date. One person books a slot only once, so the same
 * slot is a repeat even if another payment can be claimed. An undated call is a repeat only if no payment can be
 * claimed.
 */
const findRepeated = async ({ session }: Claim, earlier: () => Promise<Booking | null>): Promise<Booking | null> =>
  session.bookingDate ? earlier() : null;

/**
 * createBookingSlot: claims a payment and makes the booking. A repeated call returns the same booking.
 * @throws Refusal PAYMENT_REQUIRED without a payment, CONFLICT when the slot is taken, BAD_USER_INPUT, RATE_LIMITED,
 * and as `checkUser`.
 */
export async function createBookingSlot(ctx: Ctx, request: ClaimRequest): Promise<Booking> {
  const claim = await readClaim(ctx, request, null);
  const facts = claimFacts(claim);
  const earlier = () => findClaim(ctx, request.userId, facts, "slot");
  const booking =
    (await findRepeated(claim, earlier)) ?? (await claimPayment(ctx, claim, "slot", SLOT_FAILED)) ?? (await earlier());
  if (!booking) throw notPaid(claim.dueNow);
  return booking;
}

/**
 * createBooking: sets the contact of the booking that createBookingSlot made, or claims a payment itself.
 * @throws Refusal as createBookingSlot, also CONFLICT for the email of another account.
 */
export async function createBooking(
  ctx: Ctx,
  { contactEmail, contactPhone, ...request }: ClaimRequest & { contactEmail: string; contactPhone: string },
): Promise<Booking> {
  const claim = await readClaim(ctx, request, { contactEmail, contactPhone });
  const facts = claimFacts(claim);
  const slot = await findClaim(ctx, request.userId, facts, "slot");
  if (slot)
    return advanceClaim(ctx, slot.id, {
      claim_step: "booking",
      contact_email: claim.contact.email,
      contact_phone: claim.contact.phone,
    });
  const earlier = () => findClaim(ctx, request.userId, facts, "booking");
  const booking =
    (await findRepeated(claim, earlier)) ??
    (await claimPayment(ctx, claim, "booking", BOOKING_FAILED)) ??
    (await earlier());
  if (!booking) throw notPaid(claim.dueNow);
  return booking;
}

/**
 * createPayment: confirms the payment of a booking or order with the gateway's proof.
 * @param amount rupees; if given, it is compared with the checkout's
 * @returns the payment.
 * @throws Refusal BAD_USER_INPUT (wrong signature or amount), NOT_FOUND (not the caller's), PAYMENT_REQUIRED, CONFLICT
 * (another gateway account), and as `checkUser`.
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
  if (amount !== null && amount !== undefined) checkAmount(amount, checkout.amount_paise, "the price of this purchase");
  if (!checkout.payment_id) await lookUpWithRetry(ctx, checkout);
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
