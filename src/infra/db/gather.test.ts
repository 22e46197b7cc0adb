/** Reads of one turn are batched; nothing is cached, and requests stay separate. */
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { gathered } from "./gather.ts";

function counted() {
  const asked: (readonly string[])[] = [];
  const names = new Map([
    ["a", "Asha"],
    ["b", "Ravi"],
  ]);
  const nameOf = gathered<object, string>(async (_home, keys) => {
    asked.push(keys);
    if (keys.includes("broken")) throw new Error("no database");
    return names;
  });
  return { asked, names, nameOf };
}

test("reads the keys of one turn in one statement, each key once, and returns null for missing ones", async () => {
  const { asked, nameOf } = counted();
  const home = {};
  const found = await Promise.all(["a", "b", "a", "x"].map((key) => nameOf(home, key)));
  expect(found).toEqual(["Asha", "Ravi", "Asha", null]);
  expect(asked).toEqual([["a", "b", "x"]]);
});

test("sees changes in a later read", async () => {
  const { asked, names, nameOf } = counted();
  const home = {};
  expect(await nameOf(home, "a")).toBe("Asha");
  names.set("a", "Asha Rao");
  await turn();
  expect(await nameOf(home, "a")).toBe("Asha Rao");
  expect(asked).toHaveLength(2);
});

test("never shares a statement between requests, and reads at most 25 keys per statement", async () => {
  const { asked, nameOf } = counted();
  await Promise.all([nameOf({}, "a"), nameOf({}, "a")]);
  expect(asked).toEqual([["a"], ["a"]]);
  const home = {};
  await Promise.all(Array.from({ length: 26 }, (_, index) => nameOf(home, `k${index}`)));
  expect(asked.slice(2).map((keys) => keys.length)).toEqual([25, 1]);
});

test("passes a failure to every caller of that turn and to no later one", async () => {
  const { nameOf } = counted();
  const home = {};
  const both = await Promise.allSettled([nameOf(home, "a"), nameOf(home, "broken")]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await nameOf(home, "a")).toBe("Asha");
});
