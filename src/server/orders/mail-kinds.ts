/** The mails about an order, as what enqueueing them needs; what they say is in mails.tsx. */
import { z } from "zod";
import type { OrderStatus } from "#domain/shop/order-statuses.ts";
import { storedId } from "#infra/jobs/stored.ts";
import { mailKind } from "#infra/mail/define.tsx";

/** Confirms an order; its keys begin with the order's id. */
export const ORDER_CONFIRMATION_MAIL = mailKind({
  kind: "mail.order-confirmation",
  payload: z.object({ orderId: storedId }),
});

/** The statuses that customers are told of by mail. */
export const MAILED_STATUSES = ["shipped", "delivered", "cancelled"] as const;
export type MailedStatus = (typeof MAILED_STATUSES)[number];

/** Whether a mail tells the customer of a status. */
export const isMailed = (status: OrderStatus): status is MailedStatus =>
  MAILED_STATUSES.some((mailed) => mailed === status);

/** Tells the customer of a new status. */
export const ORDER_STATUS_MAIL = mailKind({
  kind: "mail.order-status",
  payload: z.object({ orderId: storedId, status: z.enum(MAILED_STATUSES) }),
  key: ({ orderId, status }) => `${orderId}:${status}`,
});
