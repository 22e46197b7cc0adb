/**
 * Plain English in comments, documents, test names and screen texts: words that readers trip over, American spellings,
 * and sentences that are too long. cspell finds misspelt words.
 */
import ts from "typescript";

/** What is wrong with a word or phrase, and what to write instead. */
type Mannered = [pattern: RegExp, instead: string];

/** Words that hide the agent, personify programs or are no longer in use. */
const MANNERED: Mannered[] = [
  [/\b(?:whoever|whosoever|somebody|nobody|anybody)\b/gi, "name the person: customer, staff, caller, someone, no one"],
  [/\banew\b/gi, "again"],
  [/\b(?:is|are|was|were|be) told\b/gi, "who informs whom: shows, reports, notifies"],
  [/\b(?:goes|went|gone) back\b/gi, "returns, is refunded"],
  [/\b(?:is|are|holds?|counts?|exists?|works?) no more\b|\bno more\b(?! than\b| in stock\b)/gi, "no longer"],
  [/\b(?:holds?|applies) from now on\b/gi, "applies to new bookings, takes effect now"],
  [/\b(?:it|that|which|who|they|status|mark|row|booking|money) stands?\b/gi, "is"],
  [/\b(?:the )?likest\b/gi, "most similar"],
  [/\bdearest\b/gi, "most expensive; Price: high to low"],
  [
    /\b(?:lest|thereby|hitherto|thereof|whilst|amongst|upon)\b/gi,
    "so that … not, by this, until now, while, among, on",
  ],
  [/\bsought\b/gi, "searched for, the query"],
  [/\b(?:the|a|every|this|that|one's) wish(?:es)?\b/gi, "request, input"],
  [/\bhears? of\b/gi, "receives, learns"],
  [/\bthe own\b/gi, "the customer's own, their own"],
  [/\b[Ee]-[Mm]ails?\b/g, "email"],
];

/** American spellings in prose; code keeps the names of CSS, the DOM and the API. */
const AMERICAN: Mannered[] = [
  [/\b(?:behavior|color|favor|honor|labor|neighbor)(?:s|ed|ing|ful)?\b/gi, "-our"],
  [/\bfavorites?\b/gi, "favourite"],
  [/\b(?:center|theater)s?\b(?!-)/gi, "-re"],
  [/\b(?:canceled|canceling|traveled|traveling|traveler|labeled|labeling|modeled|modeling)\b/gi, "-ll-"],
  [
    /\b(?:organiz|recogniz|customiz|optimiz|serializ|normaliz|sanitiz|authoriz|minimiz)(?:e|es|ed|ing|ation|er)\b/gi,
    "-is-",
  ],
  [/\b(?:gray|catalog|airplane|defense|fulfill)\b/gi, "grey, catalogue, aircraft, defence, fulfil"],
];

const WORDS = [...MANNERED, ...AMERICAN];

/** Names and texts that are fixed elsewhere: chapters of OWASP ASVS, and texts of the contract. */
const FIXED = /Threat Modeling|Validation, Sanitization|with a customized package|Failed to\s+update favorite/g;

/** The most words of a sentence on a screen or in a mail. */
const MOST_WORDS = 30;

/** A placeholder for a value within a text. */
const VALUE = "0";

/** A text of a file, with its line. */
export type Passage = { line: number; text: string };

/** The mannered words and American spellings of a text. */
export function oddWords(text: string): string[] {
  const prose = text.replace(/`[^`]*`|https?:\S+/g, VALUE).replace(FIXED, VALUE);
  return WORDS.flatMap(([pattern, instead]) =>
    (prose.match(pattern) ?? []).map((found) => `"${found}"; better: ${instead}`),
  );
}

/** The sentences of more than 30 words. */
export function longSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?:;])\s+(?=\S)|\n{2,}|@(?:param|returns|throws)\b/)
    .map((sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)))
    .filter((words) => words.length > MOST_WORDS)
    .map((words) => `${words.length} words, at most ${MOST_WORDS}: ${words.slice(0, 8).join(" ")} …`);
}

const COMMENT = /(?<=^|[\s({[,;])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm;

/** The comments of a file. Code in backticks and quoted texts of other programs are not prose. */
export function commentsOf(source: string): Passage[] {
  return [...source.matchAll(COMMENT)].map(({ 0: text, index }) => ({
    line: source.slice(0, index).split("\n").length,
    text: text.replace(/^\s*(?:\/?\*+\/?|\/\/)/gm, "").replace(/\s+/g, " "),
  }));
}

/** A text that people read begins with a capital letter and has three words or more; class names do not. */
const isProse = (text: string): boolean => /^[A-Z"“₹]/.test(text) && text.trim().split(/\s+/).length >= 3;

/** The texts for people in a file: JSX with its nested elements as one text, and prose in strings and templates. */
export function textsOf(path: string, source: string): Passage[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest);
  const found: Passage[] = [];
  const add = (node: ts.Node, text: string) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    found.push({ line, text: text.replace(/\s+/g, " ").trim() });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && node.children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text)))
      add(node, jsxText(node));
    if (ts.isStringLiteralLike(node) && isProse(node.text)) add(node, node.text);
    if (ts.isTemplateExpression(node)) {
      const text = node.head.text + node.templateSpans.map(({ literal }) => VALUE + literal.text).join("");
      if (isProse(text)) add(node, text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Values become a placeholder, and an element of its own line ends a sentence. */
function jsxText(node: ts.JsxElement): string {
  return node.children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text;
      if (ts.isJsxElement(child)) return `${jsxText(child)}${isInline(child) ? "" : ". "}`;
      return ts.isJsxExpression(child) ? VALUE : "";
    })
    .join("");
}

const INLINE = new Set(["a", "abbr", "code", "em", "span", "strong", "Link", "time"]);
const isInline = ({ openingElement: { tagName } }: ts.JsxElement): boolean =>
  ts.isIdentifier(tagName) && INLINE.has(tagName.text);

/** The names of tests and of groups of tests. */
export function testNames(source: string): Passage[] {
  return [...source.matchAll(/\b(?:describe|test|it)(?:\.each\([\s\S]*?\]\)|\.each`[^`]*`)?\(\s*(["'`])(.*?)\1/g)].map(
    ({ 2: text = "", index }) => ({ line: source.slice(0, index).split("\n").length, text }),
  );
}
