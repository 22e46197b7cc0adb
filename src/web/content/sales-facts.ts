/** The facts of pages that explain sales: what is on sale, and how a confirmed session can change. */
import { HOLD_MINUTES } from "#domain/booking/slots.ts";
import { RESCHEDULE_NOTICE_HOURS } from "#domain/booking/statuses.ts";
import { RETURN_DAYS } from "#domain/shop/return-days.ts";
import type { SalesFacts } from "#domain/site-content/facts.ts";
import type { Business } from "./business.ts";
import { lengthsText, planLengthsText, savingsText } from "./catalogue.ts";

export const salesFacts = ({ plans, confirmingFixesDate: fixed }: Business): SalesFacts => ({
  holdMinutes: String(HOLD_MINUTES),
  returnDays: String(RETURN_DAYS),
  planLengths: planLengthsText(plans),
  lengths: lengthsText(plans) ?? "",
  savings: savingsText(plans),
  confirmedDateFixed: fixed ? "Once our team has confirmed a session, its date is fixed." : "",
  confirmedDateRule: fixed
    ? "After that, the date can't be changed. If you can't come, you can still cancel as described below."
    : `You can reschedule a confirmed session in the same way, until ${RESCHEDULE_NOTICE_HOURS} hours before it starts.`,
  confirmedDateCondition: fixed ? ", as long as our team has not confirmed it" : "",
});
