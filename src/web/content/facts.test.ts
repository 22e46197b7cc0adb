/** The facts for the documents follow the settings: each placeholder has one, and a rule that is off is empty. */
import { expect, test } from "vitest";
import { DEFAULT_PUBLIC_SETTINGS } from "#domain/centre/settings.ts";
import { PLACEHOLDERS, SALES_PLACEHOLDERS } from "#domain/site-content/facts.ts";
import { fillContent } from "#domain/site-content/fill.ts";
import { FAQ } from "#domain/site-content/first-version/faq.ts";
import { RESCHEDULE } from "#domain/site-content/first-version/reschedule.ts";
import { TERMS } from "#domain/site-content/first-version/terms.ts";
import { type Business, businessOf } from "./business.ts";
import { contentFacts } from "./facts.ts";
import { salesFacts } from "./sales-facts.ts";

const factsOf = (business: Business) => ({ ...contentFacts(business), ...salesFacts(business) });
const factsWith = (settings: Partial<typeof DEFAULT_PUBLIC_SETTINGS>) =>
  factsOf(businessOf({ ...DEFAULT_PUBLIC_SETTINGS, ...settings }));
const FIXED = "Once our team has confirmed a session, its date is fixed.";

test("every placeholder has a fact", () => {
  expect(Object.keys(factsWith({})).sort()).toEqual(Object.keys({ ...PLACEHOLDERS, ...SALES_PLACEHOLDERS }).sort());
});

test("the policies name the rule that confirming fixes the date only while it applies", () => {
  const on = factsWith({ confirmingFixesDate: true });
  expect(fillContent(RESCHEDULE, on).sections[0]?.list).toContain(FIXED);
  expect(JSON.stringify(fillContent(RESCHEDULE, on))).toContain("After that, the date can't be changed.");
  expect(JSON.stringify(fillContent(TERMS, on))).toContain("starts, as long as our team has not confirmed it. If you");
  const off = factsWith({ confirmingFixesDate: false });
  expect(fillContent(RESCHEDULE, off).sections[0]?.list).toHaveLength((RESCHEDULE.sections[0]?.list.length ?? 0) - 1);
  expect(JSON.stringify(fillContent(RESCHEDULE, off))).toContain("You can reschedule a confirmed session");
  expect(JSON.stringify(fillContent(TERMS, off))).toContain("before it starts. If you cancel");
});

test("an answer about lengths begins with its own sentence when nothing is on sale", () => {
  const questions = fillContent(FAQ, factsWith({ plans: [] })).questions;
  const [first] = questions.find(({ id }) => id === "session-length")?.answer ?? [];
  expect(first).toBe("The short briefing before you sit down is extra.");
});
