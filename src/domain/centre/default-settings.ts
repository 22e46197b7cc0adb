/** All settings until an administrator changes them; apart from those of every page, which need less. */
import { DEFAULT_BOOKING_RULES } from "#domain/booking/booking-notice.ts";
import { DEFAULT_SESSION_WINDOW } from "#domain/booking/session-window.ts";
import { FIRST_PLACES } from "#domain/people/first-site-maps.ts";
import { CENTRE_ADDRESS } from "#domain/people/places.ts";
import { DEFAULT_PUBLIC_SETTINGS, type Settings } from "./settings.ts";

const { refundFeePercent, voucherMonths, confirmingFixesDate, contact, hours, social } = DEFAULT_PUBLIC_SETTINGS;

export const DEFAULT_SETTINGS: Settings = {
  sessionWindow: DEFAULT_SESSION_WINDOW,
  bookingRules: DEFAULT_BOOKING_RULES,
  refundFeePercent,
  voucherMonths,
  confirmingFixesDate,
  confirmPaidBookings: false,
  secondFactorRequired: false,
  contact,
  hours,
  social,
  places: FIRST_PLACES,
  seller: {
    name: "Aviator",
    address: [...CENTRE_ADDRESS],
    state: "Uttar Pradesh",
    gstin: null,
    sac: null,
    hsn: null,
    upi: null,
  },
  taxRatePercent: 0,
};
