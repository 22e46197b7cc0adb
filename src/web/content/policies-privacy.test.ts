/** The privacy policy names the retention periods by which the purge job deletes. */
import { expect, test } from "vitest";
import { KEPT_DAYS } from "#domain/centre/retention.ts";
import { DEFAULT_PUBLIC_SETTINGS } from "#domain/centre/settings.ts";
import { businessOf } from "./business.ts";
import { privacySections } from "./policies-privacy.ts";

/** Periods of data that is not personal, omitted from the policy on purpose. */
const NOT_NAMED: readonly (keyof typeof KEPT_DAYS)[] = ["answers", "changes", "outboxFiles", "archived"];

test("the policy names every retention period of personal data, and no other figure of days", () => {
  const business = businessOf(DEFAULT_PUBLIC_SETTINGS);
  const section = privacySections(business).find(({ id }) => id === "how-long");
  const text = [...(section?.paragraphs ?? []), ...(section?.list ?? [])].join("\n");
  const named = [...text.matchAll(/(\d+) days/g)].map(([, days]) => Number(days));
  const kept = Object.entries(KEPT_DAYS)
    .filter(([what]) => !NOT_NAMED.some((one) => one === what))
    .map(([, days]) => days);
  const sorted = (list: readonly number[]) => [...list].sort((one, other) => one - other);
  expect(sorted(named)).toEqual(sorted(kept));
  expect(text).toContain(business.email);
});
