/** The walk-in form's values and validation, with the sentences of the booking page. */

import type { VariablesOf } from "gql.tada";
import { SIMULATOR_TYPES, type SimulatorType } from "#domain/booking/plans.ts";
import { discounted, discountProblem } from "#domain/money/desk-discount.ts";
import { formatRupees, type Paise, paiseToRupees, rupeesToPaise, ungrouped } from "#domain/money/money.ts";
import { type PaymentType, type Price, priceOf } from "#domain/money/pricing.ts";
import { VENUE_METHODS } from "#domain/money/venue-payment.ts";
import { normalisePhone } from "#domain/people/phone.ts";
import type { Role } from "#domain/people/viewer.ts";
import { contactDetails, deskContact, normaliseEmail, youngestAgeProblem } from "#domain/text/forms.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { formatShortDate } from "#domain/time/dates.ts";
import { readAmount } from "#web/admin/kit/read-amount.ts";
import { type Checked, checked, type Problems, readBy } from "#web/ui/form-rules.ts";
import type { DeskPlan, FoundCustomer, WALK_IN, WalkInPreset } from "./documents.ts";

export type Schedule = { date: string | null; time: string | null };

export type WalkInForm = {
  /** Null means the simulator with the earliest free start of today. */
  simulatorType: string | null;
  /** Minutes, as the select's value; null means the plan that is sold most. */
  duration: string | null;
  /** Null means the next free start of today; without a date, it is chosen later. */
  schedule: Schedule | null;
  /** Whether staff choose the time in the calendar. */
  picking: boolean;
  /** Whether staff have yet to choose a start: none is preset, because the customer is not at the desk. */
  undecided: boolean;
  paymentType: PaymentType;
  name: string;
  email: string;
  phone: string;
  age: string;
  guardian: string;
  flight: string;
  departure: string;
  /** As typed: rupees, or a percentage of the price, "10%". Null without a discount. */
  discount: string | null;
  discountReason: string;
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
  simulatorType: null,
  duration: null,
  schedule: null,
  picking: false,
  undecided: false,
  paymentType: "full",
  name: "",
  email: "",
  phone: "",
  age: "",
  guardian: "",
  flight: "",
  departure: "",
  discount: null,
  discountReason: "",
  customer: null,
  joins: false,
  cleared: null,
  amount: null,
};

/** The next free start of today on a simulator. */
export type NextStart = { simulator: SimulatorType; date: string; time: string };

/** The next free start of each simulator that has one today, earliest first; the A320 precedes at the same time. */
export const nextStarts = (presets: Readonly<Record<SimulatorType, WalkInPreset | undefined>>): NextStart[] =>
  SIMULATOR_TYPES.flatMap((simulator) => {
    const { date = null, time = null } = presets[simulator] ?? {};
    return date && time ? [{ simulator, date, time }] : [];
  }).sort((one, other) => `${one.date}${one.time}`.localeCompare(`${other.date}${other.time}`));

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

/** How the id of an earlier customer without an account begins. */
export const VISIT = "visit:";

/** Whether bookings can be added to the customer's account. */
export const hasAccount = ({ id }: Pick<FoundCustomer, "id">): boolean => !id.startsWith(VISIT);

/**
 * A found customer in a line: 'Asha Rao · 3 visits · last on 3 Mar 2026'. A booking of today is named, because the
 * customer may be here for it.
 */
