/** Reporting and naming of long functions; tools/house.test.ts runs the same over the repository. */
import { expect, test } from "vitest";
import { longFunctions } from "./functions.ts";

const body = (lines: number) => "  work();\n".repeat(lines - 2);
const found = (text: string) => longFunctions("src/a.tsx", text);

test("reports a long function with its line and length", () => {
  expect(found(`// Why.\n\nexport function work() {\n${body(81)}}\n`)).toEqual([
    "line 3: work has 81 lines, at most 80",
  ]);
  expect(found(`const work = async () => {\n${body(95)}};\n`)).toEqual(["line 1: work has 95 lines, at most 80"]);
});

test.each([
  ["a method", `class A {\nwork() {\n${body(81)}}\n}\n`, "line 2: work"],
  ["a constructor", `class A {\nconstructor() {\n${body(81)}}\n}\n`, "line 2: A"],
  ["a property", `const a = {\nwork: function () {\n${body(81)}},\n};\n`, "line 2: work"],
  ["an attribute", `const a = (\n<A onPress={() => {\n${body(81)}}} />\n);\n`, "line 2: onPress"],
  ["what a call takes", `describe("it", () => {\n${body(81)}});\n`, "line 1: a function"],
  ["what a named call gives", `const A = memo(() => {\n${body(81)}});\n`, "line 1: A"],
])("names %s too", (_what, text, name) => {
  expect(found(text)).toEqual([`${name} has 81 lines, at most 80`]);
});

test("counts nested functions as lines of the outer one, and reports them if they are long themselves", () => {
  const inner = "  const part = () => {\n    work();\n  };\n";
  expect(found(`function all() {\n${inner.repeat(27)}}\n`)).toEqual(["line 1: all has 83 lines, at most 80"]);
  expect(found(`function all() {\nuseEffect(() => {\n${body(81)}}, []);\n}\n`)).toEqual([
    "line 1: all has 83 lines, at most 80",
    "line 2: a function in all has 81 lines, at most 80",
  ]);
});

test.each([
  ["a function of 80 lines", `function work() {\n${body(80)}}\n`],
  ["a comment above it", `/**\n${" * why\n".repeat(50)} */\nfunction work() {\n${body(80)}}\n`],
  ["a long file of short functions", "function work() {\n  go();\n}\n".repeat(40)],
  ["a long table", `const rows = [\n${"  [1, 2],\n".repeat(100)}];\n`],
  ["a long type", `type Row = {\n${"  a: (b: string) => void;\n".repeat(100)}};\n`],
])("accepts %s", (_what, text) => {
  expect(found(text)).toEqual([]);
});
