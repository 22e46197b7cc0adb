/**
 * The business as shown to visitors: the texts of the whole site, and contact channels, social pages, hours and address
 * from the settings that staff maintain. Every page receives them with its first response (layout/use-business.ts).
 */

import type { PublicPlan } from "#domain/booking/plans.ts";
import { exceptionText, type HoursSign, sessionHoursSigns, type WeekdayHours } from "#domain/booking/session-hours.ts";
import { voucherValidity } from "#domain/booking/validity.ts";
import { type PublicSettings, SOCIAL_NETWORKS, type SocialLinks } from "#domain/centre/settings.ts";
import { addressParts, shortPlace } from "#domain/people/places.ts";
import { SITE } from "#domain/site-content/first-version/site.ts";
import type { SiteContent } from "#domain/site-content/schemas.ts";
import { hoursText } from "#domain/time/opening-hours.ts";

/** The social links on pages: those of the settings, or examples in a demonstration without any. */
export const shownSocial = (social: SocialLinks, demoMode: boolean): SocialLinks =>
  demoMode && Object.values(social).every((address) => !address) ? SITE.demoSocial : social;

const NETWORKS = Object.keys(SOCIAL_NETWORKS) as (keyof SocialLinks)[];

/** The site's own texts, contact channels, hours and places. `phone` has a form to dial and a form to read. */
export type Business = {
  site: SiteContent;
  phone: { dial: string; text: string };
  /** When the phone is answered: '9:00 am to 8:00 pm'. */
  phoneHours: string;
  email: string;
  chatNumber: string;
  /** The centre's pages on social networks; networks without an address are omitted. */
  social: readonly { name: string; href: string }[];
  address: readonly string[];
  /** The address in parts, for search engines. */
  addressParts: ReturnType<typeof addressParts>;
  /** The short name of each simulator's place. */
  places: { A320: string; B737: string };
  /** When staff answer phone and chat. */
  hours: HoursSign;
  /** When sessions take place. */
  sessionHours: readonly HoursSign[];
  /** Dates with other session hours, soonest first. */
  sessionExceptions: readonly string[];
  sessionWeek: readonly WeekdayHours[];
  /** The plans on sale, shortest first. */
  plans: readonly PublicPlan[];
  /** How long a gift voucher can be used: '6 months'. */
  voucherValidity: string;
  /** The part of a refund that is retained, as the policies name it. */
  processingFees: string;
  /** How much that part is, in a sentence. */
  refundFeeNow: string;
  /** True when a session can't be rescheduled once staff have confirmed it. */
  confirmingFixesDate: boolean;
};

/** Takes the public settings. */
export function businessOf({
  contact,
  hours,
  social,
  places: { terminal },
  refundFeePercent,
  voucherMonths,
  confirmingFixesDate,
  sessionHours,
  plans,
}: PublicSettings): Business {
  return {
    site: SITE,
    phone: { dial: contact.phoneDial, text: contact.phoneText },
    phoneHours: `Weekdays ${hoursText(hours.weekday)}, weekends ${hoursText(hours.weekend)}`,
    email: contact.email,
    chatNumber: contact.chatNumber,
    social: NETWORKS.flatMap((network) => {
      const href = social[network];
      return href ? [{ name: SOCIAL_NETWORKS[network], href }] : [];
    }),
    address: contact.address,
    addressParts: addressParts(contact.address),
    places: { A320: shortPlace(contact.address), B737: terminal.name },
    hours: {
      title: "Phone and chat",
      rows: [
        { days: "Monday to Friday", time: hoursText(hours.weekday) },
        { days: "Saturday and Sunday", time: hoursText(hours.weekend) },
      ],
    },
    sessionHours: sessionHoursSigns(sessionHours.week),
    sessionExceptions: sessionHours.exceptions.map(exceptionText),
    sessionWeek: sessionHours.week,
    plans,
    voucherValidity: voucherValidity(voucherMonths),
    processingFees: refundFeePercent > 0 ? `processing fees of ${refundFeePercent}%` : "processing fees",
    refundFeeNow:
      refundFeePercent > 0
        ? `That fee is ${refundFeePercent}% of what you paid.`
        : "At the moment there is no such fee, so you get everything back.",
    confirmingFixesDate,
  };
}

/** A link that opens the messaging app with the centre and a prefilled text. */
export function chatLink({ chatNumber }: Pick<Business, "chatNumber">, text: string): string {
  return `https://wa.me/${chatNumber}?text=${encodeURIComponent(text)}`;
}
