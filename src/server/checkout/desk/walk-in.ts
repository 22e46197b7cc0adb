/**
 * Selling a session at the desk: the same plans, prices, calendar and contact rules as on the web, but the money is
 * taken at the venue, so that no gateway and no hold is involved.
 */

import { formatRupees } from "#domain/money/money.ts";
import { isVenueMethod } from "#domain/money/venue-payment.ts";
import { bookingRequest, contactDetails } from "#domain/text/forms.ts";
import { isId } from "#domain/text/ids.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { findByEmail, findPerson, type Person } from "#server/accounts/service.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type Booking, bookAtDesk } from "#server/bookings/service.ts";
import { readFlyers, readSession } from "#server/checkout/opening/purchase-request.ts";
import { type Ctx, inTransaction, permitted } from "#server/context.ts";

/** What staff type; amounts are paise. */
export type WalkIn = {
  simulatorType: string;
  planDuration: number;
  bookingDate?: string | null;
  bookingTime?: string | null;
  paymentType?: string | null;
  name: string;
  email: string;
  phone: string;
  paymentMethod: string;
  /** What was paid; null for what the payment type asks for now. */
  amountPaid: number | null;
  flightNumber?: string | null;
  departureDate?: string | null;
  internationalConfirmed?: boolean | null;
  guardianName?: string | null;
  youngestAge?: number | null;
  /** The customer's account that the member of staff picked; null leaves the choice to the e-mail address. */
  accountId?: string | null;
};

const NOT_THEIR_ACCOUNT =
  "The booking can't be added to this account. Its phone number must match and its email must be confirmed.";

/**
 * The account that a desk booking joins: the one that staff picked, if its address is proved and its phone number is
 * the customer's; else the one with the customer's address, if that is proved.
 * @throws Refusal BAD_USER_INPUT for a picked account that does not fit.
 */
async function accountOf(
  ctx: Ctx,
  contact: { email: string; phone: string },
  picked: string | null | undefined,
): Promise<Person | null> {
  const byEmail = await findByEmail(ctx.db, contact.email);
  const account = picked && isId(picked) ? await findPerson(ctx.db, picked) : null;
  if (!picked) return byEmail?.email_proved_at ? byEmail : null;
  const fits = account?.phone === contact.phone || account?.id === byEmail?.id;
  if (account?.role === "user" && account.email_proved_at && fits) return account;
  throw new Refusal("BAD_USER_INPUT", NOT_THEIR_ACCOUNT);
}

/**
 * Books a session for a customer at the desk. `accountOf` says which account it belongs to.
 * @throws Refusal BAD_USER_INPUT with the sentence for the person; CONFLICT when the time is taken or closed.
 */
export async function createWalkInBooking(ctx: Ctx, input: WalkIn): Promise<Booking> {
  const { userId: receivedBy } = permitted(ctx, "bookings.changeStatus");
  const { name, email, phone } = readForm(contactDetails, input);
  const request = readForm(bookingRequest, {
    ...input,
    paymentType: input.paymentType ?? "full",
    contactName: name,
    contactEmail: email,
    contactPhone: phone,
  });
  const { paymentMethod: method } = input;
  if (!isVenueMethod(method)) throw new Refusal("BAD_USER_INPUT", "Please choose cash, card, upi or transfer");
  const { session, price } = await readSession(ctx, request);
  const flyers = readFlyers(ctx, request, session.bookingDate);
  const amount = input.amountPaid ?? price.dueNow;
  if (amount < price.dueNow || amount > price.total)
    throw new Refusal(
      "BAD_USER_INPUT",
      price.dueNow === price.total
        ? `This plan costs ${formatRupees(price.total)}, paid in full`
        : `Between ${formatRupees(price.dueNow)} and ${formatRupees(price.total)} is paid now`,
    );
  const account = await accountOf(ctx, { email, phone }, input.accountId);
  const booking = await inTransaction(ctx, async (tx) => {
    const made = await bookAtDesk(tx, {
      ...session,
      userId: account?.id ?? null,
      contactName: name,
      contactEmail: email,
      contactPhone: phone,
      ...flyers,
      paidAtVenue: { amount, method, receivedBy },
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
        venue_paise: amount,
        method,
        ...(input.accountId ? { account: account?.email } : {}),
      },
    });
    return made;
  });
  ctx.wakeWorker();
  return booking;
}
