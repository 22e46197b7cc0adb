/** The job and the mail about products that are back in stock. */
import * as z from "zod";
import { jobKind } from "#infra/jobs/kind.ts";
import { storedId } from "#infra/jobs/stored.ts";
import { mailKind } from "#infra/mail/define.tsx";

/** Enqueues the mails to everyone who waits for a product. */
export const STOCK_BACK_JOB = jobKind({ kind: "catalogue.stock-back", payload: z.object({ productId: storedId }) });

/** Tells one address that its product is back in stock. */
export const STOCK_BACK_MAIL = mailKind({ kind: "mail.stock-back", payload: z.object({ alertId: storedId }) });
