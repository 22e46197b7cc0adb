/** The company and GSTIN of a buyer who needs an invoice for their own tax (contract: gst-buyer). */
import * as z from "zod";
import { isStateCode } from "#domain/people/indian-states.ts";
import { requiredText } from "#domain/text/visible-text.ts";
import { gstinProblem } from "./gstin.ts";

/** As stored with a purchase and printed on its invoice. */
export type GstBuyer = { company: string; gstin: string };

const COMPANY_MISSING = "Please enter the company's name for the GST invoice";
const GSTIN_MISSING = "Please enter the GSTIN of 15 characters";

/** The problem with a buyer's GSTIN in its stored form, as a sentence; null when there is none. */
const buyerGstinProblem = (gstin: string): string | null =>
  gstinProblem(gstin, "") ??
  (isStateCode(gstin.slice(0, 2)) ? null : "This GSTIN does not start with the code of a state");

/** Typed with or without spaces and in any case. */
export const gstBuyerForm = z.object({
  company: requiredText(COMPANY_MISSING).max(120, "This text is too long"),
  gstin: requiredText(GSTIN_MISSING)
    .transform((typed) => typed.replace(/[\s-]/g, "").toUpperCase())
    .superRefine((gstin, context) => {
      const problem = buyerGstinProblem(gstin);
      if (problem) context.addIssue({ code: "custom", message: problem });
    }),
});
