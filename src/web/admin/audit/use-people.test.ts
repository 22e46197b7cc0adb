/** The people filter of the audit log. */
import { expect, test } from "vitest";
import { peopleChoices } from "./use-people.ts";

const ASHA = { id: "a", name: "Asha" };
const RAVI = { id: "r", name: "Ravi" };

test("lists current staff and people named by entries once each, sorted by name", () => {
  const named = new Map([
    ["r", "Ravi Rao"],
    ["g", "Gita, who left"],
  ]);
  expect(peopleChoices([RAVI, ASHA], named, "all")).toEqual([
    { value: "a", text: "Asha" },
    { value: "g", text: "Gita, who left" },
    { value: "r", text: "Ravi" },
  ]);
});

test("includes the person that the address names", () => {
  expect(peopleChoices([ASHA], new Map(), "a")).toEqual([{ value: "a", text: "Asha" }]);
  expect(peopleChoices([], new Map(), "x")).toEqual([{ value: "x", text: "Selected person" }]);
});
