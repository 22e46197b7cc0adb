/**
 * The settings that the centre changes without a code change (docs/decisions/0016-owner-settings-row.md). They are one
 * value, read and written as a whole. Secrets and infrastructure are set in the environment. The rules are in
 * settings-form.ts.
 */

import type { BookingRules } from "#domain/booking/booking-notice.ts";
import type { PublicPlan } from "#domain/booking/plans.ts";
import { DEFAULT_SESSION_HOURS, type SessionHours } from "#domain/booking/session-hours.ts";
import type { SessionWindow } from "#domain/booking/session-window.ts";
import { CENTRE_ADDRESS } from "#domain/people/places.ts";
import type { Places } from "#domain/people/site-maps.ts";
import type { WeekHours } from "#domain/time/opening-hours.ts";

/** The networks on which the centre can have a linked page, in display order. */
export const SOCIAL_NETWORKS = {
  instagram: "Instagram",
  youtube: "YouTube",
  facebook: "Facebook",
  x: "X",
  linkedin: "LinkedIn",
} as const;

/** The https address of the centre's page on each network; null shows no link. */
export type SocialLinks = Record<keyof typeof SOCIAL_NETWORKS, string | null>;

export type Settings = {
  /** The usual session hours; setting them sets every weekday of both simulators. */
  sessionWindow: SessionWindow;
  /** How soon and how far ahead customers book, and the time between sessions. */
  bookingRules: BookingRules;
  /** The fee kept from a refund that a customer requests, in percent of the amount. */
  refundFeePercent: number;
  /** How many months a gift voucher can be used. */
  voucherMonths: number;
  /** Neither customers nor staff can reschedule a confirmed booking. */
  confirmingFixesDate: boolean;
  /** A paid booking with a date is confirmed at once, without staff. */
  confirmPaidBookings: boolean;
  /** Staff and administrators need a second factor. */
  secondFactorRequired: boolean;
  contact: {
    /** In dialling format, +91… */
    phoneDial: string;
    phoneText: string;
    email: string;
    /** Digits only, with the country code, as a chat link needs it. */
    chatNumber: string;
    address: string[];
  };
  /** The hours in which staff answer phone and chat. */
  hours: WeekHours;
  social: SocialLinks;
  /** The place of the B737, and the maps of the way to both simulators. */
  places: Places;
  /** The seller as printed on an invoice. */
  seller: {
    name: string;
    address: string[];
    state: string;
    gstin: string | null;
    /** The GST codes of sessions (SAC) and of the shop's products (HSN); null prints none. */
    sac: string | null;
    hsn: string | null;
    /** The UPI address to which customers pay at the desk; null shows no QR code there. */
    upi: string | null;
  };
  /** Tax included in the prices; 0 prints none (contract: tax-included). */
  taxRatePercent: number;
};

/** The public part of the settings, available to every page. */
export type PublicSettings = Pick<
  Settings,
  "refundFeePercent" | "voucherMonths" | "confirmingFixesDate" | "contact" | "hours" | "social"
> & {
  /** The maps are read by the pages that show them. */
  places: { terminal: { name: string } };
  sessionHours: SessionHours;
  /** The plans on sale, shortest first; none while the database does not respond. */
  plans: readonly PublicPlan[];
};

/** The values that pages use until the settings are loaded. All of them are in default-settings.ts. */
export const DEFAULT_PUBLIC_SETTINGS: PublicSettings = {
  refundFeePercent: 0,
  voucherMonths: 6,
  confirmingFixesDate: false,
  contact: {
    phoneDial: "+915550014200",
    phoneText: "+91 55500 14200",
    email: "hello@aviator.example",
    chatNumber: "915550014200",
    address: [...CENTRE_ADDRESS],
  },
  hours: { weekday: { from: "09:00", to: "20:00" }, weekend: { from: "10:00", to: "18:00" } },
  social: { instagram: null, youtube: null, facebook: null, x: null, linkedin: null },
  places: { terminal: { name: "T3 Departures, Indira Gandhi International Airport, Delhi" } },
  sessionHours: DEFAULT_SESSION_HOURS,
  plans: [],
};
