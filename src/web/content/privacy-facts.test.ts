/** The privacy policy names the retention periods by which the purge job deletes. */
import { expect, test } from "vitest";
import { KEPT_DAYS } from "#domain/centre/retention.ts";
import { DEFAULT_PUBLIC_SETTINGS } from "#domain/centre/settings.ts";
import { fillContent } from "#domain/site-content/fill.ts";
import { PRIVACY } from "#domain/site-content/first-version/privacy.ts";
import { businessOf } from "./business.ts";
import { contentFacts } from "./facts.ts";
import { privacyFacts } from "./privacy-facts.ts";
import { STORED_IN_BROWSER } from "./stored-in-browser.ts";

/** Periods of data that is not personal, omitted from the policy on purpose. */
const NOT_NAMED: readonly (keyof typeof KEPT_DAYS)[] = [
  "answers",
  "changes",
  "outboxFiles",
  "archived",
  "bookingSteps",
];

const business = businessOf(DEFAULT_PUBLIC_SETTINGS);
const { sections } = fillContent(PRIVACY, { ...contentFacts(business), ...privacyFacts() });

test("the policy names every retention period of personal data, and no other figure of days", () => {
  const section = sections.find(({ id }) => id === "how-long");
  const text = [...(section?.paragraphs ?? []), ...(section?.list ?? [])].join("\n");
  const named = [...text.matchAll(/(\d+) days/g)].map(([, days]) => Number(days));
  const kept = Object.entries(KEPT_DAYS)
    .filter(([what]) => !NOT_NAMED.some((one) => one === what))
    .map(([, days]) => days);
  const sorted = (list: readonly number[]) => [...list].sort((one, other) => one - other);
  expect(sorted(named)).toEqual(sorted(kept));
  expect(text).toContain(business.email);
});

test("the policy has an entry for each item in the browser's storage", () => {
  expect(sections.find(({ id }) => id === "in-your-browser")?.list).toEqual(STORED_IN_BROWSER);
});
