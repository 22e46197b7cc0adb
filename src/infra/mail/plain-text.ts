/**
 * A mail as plain text. A fact is one line, "Booking ID: BK-1A2B3C"; the converter alone would write its label and its
 * value as two paragraphs. The address of a link follows its words.
 */
import type { toPlainText } from "@react-email/render";

/** Marks the rows that are facts. */
export const FACT_CLASS = "fact";

/** The parts of the converter's interface that are used here; its package has no types. */
type Element = { name?: string; children?: Element[] };
type Builder = {
  openBlock(options: { leadingLineBreaks: number }): void;
  closeBlock(options: { trailingLineBreaks: number }): void;
  addInline(text: string): void;
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

const OPTIONS = {
  formatters: { fact },
  selectors: [
    { selector: `table.${FACT_CLASS}`, format: "fact" },
    { selector: 'a[href^="tel:"]', format: "anchor", options: { ignoreHref: true } },
    { selector: "h1", options: { uppercase: false } },
    { selector: "h2", options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 } },
  ],
};

/** The text of a mail's HTML; `convert` is the converter, which loads with the first mail. */
export const plainText = (convert: typeof toPlainText, html: string): string => convert(html, OPTIONS);
