/** The check of a buyer's company and GSTIN. */
import { expect, test } from "vitest";
import { gstBuyerForm } from "./gst-buyer.ts";
import { gstinCheck } from "./gstin.ts";

const withCheck = (start: string): string => start + gstinCheck(start);
const GSTIN = withCheck("29AAGCB7383J1Z");

const read = (company: string, gstin: string) => {
  const { success, data, error } = gstBuyerForm.safeParse({ company, gstin });
  return success ? data : error.issues[0]?.message;
};

test("stores the GSTIN in capitals without spaces", () => {
  const typed = ` ${GSTIN.slice(0, 2).toLowerCase()} ${GSTIN.slice(2).toLowerCase()} `;
  expect(read(" Acme Pvt Ltd ", typed)).toEqual({ company: "Acme Pvt Ltd", gstin: GSTIN });
});

test.each([
  ["", GSTIN, "Please enter the company's name for the GST invoice"],
  ["Acme", "", "Please enter the GSTIN of 15 characters"],
  ["Acme", GSTIN.slice(0, 14), "This is not a valid GSTIN"],
  [
    "Acme",
    `${GSTIN.slice(0, 14)}${GSTIN.endsWith("A") ? "B" : "A"}`,
    "This is not a valid GSTIN: its last character does not match the others",
  ],
  ["Acme", withCheck("00AAGCB7383J1Z"), "This GSTIN does not start with the code of a state"],
  ["Acme", withCheck("99AAGCB7383J1Z"), "This GSTIN does not start with the code of a state"],
])("refuses company %j with GSTIN %j", (company, gstin, problem) => {
  expect(read(company, gstin)).toBe(problem);
});
