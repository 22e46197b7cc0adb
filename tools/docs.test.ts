/**
 * Rules for the project's documents: every promise has one name, citations resolve, decisions follow their template.
 */
import { describe, expect, test } from "vitest";
import {
  brokenLinks,
  CONTRACT_RULES,
  citationProblems,
  DECISIONS,
  DOCUMENTS,
  decisionProblems,
  lostTexts,
  missingPaths,
  productText,
} from "./docs.ts";

const complaints = (rule: (text: string, path: string) => string[], documents = DOCUMENTS) =>
  documents.flatMap(([path, text]) => rule(text, path).map((it) => `${path}: ${it}`));

describe("docs/contract", () => {
  test("has rules with unique names", () => {
    expect(CONTRACT_RULES.length).toBeGreaterThan(100);
    expect(CONTRACT_RULES.filter((name, index) => CONTRACT_RULES.indexOf(name) !== index)).toEqual([]);
  });
  test("is cited correctly by every document", () => {
    expect(complaints((text) => citationProblems(text))).toEqual([]);
  });
  test("quotes only texts that are in the code", () => {
    const code = productText();
    const contract = DOCUMENTS.filter(([path]) => path.startsWith("docs/contract/"));
    expect(complaints((text) => lostTexts(text, code), contract)).toEqual([]);
    expect(lostTexts('"Pay Now", "+{n} more", "Pay\nLater"', 'text: "Pay Now"; "+" + count + " more"')).toEqual([
      '"Pay Later" is not in the code',
    ]);
  });
  test("links only to existing rules", () => {
    const links = DOCUMENTS.flatMap(([, text]) => [...text.matchAll(/\]\((?:[\w-]+\.md)?#([\w-]+)\)/g)]);
    expect(links.map(([, name]) => name ?? "").filter((name) => !CONTRACT_RULES.includes(name))).toEqual([]);
  });
});

describe("paths below docs", () => {
  test("exist where a document names them", () => {
    expect(complaints((text) => missingPaths(text))).toEqual([]);
  });
  test("exist where a document links to them", () => {
    expect(complaints((text, path) => brokenLinks(path, text))).toEqual([]);
    expect(brokenLinks("docs/rules/a.md", "[price](price.md), [gone](../gone.md)")).toEqual([
      "the link to ../gone.md leads nowhere",
    ]);
  });
  test("are reported where they do not exist", () => {
    expect(missingPaths("docs/decisions/0016")).toEqual(["decisions/0016: write the whole name of the file"]);
    expect(missingPaths("(docs/rules/price.md, `docs/rules/nothing.md`)")).toEqual([
      "docs/rules/nothing.md does not exist",
    ]);
  });
});

describe("docs/decisions", () => {
  const index = DOCUMENTS.find(([path]) => path === "docs/decisions/README.md")?.[1] ?? "";
  const sections = "## Context\n\nA.\n\n## Alternatives\n\n- B.\n\n## Decision\n\nC.\n\n## Consequences\n\n- D.\n";
  const record = (head: string, body = sections) =>
    decisionProblems("docs/decisions/0001-locks.md", `${head}\n\n${body}`, "| 1 | [Locks](0001-locks.md) | accepted |");
  const head = "# 1. Locks\n\n- Date: 2026-11-21\n- Status: accepted";

  test("follows the template, and every record is in the index", () => {
    expect(complaints((text, path) => decisionProblems(path, text, index), DECISIONS)).toEqual([]);
    expect(record(head)).toEqual([]);
  });
  test("is numbered without gaps, and the index has no other line", () => {
    expect(DECISIONS.map(([path]) => Number(path.slice(15, 19)))).toEqual(DECISIONS.map((_, at) => at + 1));
    expect(index.match(/^\| \d+ \|/gm)?.length).toBe(DECISIONS.length);
  });
  test.each([
    ["must begin with", head.replace("- Status: accepted", "- Status: perhaps")],
    ["is not number 2", head.replace("# 1.", "# 2.")],
    ["2026-02-30 is no date", head.replace("2026-11-21", "2026-02-30")],
    ["there is no record 9999", head.replace("accepted", "superseded by 9999")],
    ["has not the four sections", head, sections.replace("## Alternatives\n\n- B.\n\n", "")],
    ["has an empty section", head, sections.replace("- B.\n", "")],
    ["has more than 45 lines", head, sections + "\n".repeat(40)],
    ["is not in the index", head.replace("Locks", "Other locks")],
  ])("reports: %s", (problem, planted, body?: string) => {
    expect(record(planted, body).join("\n")).toContain(problem);
  });
});
