/** Typed settings: conversion both ways, changed fields, and the field of each error. */
import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/centre/default-settings.ts";
import { changedFields, checkDraft, draftOf, sectionsOf } from "./settings-draft.ts";

const DRAFT = draftOf(DEFAULT_SETTINGS);

test("reads unchanged settings back as they were", () => {
  expect(DRAFT).toMatchObject({ "contact.email": "hello@aviator.example", "seller.gstin": "" });
  expect(checkDraft(DRAFT, DEFAULT_SETTINGS)).toEqual({ data: DEFAULT_SETTINGS });
  expect(changedFields(DRAFT, DRAFT)).toEqual([]);
});

test("drops empty lines and surrounding blanks", () => {
  const draft = { ...DRAFT, "contact.address": " Hangar 5\n\nPune \n", refundFeePercent: " 2.5 " };
  const read = checkDraft(draft, DEFAULT_SETTINGS);
  expect(read).toMatchObject({
    data: { refundFeePercent: 2.5, contact: { address: ["Hangar 5", "Pune"] } },
  });
  const changed = changedFields(draft, DRAFT);
  expect(changed.sort()).toEqual(["contact.address", "refundFeePercent"]);
  if ("data" in read)
    expect(Object.keys(sectionsOf(read.data, changed)).sort()).toEqual(["contact", "refundFeePercent"]);
});

test.each([
  ["refundFeePercent", "", "Please enter a number"],
  ["refundFeePercent", "five", "Please enter a number"],
  ["taxRatePercent", "51", "This can't be above 50"],
  ["taxRatePercent", "18", "To charge tax, enter a GSTIN first"],
  ["seller.gstin", "27AAPFU0939F1ZV", "A GSTIN from Uttar Pradesh starts with 09"],
  ["seller.sac", "123456", "A SAC has 4 to 6 digits and starts with 99"],
  ["seller.hsn", "65", "An HSN code has 4, 6 or 8 digits"],
  ["contact.phoneDial", "98765", /number to dial/],
  ["contact.address", "x".repeat(121), "Please use at most 120 characters"],
  ["hours.weekend.to", "09:00", "The closing time must be after the opening time"],
  ["sessionWindow.lastEnd", "18:00", "The last session must end after the last start"],
])("refuses %s as %j at that field", (field, text, message) => {
  const read = checkDraft({ ...DRAFT, [field]: text }, DEFAULT_SETTINGS);
  expect(read).toHaveProperty("errors");
  if ("errors" in read) {
    expect(Object.keys(read.errors)).toEqual([field]);
    expect(read.errors[field]).toMatch(message);
  }
});
