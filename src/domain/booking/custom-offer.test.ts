import { expect, test } from "vitest";
import { customOffer, isOfferOver, offerTerms } from "./custom-offer.ts";

const read = (assignedPrice: string, assignedDuration = "90") => {
  const { data, error } = customOffer.safeParse({ assignedPrice, assignedDuration });
  return data ?? error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
};

test.each([
  ["9000", 900_000],
  [" ₹ 9,000.50 ", 900_050],
  ["1", 100],
  ["1,00,00,000", 1_000_000_000],
])("%s is %i paise", (typed, paise) => {
  expect(read(typed)).toEqual({ assignedPrice: paise, assignedDuration: 90 });
});

test.each([
  ["", "Please enter a price"],
  ["nine", "Please enter the price in rupees"],
  ["12,50", "Please enter the price in rupees"],
  ["1e9", "Please enter the price in rupees"],
  ["0", "Enter a price above ₹0"],
  ["0.5", "The price must be from ₹1 to ₹1,00,00,000"],
  ["-1", "Enter a price above ₹0"],
  ["10000001", "The price must be from ₹1 to ₹1,00,00,000"],
  ["10.001", "The price can have at most two decimals"],
])("'%s' rupees: %s", (typed, sentence) => {
  expect(read(typed)).toEqual([`assignedPrice: ${sentence}`]);
});

test.each([
  ["", "Please enter a duration"],
  ["1.5", "Please enter the duration in whole minutes"],
  ["14", "The duration must be from 15 to 1,200 minutes"],
  ["1201", "The duration must be from 15 to 1,200 minutes"],
])("'%s' minutes: %s", (typed, sentence) => {
  expect(read("9000", typed)).toEqual([`assignedDuration: ${sentence}`]);
});

const TODAY = "2026-11-28";
const terms = { simulatorType: "A320", note: "", date: "", validUntil: "" };
const readTerms = (typed: object) => {
  const { data, error } = offerTerms(TODAY).safeParse({ ...terms, ...typed });
  return data ?? error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
};

test("the other terms may be empty", () => {
  expect(readTerms({ note: " \u200b " })).toEqual({ simulatorType: "A320", note: null, date: null, validUntil: null });
});

test("the offer may end on the day of the session, or today", () => {
  const days = { date: TODAY, validUntil: TODAY };
  expect(readTerms({ ...days, note: " Cake is included. " })).toEqual({
    ...days,
    simulatorType: "A320",
    note: "Cake is included.",
  });
});

test.each([
  [{ simulatorType: "A380" }, "simulatorType: Please select a valid simulator type."],
  [{ note: "n".repeat(1001) }, "note: Please keep the note under 1,000 characters"],
  [{ date: "2026-11-27" }, "date: This date is over"],
  [{ date: "tomorrow" }, "date: Please choose a date"],
  [{ validUntil: "2026-11-27" }, "validUntil: This day is over"],
  [{ date: "2026-12-01", validUntil: "2026-12-02" }, "validUntil: The offer must end by the day of the session"],
])("%j: %s", (typed, sentence) => {
  expect(readTerms(typed)).toEqual([sentence]);
});

test.each([
  [null, false],
  ["2026-11-28", false],
  ["2026-11-27", true],
])("an offer until %s is over: %s", (until, over) => {
  expect(isOfferOver(until, TODAY)).toBe(over);
});
