/** The walk-in form: what is typed, and what is wrong with it in the words of the booking page. */
import { contactDetails, youngestAgeProblem } from "#domain/forms.ts";
import type { PaymentType } from "#domain/pricing.ts";

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
  /** As typed; null for what the payment type asks for now. */
  amount: string | null;
};

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
  amount: null,
};

/** What is wrong, field by field; plan and amount are looked at by whoever knows the plans. */
export function walkInProblems(form: WalkInForm): Partial<Record<keyof WalkInForm, string>> {
  const problems: Partial<Record<keyof WalkInForm, string>> = {};
  const contact = contactDetails.safeParse(form);
  for (const { path, message } of contact.error?.issues ?? []) {
    const [name] = path;
    if (name === "name" || name === "email" || name === "phone") problems[name] ??= message;
  }
  if (form.schedule.date && !form.schedule.time)
    problems.schedule = "Please select both date and time";
  if (form.age && !/^\d{1,3}$/.test(form.age)) problems.age = "Please enter an age in years";
  else if (form.age) {
    const problem = youngestAgeProblem(Number(form.age), form.guardian);
    if (problem === "too_young") problems.age = "Every flyer must be at least 12 years old";
    if (problem === "guardian_needed") problems.guardian = "Please name a parent or guardian";
  }
  return problems;
}
