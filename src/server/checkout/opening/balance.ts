/** create-order with `balance` (contract: online-balance): the balance of an advance booking, paid in full. */
import { balanceOf, bookingToPay } from "#server/bookings/service.ts";
import { checkAmount } from "#server/checkout/purchase-request.ts";
import type { Ctx } from "#server/context.ts";
import { countOpening, type OpenedCheckout, openOrRenew } from "./open.ts";

/**
 * Opens a checkout for the balance of a booking, for its owner or a caller with its mailed link. `amount` (rupees) is
 * compared with the balance.
 * @throws Refusal UNAUTHENTICATED, NOT_FOUND, CONFLICT (nothing to pay), BAD_USER_INPUT, RATE_LIMITED, INTERNAL
 * (gateway).
 */
export async function openBalanceCheckout(
  ctx: Ctx,
  { amount, balance: { bookingId } }: { amount: number; balance: { bookingId: string } },
): Promise<OpenedCheckout> {
  const booking = await bookingToPay(ctx, bookingId);
  const due = balanceOf(booking);
  checkAmount(amount, due, "the balance of this booking");
  await countOpening(ctx);
  const purchase = {
    balanceOf: booking.id,
    contactName: booking.contact_name,
    contactEmail: booking.contact_email,
    contactPhone: booking.contact_phone,
  };
  return openOrRenew(ctx, { kind: "balance", amount: due, purchase });
}
