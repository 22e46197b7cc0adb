/**
 * Reads the text of a PDF as a viewer's "select all" does: through each font's ToUnicode table. So a test checks the
 * text that can be selected and searched. It supports our own documents only.
 */
import { inflateSync } from "node:zlib";

export type Objects = Map<string, string>;

/** Returns every object's source as Latin-1 text, with streams inflated. */
export function objectsOf(file: Buffer): Objects {
  const objects: Objects = new Map();
  const text = file.toString("latin1");
  for (const [, id = "", body = ""] of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const from = body.indexOf("\nstream\n");
    if (from < 0) {
      objects.set(id, body);
      continue;
    }
    const dictionary = body.slice(0, from);
    const packed = Buffer.from(body.slice(from + 8, body.lastIndexOf("\nendstream")), "latin1");
    const stream = dictionary.includes("/FlateDecode") ? inflateSync(packed) : packed;
    objects.set(id, `${dictionary}\nstream\n${stream.toString("latin1")}`);
  }
  return objects;
}

const utf16 = (hex: string): string => {
  const units = hex.match(/.{4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
};

/** Decodes a string literal in UTF-16 with a byte order mark. */
const literal = (source: string): string => {
  const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
  const bytes = source.replace(/\\([\s\S])/g, (_, sign: string) => escapes[sign] ?? sign);
  return utf16(Buffer.from(bytes, "latin1").subarray(2).toString("hex"));
};

/** Maps a font's glyphs to their text. */
function charactersOf(cmap: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = "", texts = ""] of cmap.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    for (const [index, [, hex = ""]] of [...texts.matchAll(/<([^>]*)>/g)].entries())
      letters.set(Number.parseInt(first, 16) + index, utf16(hex.replace(/\s/g, "")));
  return letters;
}

/** Returns the text of each page. A new line begins where the text position changes height. */
export function pdfPages(file: Buffer): string[] {
  if (!file.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new Error("this is no PDF");
  const objects = objectsOf(file);
  const object = (id: string | undefined): string => objects.get(id ?? "") ?? "";
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return pages.map((page) => {
    const resources = object(/\/Resources (\d+) 0 R/.exec(page)?.[1]);
    const fonts = new Map<string, Map<number, string>>();
    for (const [, name = "", id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name, charactersOf(object(/\/ToUnicode (\d+) 0 R/.exec(object(id))?.[1])));
    const content = object(/\/Contents (\d+) 0 R/.exec(page)?.[1]);
    let text = "";
    let height = "";
    let letters = new Map<number, string>();
    // A part's ActualText replaces the text of its glyphs.
    let warned = false;
    const steps = /1 0 0 1 \S+ (\S+) Tm|\/(F\d+) \S+ Tf|\[([^\]]*)\] TJ|\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)|(EMC)/g;
    for (const [, y, font, glyphs, actual, end] of content.matchAll(steps)) {
      if (actual !== undefined) text += `\n${literal(actual)}`;
      if (actual !== undefined || end) warned = !end;
      if (warned) continue;
      if (y !== undefined && y !== height) {
        height = y;
        text += "\n";
      }
      if (font) letters = fonts.get(font) ?? new Map();
      for (const [, hex = ""] of (glyphs ?? "").matchAll(/<([^>]*)>/g))
        for (const glyph of hex.match(/.{4}/g) ?? []) text += letters.get(Number.parseInt(glyph, 16)) ?? "\ufffd";
    }
    return text.trim();
  });
}

/** Whether every font that the file uses is embedded. */
export const fontsAreEmbedded = (file: Buffer): boolean => {
  const bodies = [...objectsOf(file).values()];
  const fonts = bodies.filter((body) => body.includes("/Type /FontDescriptor"));
  return fonts.length > 0 && fonts.every((body) => /\/FontFile[23]? \d+ 0 R/.test(body));
};
