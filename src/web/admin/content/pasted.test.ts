/** Whether a paste is text or a picture, and which pasted pictures are dropped. */
import { describe, expect, test } from "vitest";
import { fileToUpload, isOnePicture, withoutLostPictures } from "./pasted.ts";

const EXCEL =
  "<html><head><style>td {color:black}</style></head><body><table><tr><td>Flaps</td><td>5</td></tr></table></body></html>";
const WORD =
  '<p class="MsoNormal">Line up<!--[if gte vml 1]><v:imagedata src="file:///C:/a.png"/><![endif]--><![if !vml]><img width=1 src="file:///C:/Temp/a.png" v:shapes="x"><![endif]></p>';
const COPIED = '<meta charset="utf-8"><!--StartFragment--><img src="https://a.example/a.png" alt="a > b">';

const png = new File(["x"], "a.png", { type: "image/png" });
const sheet = new File(["x"], "a.xlsx", { type: "application/vnd.ms-excel" });

const pastedData = (files: File[], formats: Record<string, string> = {}) => ({
  files,
  getData: (format: string) => formats[format] ?? "",
});

describe("the file to upload from a paste or drop", () => {
  test.each([
    ["a screenshot", [png], {}, png],
    ["a picture of another page", [png], { "text/html": COPIED }, png],
    ["a file of the desktop", [png], { "text/plain": "a.png" }, png],
    ["cells and their picture", [png], { "text/html": EXCEL, "text/plain": "Flaps\t5" }, null],
    ["words with a picture, and one of them", [png], { "text/html": WORD }, null],
    ["words and a file that is no picture", [sheet], { "text/html": EXCEL }, null],
    ["plain words and such a file", [sheet], { "text/plain": "Flaps" }, null],
    ["such a file alone, which is then refused", [sheet], {}, sheet],
    ["a sheet and a picture", [sheet, png], {}, png],
    ["words alone", [], { "text/plain": "Flaps" }, null],
  ])("for %s", (_what, files, formats, expected) => {
    expect(fileToUpload(pastedData(files, formats))).toBe(expected);
  });

  test("is none without data", () => expect(fileToUpload(null)).toBeNull());
});

test.each([
  [COPIED, true],
  ['<p class="MsoNormal"><span><img src="file:///C:/a.png"></span>&nbsp;</p>', true],
  ["<img src=a><img src=b>", false],
  [WORD, false],
  ["", false],
])("%s is a single picture: %s", (html, one) => expect(isOnePicture(html)).toBe(one));

test("drops and counts pictures that no page could show", () => {
  const kept = '<p>a <img alt="x > y" src="https://a.example/a.png"> b</p><img src=/uploads/a.webp>';
  expect(withoutLostPictures(kept)).toEqual({ html: kept, lost: 0 });
  for (const source of [
    "file:///C:/a.png",
    "data:image/png;base64,AAAA",
    "blob:https://a.example/1",
    "cid:1",
    "http://a.example/a.png",
    "",
  ])
    expect(withoutLostPictures(`<p>a<img alt="x" src="${source}">b</p>`)).toEqual({
      html: "<p>ab</p>",
      lost: 1,
    });
  expect(withoutLostPictures("<img data-src='https://a.example/a.png'>").lost).toBe(1);
});
