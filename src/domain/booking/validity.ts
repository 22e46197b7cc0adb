/** How long what customers buy stays valid, in figures and in words: every page, mail and refusal reads it here. */

/** From the day of payment; the last day counts whole (`validityOf`). */
export const BOOKING_YEARS = 1;

/** 'one year', as in "valid for one year". */
export const BOOKING_VALIDITY = BOOKING_YEARS === 1 ? "one year" : `${BOOKING_YEARS} years`;

/** The same with its figure: '1 year'. */
export const BOOKING_VALIDITY_SHORT = `${BOOKING_YEARS} ${BOOKING_YEARS === 1 ? "year" : "years"}`;

/** How long a gift voucher is valid. */
export const VOUCHER_VALIDITY = "6 months";
