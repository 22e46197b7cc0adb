/** The form of "Tell me when it is back" on a sold-out product (contract: stock-alert). */
import * as z from "zod";
import { contactDetails } from "#domain/text/forms.ts";
import { requiredText } from "#domain/text/visible-text.ts";
import { STOCK_ALERT_TEXT } from "./stock-alert-text.ts";

/** The address in its stored form. */
export const stockAlertForm = z.object({
  email: requiredText(STOCK_ALERT_TEXT.missing).pipe(contactDetails.shape.email),
});
