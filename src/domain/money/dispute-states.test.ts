import { expect, test } from "vitest";
import {
  DISPUTE_STATES,
  type DisputeState,
  isEnded,
  isNews,
  moneyOf,
  needsAnswer,
  stateOfListed,
} from "./dispute-states.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 12, minute));

test.each<[DisputeState, DisputeState, number, boolean]>([
  ["open", "under_review", 1, true],
  ["open", "action_required", 1, true],
  ["under_review", "action_required", 1, true],
  ["action_required", "under_review", 1, true],
  ["under_review", "won", 1, true],
  // Repeated, or made before what is known.
  ["open", "open", 0, false],
  ["under_review", "action_required", -1, false],
  ["under_review", "open", 1, false],
  // An end counts even if its report was made earlier, and nothing follows it.
  ["under_review", "lost", -1, true],
  ["lost", "open", 1, false],
  ["lost", "won", 1, false],
  ["won", "under_review", 1, false],
])("a report about a dispute: %s, %s after %i minutes is news: %s", (known, state, minutes, expected) => {
  expect(isNews({ state: known, reportedAt: at(10) }, { state, reportedAt: at(10 + minutes) })).toBe(expected);
});

test("an open dispute holds its amount, a lost one takes what was deducted", () => {
  const dispute = { amount: 50_000, deducted: 0 };
  const held = { held: 50_000, chargedBack: 0 };
  const nothing = { held: 0, chargedBack: 0 };
  for (const state of DISPUTE_STATES.filter((one) => !isEnded(one)))
    expect(moneyOf({ ...dispute, state })).toEqual(held);
  expect(moneyOf({ ...dispute, state: "lost" })).toEqual({ held: 0, chargedBack: 50_000 });
  expect(moneyOf({ ...dispute, deducted: 20_000, state: "lost" })).toEqual({ held: 0, chargedBack: 20_000 });
  expect(moneyOf({ ...dispute, deducted: 50_000, state: "won" })).toEqual(nothing);
  expect(moneyOf({ ...dispute, state: "closed" })).toEqual(nothing);
  expect(moneyOf({ ...dispute, deducted: 50_000, state: "closed" })).toEqual({ held: 0, chargedBack: 50_000 });
});

test("the bank waits for an answer to an open dispute, and to one whose evidence was not enough", () => {
  expect(DISPUTE_STATES.filter(needsAnswer)).toEqual(["open", "action_required"]);
});

test.each<[Parameters<typeof stateOfListed>[0], DisputeState | undefined, DisputeState]>([
  ["open", undefined, "open"],
  ["open", "action_required", "open"],
  ["open", "under_review", "action_required"],
  ["under_review", "action_required", "under_review"],
  ["lost", "under_review", "lost"],
])("the listed status %s of a dispute known as %s means %s", (status, known, state) => {
  expect(stateOfListed(status, known)).toBe(state);
});
