/** Validates the form of a gift voucher, with the same rules in browser and server. The output is as stored. */
import * as z from "zod";
import { personName } from "#domain/people/person-name.ts";
import { contactDetails } from "#domain/text/forms.ts";
import { isUsableDate } from "#domain/time/dates.ts";
import { rupeesToPaise } from "./money.ts";
import { isVoucherDesign, VOUCHER_DELIVERIES, VOUCHER_MESSAGE_LENGTH, type VoucherDesign } from "./voucher.ts";

const RECIPIENT_MISSING = "Please enter the recipient's name";
const FOR_WHAT = "Please choose a package or an amount";
const AMOUNT_INVALID = "Please enter the amount in rupees";
const DATE_INVALID = "Please choose a delivery date";
const MESSAGE_TOO_LONG = `Please use at most ${VOUCHER_MESSAGE_LENGTH} characters for your message`;

const recipientEmail = z
  .string()
  .nullish()
  .transform((text) => text?.trim() ?? "")
  .pipe(z.union([z.literal(""), contactDetails.shape.email]));

/**
 * A voucher for a plan (`planDuration`, minutes) or an amount (`amount`, rupees; paise in the output). With the
 * delivery `mail` the recipient's address is required; `deliverOn` (IST date) null sends it at once.
 */
export const voucherForm = z
  .object({
    planDuration: z.number({ error: FOR_WHAT }).int().positive().nullish(),
    amount: z
      .number({ error: AMOUNT_INVALID })
      .nullish()
      .transform((rupees, context) => {
        if (rupees === null || rupees === undefined) return null;
        try {
          return rupeesToPaise(rupees);
        } catch {
          context.addIssue({ code: "custom", message: AMOUNT_INVALID });
          return z.NEVER;
        }
      }),
    recipientName: personName(RECIPIENT_MISSING),
    recipientEmail,
    message: z
      .string()
      .trim()
      .max(VOUCHER_MESSAGE_LENGTH, MESSAGE_TOO_LONG)
      .nullish()
      .transform((text) => text ?? ""),
    design: z.custom<VoucherDesign>((text) => typeof text === "string" && isVoucherDesign(text), {
      error: "Please choose a design",
    }),
    delivery: z.enum(VOUCHER_DELIVERIES, { error: "Please choose how the voucher is delivered" }),
    deliverOn: z
      .string()
      .nullish()
      .transform((text) => text || null)
      .refine((date) => date === null || isUsableDate(date), DATE_INVALID),
  })
  .refine(({ planDuration, amount }) => (planDuration == null) !== (amount === null), {
    error: FOR_WHAT,
    path: ["amount"],
  })
  .refine(({ delivery, recipientEmail: to }) => delivery === "print" || to !== "", {
    error: "Please enter the recipient's email address, or choose to print the voucher",
    path: ["recipientEmail"],
  });

/** The voucher and its buyer's contact, as create-order gets them. */
export const voucherRequest = voucherForm.and(
  z.object({
    contactName: contactDetails.shape.name,
    contactEmail: contactDetails.shape.email,
    contactPhone: contactDetails.shape.phone,
  }),
);
