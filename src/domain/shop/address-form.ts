/** The form of an address that a customer keeps, with the same rules in browser and server. */
import * as z from "zod";
import { shippingForm } from "./order-form.ts";

const LABEL_MOST = 30;

/** An address with an optional name ("Home"). Its email is always the account's. */
export const addressForm = shippingForm.omit({ email: true }).extend({
  label: z
    .string()
    .trim()
    .max(LABEL_MOST, `Please use at most ${LABEL_MOST} characters`)
    .nullish()
    .transform((typed) => typed ?? ""),
});
