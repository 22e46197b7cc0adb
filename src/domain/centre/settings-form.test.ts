/** Which settings are accepted, and which parts of a damaged row are still used. */
import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { readSettings, settingsForm } from "./settings-form.ts";

it("accepts the defaults", () => {
  expect(settingsForm.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
});

describe("refuses, with a message for the field", () => {
  it.each([
    [{ sessionWindow: { firstStart: "10:00", lastStart: "09:00", lastEnd: "22:00" } }, "lastStart"],
    [{ sessionWindow: { firstStart: "10:00", lastStart: "18:00", lastEnd: "18:00" } }, "lastEnd"],
    [{ sessionWindow: { firstStart: "9", lastStart: "18:00", lastEnd: "20:00" } }, "firstStart"],
    [{ refundFeePercent: -1 }, "refundFeePercent"],
    [{ refundFeePercent: 2.555 }, "refundFeePercent"],
    [{ taxRatePercent: 51 }, "taxRatePercent"],
    [{ contact: { ...DEFAULT_SETTINGS.contact, email: "hello" } }, "email"],
    [{ contact: { ...DEFAULT_SETTINGS.contact, chatNumber: "+91" } }, "chatNumber"],
    [{ seller: { ...DEFAULT_SETTINGS.seller, gstin: "12" } }, "gstin"],
    [{ seller: { ...DEFAULT_SETTINGS.seller, gstin: "09AAACB1234C1Z5" } }, "gstin"],
    [{ seller: { ...DEFAULT_SETTINGS.seller, gstin: "27AAPFU0939F1ZV" } }, "gstin"],
    [{ seller: { ...DEFAULT_SETTINGS.seller, state: "Atlantis" } }, "state"],
    [{ taxRatePercent: 18 }, "taxRatePercent"],
    [{ social: { x: "http://x.example/aviator" } }, "x"],
    [{ social: { facebook: "javascript:alert(1)" } }, "facebook"],
    [{ social: { youtube: "https://name:word@youtube.example/" } }, "youtube"],
    [{ social: { linkedin: "https://localhost/aviator" } }, "linkedin"],
  ])("%j", (change, field) => {
    const read = settingsForm.safeParse({ ...DEFAULT_SETTINGS, ...change });
    expect(read.success).toBe(false);
    expect(read.error?.issues[0]?.path.at(-1)).toBe(field);
  });
});

it("reads an empty GSTIN as none, and one in lower case as capitals", () => {
  const gstin = (text: string | null) =>
    settingsForm.parse({ ...DEFAULT_SETTINGS, seller: { ...DEFAULT_SETTINGS.seller, gstin: text } }).seller.gstin;
  expect(gstin("")).toBeNull();
  expect(gstin("09aaacb1234c1zd")).toBe("09AAACB1234C1ZD");
});

it("reads an empty social link as none", () => {
  const social = { instagram: " ", youtube: " https://youtube.example/@centre " };
  expect(settingsForm.parse({ ...DEFAULT_SETTINGS, social }).social).toEqual({
    ...DEFAULT_SETTINGS.social,
    youtube: "https://youtube.example/@centre",
  });
});

it("keeps a seller that was stored under older rules", () => {
  const seller = { ...DEFAULT_SETTINGS.seller, name: "Old", state: "Oudh", gstin: "12" };
  const stored = { ...DEFAULT_SETTINGS, seller, taxRatePercent: 18 };
  expect(readSettings(stored)).toEqual(stored);
});

it("keeps the valid parts of a damaged row", () => {
  const read = readSettings({ refundFeePercent: 5, taxRatePercent: "much" });
  expect(read).toEqual({ ...DEFAULT_SETTINGS, refundFeePercent: 5 });
  expect(readSettings(null)).toEqual(DEFAULT_SETTINGS);
});
