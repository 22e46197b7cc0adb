/** create-order with `customBooking` (contract: custom-package-payment): the owner pays the assigned price in full. */
import { isOfferOver, offerOverText } from "#domain/booking/custom-offer.ts";
import { customPlanName } from "#domain/booking/custom-package.ts";
import { SCHEDULE_TEXT, scheduleProblem } from "#domain/booking/slots.ts";
import { flyerForm } from "#domain/text/forms.ts";
import { chosen, todayInIndia } from "#domain/time/dates.ts";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { findPerson } from "#server/accounts/service.ts";
import { checkAmount, checkNotice, readFlyers } from "#server/checkout/purchase-request.ts";
import { type Ctx, signedIn } from "#server/context.ts";
import { ownRequest } from "#server/custom-packages/service.ts";
import { knownHoursOn } from "#server/settings/service.ts";
import { countOpening, type OpenedCheckout, openOrRenew } from "./open.ts";
import { NOT_PAYABLE } from "./package-checkouts.ts";

/** `id` of the custom package. The other keys may describe the people who fly, as in a booking request. */
type CustomBookingInput = {
  [key: string]: unknown;
  id: string;
  bookingDate?: string | null | undefined;
  bookingTime?: string | null | undefined;
};

/**
 * Opens a checkout for the caller's own finalized custom package. Price and duration are those that staff assigned;
 * `amount` (rupees) is compared with the price. Date and time are both given or both missing.
 * @throws Refusal UNAUTHENTICATED, NOT_FOUND, CONFLICT (not finalized, no longer valid, slot taken), BAD_USER_INPUT,
 * RATE_LIMITED, INTERNAL (gateway).
 */
export async function openCustomCheckout(
  ctx: Ctx,
  { amount, customBooking: input }: { amount: number; customBooking: CustomBookingInput },
): Promise<OpenedCheckout> {
  const { userId } = signedIn(ctx);
  await countOpening(ctx);
  const person = await findPerson(ctx.db, userId);
  const customPackage = await ownRequest(ctx, userId, input.id);
  if (!person || !customPackage) throw new Refusal("NOT_FOUND", "This request was not found");
  const { assigned_price_paise: price, assigned_duration: duration } = customPackage;
  if (customPackage.status !== "finalized" || price === null || duration === null)
    throw new Refusal("CONFLICT", NOT_PAYABLE);
  const { offer_until: until } = customPackage;
  if (until !== null && isOfferOver(until, todayInIndia(ctx.clock.now())))
    throw new Refusal("CONFLICT", offerOverText(until));
  checkAmount(amount, price, "the price of this package");
  const hoursOn = await knownHoursOn(ctx, customPackage.simulator_type);
  const problem = scheduleProblem({
    date: input.bookingDate,
    time: input.bookingTime,
    duration,
    hoursOn,
    now: ctx.clock.now(),
  });
  if (problem) throw new Refusal("BAD_USER_INPUT", SCHEDULE_TEXT[problem]);
  await checkNotice(ctx, { date: input.bookingDate, time: input.bookingTime });
  const slot = {
    planDuration: duration,
    bookingDate: chosen(input.bookingDate),
    bookingTime: chosen(input.bookingTime),
  };
  const purchase = {
    simulatorType: customPackage.simulator_type,
    planName: customPlanName(duration),
    ...slot,
    paymentType: "full" as const,
    original: price,
    discount: 0,
    contactName: customPackage.customer_name,
    contactEmail: person.email,
    contactPhone: customPackage.customer_phone,
    ...readFlyers(ctx, readForm(flyerForm, input), slot),
    customBookingId: customPackage.id,
  };
  return openOrRenew(ctx, { kind: "booking", amount: price, purchase });
}
