/**
 * Validates input from forms and clients, with the same rules in browser and server (contract: form-input). All
 * required fields of a form share one message, because one toast shows at a time: show the first issue. The output is
 * trimmed and in its stored form.
 */
import * as z from "zod";
import {
  DEPARTURE_INVALID,
  DEPARTURE_TIME_INVALID,
  FLIGHT_NUMBER_INVALID,
  readFlightNumber,
} from "#domain/booking/flight.ts";
import { youngestOf } from "#domain/booking/flyers.ts";
import { isSameName, RELATIONS, type Relation } from "#domain/booking/guardian-consent.ts";
import { SIMULATOR_TYPES } from "#domain/booking/plans.ts";
import { DEVICES } from "#domain/booking/steps.ts";
import { readPaymentType } from "#domain/money/pricing.ts";
import {
  EMAIL_LENGTH,
  FLIGHT_NUMBER_LENGTH,
  LEAST_AGE,
  MOST_FLYERS,
  OLDEST_WITH_GUARDIAN,
} from "#domain/people/contact-limits.ts";
import {
  fitsPasswordBytes,
  isOwnDetail,
  isRepeated,
  PASSWORD_BYTES,
  PASSWORD_LENGTH,
  PASSWORD_OWN,
  PASSWORD_REPEATED,
} from "#domain/people/password.ts";
import { optionalPersonName, personName } from "#domain/people/person-name.ts";
import { normalisePhone } from "#domain/people/phone.ts";
import { chosen, isClockTime, isIsoDate, NOT_SELECTED } from "#domain/time/dates.ts";
import { requiredText } from "./visible-text.ts";

const CONTACT_MISSING = "Please fill in all contact details";
const FIELDS_MISSING = "Please fill in all fields";
const REQUIRED_MISSING = "Please fill in all required fields";
const PLAN_MISSING = "Please select a plan for your booking";
const EMAIL_INVALID = "Please enter a valid email address";
const PHONE_INVALID = "Please enter a valid phone number";
const CREDENTIALS_INVALID = "Invalid email or password";
const PAYMENT_TYPE_INVALID = "Please choose a payment option";
const AMOUNT_INVALID = "Please enter the amount in rupees";
const AGE_INVALID = "Please enter the youngest flyer's age in years";
const FLYER_AGE_INVALID = "Please enter the flyer's age in years";
const SIGNATURE_OTHER = "The signature must be the same name as above";
const TOO_LONG = "This text is too long";

const PRICE_LIMIT = 10_000_000;
const OLDEST = 120;

const SAME_FLYER = "Two flyers have the same name. Please add an initial or a surname.";
const TOO_YOUNG = `Every flyer must be at least ${LEAST_AGE} years old`;

/** An email address in the form in which it is stored and compared: trimmed, lower case. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Why the youngest flyer can't fly as booked, or null; a missing age is checked at check-in. */
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

/** Null, '' and a missing key all mean "not given". */
function optionalText(length: number) {
  return z
    .string()
    .trim()
    .max(length, TOO_LONG)
    .nullish()
    .transform((text) => text || undefined);
}

/**
 * A new password: 6 characters to 256 bytes, any characters but a single repeated one (contract: password-rule). Never
 * trimmed. The server checks it against the person's details and the list of common passwords
 * (server/accounts/new-password.ts).
 */
export const passwordRule = z
  .string({ error: REQUIRED_MISSING })
  .min(1, REQUIRED_MISSING)
  .min(PASSWORD_LENGTH, `Password must be at least ${PASSWORD_LENGTH} characters long`)
  .refine(fitsPasswordBytes, `Password must be at most ${PASSWORD_BYTES} bytes long`)
  .refine((text) => !isRepeated(text), PASSWORD_REPEATED);

/** Name, email and phone of the person who books; all three required (contract: booking-contact). */
export const contactDetails = z.object({
  name: personName(CONTACT_MISSING),
  email: email(CONTACT_MISSING),
  phone: phone(CONTACT_MISSING),
});

/** The contact of a walk-in, who may have no email: "" (contract: walk-in). */
export const deskContact = contactDetails.extend({
  email: z
    .string()
    .nullish()
    .transform((text) => text?.trim() ?? "")
    .pipe(z.union([z.literal(""), contactDetails.shape.email])),
});

/** Email and password as typed. A wrong format gets the same message as wrong credentials. */
export const loginForm = z.object({
  email: required(FIELDS_MISSING, EMAIL_LENGTH).transform(normaliseEmail),
  password: z.string({ error: FIELDS_MISSING }).min(1, FIELDS_MISSING).refine(fitsPasswordBytes, CREDENTIALS_INVALID),
});

/** The input of `register`; the phone is optional, and there is no field for a role. */
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
 * The simulator, plan and time of a session, as the input of createBookingSlot (contract: booking-request).
 * `scheduleProblem` checks date and time. A date or time that was not chosen becomes 'Not Selected'.
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

