/**
 * The allow-list for the HTML of articles (contract: article-sanitising). It is applied when content is saved, and
 * again after a change of the list (docs/decisions/0057-allow-list-digest.md). Any other tag is replaced by its text.
 */
import { createHash } from "node:crypto";
import sanitizeHtml from "sanitize-html";

const TAGS = [
  "p",
  "br",
  "strong",
  "em",
  "u",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "ul",
  "ol",
  "li",
  "blockquote",
  "a",
  "img",
  "div",
  "span",
  "code",
  "pre",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "header",
  "footer",
];

const ATTRIBUTES = ["href", "src", "alt", "title", "style", "class", "id", "target"];

/** URLs of web, mail and telephone, and paths of this site; never `//elsewhere`. */
const isKeptAddress = (address: string): boolean => {
  const text = address.trim();
  return /^(https?:\/\/|mailto:|tel:)/i.test(text) || /^\/(?![/\\])/.test(text);
};

// Every repetition is bounded and starts with a character that cannot end the previous one. Otherwise the time to match
// could double with each character.
const LENGTH = String.raw`-?\d{1,4}(?:\.\d{1,2})?(?:px|em|rem|%|pt)?`;
const LENGTHS = new RegExp(String.raw`^(?:${LENGTH}|auto)(?:\s{1,3}(?:${LENGTH}|auto)){0,3}$`, "i");
const NUMBER = String.raw`(?:\d{1,4}(?:\.\d{0,6})?|\.\d{1,6})%?`;
const BETWEEN = String.raw`(?:\s{0,2}[,/]\s{0,2}|\s{1,3})`;
const COLOUR = new RegExp(
  String.raw`^(?:#[0-9a-f]{3,8}|[a-z]{3,20}|(?:rgb|hsl)a?\(\s{0,2}${NUMBER}(?:${BETWEEN}${NUMBER}){2,3}\s{0,2}\))$`,
  "i",
);
const WORDS = /^[a-z0-9 ,.'"%-]{1,80}$/i;

const STYLES: Record<string, RegExp[]> = {
  color: [COLOUR],
  "background-color": [COLOUR],
  "text-align": [/^(left|right|center|justify)$/],
  "font-size": [new RegExp(`^(?:${LENGTH}|small|medium|large|smaller|larger)$`, "i")],
  "font-weight": [/^(normal|bold|[1-9]00)$/],
  "font-style": [/^(normal|italic)$/],
  "font-family": [WORDS],
  margin: [LENGTHS],
  padding: [LENGTHS],
  width: [LENGTHS],
  height: [LENGTHS],
};
for (const box of ["margin", "padding"])
  for (const side of ["top", "right", "bottom", "left"]) STYLES[`${box}-${side}`] = [LENGTHS];

/** Longer style values are dropped before any pattern reads them. */
const MOST_STYLE_VALUE = 100;

/** The declarations of a style with values of permitted length. */
const shortStyles = (style: string): string =>
  style
    .split(";")
    .filter((one) => one.slice(one.indexOf(":") + 1).trim().length <= MOST_STYLE_VALUE)
    .join(";");

const ID_PREFIX = "content-";

function attributesOf(tag: string, given: Record<string, string>): Record<string, string> {
  const kept: Record<string, string> = { ...given };
  for (const name of ["href", "src"] as const)
    if (kept[name] !== undefined && !isKeptAddress(kept[name])) delete kept[name];
  if (kept.id !== undefined) {
    const id = kept.id.replace(/[^\w-]/g, "");
    if (id === "") delete kept.id;
    else kept.id = id.startsWith(ID_PREFIX) ? id : `${ID_PREFIX}${id}`;
  }
  if (kept.class !== undefined) {
    const classes = kept.class.split(/\s+/).filter((name) => /^content-[\w-]+$/.test(name));
    if (classes.length > 0) kept.class = classes.join(" ");
    else delete kept.class;
  }
  if (kept.target !== undefined && kept.target !== "_blank") delete kept.target;
  if (tag === "a" && kept.target === "_blank") kept.rel = "noopener noreferrer";
  if (kept.style !== undefined) kept.style = shortStyles(kept.style);
  if (tag === "img") Object.assign(kept, { loading: "lazy", alt: kept.alt ?? "" });
  return kept;
}

/** The permitted parents of table parts. */
const PARENTS: Record<string, readonly string[]> = {
  thead: ["table"],
  tbody: ["table"],
  tr: ["table", "thead", "tbody"],
  td: ["tr"],
  th: ["tr"],
};
const TABLE = ["table", "thead", "tbody", "tr"];

/**
 * Whether a tag may occur here. Browsers move a link in a link, a cell without a row or a paragraph between rows, and
 * could so close elements behind the article.
 */
function fits(tag: string, around: readonly string[]): boolean {
  const parent = around.at(-1) ?? "";
  if (tag === "a" && around.includes("a")) return false;
  const parents = PARENTS[tag];
  return parents ? parents.includes(parent) : !TABLE.includes(parent);
}

const SCHEMES = ["http", "https", "mailto", "tel"];
/** Tags with code as content, whose text is removed. */
const NON_TEXT_TAGS = ["script", "style", "textarea", "option", "noscript", "template", "iframe"];

/** Raise this when code of this file, or a new version of the library, changes the output. */
const REVISION = 1;

/** The digest of all rules, stored with every article. Articles with another digest are sanitised again. */
export const ALLOW_LIST: string = createHash("sha256")
  .update(
    JSON.stringify([
      REVISION,
      TAGS,
      ATTRIBUTES,
      SCHEMES,
      NON_TEXT_TAGS,
      PARENTS,
      TABLE,
      ID_PREFIX,
      Object.entries(STYLES).map(([name, patterns]) => [name, ...patterns.map(String)]),
    ]),
  )
  .digest("hex")
  .slice(0, 32);

/** The content as it may be shown. */
export function sanitised(html: string): string {
  // All open tags, and whether each is kept.
  const open: { tag: string; kept: boolean }[] = [];
  let closed: (typeof open)[number] | undefined;
  return sanitizeHtml(html, {
    onOpenTag: (tag) => {
      const around = open.filter(({ kept }) => kept).map((one) => one.tag);
      open.push({ tag, kept: TAGS.includes(tag) && fits(tag, around) });
    },
    onCloseTag: () => {
      closed = open.pop();
    },
    allowedTags: TAGS,
    allowedAttributes: {
      "*": ATTRIBUTES,
      a: [...ATTRIBUTES, "rel"],
      img: [...ATTRIBUTES, "loading"],
    },
    allowedStyles: { "*": STYLES },
    allowedSchemes: SCHEMES,
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
    nonTextTags: NON_TEXT_TAGS,
    transformTags: {
      "*": (tagName, attribs) => ({
        tagName,
        attribs: attributesOf(tagName, attribs),
      }),
    },
    // Called right after the tag was closed: removes the tag and keeps its text.
    exclusiveFilter: ({ tag }) => (TAGS.includes(tag) && closed?.kept === false ? "excludeTag" : false),
  });
}

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** The content as plain text, with a space between blocks and decoded entities. */
export function plainTextOf(html: string): string {
  const spaced = html.replace(/<(?=\/?(?:p|br|h[1-6]|li|tr|t[dh]|div|blockquote|pre)\b)/gi, " <");
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}
