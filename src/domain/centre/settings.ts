/**
 * The owner's settings: what the centre decides for itself without a programmer
 * (docs/decisions/0016-owner-settings-row.md). One value, read and written as a whole; secrets and infrastructure are
 * the environment's. The rules stand in settings-form.ts.
 */

import type { PublicPlan } from "#domain/booking/plans.ts";
import { DEFAULT_SESSION_HOURS, type SessionHours } from "#domain/booking/session-hours.ts";
import { DEFAULT_SESSION_WINDOW, type SessionWindow } from "#domain/booking/slots.ts";
import { CENTRE_ADDRESS } from "#domain/people/places.ts";
import type { WeekHours } from "#domain/time/opening-hours.ts";

/** The networks that a page of the centre can be linked on, in the order in which pages show them. */
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
  /** The usual one of the session hours; setting it sets every weekday of both simulators. */
  sessionWindow: SessionWindow;
  /** What is kept of a refund that a customer asked for, in percent of the amount. */
  refundFeePercent: number;
  /** Neither customers nor staff can move a confirmed booking to another date. */
  confirmingFixesDate: boolean;
  /** A paid booking with a date is confirmed at once, without a member of staff. */
  confirmPaidBookings: boolean;
  /** Staff and administrators need a second factor. */
  secondFactorRequired: boolean;
  contact: {
    /** As it is dialled, +91… */
    phoneDial: string;
    phoneText: string;
    email: string;
    /** Digits only, with the country's code: what a chat link takes. */
    chatNumber: string;
    address: string[];
  };
  /** When somebody answers; on weekdays this is the phone line's time, too. */
  hours: WeekHours;
  social: SocialLinks;
  /** Who sells, as it stands on an invoice. */
  seller: {
    name: string;
    address: string[];
    state: string;
    gstin: string | null;
    /** The codes of services and goods that GST knows sessions and the shop's goods by; null prints none. */
    sac: string | null;
    hsn: string | null;
  };
  /** Tax that the prices include; 0 prints none (contract: tax-included). */
  taxRatePercent: number;
};

/** What everybody may know of them: every page is made with it. */
export type PublicSettings = Pick<
  Settings,
  "refundFeePercent" | "confirmingFixesDate" | "contact" | "hours" | "social"
> & {
  sessionHours: SessionHours;
  /** The plans on sale, shortest first; none while the database does not answer. */
  plans: readonly PublicPlan[];
};

/** What holds until an administrator changes it. */
export const DEFAULT_SETTINGS: Settings = {
  sessionWindow: DEFAULT_SESSION_WINDOW,
  refundFeePercent: 0,
  confirmingFixesDate: false,
  confirmPaidBookings: false,
  secondFactorRequired: false,
  contact: {
    phoneDial: "+915550014200",
    phoneText: "+91 55500 14200",
    email: "hello@aviator.example",
    chatNumber: "915550014200",
    address: [...CENTRE_ADDRESS],
  },
  hours: { weekday: { from: "09:00", to: "20:00" }, weekend: { from: "10:00", to: "18:00" } },
  social: { instagram: null, youtube: null, facebook: null, x: null, linkedin: null },
  seller: {
    name: "Aviator",
    address: [...CENTRE_ADDRESS],
    state: "Uttar Pradesh",
    gstin: null,
    sac: null,
    hsn: null,
  },
  taxRatePercent: 0,
};

/** What pages say until the settings are read. */
export const DEFAULT_PUBLIC_SETTINGS: PublicSettings = {
  refundFeePercent: DEFAULT_SETTINGS.refundFeePercent,
  confirmingFixesDate: DEFAULT_SETTINGS.confirmingFixesDate,
  contact: DEFAULT_SETTINGS.contact,
  hours: DEFAULT_SETTINGS.hours,
  social: DEFAULT_SETTINGS.social,
  sessionHours: DEFAULT_SESSION_HOURS,
  plans: [],
};
