/**
 * The fonts of our PDFs: Noto Sans, embedded as shipped, one file per script. No file has all characters (₹ is in the
 * one for extended Latin, digits are in the one for Latin). A text is therefore split into runs, each in a font that
 * has its characters. A character that no shipped font has would print as a box, so it is dropped or shortened to an
 * ellipsis.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { openTypeOf } from "./woff.ts";

export type Weight = 400 | 700;

/** A run of text that one font can show. */
export type Run = { font: string; text: string; script: Script };

/** A parsed font, shared between PDFs because parsing takes longer than drawing a page. */
export type ReadFont = {
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): unknown;
};

const PLAIN = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic"] as const;
/** The scripts of India, which need shaping: letters are drawn in another order and form than they are written. */
const SHAPED = [
  ...(["devanagari", "bengali", "gurmukhi", "gujarati", "oriya"] as const),
  ...(["tamil", "telugu", "kannada", "malayalam"] as const),
] as const;
const SCRIPTS = [...PLAIN, ...SHAPED];
type Script = (typeof SCRIPTS)[number];

/** Whether a script needs shaping, so that its letters are not drawn one by one in reading order. */
export const isShaped = (script: Script): boolean => SHAPED.some((one) => one === script);

/** The danda marks and the zero-width joiners, which all scripts of India share. */
const JOINERS = [
  [0x964, 0x965],
  [0x200c, 0x200d],
] as const;

/** Per script, the ranges of code points to look for, so that the large files are read only when a text needs them. */
const MAY_HAVE: Record<Script, readonly (readonly [number, number])[]> = {
  latin: [
    [0x20, 0x2ff],
    [0x2000, 0x2215],
  ],
  "latin-ext": [
    [0x100, 0x36f],
    [0x1d00, 0x1eff],
    [0x2020, 0x2113],
    [0x2c60, 0x2c7f],
  ],
  vietnamese: [
    [0x102, 0x1b0],
    [0x300, 0x329],
    [0x1ea0, 0x1ef9],
    [0x20ab, 0x20ab],
  ],
  greek: [[0x370, 0x3ff]],
  cyrillic: [
    [0x301, 0x301],
    [0x400, 0x4b1],
    [0x2116, 0x2116],
  ],
  devanagari: [
    [0x900, 0x97f],
    [0x1cd0, 0x1cf9],
    [0x200c, 0x200d],
    [0xa8e0, 0xa8ff],
  ],
  bengali: [[0x980, 0x9fe], ...JOINERS],
  gurmukhi: [[0xa01, 0xa76], ...JOINERS],
  gujarati: [[0xa80, 0xaff], ...JOINERS],
  oriya: [[0xb01, 0xb77], ...JOINERS],
  tamil: [[0xb82, 0xbfa], ...JOINERS],
  telugu: [[0xc00, 0xc7f], ...JOINERS],
  kannada: [[0xc80, 0xcf3], ...JOINERS],
  malayalam: [[0xd00, 0xd7f], ...JOINERS],
};

// The woff files: fontkit can't write a subset of the composite glyphs that it reads from woff2.
function fontFile(script: Script, weight: Weight): Buffer {
  const isOwn = script !== "devanagari" && isShaped(script);
  const family = isOwn ? `noto-sans-${script}` : "noto-sans";
  const file = `@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`;
  return openTypeOf(readFileSync(createRequire(import.meta.url).resolve(file)));
}

const read = new Map<string, ReadFont>();

/** The font with this name, read once per process. */
export function fontNamed(name: string): ReadFont {
  const known = read.get(name);
  if (known) return known;
  const [weight, script] = name.split(" ") as [string, Script];
  // pdfkit accepts a parsed font in place of a file. Such a font is available only from a document that used it.
  const pdf = new PDFDocument({ font: "" }) as unknown as {
    font(file: Buffer): unknown;
    _font: { font: ReadFont };
  };
  pdf.font(fontFile(script, weight === "700" ? 700 : 400));
  const { font } = pdf._font;
  if (isShaped(script)) allowMissingAnchors(font);
  else nameGlyphs(font);
  read.set(name, font);
  return font;
}

