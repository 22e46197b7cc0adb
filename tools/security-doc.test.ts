/**
 * docs/security.md has a row for each requirement of OWASP ASVS 4.0.3 at level 2 (and 1), and every test that a row
 * names exists. The ids are OWASP's; a new edition of the standard needs a new list here.
 */
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./child.ts";

const DOCUMENT = readFileSync(resolve(ROOT, "docs/security.md"), "utf8");
const MOST_OPEN = 10;
const PER_CHAPTER = [38, 53, 18, 9, 30, 13, 12, 15, 7, 5, 8, 15, 13, 23];

/** The requirements of each section. */
const SECTIONS = {
  "1.1": "1-7",
  "1.2": "1-4",
  "1.4": "1 4-5",
  "1.5": "1-4",
  "1.6": "1-4",
  "1.7": "1-2",
  "1.8": "1-2",
  "1.9": "1-2",
  "1.10": "1",
  "1.11": "1-2",
  "1.12": "2",
  "1.14": "1-6",
  "2.1": "1-12",
  "2.2": "1-3",
  "2.3": "1-3",
  "2.4": "1-5",
  "2.5": "1-7",
  "2.6": "1-3",
  "2.7": "1-6",
  "2.8": "1-7",
  "2.9": "1-3",
  "2.10": "1-4",
  "3.1": "1",
  "3.2": "1-4",
  "3.3": "1-4",
  "3.4": "1-5",
  "3.5": "1-3",
  "3.7": "1",
  "4.1": "1-3 5",
  "4.2": "1-2",
  "4.3": "1-3",
  "5.1": "1-5",
  "5.2": "1-8",
  "5.3": "1-10",
  "5.4": "1-3",
  "5.5": "1-4",
  "6.1": "1-3",
  "6.2": "1-6",
  "6.3": "1-2",
  "6.4": "1-2",
  "7.1": "1-4",
  "7.2": "1-2",
  "7.3": "1 3-4",
  "7.4": "1-3",
  "8.1": "1-4",
  "8.2": "1-3",
  "8.3": "1-8",
  "9.1": "1-3",
  "9.2": "1-4",
  "10.2": "1-2",
  "10.3": "1-3",
  "11.1": "1-8",
  "12.1": "1-3",
  "12.2": "1",
  "12.3": "1-6",
  "12.4": "1-2",
  "12.5": "1-2",
  "12.6": "1",
  "13.1": "1 3-5",
  "13.2": "1-3 5-6",
  "13.3": "1-2",
  "13.4": "1-2",
  "14.1": "1-4",
  "14.2": "1-6",
  "14.3": "2-3",
  "14.4": "1-7",
  "14.5": "1-4",
};
const numbers = (range: string): number[] => {
  const [from = 0, to = from] = range.split("-").map(Number);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
};
const REQUIRED = Object.entries(SECTIONS).flatMap(([section, ranges]) =>
  ranges
    .split(" ")
    .flatMap(numbers)
    .map((last) => `${section}.${last}`),
);

const cells = (line: string): string[] => line.split("|").map((cell) => cell.trim());
const lines = DOCUMENT.split("\n");
const ROWS = lines
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map(cells)
  .map(([, id = "", , status = "", evidence = ""]) => ({ id, status, evidence }));
const chapterOf = (id: string): number => Number(id.split(".", 1)[0]);
const count = (chapter: number | null, status?: string): number =>
  ROWS.filter((row) => (chapter === null || chapterOf(row.id) === chapter) && (!status || row.status === status))
    .length;

test("every requirement has exactly one row", () => {
  expect(ROWS.map(({ id }) => id)).toEqual(REQUIRED);
  expect(PER_CHAPTER.map((_, index) => count(index + 1))).toEqual(PER_CHAPTER);
  expect(ROWS).toHaveLength(259);
});

test("every row is passed, not applicable or open, and gives its evidence", () => {
  const wrong = ROWS.filter(({ status, evidence }) => !["passed", "n/a", "open"].includes(status) || evidence === "");
  expect(wrong).toEqual([]);
  const withoutEvidence = ROWS.filter(({ status, evidence }) => status === "passed" && !/`|this page/.test(evidence));
  expect(withoutEvidence).toEqual([]);
});

test("every named test is in its file", () => {
  const named = [...DOCUMENT.matchAll(/`([^`]+\.test\.tsx?)` › "([^"]+)"/g)];
  expect(named.length).toBeGreaterThan(150);
  const missing = named.filter(([, path = "", title = ""]) => {
    const file = resolve(ROOT, path);
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    return !['"', "'", "`"].some((quote) => text.includes(`${quote}${title}${quote}`));
  });
  expect(missing.map(([found]) => found)).toEqual([]);
});

test("every named file exists", () => {
  const paths = [...DOCUMENT.matchAll(/`((?:src|e2e|tools|docs|test|\.ci)\/[^`\s]+)`/g)];
  expect(paths.map(([, path = ""]) => path).filter((path) => !existsSync(resolve(ROOT, path)))).toEqual([]);
});

test("the counts by chapter match the rows", () => {
  const counted = (chapter: number | null) =>
    [undefined, "passed", "n/a", "open"].map((status) => String(count(chapter, status)));
  for (const [index] of PER_CHAPTER.entries()) {
    const line = lines.find((text) => text.startsWith(`| V${index + 1} `)) ?? "";
    expect(cells(line).slice(2, -1)).toEqual(counted(index + 1));
  }
  const all = lines.find((text) => /^\| all \| \d/.test(text)) ?? "";
  expect(cells(all).slice(2, -1)).toEqual(counted(null));
});

test("few requirements are open", () => {
  expect(count(null, "open")).toBeLessThanOrEqual(MOST_OPEN);
});