/** Facts about a session's flyers for the check-in desk and, for the B737, about their flight; all optional. */
const flyerFacts = {
  flightNumber: optionalText(FLIGHT_NUMBER_LENGTH).transform((text, context) => {
    if (text === undefined) return undefined;
    const number = readFlightNumber(text);
    if (number !== null) return number;
    context.addIssue({ code: "custom", message: FLIGHT_NUMBER_INVALID });
    return z.NEVER;
  }),
  departureDate: optionalText(10).refine((text) => text === undefined || isIsoDate(text), {
    message: DEPARTURE_INVALID,
  }),
  departureTime: optionalText(5).refine((text) => text === undefined || isClockTime(text), {
    message: DEPARTURE_TIME_INVALID,
  }),
  internationalConfirmed: z.boolean().nullish(),
  guardianName: optionalPersonName,
  youngestAge: z.int(AGE_INVALID).min(0, AGE_INVALID).max(OLDEST, AGE_INVALID).nullish(),
};

/** The flight alone, as staff enter it at check-in. */
export const flightForm = z.object({
  flightNumber: flyerFacts.flightNumber,
  departureDate: flyerFacts.departureDate,
  departureTime: flyerFacts.departureTime,
  internationalConfirmed: flyerFacts.internationalConfirmed,
});

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

/** The flyers of a session whose contact and price are set already: a finalised custom package. */
export const flyerForm = z.object(flyerFacts).superRefine(refuseFlyers);

const flyerAge = z.int(FLYER_AGE_INVALID).min(0, FLYER_AGE_INVALID).max(OLDEST, FLYER_AGE_INVALID);

/**
 * The flyers whose names are known, as they are stored. A missing age is an issue of the list and not of the flyer, so
 * that the other rules are checked too.
 */
const flyers = z
  .array(
    z.object({
      name: personName("Please enter the flyer's name"),
      age: flyerAge.nullish().transform((age) => age ?? null),
    }),
    "Please enter the flyers with their names",
  )
  .max(MOST_FLYERS, `At most ${MOST_FLYERS} flyers can share a session`)
  .nullish()
  .transform((list) => list ?? [])
  .superRefine((list, context) => {
    for (const [at, { name, age }] of list.entries()) {
      if (age === null)
        context.addIssue({ code: "custom", path: [at, "age"], message: `Please enter the age of ${name}` });
      else if (age < LEAST_AGE) context.addIssue({ code: "custom", path: [at, "age"], message: TOO_YOUNG });
      if (list.slice(0, at).some((other) => isSameName(other.name, name)))
        context.addIssue({ code: "custom", path: [at, "name"], message: SAME_FLYER });
    }
  });

/** Contact and flyers of a booking that is sold already (contract: booking-details). */
export const bookingDetails = z
  .object({
    contactName: contactDetails.shape.name,
    contactEmail: contactDetails.shape.email,
    contactPhone: contactDetails.shape.phone,
    flyers,
    ...flyerFacts,
  })
  .superRefine(({ youngestAge, guardianName, flyers: named }, context) => {
    // A named flyer who is too young is refused above, with its place in the list.
    const others = named.filter(({ age }) => age !== null && age >= LEAST_AGE);
    refuseFlyers({ youngestAge: youngestOf(youngestAge, others), guardianName }, context);
  });

/** The consent of a parent or guardian (contract: guardian-consent). */
const consent = z.object({
  name: personName("Please enter the full name of the parent or guardian"),
  /** Names the flyer; absent where the booking has a single flyer who needs a consent. */
  flyerName: optionalPersonName,
  relation: z.enum(Object.keys(RELATIONS) as [Relation, ...Relation[]], "Please choose your relation to the flyer"),
  agreed: z.literal(true, "Please tick the box to give your consent"),
  signature: personName("Please type your full name as your signature"),
});

function refuseOtherSignature({ name, signature }: { name: string; signature: string }, context: z.RefinementCtx) {
  if (!isSameName(name, signature)) context.addIssue({ code: "custom", path: ["signature"], message: SIGNATURE_OTHER });
}

export const consentForm = consent.superRefine(refuseOtherSignature);

/** The same on a page that asks for the flyer's name. */
export const namingConsentForm = consent
  .extend({ flyerName: personName("Please enter the flyer's name") })
  .superRefine(refuseOtherSignature);

/**
 * The booking request of a client (contract: booking-request); unknown keys are dropped. `amount` and `discount`
 * (rupees) and `userId` are for comparison only, never trusted. `z.input` of it is the type of a client's input.
 */
export const bookingRequest = slotRequest
  .extend({
    contactName: optionalPersonName,
    contactEmail: email(CONTACT_MISSING),
    contactPhone: phone(CONTACT_MISSING),
    amount: rupees,
    discount: rupees,
    userId: optionalText(64),
    // For Statistics alone, so an unknown device refuses no booking.
    device: z.enum(DEVICES).optional().catch(undefined),
    ...flyerFacts,
  })
  .superRefine(refuseFlyers);
