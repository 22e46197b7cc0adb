/** Whom the log can be filtered by. */
import { expect, test } from "vitest";
import { peopleChoices } from "./use-people.ts";

const ASHA = { id: "a", name: "Asha" };
const RAVI = { id: "r", name: "Ravi" };

test("everybody who works here, and who is named by an entry, once and by name", () => {
  const seen = new Map([
    ["r", "Ravi Rao"],
    ["g", "Gita, who left"],
  ]);
  expect(peopleChoices([RAVI, ASHA], seen, "all")).toEqual([
    { value: "a", text: "Asha" },
    { value: "g", text: "Gita, who left" },
    { value: "r", text: "Ravi" },
  ]);
});

test("whoever the address names is there too", () => {
  expect(peopleChoices([ASHA], new Map(), "a")).toEqual([{ value: "a", text: "Asha" }]);
  expect(peopleChoices([], new Map(), "x")).toEqual([{ value: "x", text: "One person" }]);
});
