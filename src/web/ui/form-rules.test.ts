/** From validation rules to form errors: the first sentence of each field, under its path. */
import { expect, test } from "vitest";
import * as z from "zod";
import { checked, checkedBy, problemsOf, readBy, resolverOf } from "./form-rules.ts";

const RULES = z.object({
  name: z
    .string()
    .trim()
    .min(2, "Too short")
    .regex(/^[a-z]+$/, "Letters only"),
  contact: z.object({ email: z.string().min(1, "Missing"), lines: z.array(z.string().max(3, "Too long")) }),
});
const WRONG = { name: "1", contact: { email: "", lines: ["a", "too much"] } };
const RIGHT = { name: " ann ", contact: { email: "a@b.example", lines: ["a"] } };
const OPTIONS = { fields: {}, shouldUseNativeValidation: false };

test("shows the first sentence of each field, and errors of an entry at the list", () => {
  const issues = RULES.safeParse(WRONG).error?.issues ?? [];
  expect(problemsOf(issues)).toEqual({
    name: "Too short",
    "contact.email": "Missing",
    "contact.lines": "Too long",
  });
});

test("returns the parsed values or the nested errors from a resolver", async () => {
  const resolve = resolverOf((values: typeof RIGHT) => readBy(RULES, values));
  expect(await resolve(RIGHT, undefined, OPTIONS)).toEqual({ values: { ...RIGHT, name: "ann" }, errors: {} });
  expect(await resolve(WRONG, undefined, OPTIONS)).toEqual({
    values: {},
    errors: {
      name: { type: "rule", message: "Too short" },
      contact: { email: { type: "rule", message: "Missing" }, lines: { type: "rule", message: "Too long" } },
    },
  });
});

test("returns values that are only checked as they were typed", async () => {
  const resolve = checkedBy<typeof RIGHT>(async () => RULES);
  expect(await resolve(RIGHT, undefined, OPTIONS)).toEqual({ values: RIGHT, errors: {} });
});

test("returns no error for valid values", () => {
  expect(checked(7, {})).toEqual({ data: 7 });
  expect(checked(7, { age: "Too young" })).toEqual({ errors: { age: "Too young" } });
});
