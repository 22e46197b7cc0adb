/**
 * The limits of a person's contact and of a session's flyers, for the inputs and for the rules of the server. They are
 * separate from those rules, so that pages load only the figures.
 */

export const NAME_LENGTH = 120;
export const EMAIL_LENGTH = 254;
/** The longest text that can be a phone number with its spaces and brackets. */
export const PHONE_LENGTH = 24;
/** The youngest age of a flyer, and the oldest at which a guardian is required (contract: flyer-age). */
export const LEAST_AGE = 12;
export const OLDEST_WITH_GUARDIAN = 16;
/** The pilot's seat, the co-pilot's, and two observers. */
export const MOST_FLYERS = 4;
/** Digits of an age. */
export const AGE_LENGTH = 3;
export const FLIGHT_NUMBER_LENGTH = 12;
