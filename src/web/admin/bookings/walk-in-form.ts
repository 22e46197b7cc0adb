/** The walk-in form's values and validation, with the sentences of the booking page. */

import type { VariablesOf } from "gql.tada";
import { formatRupees, paiseToRupees, rupeesToPaise } from "#domain/money/money.ts";
import { type PaymentType, type Price, priceOf } from "#domain/money/pricing.ts";
import { normalisePhone } from "#domain/people/phone.ts";
import { contactDetails, deskContact, normaliseEmail, youngestAgeProblem } from "#domain/text/forms.ts";
import { readAmount } from "#web/admin/kit/read-amount.ts";
import { type Checked, checked, type Problems, readBy } from "#web/ui/form-rules.ts";
import type { DeskPlan, FoundCustomer, WALK_IN, WalkInPreset } from "./documents.ts";

export type Schedule = { date: string | null; time: string | null };

export type WalkInForm = {
  simulatorType: string;
  /** Minutes, as the select's value; null means the plan that is sold most. */
  duration: string | null;
  /** Null means the next free start of today; without a date, it is chosen later. */
  schedule: Schedule | null;
  paymentType: PaymentType;
  name: string;
  email: string;
  phone: string;
  age: string;
  guardian: string;
  flight: string;
  departure: string;
  method: string;
  /** The customer found by phone, whose name and email were filled in. */
  customer: FoundCustomer | null;
  /** Whether staff add the booking to that customer's account. */
  joins: boolean;
  /** The id of the customer whose details staff cleared; they are not filled in again. */
  cleared: string | null;
  /** As typed; null means the amount due now for the payment type. */
  amount: string | null;
};

type WalkInProblems = Problems<keyof WalkInForm>;

/** The variables of the mutation. */
export type WalkInRequest = VariablesOf<typeof WALK_IN>;

export const EMPTY_WALK_IN: WalkInForm = {
  simulatorType: "A320",
  duration: null,
  schedule: null,
  paymentType: "full",
  name: "",
  email: "",
  phone: "",
  age: "",
  guardian: "",
  flight: "",
  departure: "",
  method: "cash",
  customer: null,
  joins: false,
  cleared: null,
  amount: null,
};

/** A booking whose date is chosen later. */
export const UNDATED: Schedule = { date: null, time: null };

/** The plan and slot that the form shows: as chosen, or as preset by the server. */
export const sessionShown = (
  { duration, schedule }: WalkInForm,
  preset: WalkInPreset | undefined,
): { duration: string; schedule: Schedule } => ({
  duration: duration ?? String(preset?.duration ?? ""),
  schedule: schedule ?? { date: preset?.date ?? null, time: preset?.time ?? null },
});

const MISSING = { name: "Please enter a name", phone: "Please enter a phone number" };

/** The parts of the contact that are complete enough for a look-up; null for the others. */
export function knownContact({ phone, email }: Pick<WalkInForm, "phone" | "email">): {
  phone: string | null;
  email: string | null;
} {
  const number = normalisePhone(phone);
  const address = contactDetails.shape.email.safeParse(email);
  return {
    // Only a complete number is normalised to a leading "+". A shorter one is probably still being typed.
    phone: number?.startsWith("+") ? number : null,
    email: address.success ? address.data : null,
  };
}

/** Whether the customer still matches the typed phone or email. */
export function stillFits(form: WalkInForm): boolean {
  const { phone, email } = knownContact(form);
  const { customer, joins } = form;
  if (!customer) return false;
  if (phone !== null && phone === customer.phone) return true;
  // An email that was only filled in proves nothing about another phone.
  return joins && email === normaliseEmail(customer.email);
}

/** Whether the email is the one that the look-up filled in. */
export const isEmailFilled = ({ customer, email }: WalkInForm): boolean =>
  customer !== null && email !== "" && email === customer.email;

/** The change that fills in a found customer; an unproved email is not used, because it may be another person's. */
export const filledFrom = (form: WalkInForm, customer: FoundCustomer): Partial<WalkInForm> => ({
  customer,
  joins: false,
  ...(form.name.trim() ? {} : { name: customer.name }),
  ...(form.email.trim() || !customer.email_proved ? {} : { email: customer.email }),
});

/** The change that removes what was filled in. */
export const clearedOf = (form: WalkInForm): Partial<WalkInForm> => ({
  customer: null,
  joins: false,
  cleared: form.customer?.id ?? null,
  ...(form.name === form.customer?.name ? { name: "" } : {}),
  ...(isEmailFilled(form) ? { email: "" } : {}),
});

/** The problems by field. `readWalkIn` adds those of plan and amount. */
export function walkInProblems(form: WalkInForm): WalkInProblems {
  const problems: WalkInProblems = {};
  const contact = readBy(deskContact, form);
  for (const name of ["name", "email", "phone"] as const) {
    const problem = "errors" in contact && contact.errors[name];
    if (problem) problems[name] = name === "email" || form[name].trim() ? problem : MISSING[name];
  }
  if (form.schedule?.date && !form.schedule.time) problems.schedule = "Please select both date and time";
  if (form.age && !/^\d{1,3}$/.test(form.age)) problems.age = "Please enter an age in years";
  else if (form.age) {
    const problem = youngestAgeProblem(Number(form.age), form.guardian);
    if (problem === "too_young") problems.age = "Every flyer must be at least 12 years old";
    if (problem === "guardian_needed") problems.guardian = "Please name a parent or guardian";
  }
  return problems;
}

/** A plan's price in paise. The plan's own amounts are rupees. */
export function priceOfPlan(plan: DeskPlan, type: PaymentType): Price {
  return priceOf(
    {
      original: rupeesToPaise(plan.originalPrice),
      fullDiscount: rupeesToPaise(plan.fullDiscount),
      advanceDiscount: rupeesToPaise(plan.advanceDiscount),
    },
    type,
  );
}

/** The amount that the form shows: as typed, or the amount due now for the payment type. */
export const amountShown = ({ amount, paymentType }: WalkInForm, plan: DeskPlan | null): string =>
  amount ?? (plan ? formatRupees(priceOfPlan(plan, paymentType).dueNow).slice(1) : "");

/** The request for a form, its selected plan and its slot, or the problems by field. */
export function readWalkIn(form: WalkInForm, plan: DeskPlan | null, slot: Schedule): Checked<WalkInRequest> {
  const problems = walkInProblems(form);
  if (!plan) return { errors: { ...problems, duration: "Please select a plan for your booking" } };
  const price = priceOfPlan(plan, form.paymentType);
  const paid = readAmount(amountShown(form, plan), price.total, price.dueNow);
  if (paid.problem) problems.amount = paid.problem;
  const request = {
    simulatorType: form.simulatorType,
    planDuration: plan.duration,
    bookingDate: slot.date,
    bookingTime: slot.time,
    paymentType: form.paymentType,
    name: form.name,
    email: form.email,
    phone: form.phone,
    paymentMethod: form.method,
    amountPaid: paiseToRupees(paid.amount ?? 0),
    youngestAge: form.age ? Number(form.age) : null,
    guardianName: form.guardian || null,
    flightNumber: form.flight || null,
    departureDate: form.departure || null,
    accountId: form.joins ? (form.customer?.id ?? null) : null,
    joinByEmail: form.joins || !isEmailFilled(form),
  };
  return checked(request, problems);
}
