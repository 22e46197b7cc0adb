/** Reads the project's documents for the house rules: the contract's rules and their citations, paths, decisions. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { ROOT } from "./child.ts";

/** Every Markdown file of docs/ and of the root: path and text. */
export const DOCUMENTS: [path: string, text: string][] = [
  ...readdirSync(ROOT).map((name) => resolve(ROOT, name)),
  ...readdirSync(resolve(ROOT, "docs"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name)),
]
  .filter((path) => path.endsWith(".md"))
  .sort()
  .map((path) => [relative(ROOT, path).split(sep).join("/"), readFileSync(path, "utf8")]);

const HEADING = /^#{2,} ([a-z\d]+(?:-[a-z\d]+)+)$/gm;

/** The names of all rules of docs/contract, in the order of the files; a duplicate name is in the list twice. */
export const CONTRACT_RULES: string[] = DOCUMENTS.filter(([path]) => path.startsWith("docs/contract/")).flatMap(
  ([, text]) => [...text.matchAll(HEADING)].map(([, name]) => name ?? ""),
);

// One rule's name after "contract: ", or several with commas; the list may continue in the next line of a comment.
const CITED = /\bcontract: ([\w-]+(?:,\s+(?:\*\s+|\/\/\s+)?[a-z\d]+(?:-[a-z\d]+)+(?![\w/.]))*)/g;

/**
 * The citation errors of a text: rules that docs/contract does not contain exactly once, a rule's name in the line
 * after "contract:", which a search misses, and sections of texts outside the repository.
 */
export function citationProblems(text: string): string[] {
  const names = [...text.matchAll(CITED)].flatMap(([, list]) => list?.match(/[\w-]+/g) ?? []);
  const unknown = names.filter((name) => CONTRACT_RULES.filter((rule) => rule === name).length !== 1);
  return [
    ...unknown.map((name) => `contract: ${name} is not one rule of docs/contract`),
    ...(text.match(/\bcontract:\n.*/g) ?? []).map((found) => `${found}: the name belongs in the same line`),
    ...(text.match(/\bspec(?:ification)? \d\b/g) ?? []).map((found) => `${found}: cite a rule of docs/contract`),
  ];
}

// A file of the repository by its full path, as in docs/rules/price.md.
const PATH = /(?<![\w/.])(?:src|test|e2e|tools|bench|art|docs|public)\/[\w./-]*\.(?:tsx?|m?js|py|md|json|css)\b/g;

/** Missing targets in a text: files by full path, and decisions cited by number without a name. */
export function missingPaths(text: string): string[] {
  const paths = text.match(PATH) ?? [];
  return [
    ...paths.filter((path) => !existsSync(resolve(ROOT, path))).map((path) => `${path} does not exist`),
    ...(text.match(/\bdecisions\/\d{4}\b(?!-)/g) ?? []).map((found) => `${found}: write the whole name of the file`),
  ];
}

/** The links of a document to missing documents, as in [price.md](../rules/price.md). */
export function brokenLinks(path: string, text: string): string[] {
  const targets = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target]) => target ?? "");
  return targets
    .filter((target) => !existsSync(resolve(ROOT, dirname(path), target)))
    .map((target) => `the link to ${target} leads nowhere`);
}

/** The product's code without its tests, as one line; concatenated string literals are joined. */
export const productText = (): string =>
  readdirSync(resolve(ROOT, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(?:test|d)\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n")
    .replace(/["`]\s*\+\s*["`]/g, "")
    .replace(/\s+/g, " ");

/** The quoted texts of a document that are not in the code; values are in braces: "+{n} more". */
export function lostTexts(document: string, code: string): string[] {
  const prose = document.replace(/```[\s\S]*?```|`[^`]*`/g, "").replace(/\s+/g, " ");
  return [...prose.matchAll(/"([^"]+)"/g)]
    .map(([, quoted]) => quoted ?? "")
    .filter((quoted) => !quoted.split(/\{\w+\}/).every((piece) => code.includes(piece)))
    .map((quoted) => `"${quoted}" is not in the code`);
}

const SECTIONS = ["Context", "Alternatives", "Decision", "Consequences"];
const MOST_LINES = 45;

/** The records of docs/decisions. */
export const DECISIONS = DOCUMENTS.filter(([path]) => /^docs\/decisions\/\d/.test(path));

const headOf = (text: string) =>
  /^# (\d+)\. (.+)\n\n- Date: (\d{4}-\d{2}-\d{2})\n- Status: (accepted|superseded by (\d+))\n\n##/.exec(text);

/**
 * Deviations of a record from docs/decisions/template.md. A record has a title with the file's number, a date, and a
 * status that is accepted or names a record. It has the four sections in order, a page at most, and a line in the
 * index.
 */
export function decisionProblems(path: string, text: string, index: string): string[] {
  const head = headOf(text);
  if (!head) return ["must begin with title, date and status as docs/decisions/template.md does"];
  const [, number = "", title, date = "", status, successor] = head;
  const file = path.split("/").at(-1) ?? "";
  const parts = text.split(/^## /m).slice(1);
  const problems: [string, boolean][] = [
    [`is not number ${number}`, Number(file.slice(0, 4)) === Number(number)],
    [`${date} is no date`, new Date(date).toJSON()?.startsWith(date) ?? false],
    [
      `there is no record ${successor}`,
      !successor || DECISIONS.some(([other]) => other.includes(`/${successor.padStart(4, "0")}-`)),
    ],
    ["has not the four sections in their order", parts.map((part) => part.split("\n")[0]).join() === SECTIONS.join()],
    ["has an empty section", parts.every((part) => part.trim().includes("\n"))],
    [`has more than ${MOST_LINES} lines`, text.split("\n").length <= MOST_LINES],
    [
      "is not in the index with its title and status",
      index.includes(`| ${number} | [${title}](${file}) | ${status} |`),
    ],
  ];
  return problems.filter(([, kept]) => !kept).map(([problem]) => problem);
}