/**
 * fontkit keeps the first object that it makes for a glyph. A full stop that it meets first as a part of a colon would
 * have no character, and copying or searching the PDF would miss it. So each letter is read on its own first.
 */
function nameGlyphs(font: ReadFont): void {
  for (let codePoint = 0x20; codePoint < 0x7f; codePoint += 1) font.glyphForCodePoint(codePoint);
}

type Lookup = (kind: number, table: unknown) => boolean;
type Positions = {
  applyLookup: Lookup;
  applyAnchor: (mark: { markAnchor: unknown }, base: unknown, index: number) => void;
};

/**
 * A font may define no common anchor for a letter and a mark; then the next rule applies (OpenType, "MarkToBase").
 * fontkit uses the missing anchor and fails, at the first "కృ" or "ਸਿੰ".
 */
function allowMissingAnchors(font: ReadFont): void {
  const { _layoutEngine: layout } = font as unknown as {
    _layoutEngine: { engine?: { GPOSProcessor?: Positions } };
  };
  const positions = layout.engine?.GPOSProcessor;
  if (!positions) return;
  const [applyLookup, applyAnchor] = [positions.applyLookup, positions.applyAnchor];
  const noPlace = new Error("no place to meet");
  positions.applyAnchor = function anchored(mark, base, index) {
    if (!base || !mark.markAnchor) throw noPlace;
    applyAnchor.call(this, mark, base, index);
  };
  positions.applyLookup = function looked(kind, table) {
    try {
      return applyLookup.call(this, kind, table);
    } catch (error) {
      if (error === noPlace) return false;
      throw error;
    }
  };
}

const nameOf = (script: Script, weight: Weight): string => `${weight} ${script}`;

/**
 * The first script whose font has this character, preferring the current one for marks and spaces; null when there is
 * none.
 */
function scriptFor(sign: string, weight: Weight, inUse: Script): Script | null {
  const codePoint = sign.codePointAt(0) ?? 0;
  // A joiner or a mark belongs to the letter before it; a space does not break a run.
  const follows = /\p{M}|\u200c|\u200d| /u.test(sign);
  const order = follows ? [inUse, ...SCRIPTS] : SCRIPTS;
  const can = (script: Script) =>
    (sign === " " && script === inUse) ||
    (MAY_HAVE[script].some(([first, last]) => codePoint >= first && codePoint <= last) &&
      fontNamed(nameOf(script, weight)).hasGlyphForCodePoint(codePoint));
  return order.find(can) ?? null;
}

/**
 * Characters dropped without an ellipsis: control characters, pictographs, marks of letters that are dropped
 * themselves.
 */
const LEFT_OUT = /\p{C}|\p{Extended_Pictographic}|\p{M}/u;

/** The runs of a text, in order. Each stretch of letters that no font has becomes one '…'. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  const add = (sign: string, script: Script) => {
    const last = runs.at(-1);
    if (last?.script === script) last.text += sign;
    else runs.push({ font: nameOf(script, weight), text: sign, script });
  };
  let missing = false;
  for (const sign of text.normalize("NFC").replace(/\s+/g, " ")) {
    const script = scriptFor(sign, weight, runs.at(-1)?.script ?? "latin");
    if (script) add(sign, script);
    else if (!LEFT_OUT.test(sign) && !missing) add("…", "latin");
    missing = !script && (missing || !LEFT_OUT.test(sign));
  }
  return runs;
}

/** Whether every letter and digit of a text can be shown. */
export const canShow = (text: string): boolean =>
  [...text.normalize("NFC")].every((sign) => !/[\p{L}\p{N}]/u.test(sign) || scriptFor(sign, 400, "latin") !== null);
