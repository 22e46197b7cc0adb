/** The catalogue against its promised values (contract: plan-catalogue), and the short texts that depend on a plan. */
import { describe, expect, it } from "vitest";
import { planPriceProblem } from "#domain/money/pricing.ts";
import {
  CATALOGUE,
  callToAction,
  discountLabel,
  durationText,
  isSimulatorType,
  planFor,
  planName,
  programmePath,
} from "./plans.ts";

describe("the catalogue", () => {
  it.each([
    ["1", "Joy of Flying", 30, 650_000, "₹1,500 OFF", true],
    ["2", "Pro-Pilot Thrill", 45, 1_000_000, "₹1,500 OFF", false],
    ["3", "Win Over Flight Fear", 60, 1_000_000, null, false],
    ["4", "Pilot Career Discovery (2hr)", 120, 1_500_000, null, false],
    ["5", "Pilot Career Discovery (4hr)", 240, 2_500_000, null, false],
    ["FOUNDATION", "Foundation Course for Pilots", 1200, 20_000_000, null, false],
  ])("plan %s is %s", (id, name, duration, original, label, popular) => {
    const plan = planFor(CATALOGUE, duration);
    expect(plan).toMatchObject({ id, name, original, popular });
    expect(plan && discountLabel(plan)).toBe(label);
    expect(planName(duration)).toBe(name);
  });

  it("has six plans, each sellable, described and with three to five features", () => {
    expect(CATALOGUE).toHaveLength(6);
    for (const plan of CATALOGUE) {
      expect(planPriceProblem(plan)).toBeNull();
      expect(plan.description.length).toBeGreaterThan(40);
      expect(plan.features.length).toBeGreaterThanOrEqual(3);
      expect(plan.features.length).toBeLessThanOrEqual(5);
    }
    expect(new Set(CATALOGUE.map((plan) => plan.duration)).size).toBe(6);
  });
});

describe("plans by duration", () => {
  it("names an unknown duration as a custom plan", () => {
    expect(planName(20)).toBe("Custom Plan (20 min)");
    expect(planFor(CATALOGUE, 20)).toBeNull();
  });

  it("searches the plans it is given", () => {
    expect(planName(20, [{ duration: 20, name: "Trial" }])).toBe("Trial");
    expect(planName(30, [])).toBe("Custom Plan (30 min)");
  });

  it.each([
    [30, "30 minutes", "Book Now", "/joy-of-flying"],
    [45, "45 minutes", "Book Now", "/simulation"],
    [60, "60 minutes", "Book Now", "/win-over-fear"],
    [90, "90 minutes", "Enroll Now", "/pilot-career"],
    [119, "119 minutes", "Enroll Now", "/pilot-career"],
    [120, "120 minutes (2 hours)", "Enroll Now", "/pilot-career"],
    [121, "121 minutes (2 hours 1 minute)", "Enroll Now", "/pilot-career"],
    [150, "150 minutes (2 hours 30 minutes)", "Enroll Now", "/pilot-career"],
    [1200, "1200 minutes (20 hours)", "Enroll Now", "/pilot-career"],
  ])("%d minutes: %s, %s, %s", (minutes, text, call, path) => {
    expect(durationText(minutes)).toBe(text);
    expect(callToAction(minutes)).toBe(call);
    expect(programmePath(minutes)).toBe(path);
  });
});

it.each([
  ["A320", true],
  ["B737", true],
  ["a320", false],
  ["A380", false],
  ["", false],
  ["toString", false],
])("simulator type %j: %s", (text, known) => expect(isSimulatorType(text)).toBe(known));
