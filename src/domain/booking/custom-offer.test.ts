import { expect, test } from "vitest";
import { customOffer } from "./custom-offer.ts";

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
