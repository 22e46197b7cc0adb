/** Texts about the two ways to pay (contract: payment-messaging), with figures from the plans on sale. */

import type { PublicPlan } from "#domain/booking/plans.ts";
import { MAX_RESCHEDULES } from "#domain/booking/statuses.ts";
import { BOOKING_VALIDITY_SHORT } from "#domain/booking/validity.ts";
import { ADVANCE_TEXT, largestSaving } from "./catalogue.ts";

/** The plans with a discount, by their minutes; empty when all have one or none has. */
function bestValue(plans: readonly PublicPlan[], lead: string): string[] {
  const lengths = plans
    .filter(({ fullDiscount, advanceDiscount }) => fullDiscount > 0 || advanceDiscount > 0)
    .map(({ duration }) => duration);
  if (lengths.length === 0 || lengths.length === plans.length) return [];
  const last = lengths.at(-1);
  const text = lengths.length > 1 ? `${lengths.slice(0, -1).join(", ")} and ${last}` : `${last}`;
  return [`${lead} ${text} minute plans`];
}

/** Full payment first, because it is the recommended one. */
export const paymentOptions = (plans: readonly PublicPlan[]) =>
  [
    {
      type: "full",
      name: "Full Payment",
      recommended: true,
      saving: largestSaving(plans, "fullDiscount"),
      text: "Pay the whole amount today and get the full saving.",
      points: [
        ...bestValue(plans, "Best value for"),
        "Nothing more to pay at the venue",
        `Valid for ${BOOKING_VALIDITY_SHORT}, up to ${MAX_RESCHEDULES} free reschedules`,
      ],
    },
    {
      type: "advance",
      name: "Advance Booking",
      recommended: false,
      saving: largestSaving(plans, "advanceDiscount"),
      text: `Pay ${ADVANCE_TEXT} now and the balance before the session.`,
      points: [
        "Available for all plans",
        ...bestValue(plans, "Discounts only for"),
        `Valid for ${BOOKING_VALIDITY_SHORT}, up to ${MAX_RESCHEDULES} free reschedules`,
      ],
    },
  ] as const;
