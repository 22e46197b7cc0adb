/** The rules of the gift form, with the server's sentences. They load on submit, because they need zod. */
import type { PublicPlan } from "#domain/booking/plans.ts";
import { formatRupees } from "#domain/money/money.ts";
import { LEAST_VOUCHER, MOST_DAYS_TO_DELIVERY, MOST_VOUCHER } from "#domain/money/voucher.ts";
import { voucherRequest } from "#domain/money/voucher-form.ts";
import { addDays, todayInIndia } from "#domain/time/dates.ts";
import { type Problems, problemsOf } from "#web/ui/form-rules.ts";
import { type GiftChoice, type GiftFields, requestOf, worthOf } from "./gift-form.ts";

const RANGE = `Please choose an amount between ${formatRupees(LEAST_VOUCHER)} and ${formatRupees(MOST_VOUCHER)}`;
const EMPTY = "Please fill in this field";

/** The inputs by their names in the request. */
const INPUTS: Record<string, keyof GiftFields> = {
  amount: "ownAmount",
  contactName: "name",
  contactEmail: "email",
  contactPhone: "phone",
};

/** The sentence of each invalid input. */
export function giftProblems(
  fields: GiftFields,
  choice: GiftChoice,
  { plans, now }: { plans: readonly PublicPlan[]; now: Date },
): Problems<keyof GiftFields> {
  const read = voucherRequest.safeParse(requestOf(fields, choice));
  const found = read.success ? {} : problemsOf(read.error.issues);
  const problems: Problems<keyof GiftFields> = {};
  for (const [name, sentence] of Object.entries(found)) {
    const input = INPUTS[name] ?? (name as keyof GiftFields);
    const isContact = name.startsWith("contact");
    problems[input] = isContact && !fields[input].trim() ? EMPTY : sentence;
  }
  const worth = worthOf(choice.item, fields.ownAmount, plans);
  if (choice.item === "own" && (!worth || worth.value < LEAST_VOUCHER || worth.value > MOST_VOUCHER))
    problems.ownAmount = RANGE;
  const day = choice.arrival === "date" ? dayProblem(fields.deliverOn, todayInIndia(now)) : null;
  if (day) problems.deliverOn = day;
  return problems;
}

function dayProblem(day: string, today: string): string | null {
  if (!day) return "Please choose a delivery date";
  if (day < today) return "The delivery date has passed. Please choose today or a later day";
  return day > addDays(today, MOST_DAYS_TO_DELIVERY) ? "Please choose a delivery date in the next 12 months" : null;
}
