/** The validity of what customers buy, as a number and in words; every page, mail and refusal uses these values. */

/** Counted from the day of payment; the last day counts in full (`validityOf`). */
export const BOOKING_YEARS = 1;

/** 'one year', as in "valid for one year". */
export const BOOKING_VALIDITY = BOOKING_YEARS === 1 ? "one year" : `${BOOKING_YEARS} years`;

/** The same as a figure: '1 year'. */
export const BOOKING_VALIDITY_SHORT = `${BOOKING_YEARS} ${BOOKING_YEARS === 1 ? "year" : "years"}`;

/** The validity of a gift voucher, a setting: '6 months'. */
export const voucherValidity = (months: number): string => (months === 1 ? "one month" : `${months} months`);
