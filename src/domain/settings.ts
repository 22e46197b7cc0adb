/**
 * The owner's settings: what the centre decides for itself without a programmer (docs/decisions/0016). One value,
 * read and written as a whole; secrets and infrastructure are the environment's. The rules stand in settings-form.ts.
 */
import type { WeekHours } from "./opening-hours.ts";
import { CENTRE_ADDRESS } from "./places.ts";
import { DEFAULT_SESSION_WINDOW, type SessionWindow } from "./slots.ts";

export type Settings = {
  sessionWindow: SessionWindow;
  /** What is kept of a refund that a customer asked for, in percent of the amount. */
  refundFeePercent: number;
  /** Administrators need a second factor. */
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
  /** Tax that the prices include; 0 prints none (spec 1 §9). */
  taxRatePercent: number;
};

/** What everybody may know of them: every page is made with it. */
export type PublicSettings = Pick<
  Settings,
  "sessionWindow" | "refundFeePercent" | "contact" | "hours"
>;

/** What holds until an administrator changes it. */
export const DEFAULT_SETTINGS: Settings = {
  sessionWindow: DEFAULT_SESSION_WINDOW,
  refundFeePercent: 0,
  secondFactorRequired: false,
  contact: {
    phoneDial: "+915550014200",
    phoneText: "+91 55500 14200",
    email: "hello@aviator.example",
    chatNumber: "915550014200",
    address: [...CENTRE_ADDRESS],
  },
  hours: { weekday: { from: "09:00", to: "20:00" }, weekend: { from: "10:00", to: "18:00" } },
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
