/** The walk-in form: what is typed, and what is wrong with it in the words of the booking page. */

import type { VariablesOf } from "gql.tada";
import { formatRupees, paiseToRupees, rupeesToPaise } from "#domain/money/money.ts";
import { type PaymentType, type Price, priceOf } from "#domain/money/pricing.ts";
import { normalisePhone } from "#domain/people/phone.ts";
import { contactDetails, normaliseEmail, youngestAgeProblem } from "#domain/text/forms.ts";
import { readAmount } from "#web/admin/kit/read-amount.ts";
import { type Checked, checked, type Problems, readBy } from "#web/ui/form-rules.ts";
import type { DeskPlan, WALK_IN } from "./documents.ts";

export type WalkInForm = {
  simulatorType: string;
  /** Minutes as a list's value; empty until a plan is chosen. */
  duration: string;
  schedule: { date: string | null; time: string | null };
  paymentType: PaymentType;
  name: string;
  email: string;
  phone: string;
  age: string;
  guardian: string;
  flight: string;
  departure: string;
  method: string;
  /** The account that the booking is added to; null leaves it to the email address. */
  account: {
    id: string;
    name: string;
    email: string;
    phone: string | null;
    /** What the pick filled in, and a change of mind takes out. */
    filled: { name?: string; email?: string };
  } | null;
  /** As typed; null for what the payment type asks for now. */
  amount: string | null;
};

type WalkInProblems = Problems<keyof WalkInForm>;

/** What the server is sent. */
export type WalkInRequest = VariablesOf<typeof WALK_IN>;

export const EMPTY_WALK_IN: WalkInForm = {
  simulatorType: "A320",
  duration: "",
  schedule: { date: null, time: null },
  paymentType: "full",
  name: "",
  email: "",
  phone: "",
  age: "",
  guardian: "",
  flight: "",
  departure: "",
  method: "cash",
  account: null,
  amount: null,
};

const MISSING = { name: "Enter a name", phone: "Enter a phone number", email: "Enter an email" };

/** What of the contact is complete enough to look a customer up by; null for the rest. */
export function knownContact({ phone, email }: Pick<WalkInForm, "phone" | "email">): {
  phone: string | null;
  email: string | null;
} {
  const number = normalisePhone(phone);
  const address = contactDetails.shape.email.safeParse(email);
  return {
    // A shorter one is most likely still being typed.
    phone: number?.startsWith("+") ? number : null,
    email: address.success ? address.data : null,
  };
}

/** Whether a picked account still fits what is typed: by its phone or by its address. */
export function stillFits(form: WalkInForm): boolean {
  const { phone, email } = knownContact(form);
  const { account } = form;
  return account !== null && ((phone !== null && phone === account.phone) || email === normaliseEmail(account.email));
}

/** What is wrong, field by field; plan and amount are `readWalkIn`'s. */
export function walkInProblems(form: WalkInForm): WalkInProblems {
  const problems: WalkInProblems = {};
  const contact = readBy(contactDetails, form);
  for (const name of ["name", "email", "phone"] as const) {
    const problem = "errors" in contact && contact.errors[name];
    if (problem) problems[name] = form[name].trim() ? problem : MISSING[name];
  }
  if (form.schedule.date && !form.schedule.time) problems.schedule = "Please select both date and time";
  if (form.age && !/^\d{1,3}$/.test(form.age)) problems.age = "Please enter an age in years";
  else if (form.age) {
    const problem = youngestAgeProblem(Number(form.age), form.guardian);
    if (problem === "too_young") problems.age = "Every flyer must be at least 12 years old";
    if (problem === "guardian_needed") problems.guardian = "Please name a parent or guardian";
  }
  return problems;
}

/** A plan's price in paise; its figures came as rupees. */
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

/** The amount as the form shows it: as typed, else what the payment type asks for now. */
export const amountShown = ({ amount, paymentType }: WalkInForm, plan: DeskPlan | null): string =>
  amount ?? (plan ? formatRupees(priceOfPlan(plan, paymentType).dueNow).slice(1) : "");

/** What is sent for a form under the plan that is chosen in it. */
export function readWalkIn(form: WalkInForm, plan: DeskPlan | null): Checked<WalkInRequest> {
  const problems = walkInProblems(form);
  if (!plan) return { errors: { ...problems, duration: "Please select a plan for your booking" } };
  const price = priceOfPlan(plan, form.paymentType);
  const paid = readAmount(amountShown(form, plan), price.total, price.dueNow);
  if (paid.problem) problems.amount = paid.problem;
  const request = {
    simulatorType: form.simulatorType,
    planDuration: plan.duration,
    bookingDate: form.schedule.date,
    bookingTime: form.schedule.time,
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
    accountId: form.account?.id ?? null,
  };
  return checked(request, problems);
}
