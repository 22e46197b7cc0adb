/** The budget of points per client, in memory. */
import { expect, test } from "vitest";
import { Refusal } from "#infra/refusal.ts";
import { createBudget } from "./budget.ts";

function budget() {
  let now = Date.parse("2026-11-22T10:00:00Z");
  const clock = { now: () => new Date(now) };
  return {
    ...createBudget(clock, { burst: 100, perSecond: 10 }),
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

function refusalOf(work: () => void): Refusal | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

test("a spent budget is refused with the seconds until it suffices, and refills", () => {
  const { spend, pass } = budget();
  spend("asha", 60);
  spend("asha", 40);
  expect(refusalOf(() => spend("asha", 25))).toMatchObject({
    code: "RATE_LIMITED",
    message: "Too many requests. Please try again in 3 seconds.",
    retryAfter: 3,
  });
  pass(2);
  expect(refusalOf(() => spend("asha", 25))?.retryAfter).toBe(1);
  pass(1);
  expect(refusalOf(() => spend("asha", 25))).toBeNull();
  pass(3600);
  expect(refusalOf(() => spend("asha", 101))).not.toBeNull();
});

test("each client has its own, and a charge never makes it negative", () => {
  const { spend, charge, pass } = budget();
  spend("one", 100);
  expect(refusalOf(() => spend("another", 100))).toBeNull();
  charge("one", 1000);
  pass(1);
  expect(refusalOf(() => spend("one", 10))).toBeNull();
});

test("it stores 10,000 clients and drops the least recently active one", () => {
  const { spend } = budget();
  spend("first", 100);
  spend("second", 100);
  for (let client = 0; client < 9_998; client += 1) spend(`client ${client}`, 1);
  expect(refusalOf(() => spend("first", 1))).not.toBeNull();
  spend("one more", 1);
  expect(refusalOf(() => spend("second", 1))).toBeNull();
  expect(refusalOf(() => spend("first", 1))).not.toBeNull();
});
