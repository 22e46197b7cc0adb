/** The kinds of mails about refunds and disputes, with what enqueueing needs; the checkout slice writes them. */
import * as z from "zod";
import { storedCount, storedId } from "#infra/jobs/stored.ts";
import { mailKind } from "#infra/mail/define.tsx";

/** Mails the customer that a refund was opened. */
export const REFUND_MAIL = mailKind({
  kind: "mail.refund",
  payload: z.object({ refundId: storedId }),
  key: ({ refundId }) => refundId,
});

/** Mails the customer that a refund failed and staff are looking into it. */
export const REFUND_FAILED_MAIL = mailKind({
  kind: "mail.refund-failed",
  payload: z.object({ refundId: storedId, attempt: storedCount }),
  key: ({ refundId, attempt }) => `${refundId}:${attempt}`,
});

/** Mails the centre that a customer's bank disputes a payment. */
export const DISPUTE_OPENED_MAIL = mailKind({
  kind: "mail.dispute-opened",
  payload: z.object({ disputeId: storedId }),
  key: ({ disputeId }) => disputeId,
});

/** Mails the centre how a dispute ended. */
export const DISPUTE_ENDED_MAIL = mailKind({
  kind: "mail.dispute-ended",
  payload: z.object({ disputeId: storedId }),
  key: ({ disputeId }) => disputeId,
});
