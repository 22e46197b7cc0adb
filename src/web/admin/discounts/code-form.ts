/** The form of a discount code: its values as text, their rules, and what is sent. */
import { discountForm } from "#domain/money/discount-form.ts";
import { ungrouped } from "#domain/money/money.ts";
import { type Checked, checked, readBy } from "#web/ui/form-rules.ts";
import type { CodeRow } from "./documents.ts";

export type CodeValues = {
  code: string;
  kind: "percent" | "amount";
  percent: string;
  amount: string;
  scope: string;
  plans: number[];
  categories: string[];
  minimum: string;
  startsOn: string;
  endsOn: string;
  mostUses: string;
  mostPerCustomer: string;
  active: boolean;
  note: string;
};

const textOf = (number: number | null | undefined): string => (number ? String(number) : "");

/** The values of a code; of a new one without it. */
export const startOf = (code: CodeRow | null): CodeValues => ({
  code: code?.code ?? "",
  kind: code && code.percent === null ? "amount" : "percent",
  percent: code ? textOf(code.percent) : "10",
  amount: textOf(code?.amount),
  scope: code?.scope ?? "all",
  plans: [...(code?.plans ?? [])],
  categories: [...(code?.categories ?? [])],
  minimum: textOf(code?.minimum),
  startsOn: code?.starts_on ?? "",
  endsOn: code?.ends_on ?? "",
  mostUses: textOf(code?.most_uses),
  mostPerCustomer: textOf(code?.most_per_customer),
  active: code?.active ?? true,
  note: code?.note ?? "",
});

/** As the server takes it; amounts in rupees. */
export type CodeInput = ReturnType<typeof inputOf>;

const numberOf = (typed: string): number | null => (typed.trim() === "" ? null : Number(ungrouped(typed)));

/** The code's input. A part that the scope excludes is left out. */
export function inputOf(values: CodeValues) {
  const { kind, percent, amount, minimum, mostUses, mostPerCustomer, ...rest } = values;
  return {
    ...rest,
    percent: kind === "percent" ? numberOf(percent) : null,
    amount: kind === "amount" ? numberOf(amount) : null,
    plans: rest.scope === "products" ? [] : rest.plans,
    categories: rest.scope === "sessions" ? [] : rest.categories,
    minimum: numberOf(minimum) ?? 0,
    mostUses: numberOf(mostUses),
    mostPerCustomer: numberOf(mostPerCustomer),
  };
}

/** The input, or the errors by field. */
export function readCodeForm(values: CodeValues): Checked<CodeInput> {
  const input = inputOf(values);
  const read = readBy(discountForm, input);
  const problems = { ...("errors" in read ? read.errors : {}) };
  for (const name of ["percent", "mostUses", "mostPerCustomer"] as const)
    if (Number.isNaN(input[name])) problems[name] = "Please enter a whole number";
  // The rule about both is reported for the percentage.
  if (values.kind === "amount" && problems.percent) problems.amount ??= "Please enter the amount in rupees";
  return checked(input, problems);
}
