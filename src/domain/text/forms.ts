/**
 * What people type and clients send, checked once for browser and server (contract: form-input).
 * Required fields all carry their form's one sentence, because one toast shows at a time: show the first issue.
 * What comes out is trimmed and in the form that is stored.
 */
import { z } from "zod";
import { DEPARTURE_INVALID, FLIGHT_NUMBER_INVALID, readFlightNumber } from "#domain/booking/flight.ts";
import { SIMULATOR_TYPES } from "#domain/booking/plans.ts";
import { readPaymentType } from "#domain/money/pricing.ts";
import { isOwnDetail, isRepeated, PASSWORD_LENGTH, PASSWORD_OWN, PASSWORD_REPEATED } from "#domain/people/password.ts";
import { optionalPersonName, personName } from "#domain/people/person-name.ts";
import { normalisePhone } from "#domain/people/phone.ts";
import { chosen, isIsoDate, NOT_SELECTED } from "#domain/time/dates.ts";
import { requiredText } from "./visible-text.ts";

const CONTACT_MISSING = "Please fill in all contact details";
const FIELDS_MISSING = "Please fill in all fields";
const REQUIRED_MISSING = "Please fill in all required fields";
const PLAN_MISSING = "Please select a plan for your booking";
const EMAIL_INVALID = "Please enter a valid email address";
const PHONE_INVALID = "Please enter a valid phone number";
const CREDENTIALS_INVALID = "Invalid email or password";
const PAYMENT_TYPE_INVALID = "Please choose a payment option";
const AMOUNT_INVALID = "Please give the amount in rupees";
const AGE_INVALID = "Please enter the youngest flyer's age in years";
const TOO_LONG = "This text is too long";

const EMAIL_LENGTH = 254;
const PASSWORD_BYTES = 256;
const PRICE_LIMIT = 10_000_000;

/** The youngest age at which one may fly, and the oldest at which a guardian is named (contract: flyer-age). */
const LEAST_AGE = 12;
const OLDEST_WITH_GUARDIAN = 16;
const TOO_YOUNG = `Every flyer must be at least ${LEAST_AGE} years old`;

/** An e-mail address as it is stored and compared: trimmed, lower case. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Why the youngest flyer can't fly as booked, or null; an age that was not given is asked at check-in. */
export function youngestAgeProblem(
  age: number | null | undefined,
  guardianName: string | null | undefined,
): "too_young" | "guardian_needed" | null {
  if (age === null || age === undefined) return null;
  if (age < LEAST_AGE) return "too_young";
  const named = (guardianName?.trim() ?? "") !== "";
  return age <= OLDEST_WITH_GUARDIAN && !named ? "guardian_needed" : null;
}

function required(missing: string, length: number) {
  return requiredText(missing).max(length, TOO_LONG);
}

function email(missing: string) {
  return required(missing, EMAIL_LENGTH).transform(normaliseEmail).pipe(z.email(EMAIL_INVALID));
}

function readPhone(text: string, context: z.RefinementCtx): string {
  const phone = normalisePhone(text);
  if (phone !== null) return phone;
  context.addIssue({ code: "custom", message: PHONE_INVALID });
  return z.NEVER;
}

function phone(missing: string) {
  return requiredText(missing).transform(readPhone);
}

/** Null, '' and a missing key are all "not given". */
function optionalText(length: number) {
  return z
    .string()
    .trim()
    .max(length, TOO_LONG)
    .nullish()
    .transform((text) => text || undefined);
}

function fitsPasswordBytes(text: string): boolean {
  return new TextEncoder().encode(text).length <= PASSWORD_BYTES;
}

/**
 * A new password: 6 characters to 256 bytes, any characters but one repeated (contract: password-rule). Never trimmed.
 * What needs the person or the list of common passwords is checked by the server (server/accounts/new-password.ts).
 */
export const passwordRule = z
  .string({ error: REQUIRED_MISSING })
  .min(1, REQUIRED_MISSING)
  .min(PASSWORD_LENGTH, `Password must be at least ${PASSWORD_LENGTH} characters long`)
  .refine(fitsPasswordBytes, `Password must be at most ${PASSWORD_BYTES} bytes long`)
  .refine((text) => !isRepeated(text), PASSWORD_REPEATED);

/** Name, e-mail and phone of whoever books; all three needed (contract: booking-contact). */
export const contactDetails = z.object({
  name: personName(CONTACT_MISSING),
  email: email(CONTACT_MISSING),
  phone: phone(CONTACT_MISSING),
});

