/**
 * A PDF page layer: text that wraps, lines, boxes, pages, and a footer on each. Lengths are points, measured from the
 * upper left corner. Contains no business terms.
 */
import PDFDocument from "pdfkit";
import { fontNamed, isShaped, type Run, runsOf, type Weight } from "./fonts.ts";

export type TextStyle = {
  size: number;
  weight?: Weight;
  color?: string;
  /** Space between letters, for small headings. */
  spacing?: number;
};

export type Area = { x: number; y: number; width: number; height: number };

type Place = { x: number; y: number; width: number; align?: "left" | "right" | "center" };

/** Line height, as a multiple of the font size. */
const LINE = 1.42;
/** Distance of the baseline from the top of a line, as a multiple of the font size, for every font. */
const BASELINE = 1.069;
const INK = "#101936";

export type PdfDocument = {
  readonly width: number;
  readonly height: number;
  /** The width of a text in one line. */
  widthOf(text: string, style: TextStyle): number;
  /** The height of a text when it wraps within a width. */
  heightOf(text: string, style: TextStyle, width: number): number;
  /** Writes a text that wraps; returns the y below it. */
  text(text: string, style: TextStyle, place: Place): number;
  rule(from: { x: number; y: number; width: number }, color: string, thickness?: number): void;
  box(area: Area & { radius?: number }, paint: { fill?: string; stroke?: string; thickness?: number }): void;
  /** Fills boxes in one operation: much less work and a smaller file than one by one. */
  boxes(areas: readonly Area[], fill: string): void;
  /** Fills an SVG path, translated and scaled. */
  shape(path: string, at: { x: number; y: number; scale: number }, color: string): void;
  addPage(): void;
  /** Draws the footer of every page and returns the file. */
  finish(foot?: (page: number, pages: number) => void): Promise<Buffer>;
};

/**
 * Makes an empty document of page format `size`, or of a size in points; `at` is the creation time in the file's
 * metadata.
 */
export function createPdf({
  size,
  title,
  author,
  at,
}: {
  size: "A4" | "A6" | [width: number, height: number];
  title: string;
  author: string;
  at: Date;
}): PdfDocument {
  const doc = new PDFDocument({
    size,
    margin: 0,
    font: "",
    bufferPages: true,
    lang: "en-IN",
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  });
  const pieces: Buffer[] = [];
  doc.on("data", (piece: Buffer) => pieces.push(piece));
  const { width, height } = doc.page;

  const { widthOf, linesOf, writeLine } = layoutOf(doc);

  return {
    width,
    height,
    widthOf,
    heightOf: (text, style, width) => linesOf(text, style, width).length * style.size * LINE,
    text(text, style, place) {
      let { y } = place;
      for (const line of linesOf(text, style, place.width)) {
        writeLine(line, style, { ...place, y });
        y += style.size * LINE;
      }
      return y;
    },
    rule({ x, y, width }, color, thickness = 0.75) {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(thickness)
        .stroke(color);
    },
    box({ x, y, width, height, radius = 0 }, { fill, stroke, thickness = 1 }) {
      const area = () => (radius ? doc.roundedRect(x, y, width, height, radius) : doc.rect(x, y, width, height));
      if (fill) area().fill(fill);
      if (stroke) area().lineWidth(thickness).stroke(stroke);
    },
    boxes(areas, fill) {
      for (const { x, y, width, height } of areas) doc.rect(x, y, width, height);
      if (areas.length > 0) doc.fill(fill);
    },
    shape(path, { x, y, scale }, color) {
      doc.save().translate(x, y).scale(scale).path(path).fill(color).restore();
    },
    addPage: () => void doc.addPage(),
    async finish(foot) {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        foot?.(page + 1, count);
      }
      const done = new Promise<void>((resolve) => doc.on("end", () => resolve()));
      doc.end();
      await done;
      return Buffer.concat(pieces);
    },
  };
}

/** Measures, wraps and writes lines of text, each run in the font of its script. */
function layoutOf(doc: PDFKit.PDFDocument) {
  const { height } = doc.page;

  const use = ({ font }: Run, size: number) => doc.font(fontNamed(font) as unknown as Buffer, font).fontSize(size);

  function widthOf(text: string, { size, weight = 400, spacing = 0 }: TextStyle): number {
    return runsOf(text, weight).reduce(
      (sum, run) => sum + use(run, size).widthOfString(run.text, { characterSpacing: spacing }),
      0,
    );
  }

  function writeLine(line: string, style: TextStyle, { x, y, width, align }: Place): void {
    const { size, weight = 400, color = INK, spacing = 0 } = style;
    const free = align === "right" || align === "center" ? width - widthOf(line, style) : 0;
    let left = x + (align === "center" ? free / 2 : free);
    for (const run of runsOf(line, weight)) {
      use(run, size).fillColor(color);
      // Letters that are drawn in another order than they are read: the file stores the reading order.
      const shaped = isShaped(run.script);
      if (shaped) doc.markContent("Span", { actual: run.text });
      doc.text(run.text, left, y, {
        lineBreak: false,
        characterSpacing: spacing,
        baseline: -BASELINE * size,
      });
      if (shaped) endReading();
      left += doc.widthOfString(run.text, { characterSpacing: spacing });
    }
  }

  /** Ends the marked content where text has its own axes, because readers place it by those in force here. */
  function endReading(): void {
    doc.save().transform(1, 0, 0, -1, 0, height);
    doc.endMarkedContent();
    doc.restore();
  }

  const linesOf = (text: string, style: TextStyle, width: number): string[] =>
    text.split("\n").flatMap((paragraph) => wrapped(paragraph, width, (line) => widthOf(line, style)));

  return { widthOf, linesOf, writeLine };
}

const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Breaks a text at spaces, and a word that is wider than the line between characters. */
export function wrapped(text: string, width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  const fits = (candidate: string) => widthOf(candidate) <= width + 0.01;
  const whole = text.trim().replace(/\s+/g, " ");
  if (fits(whole)) return [whole];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = "";
    if (fits(word)) {
      line = word;
      continue;
    }
    for (const { segment } of GRAPHEMES.segment(word)) {
      if (line && !fits(line + segment)) {
        lines.push(line);
        line = "";
      }
      line += segment;
    }
  }
  return line || lines.length === 0 ? [...lines, line] : lines;
}
