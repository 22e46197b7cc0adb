/** The facts that replace the placeholders of every document (domain/site-content/facts.ts). */
import { sessionHoursText } from "#domain/booking/session-hours.ts";
import { MAX_RESCHEDULES, RESCHEDULE_NOTICE_HOURS } from "#domain/booking/statuses.ts";
import { BOOKING_VALIDITY } from "#domain/booking/validity.ts";
import { formatRupees } from "#domain/money/money.ts";
import { ADVANCE_PAISE } from "#domain/money/pricing.ts";
import type { Facts } from "#domain/site-content/facts.ts";
import type { Business } from "./business.ts";

/** The figures come from the settings and the rules of bookings. */
export const contentFacts = (business: Business): Facts => ({
  business: business.site.name,
  address: business.address.join(", "),
  terminal: business.places.B737,
  phone: business.phone.text,
  phoneHours: business.phoneHours,
  email: business.email,
  sessionHours: sessionHoursText(business.sessionWeek),
  validity: BOOKING_VALIDITY,
  voucherValidity: business.voucherValidity,
  maxReschedules: String(MAX_RESCHEDULES),
  rescheduleNoticeHours: String(RESCHEDULE_NOTICE_HOURS),
  advance: formatRupees(ADVANCE_PAISE),
  processingFees: business.processingFees,
  refundFeeNow: business.refundFeeNow,
});
