/** PDFs with selectable text, in fonts that have its characters, on as many pages as needed. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { readCode128, readQr } from "#test/codes.ts";
import { fontsAreEmbedded, pdfPages } from "#test/pdf.ts";
import { pdfSheets } from "#test/pdf-drawing.ts";
import { drawBarcode, drawQr } from "./codes.ts";
import { createPdf, wrapped } from "./document.ts";
import { canShow, runsOf } from "./fonts.ts";
import { drawTable } from "./table.ts";

const AT = new Date("2026-11-22T08:30:00Z");
const sheet = (size: "A4" | "A6" = "A4") => createPdf({ size, title: "A test", author: "Aviator", at: AT });

it("takes each character from a font that has it", () => {
  expect(runsOf("Total ₹5,000", 400)).toEqual([
    { font: "400 latin", text: "Total ", script: "latin" },
    { font: "400 latin-ext", text: "₹", script: "latin-ext" },
    { font: "400 latin", text: "5,000", script: "latin" },
  ]);
  expect(runsOf("प्रिया शर्मा, Noida", 700).map(({ font }) => font)).toEqual(["700 devanagari", "700 latin"]);
});

it.each([
  ["Zoë 😀 Łuków\u0007", "Zoë  Łuków"],
  ["สวัสดี Ravi", "… Ravi"],
  ["வணக்கம் Ravi", "வணக்கம் Ravi"],
  ["a\n  b", "a b"],
  ["", ""],
])("shows no boxes for %j", (text, shown) => {
  const drawn = runsOf(text, 400).map((run) => run.text);
  expect(drawn.join("")).toBe(shown);
});

it("reports which names it can show", () => {
  expect(["Asha Rao", "प्रिया", "வணக்கம்", "Łucja", "O'Neil 😀"].every(canShow)).toBe(true);
  expect(["สวัสดี", "张伟", "Ravi 张"].some(canShow)).toBe(false);
});

const INDIAN = [
  ["devanagari", "श्री प्रिया शर्मा"],
  ["bengali", "চট্টোপাধ্যায়"],
  ["gurmukhi", "ਸ਼੍ਰੀ ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ"],
  ["gujarati", "શ્રી કૃષ્ણકાંત પટેલ"],
  ["oriya", "ଶ୍ରୀ ମହାପାତ୍ର"],
  ["tamil", "வெங்கடேஸ்வரன்"],
  ["telugu", "శ్రీనివాస్ కృష్ణమూర్తి"],
  ["kannada", "ಶ್ರೀನಿವಾಸ್ ಕೃಷ್ಣಮೂರ್ತಿ"],
  ["malayalam", "തിരുവനന്തപുരം കൃഷ്ണൻ"],
] as const;

it.each(INDIAN)("shows a name in %s and stores its reading order", async (script, name) => {
  expect(runsOf(name, 700)).toEqual([{ font: `700 ${script}`, text: name.normalize("NFC"), script }]);
  const pdf = sheet();
  pdf.text(name, { size: 12, weight: 700 }, { x: 40, y: 40, width: 300 });
  const file = await pdf.finish();
  expect(pdfPages(file)).toEqual([name.normalize("NFC")]);
  expect(fontsAreEmbedded(file)).toBe(true);
});

it("places any combination of letters", () => {
  const pdf = sheet();
  const mails = fc.integer({ min: 0x900, max: 0xd7f }).map((code) => String.fromCodePoint(code));
  const word = fc.array(fc.oneof(mails, fc.constantFrom("\u200c", "\u200d", " ")), {
    maxLength: 9,
  });
  fc.assert(
    fc.property(word, (signs) => {
      expect(pdf.widthOf(signs.join(""), { size: 10 })).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 150 },
  );
});

it("sets all scripts of a line on one baseline", async () => {
  const pdf = sheet();
  pdf.text("Ag क ক ਕ ક କ க క ಕ ക", { size: 9 }, { x: 40, y: 40, width: 500 });
  const [page] = pdfSheets(await pdf.finish());
  expect(page?.bases.length).toBeGreaterThan(INDIAN.length);
  expect(new Set(page?.bases).size).toBe(1);
});

it("breaks lines at spaces, and a word that is too long at any character", () => {
  const ten = (line: string) => line.length;
  expect(wrapped("one two three four", 10, ten)).toEqual(["one two", "three four"]);
  expect(wrapped("abcdefghijklmno pq", 10, ten)).toEqual(["abcdefghij", "klmno pq"]);
  expect(wrapped("", 10, ten)).toEqual([""]);
});

it("writes text that can be selected, including the rupee sign", async () => {
  const pdf = sheet();
  pdf.text("Total ₹2,00,000.50", { size: 12, weight: 700 }, { x: 40, y: 40, width: 300 });
  pdf.text("Ελλάδα Київ Nguyễn", { size: 9 }, { x: 40, y: 80, width: 300, align: "right" });
  const file = await pdf.finish();
  expect(pdfPages(file)).toEqual(["Total ₹2,00,000.50\nΕλλάδα Київ Nguyễn"]);
  expect(fontsAreEmbedded(file)).toBe(true);
});

it("stores the reading order of Devanagari, in which letters are drawn in another order", async () => {
  const pdf = sheet();
  pdf.text("प्रिया (शर्मा) 5", { size: 12 }, { x: 40, y: 40, width: 300 });
  const [text = ""] = pdfPages(await pdf.finish());
  expect(text.replaceAll("\n", "")).toBe("प्रिया (शर्मा) 5");
});

it("repeats a table's head on each page and numbers the pages", async () => {
  const pdf = sheet();
  const rows = Array.from({ length: 40 }, (_, index) => [{ text: `Row ${index + 1}`, below: "x" }]);
  const below = drawTable(pdf, [{ title: "What", width: 200 }], rows, {
    x: 40,
    y: 40,
    bottom: 780,
    newPage: () => {
      pdf.addPage();
      return 40;
    },
  });
  expect(below).toBeLessThanOrEqual(780);
  const foot = { x: 40, y: 800, width: 200 };
  const file = await pdf.finish((page, pages) => {
    pdf.text(`${page} of ${pages}`, { size: 8 }, foot);
  });
  const pages = pdfPages(file);
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, page] of pages.entries()) {
    expect(page.startsWith("WHAT")).toBe(true);
    expect(page.endsWith(`${index + 1} of ${pages.length}`)).toBe(true);
  }
  expect(pages.join("\n").match(/Row \d+/g)).toHaveLength(40);
});

it("carries sums over a page and keeps its last row with the part that follows", async () => {
  const make = async (count: number) => {
    const pdf = sheet();
    const rows = Array.from({ length: count }, (_, index) => [{ text: `Row ${index + 1}` }, { text: "₹1" }]);
    const below = drawTable(
      pdf,
      [
        { title: "What", width: 200 },
        { title: "Amount", width: 100, align: "right" },
      ],
      rows,
      {
        x: 40,
        y: 340,
        bottom: 780,
        newPage: () => {
          pdf.addPage();
          return 40;
        },
        below: 200,
        carried: (rowsSoFar) => `₹${rowsSoFar}`,
      },
    );
    expect(below).toBeLessThanOrEqual(580);
    return pdfPages(await pdf.finish());
  };
  expect(await make(8)).toHaveLength(1);
  // Twelve rows fit on the page, but not with the 200 points below them.
  const [first = "", second = "", ...none] = await make(12);
  expect(none).toEqual([]);
  expect(first.endsWith("Row 11₹1\nCarried forward\n₹11")).toBe(true);
  expect(second).toBe("WHATAMOUNT\nBrought forward\n₹11\nRow 12₹1");
  expect(await make(30)).toHaveLength(2);
});

it.each([
  ["A4", 595.28, 841.89],
  ["A6", 297.64, 419.53],
] as const)("is %s in the file as well", async (size, width, height) => {
  const pdf = sheet(size);
  pdf.addPage();
  expect([pdf.width, pdf.height]).toEqual([width, height]);
  const boxes = pdfSheets(await pdf.finish()).map((page) => [page.width, page.height]);
  expect(boxes).toEqual([
    [width, height],
    [width, height],
  ]);
});

it.each(["pay_Nx8Kq2mLwZ4rT1", "pay_1", "AV/26-27/000042, ₹5,000"])(
  "draws a QR code of squares that reads %j",
  async (text) => {
    const pdf = sheet();
    drawQr(pdf, text, { x: 20, y: 20, width: 68 });
    const file = await pdf.finish();
    expect(file.toString("latin1")).not.toContain("/Subtype /Image");
    expect(readQr(pdfSheets(file)[0]?.bars ?? [])).toBe(text);
  },
);

it.each(["AV-1A2B3C", "AV-000000", "AV-123456", "AV-FFFFFF"])("draws a barcode of bars that reads %s", async (text) => {
  const pdf = sheet("A6");
  const area = { x: 20, y: 100, width: 200, height: 40 };
  drawBarcode(pdf, text, area);
  const bars = pdfSheets(await pdf.finish())[0]?.bars ?? [];
  expect(readCode128(bars)).toBe(text);
  expect(Math.min(...bars.map(({ x }) => x))).toBeCloseTo(area.x, 3);
  expect(Math.max(...bars.map(({ x, width }) => x + width))).toBeCloseTo(220, 3);
  for (const { y, height } of bars) expect([y, height]).toEqual([100, 40]);
});