/** E-mail and password as typed; whether they look right is not told apart from whether they are right. */
export const loginForm = z.object({
  email: required(FIELDS_MISSING, EMAIL_LENGTH).transform(normaliseEmail),
  password: z.string({ error: FIELDS_MISSING }).min(1, FIELDS_MISSING).refine(fitsPasswordBytes, CREDENTIALS_INVALID),
});

/** What `register` takes; the phone may be left out, and there is no role to ask for. */
export const registration = z.object({
  name: personName(REQUIRED_MISSING),
  email: email(REQUIRED_MISSING),
  password: passwordRule,
  phone: z
    .string()
    .trim()
    .nullish()
    .transform((text, context) => (text ? readPhone(text, context) : null)),
});

/** The sign-up screen: a registration with the password typed twice (contract: sign-up). */
export const signupForm = registration
  .extend({ confirmPassword: z.string({ error: REQUIRED_MISSING }).min(1, REQUIRED_MISSING) })
  .refine((form) => form.password === form.confirmPassword, {
    path: ["confirmPassword"],
    message: "Passwords do not match",
  })
  .refine((form) => !isOwnDetail(form.password, form), {
    path: ["password"],
    message: PASSWORD_OWN,
  });

const scheduleText = z
  .string()
  .trim()
  .max(40, TOO_LONG)
  .nullish()
  .transform((text) => chosen(text) ?? NOT_SELECTED);

const rupees = z.number(AMOUNT_INVALID).min(0, AMOUNT_INVALID).max(PRICE_LIMIT, AMOUNT_INVALID).nullish();

/**
 * Which session is wanted, and when: what createBookingSlot takes (contract: booking-request). Whether date and time
 * can be had is asked of `scheduleProblem`; a date or time that was not chosen comes out as 'Not Selected'.
 */
export const slotRequest = z.object({
  simulatorType: z.enum(SIMULATOR_TYPES, "Please select a valid simulator type."),
  planDuration: z.int({ error: PLAN_MISSING }).min(1, PLAN_MISSING).max(100_000, PLAN_MISSING),
  bookingDate: scheduleText,
  bookingTime: scheduleText,
  paymentType: z.string(PAYMENT_TYPE_INVALID).transform((text, context) => {
    const paymentType = readPaymentType(text);
    if (paymentType !== null) return paymentType;
    context.addIssue({ code: "custom", message: PAYMENT_TYPE_INVALID });
    return z.NEVER;
  }),
});

/** What the check-in desk needs to know of a session's flyers and, for the B737, of their flight; all optional. */
const flyerFacts = {
  flightNumber: optionalText(12).transform((text, context) => {
    if (text === undefined) return undefined;
    const number = readFlightNumber(text);
    if (number !== null) return number;
    context.addIssue({ code: "custom", message: FLIGHT_NUMBER_INVALID });
    return z.NEVER;
  }),
  departureDate: optionalText(10).refine((text) => text === undefined || isIsoDate(text), {
    message: DEPARTURE_INVALID,
  }),
  internationalConfirmed: z.boolean().nullish(),
  guardianName: optionalPersonName,
  youngestAge: z.int(AGE_INVALID).min(0, AGE_INVALID).max(120, AGE_INVALID).nullish(),
};

/** Refuses a flyer who is too young, and one aged 12 to 16 without a guardian. */
function refuseFlyers(
  { youngestAge, guardianName }: { youngestAge?: number | null; guardianName?: string | undefined },
  context: z.RefinementCtx,
): void {
  const problem = youngestAgeProblem(youngestAge, guardianName);
  if (problem === "too_young") {
    context.addIssue({ code: "custom", path: ["youngestAge"], message: TOO_YOUNG });
  } else if (problem === "guardian_needed") {
    context.addIssue({
      code: "custom",
      path: ["guardianName"],
      message: `Please name a parent or guardian for a flyer aged ${LEAST_AGE} to ${OLDEST_WITH_GUARDIAN}`,
    });
  }
}

/** The flyers of a session whose contact and price are known already: a finalized custom package. */
export const flyerForm = z.object(flyerFacts).superRefine(refuseFlyers);

/**
 * The booking request as a client sends it (contract: booking-request); unknown keys are dropped. `amount` and
 * `discount` (rupees) and `userId` are for comparing only, never trusted. `z.input` of it is what a client may send.
 */
export const bookingRequest = slotRequest
  .extend({
    contactName: optionalPersonName,
    contactEmail: email(CONTACT_MISSING),
    contactPhone: phone(CONTACT_MISSING),
    amount: rupees,
    discount: rupees,
    userId: optionalText(64),
    ...flyerFacts,
  })
  .superRefine(refuseFlyers);
