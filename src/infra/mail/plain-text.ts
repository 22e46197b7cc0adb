/**
 * A mail as plain text. A fact is one line, "Booking ID: BK-1A2B3C"; the converter alone would write its label and its
 * value as two paragraphs. A link is its words and, on a line of its own, its address; the address of the
 * main action is written once. Headings of parts are capitals.
 * Paragraphs are not wrapped: a hard break would fall in the middle of a phone's line.
 */
import type { toPlainText } from "@react-email/render";

/** Marks the rows that are facts. */
export const FACT_CLASS = "fact";
/** Marks the link of the mail's main action, which has empty lines around it. */
export const BUTTON_CLASS = "button";
/** Marks a link that shows its own address, in short. */
export const BARE_CLASS = "bare";

/** The parts of the converter's interface that are used here; its package has no types. */
type Element = { name?: string; attribs?: { href?: string }; children?: Element[] };
type Builder = {
  openBlock(options: { leadingLineBreaks: number }): void;
  closeBlock(options: { trailingLineBreaks: number }): void;
  addInline(text: string, options?: { noWordTransform: boolean }): void;
};
type Walk = (elements: Element[] | undefined, builder: Builder) => void;

/** The cells of a row, at any depth. */
const cellsOf = (element: Element): Element[] =>
  (element.children ?? []).flatMap((child) => (child.name === "td" ? [child] : cellsOf(child)));

function fact(element: Element, walk: Walk, builder: Builder): void {
  const [label, value] = cellsOf(element);
  builder.openBlock({ leadingLineBreaks: 1 });
  walk(label?.children, builder);
  builder.addInline(": ");
  walk(value?.children, builder);
  builder.closeBlock({ trailingLineBreaks: 1 });
}

const bare = (element: Element, _walk: Walk, builder: Builder): void =>
  builder.addInline(element.attribs?.href ?? "", { noWordTransform: true });

type Link = (element: Element, walk: Walk, builder: Builder) => void;

/** The words, a colon, and the address on the next line. Nothing may follow within the sentence. */
const link: Link = (element, walk, builder) => {
  walk(element.children, builder);
  builder.addInline(":");
  builder.openBlock({ leadingLineBreaks: 1 });
  bare(element, walk, builder);
  builder.closeBlock({ trailingLineBreaks: 1 });
};

/** One mail's formatters of links. The address of its main action is written there, and other links refer to it. */
function linksOf(html: string): { link: Link; button: Link } {
  const main = BUTTON.exec(html)?.[0]
    .match(/ href="([^"]*)"/)?.[1]
    ?.replaceAll("&amp;", "&");
  let place = "below";
  return {
    link: (element, walk, builder) => {
      if (element.attribs?.href !== main) return link(element, walk, builder);
      walk(element.children, builder);
      builder.addInline(` (with the link ${place}).`);
    },
    button: (element, walk, builder) => {
      place = "above";
      builder.openBlock({ leadingLineBreaks: 2 });
      link(element, walk, builder);
      builder.closeBlock({ trailingLineBreaks: 2 });
    },
  };
}

const BUTTON = new RegExp(`<a [^>]*class="[^"]*\\b${BUTTON_CLASS}\\b[^>]*>`);

const OPTIONS = {
  selectors: [
    { selector: `table.${FACT_CLASS}`, format: "fact" },
    { selector: "a", format: "link" },
    { selector: `a.${BUTTON_CLASS}`, format: "button" },
    { selector: `a.${BARE_CLASS}`, format: "bare" },
    { selector: 'a[href^="mailto:"]', format: "anchor", options: { ignoreHref: true } },
    { selector: 'a[href^="tel:"]', format: "anchor", options: { ignoreHref: true } },
    { selector: "h1", options: { uppercase: false } },
    { selector: "h2", options: { uppercase: true, leadingLineBreaks: 2, trailingLineBreaks: 1 } },
  ],
};

/** The text of a mail's HTML; `convert` is the converter, which loads with the first mail. */
export const plainText = (convert: typeof toPlainText, html: string): string =>
  convert(html, { ...OPTIONS, formatters: { fact, bare, ...linksOf(html) } });
