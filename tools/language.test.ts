/**
 * The language of comments, documents, test names and screen texts (CONTRIBUTING.md, "How we write"). Every rule is
 * shown samples that it must report and samples that it must accept.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "./child.ts";
import { DOCUMENTS } from "./docs.ts";
import { commentsOf, longSentences, oddWords, type Passage, testNames, textsOf } from "./language.ts";

/** These files name the words in order to forbid them. */
const ABOUT_WORDS = /^(?:tools\/language|docs\/glossary\.md|CONTRIBUTING\.md)/;

const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"], {
  cwd: ROOT,
  encoding: "utf8",
});
const SOURCES = tracked
  .split("\n")
  .filter((path) => path !== "" && !path.endsWith(".d.ts") && !ABOUT_WORDS.test(path))
  .map((path): [string, string] => [path, readFileSync(resolve(ROOT, path), "utf8")]);

/** Files whose texts customers or staff read. */
const onScreens = ([path]: [string, string]) =>
  /^src\/(?:web|domain|shared|server|infra\/mail)\//.test(path) && !/\.test\.tsx?$/.test(path);

const faults = (path: string, passages: readonly Passage[], rule: (text: string) => string[]): string[] =>
  passages.flatMap(({ line, text }) => rule(text).map((fault) => `${path}:${line}: ${fault}`));

describe("comments and test names", () => {
  test("have no mannered words and no American spellings", () => {
    const found = SOURCES.flatMap(([path, source]) =>
      faults(path, [...commentsOf(source), ...testNames(source)], oddWords),
    );
    expect(found).toEqual([]);
  });
  test("have sentences of at most 30 words", () => {
    expect(SOURCES.flatMap(([path, source]) => faults(path, commentsOf(source), longSentences))).toEqual([]);
  });
});

test("documents have no mannered words and no American spellings", () => {
  const texts = DOCUMENTS.filter(([path]) => !ABOUT_WORDS.test(path));
  expect(texts.flatMap(([path, text]) => oddWords(text).map((fault) => `${path}: ${fault}`))).toEqual([]);
});

describe("texts of screens, mails and errors", () => {
  const texts = SOURCES.filter(onScreens).map(([path, source]): [string, Passage[]] => [path, textsOf(path, source)]);
  test("have no mannered words and no American spellings", () =>
    expect(texts.flatMap(([path, passages]) => faults(path, passages, oddWords))).toEqual([]));
  test("have sentences of at most 30 words", () =>
    expect(texts.flatMap(([path, passages]) => faults(path, passages, longSentences))).toEqual([]));
});

test.each([
  "Whoever has it hears of it.",
  "Codes are good no more: the codes are no more.",
  "It is drawn anew.",
  "The other customer is told.",
  "₹2,500 goes back.",
  "The order that stands.",
  "They hold from now on.",
  "Dearest first",
  "Checks a wish against the plans.",
  "Send us an e-mail.",
  "The behavior of the center.",
  "A canceled booking",
])("reports %j", (text) => expect(oddWords(text)).not.toEqual([]));

test.each([
  "The customer who has it receives the error.",
  "No more in stock. Buy no more than three.",
  "It is drawn again.",
  "₹2,500 is refunded.",
  "A desk model with a stand",
  "The class `text-center` and the option `behavior`",
  "The behaviour of the centre",
  "Send us an email.",
])("accepts %j", (text) => expect(oddWords(text)).toEqual([]));

test("counts the words of a sentence, not of a paragraph", () => {
  expect(longSentences(`${"word ".repeat(31)}.`)).toHaveLength(1);
  expect(longSentences(`${"word ".repeat(30)}. ${"word ".repeat(30)}.`)).toEqual([]);
});

test("finds the texts of a screen", () => {
  const source = `
    const CELL = "px-4 py-2 text-sm font-medium";
    const refused = "Please choose another time";
    export const Note = () => <p className="mt-1 grow text-sm">Hello {name}, you <b>owe</b> us ₹5.<span>Pay now</span></p>;
    // A comment about nothing
    const price = \`Only \${count} of them left\`;`;
  expect(textsOf("a.tsx", source).map(({ text }) => text)).toEqual([
    "Please choose another time",
    "Hello 0, you owe. us ₹5.Pay now",
    "owe",
    "Pay now",
    "Only 0 of them left",
  ]);
  expect(commentsOf(source)).toEqual([{ line: 5, text: " A comment about nothing" }]);
});

test("finds the names of tests", () => {
  const source = 'describe("a slot", () => {\n  test.each([[1]])("is free at %i", () => {});\n});';
  expect(testNames(source)).toEqual([
    { line: 1, text: "a slot" },
    { line: 2, text: "is free at %i" },
  ]);
});