export function summaryOf({
  name,
  past_sessions: past,
  coming_sessions: coming,
  last_visit: last,
  booked_today: today,
}: FoundCustomer): string {
  const visits = past === 0 ? "no visits yet" : past === 1 ? "1 visit" : `${past} visits`;
  const ahead = coming === 1 ? "1 booking to come" : `${coming} bookings to come`;
  return [
    name,
    today ? `Already booked today at ${formatTime(today)}` : "",
    visits,
    last ? `last on ${formatShortDate(last)}` : "",
    coming > 0 && !today ? ahead : "",
  ]
    .filter(Boolean)
    .join(" · ");
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
function priceOfPlan(plan: DeskPlan, type: PaymentType): Price {
  return priceOf(
    {
      original: rupeesToPaise(plan.originalPrice),
      fullDiscount: rupeesToPaise(plan.fullDiscount),
      advanceDiscount: rupeesToPaise(plan.advanceDiscount),
    },
    type,
  );
}

/** A typed discount in paise: rupees, or a percentage of the price. Null for another text. */
export function readDiscount(typed: string, total: Paise): Paise | null {
  const text = typed.trim();
  const [, percent] = /^(\d{1,3}(?:\.\d{1,2})?)\s*%$/.exec(text) ?? [];
  if (percent !== undefined) return Math.round((total * Number(percent)) / 100);
  const amount = ungrouped(text);
  return /^\d{1,10}(\.\d{1,2})?$/.test(amount) ? rupeesToPaise(Number(amount)) : null;
}

/** The price of a form with its selected plan, less the discount as far as it can be read. */
export function priceShown({ paymentType, discount }: WalkInForm, plan: DeskPlan): Price {
  const price = priceOfPlan(plan, paymentType);
  const amount = discount === null ? null : readDiscount(discount, price.total);
  return amount === null || amount > price.total ? price : discounted(price, paymentType, amount);
}

/** What a full payment saves compared with an advance, in paise. */
export const savingOf = (form: WalkInForm, plan: DeskPlan): Paise =>
  priceShown({ ...form, paymentType: "advance" }, plan).total -
  priceShown({ ...form, paymentType: "full" }, plan).total;

/** The amount that the form shows: as typed, or the amount due now for the payment type. */
export const amountShown = (form: WalkInForm, plan: DeskPlan | null): string =>
  form.amount ?? (plan ? formatRupees(priceShown(form, plan).dueNow).slice(1) : "");

/** The ways to finish a walk-in; each is a button. */
export const PAY_BY = [...VENUE_METHODS, "later", "link"] as const;
export type PayBy = (typeof PAY_BY)[number];

/** Reads the discount of a form. The server refuses one above the limit of the role. */
function discountOf({ discount, discountReason, paymentType }: WalkInForm, plan: DeskPlan, role: Role) {
  if (discount === null) return { request: {} };
  const { total } = priceOfPlan(plan, paymentType);
  const amount = readDiscount(discount, total);
  if (amount === null)
    return { problem: { field: "discount", text: "Please enter rupees, or a percentage such as 10%" } };
  const problem = discountProblem({ amount, reason: discountReason }, total, role);
  return problem ? { problem } : { request: { discount: paiseToRupees(amount), discountReason } };
}

/** How the price is paid, for the request. A free session has no payment. */
function paymentOf(by: PayBy, { total }: Price, paid: Paise): Partial<WalkInRequest> {
  if (total === 0) return {};
  if (by === "later" || by === "link") return { payLater: true, paymentLink: by === "link" };
  return { paymentMethod: by, amountPaid: paiseToRupees(paid) };
}

type Sale = { plan: DeskPlan | null; simulator: string; slot: Schedule; by: PayBy; role: Role };

/** The request for a form, its plan, its simulator, its slot and the way of paying, or the problems by field. */
export function readWalkIn(form: WalkInForm, { plan, simulator, slot, by, role }: Sale): Checked<WalkInRequest> {
  const problems = walkInProblems(form);
  if ((form.picking || form.undecided) && !slot.time)
    problems.schedule = "Choose a day and a time, or book without a date";
  if (!plan) return { errors: { ...problems, duration: "Please select a plan for your booking" } };
  const price = priceShown(form, plan);
  const { problem, request: discount } = discountOf(form, plan, role);
  if (problem) Object.assign(problems, { [problem.field]: problem.text });
  const pays = price.total > 0 && by !== "later" && by !== "link";
  const paid = pays ? readAmount(amountShown(form, plan), price.total, price.dueNow) : { amount: 0 };
  if ("problem" in paid) problems.amount = paid.problem;
  if (by === "link" && !form.email.trim()) problems.email = "A payment link needs an email address";
  const request = {
    simulatorType: simulator,
    planDuration: plan.duration,
    bookingDate: slot.date,
    bookingTime: slot.time,
    paymentType: form.paymentType,
    name: form.name,
    email: form.email,
    phone: form.phone,
    ...paymentOf(by, price, paid.amount ?? 0),
    ...discount,
    youngestAge: form.age ? Number(form.age) : null,
    guardianName: form.guardian || null,
    flightNumber: form.flight || null,
    departureDate: form.departure || null,
    accountId: form.joins ? (form.customer?.id ?? null) : null,
    joinByEmail: form.joins || !isEmailFilled(form),
  };
  return checked(request, problems);
}
