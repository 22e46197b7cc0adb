/**
 * Walk-ins: sessions that staff sell at the desk. Plans, prices, session hours and contact rules are those of the
 * website. The customer pays at the venue, so there is no gateway order and no hold.
 */

import { discounted, discountProblem } from "#domain/money/desk-discount.ts";
import { formatRupees, type Paise } from "#domain/money/money.ts";
import type { PaymentType, Price } from "#domain/money/pricing.ts";
import { isVenueMethod, type VenueMethod } from "#domain/money/venue-payment.ts";
import { deskContact, flyerForm, slotRequest } from "#domain/text/forms.ts";
import { isId } from "#domain/text/ids.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { findByEmail, findPerson, type Person } from "#server/accounts/service.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type Booking, bookAtDesk, findBooking, type NewPriceLine } from "#server/bookings/service.ts";
import { readFlyers, readSession } from "#server/checkout/purchase-request.ts";
import { linkBooking } from "#server/contact/service.ts";
import { type Ctx, inTransaction, permitted, signedIn } from "#server/context.ts";

/** The form that staff fill in; amounts are paise. */
export type WalkIn = {
  simulatorType: string;
  planDuration: number;
  bookingDate?: string | null;
  bookingTime?: string | null;
  paymentType?: string | null;
  name: string;
  /** Without one, the customer gets no mails. */
  email?: string | null;
  phone: string;
  /** Null for a free session, and where nothing is paid yet. */
  paymentMethod?: string | null;
  /** Nothing is paid yet. */
  payLater?: boolean | null;
  /** With payLater: the confirmation has the link of the booking's page, where the balance is paid online. */
  paymentLink?: boolean | null;
  /** The id of a paid UPI request, for the booking. */
  bookingId?: string | null;
  /** Null for the amount due now for the payment type. */
  amountPaid: number | null;
  /** A discount in paise beside the plan's own, with its reason; the whole price makes a free session. */
  discount?: number | null;
  discountReason?: string | null;
  flightNumber?: string | null;
  departureDate?: string | null;
  internationalConfirmed?: boolean | null;
  guardianName?: string | null;
  youngestAge?: number | null;
  /** The account that staff picked; null for the account with the email address, if any. */
  accountId?: string | null;
  /** False leaves the booking out of the account with its email, which staff did not pick. */
  joinByEmail?: boolean | null;
  /** The message of the contact form that asks for the session. */
  messageId?: string | null;
  /** Delays the mail while the sale can be undone. */
  undoable?: boolean | null;
};

const NOT_THEIR_ACCOUNT =
  "The account's email must be confirmed, and its email or phone number must match the booking's. Correct the booking or choose another account.";

/**
 * The account that a walk-in belongs to. An account that staff picked must be a customer's with a proved address, and
 * have the contact's phone number or address. Without a picked account, it is the one with the contact's address, if
 * that is proved and `joinByEmail` is not false; else null.
 * @throws Refusal BAD_USER_INPUT for a picked account that does not match.
 */
async function accountOf(
  ctx: Ctx,
  contact: { email: string; phone: string },
  { accountId: picked, joinByEmail }: Pick<WalkIn, "accountId" | "joinByEmail">,
): Promise<Person | null> {
  if (!picked && joinByEmail === false) return null;
  const byEmail = contact.email ? await findByEmail(ctx.db, contact.email) : null;
  const account = picked && isId(picked) ? await findPerson(ctx.db, picked) : null;
  if (!picked) return byEmail?.email_proved_at ? byEmail : null;
  const matches = account?.phone === contact.phone || account?.id === byEmail?.id;
  if (account?.role === "user" && account.email_proved_at && matches) return account;
  throw new Refusal("BAD_USER_INPUT", NOT_THEIR_ACCOUNT);
}

/** The price after a discount at the desk, and its line. @throws Refusal BAD_USER_INPUT */
function priceFor(
  ctx: Ctx,
  price: Price,
  { discount, discountReason, paymentType }: Pick<WalkIn, "discount" | "discountReason"> & { paymentType: PaymentType },
): { price: Price; lines: NewPriceLine[] } {
  if (discount === null || discount === undefined) return { price, lines: [] };
  const { userId: authorId, role } = signedIn(ctx);
  const reason = discountReason?.trim() ?? "";
  const problem = discountProblem({ amount: discount, reason }, price.total, role);
  if (problem) throw new Refusal("BAD_USER_INPUT", problem.text, undefined, problem.field);
  return {
    price: discounted(price, paymentType, discount),
    lines: [{ kind: "discount", amount: discount, reason, authorId }],
  };
}

