/** The walk-in form: what is typed, and what is wrong with it in the words of the booking page. */
import { contactDetails, normaliseEmail, youngestAgeProblem } from "#domain/forms.ts";
import { normalisePhone } from "#domain/phone.ts";
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
  return (
    account !== null &&
    ((phone !== null && phone === account.phone) || email === normaliseEmail(account.email))
  );
}

/** What is wrong, field by field; plan and amount are looked at by whoever knows the plans. */
export function walkInProblems(form: WalkInForm): Partial<Record<keyof WalkInForm, string>> {
  const problems: Partial<Record<keyof WalkInForm, string>> = {};
  const contact = contactDetails.safeParse(form);
  for (const { path, message } of contact.error?.issues ?? []) {
    const [name] = path;
    if (name === "name" || name === "email" || name === "phone")
      problems[name] ??= form[name].trim() ? message : MISSING[name];
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
