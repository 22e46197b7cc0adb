/** Placeholders become facts; what is empty afterwards disappears from lists. */
import { expect, test } from "vitest";
import { fillContent } from "./fill.ts";

const FACTS = { validity: "one year", rule: "", lengths: "30 minutes", stored: "token: a key\ntheme: a choice" };

test("replaces placeholders at any depth and keeps everything else", () => {
  const document = {
    title: "Valid for {validity}, {lengths} each",
    steps: [
      { minutes: [0, 5], text: "{validity}" },
      { minutes: null, text: "plain" },
    ],
    warning: null,
    shown: true,
  };
  expect(fillContent(document, FACTS)).toEqual({
    title: "Valid for one year, 30 minutes each",
    steps: [
      { minutes: [0, 5], text: "one year" },
      { minutes: null, text: "plain" },
    ],
    warning: null,
    shown: true,
  });
});

test("leaves the document itself unchanged", () => {
  const document = { list: ["{validity}"] };
  fillContent(document, FACTS);
  expect(document).toEqual({ list: ["{validity}"] });
});

test("drops the empty texts of a list, and the space beside an empty fact", () => {
  expect(fillContent(["First.", "{rule}", "{rule} Last."], FACTS)).toEqual(["First.", "Last."]);
  expect(fillContent({ text: "{rule}" }, FACTS)).toEqual({ text: "" });
});

test("makes an entry of a list from each line of a fact", () => {
  expect(fillContent(["{stored}"], FACTS)).toEqual(["token: a key", "theme: a choice"]);
});

test("inserts a fact as it is", () => {
  expect(fillContent("{price} {name}", { price: "$& $1", name: "{validity}" })).toBe("$& $1 {validity}");
});

test.each(["{unknown}", "{toString}"])("refuses the unknown placeholder %s", (text) => {
  expect(() => fillContent({ text }, FACTS)).toThrow(`Unknown placeholder ${text}`);
});
