/** The rules of a courier and a tracking number, and of a pasted column. */
import { expect, test } from "vitest";
import { pastedNumbers, trackingForm } from "./tracking.ts";

const messages = (typed: object) => trackingForm.safeParse(typed).error?.issues.map(({ message }) => message);

test.each([
  [{}, { courier: null, trackingNumber: null }],
  [
    { courier: "  ", trackingNumber: "\u200b" },
    { courier: null, trackingNumber: null },
  ],
  [
    { courier: " Blue  Dart ", trackingNumber: " 7012 3456 " },
    { courier: "Blue Dart", trackingNumber: "7012 3456" },
  ],
  [
    { courier: "By hand", trackingNumber: null },
    { courier: "By hand", trackingNumber: null },
  ],
])("reads %j", (typed, read) => {
  expect(trackingForm.parse(typed)).toEqual(read);
});

test.each([
  [{ trackingNumber: "EX1" }, "Please name the courier of this tracking number"],
  [{ courier: "C".repeat(61) }, "This courier's name is too long"],
  [{ courier: "DTDC", trackingNumber: "1".repeat(41) }, "A tracking number has at most 40 characters"],
  [
    { courier: "DTDC", trackingNumber: "<b>1</b>" },
    "A tracking number has only letters, digits, spaces, dots, slashes and hyphens",
  ],
])("refuses %j", (typed, message) => {
  expect(messages(typed)).toEqual([message]);
});

test.each([
  ["EX1", null],
  ["EX1\n", null],
  ["EX1\r\nEX2\r\n", ["EX1", "EX2"]],
  ["EX1\n\nEX3", ["EX1", "", "EX3"]],
  ["EX1\tDelhivery\n EX2 \tDTDC", ["EX1", "EX2"]],
])("%j is pasted as %j", (text, numbers) => {
  expect(pastedNumbers(text)).toEqual(numbers);
});
