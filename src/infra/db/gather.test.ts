/** Many reads of one turn are one; none is answered from memory, and requests stay apart. */
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

test("what is asked in one turn is read once, each key once, and what is not there is null", async () => {
  const { asked, nameOf } = counted();
  const home = {};
  const found = await Promise.all(["a", "b", "a", "x"].map((key) => nameOf(home, key)));
  expect(found).toEqual(["Asha", "Ravi", "Asha", null]);
  expect(asked).toEqual([["a", "b", "x"]]);
});

test("a later read sees what has changed", async () => {
  const { asked, names, nameOf } = counted();
  const home = {};
  expect(await nameOf(home, "a")).toBe("Asha");
  names.set("a", "Asha Rao");
  await turn();
  expect(await nameOf(home, "a")).toBe("Asha Rao");
  expect(asked).toHaveLength(2);
});

test("two requests never share a statement, and a statement has 25 keys at most", async () => {
  const { asked, nameOf } = counted();
  await Promise.all([nameOf({}, "a"), nameOf({}, "a")]);
  expect(asked).toEqual([["a"], ["a"]]);
  const home = {};
  await Promise.all(Array.from({ length: 26 }, (_, index) => nameOf(home, `k${index}`)));
  expect(asked.slice(2).map((keys) => keys.length)).toEqual([25, 1]);
});

test("a failure is everybody's who asked, and nobody's after", async () => {
  const { nameOf } = counted();
  const home = {};
  const both = await Promise.allSettled([nameOf(home, "a"), nameOf(home, "broken")]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await nameOf(home, "a")).toBe("Asha");
});
