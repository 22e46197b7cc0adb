/** Papers whose text can be selected, in fonts that have its signs, on as many pages as it needs. */
import { expect, it } from "vitest";
import { fontsAreEmbedded, pdfPages } from "#test/pdf.ts";
import { drawBarcode, drawQr } from "./codes.ts";
import { canShow, runsOf } from "./fonts.ts";
import { createPaper, wrapped } from "./paper.ts";
import { drawTable } from "./table.ts";

const AT = new Date("2026-11-22T08:30:00Z");
const sheet = (size: "A4" | "A6" = "A4") =>
  createPaper({ size, title: "A test", author: "Aviator", at: AT });

it("takes each sign from a font that has it", () => {
  expect(runsOf("Total ₹5,000", 400)).toEqual([
    { font: "400 latin", text: "Total ", script: "latin" },
    { font: "400 latin-ext", text: "₹", script: "latin-ext" },
    { font: "400 latin", text: "5,000", script: "latin" },
  ]);
  expect(runsOf("प्रिया शर्मा, Noida", 700).map(({ font }) => font)).toEqual([
    "700 devanagari",
    "700 latin",
  ]);
});

it.each([
  ["Zoë 😀 Łuków\u0007", "Zoë  Łuków"],
  ["வணக்கம் Ravi", "… Ravi"],
  ["a\n  b", "a b"],
  ["", ""],
])("shows no boxes for %j", (text, shown) => {
  const drawn = runsOf(text, 400).map((run) => run.text);
  expect(drawn.join("")).toBe(shown);
});

it("says which names it can show", () => {
  expect(["Asha Rao", "प्रिया", "Łucja", "O'Neil 😀"].every(canShow)).toBe(true);
  expect(["வணக்கம்", "张伟", "Ravi 张"].some(canShow)).toBe(false);
});

it("breaks lines at spaces, and a word that is too long anywhere", () => {
  const ten = (line: string) => line.length;
  expect(wrapped("one two three four", 10, ten)).toEqual(["one two", "three four"]);
  expect(wrapped("abcdefghijklmno pq", 10, ten)).toEqual(["abcdefghij", "klmno pq"]);
  expect(wrapped("", 10, ten)).toEqual([""]);
});

it("gives text that can be selected, rupee sign and all", async () => {
  const paper = sheet();
  paper.text("Total ₹2,00,000.50", { size: 12, weight: 700 }, { x: 40, y: 40, width: 300 });
  paper.text("Ελλάδα Київ Nguyễn", { size: 9 }, { x: 40, y: 80, width: 300, align: "right" });
  const file = await paper.finish();
  expect(pdfPages(file)).toEqual(["Total ₹2,00,000.50\nΕλλάδα Київ Nguyễn"]);
  expect(fontsAreEmbedded(file)).toBe(true);
});

it("says how Devanagari is read, whatever the order in which it is drawn", async () => {
  const paper = sheet();
  paper.text("प्रिया (शर्मा) 5", { size: 12 }, { x: 40, y: 40, width: 300 });
  const [text = ""] = pdfPages(await paper.finish());
  expect(text.replaceAll("\n", "")).toBe("प्रिया (शर्मा) 5");
});

it("repeats a table's head on each page and numbers the pages", async () => {
  const paper = sheet();
  const rows = Array.from({ length: 40 }, (_, index) => [{ text: `Row ${index + 1}`, below: "x" }]);
  const below = drawTable(paper, [{ title: "What", width: 200 }], rows, {
    x: 40,
    y: 40,
    bottom: 780,
    newPage: () => {
      paper.addPage();
      return 40;
    },
  });
  expect(below).toBeLessThanOrEqual(780);
  const foot = { x: 40, y: 800, width: 200 };
  const file = await paper.finish((page, pages) => {
    paper.text(`${page} of ${pages}`, { size: 8 }, foot);
  });
  const pages = pdfPages(file);
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, page] of pages.entries()) {
    expect(page.startsWith("WHAT")).toBe(true);
    expect(page.endsWith(`${index + 1} of ${pages.length}`)).toBe(true);
  }
  expect(pages.join("\n").match(/Row \d+/g)).toHaveLength(40);
});

it("draws codes of bars and squares, not pictures", async () => {
  const paper = sheet("A6");
  drawQr(paper, "pay_Nx8Kq2mLwZ4rT1", { x: 20, y: 20, width: 60 });
  drawBarcode(paper, "AV-1A2B3C", { x: 20, y: 100, width: 200, height: 40 });
  const file = await paper.finish();
  expect(file.toString("latin1")).not.toContain("/Subtype /Image");
  expect([Math.round(paper.width), Math.round(paper.height)]).toEqual([298, 420]);
});