/** The id that a paid UPI request names; null without one. @throws Refusal BAD_USER_INPUT, CONFLICT for a used one. */
async function freeId(ctx: Ctx, id: string | null | undefined): Promise<string | null> {
  if (!id) return null;
  if (!isId(id)) throw new Refusal("BAD_USER_INPUT", "This payment request does not exist");
  if (await findBooking(ctx, id)) throw new Refusal("CONFLICT", "This payment is already recorded for a booking");
  return id;
}

/** The payment at the desk; null for a free session, and where nothing is paid yet. @throws Refusal BAD_USER_INPUT */
function readPayment(
  { total, dueNow }: Price,
  { paymentMethod: method, amountPaid, payLater }: WalkIn,
): { amount: Paise; method: VenueMethod } | null {
  if (total === 0) {
    if (method || amountPaid) throw new Refusal("BAD_USER_INPUT", "A free session has no payment");
    return null;
  }
  if (payLater) {
    if (method || amountPaid) throw new Refusal("BAD_USER_INPUT", "A booking that is paid later has no payment yet");
    return null;
  }
  if (!method || !isVenueMethod(method))
    throw new Refusal("BAD_USER_INPUT", "Please choose cash, card, upi or transfer");
  const amount = amountPaid ?? dueNow;
  if (amount >= dueNow && amount <= total) return { amount, method };
  throw new Refusal(
    "BAD_USER_INPUT",
    dueNow === total
      ? `This plan costs ${formatRupees(total)} and is paid in full`
      : `Enter an amount between ${formatRupees(dueNow)} and ${formatRupees(total)}`,
  );
}

/**
 * Books a session at the desk and records its payment at the venue.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT with the sentence for staff, CONFLICT when the slot is
 * taken or closed.
 */
export async function createWalkInBooking(ctx: Ctx, input: WalkIn): Promise<Booking> {
  const { userId: receivedBy } = permitted(ctx, "bookings.changeStatus");
  if (input.messageId) permitted(ctx, "messages.write");
  const { name, email, phone } = readForm(deskContact, input);
  const request = readForm(slotRequest, { ...input, paymentType: input.paymentType ?? "full" });
  const { session, price: planPrice } = await readSession(ctx, request);
  const { price, lines } = priceFor(ctx, planPrice, { ...input, paymentType: request.paymentType });
  const flyers = readFlyers(ctx, readForm(flyerForm, input), session);
  const payment = readPayment(price, input);
  const bookingId = await freeId(ctx, input.bookingId);
  const account = await accountOf(ctx, { email, phone }, input);
  // The owner of an account gets its mails.
  const contactEmail = email || (account?.email ?? "");
  const pageLink = input.paymentLink === true;
  if (pageLink && (payment || price.total === 0))
    throw new Refusal("BAD_USER_INPUT", "A payment link is for a booking that is paid later");
  if (pageLink && !contactEmail)
    throw new Refusal("BAD_USER_INPUT", "A payment link needs an email address", undefined, "email");
  const booking = await inTransaction(ctx, async (tx) => {
    const made = await bookAtDesk(tx, {
      ...(bookingId ? { id: bookingId } : {}),
      pageLink,
      undoable: input.undoable === true,
      ...session,
      discount: price.discount,
      priceLines: lines,
      userId: account?.id ?? null,
      contactName: name,
      contactEmail,
      contactPhone: phone,
      ...flyers,
      paidAtVenue: payment && { ...payment, receivedBy },
    });
    await recordAudit(tx, {
      action: "booking.walkIn",
      entity: "booking",
      entityId: made.id,
      label: bookingNumber(made.id),
      after: {
        simulator_type: made.simulator_type,
        plan: made.plan_name,
        booking_date: made.booking_date,
        booking_time: made.booking_time,
        total_paise: price.total,
        ...(payment ? { venue_paise: payment.amount, method: payment.method } : {}),
        ...(pageLink ? { payment_link: true } : {}),
        ...Object.assign({}, ...lines.map((line) => ({ discount_paise: line.amount, reason: line.reason }))),
        ...(input.accountId ? { account: account?.email } : {}),
      },
    });
    if (input.messageId) await linkBooking(tx, input.messageId, { id: made.id, number: bookingNumber(made.id) });
    return made;
  });
  ctx.wakeWorker();
  return booking;
}
