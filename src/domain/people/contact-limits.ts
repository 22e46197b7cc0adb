/** The longest texts of a person's contact and of a flyer's facts, for the inputs and for the rules of the server. */

export const NAME_LENGTH = 120;
export const EMAIL_LENGTH = 254;
/** The longest text that can be a phone number with its spaces and brackets. */
export const PHONE_LENGTH = 24;
/** Digits of an age. */
export const AGE_LENGTH = 3;
export const FLIGHT_NUMBER_LENGTH = 12;
