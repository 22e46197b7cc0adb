/** The kinds of mails about an order, with what enqueueing needs; their texts are in mails.tsx. */
import * as z from "zod";
import type { OrderStatus } from "#domain/shop/order-statuses.ts";
import { storedId } from "#infra/jobs/stored.ts";
import { mailKind } from "#infra/mail/define.tsx";

/** Confirms an order; its keys begin with the order's id. */
export const ORDER_CONFIRMATION_MAIL = mailKind({
  kind: "mail.order-confirmation",
  payload: z.object({ orderId: storedId }),
});

/** The statuses that are announced by mail. */
export const MAILED_STATUSES = ["shipped", "delivered", "cancelled"] as const;
export type MailedStatus = (typeof MAILED_STATUSES)[number];

/** Whether a status is announced by mail. */
export const isMailed = (status: OrderStatus): status is MailedStatus =>
  MAILED_STATUSES.some((mailed) => mailed === status);

/** Announces a new status. */
export const ORDER_STATUS_MAIL = mailKind({
  kind: "mail.order-status",
  payload: z.object({ orderId: storedId, status: z.enum(MAILED_STATUSES) }),
  key: ({ orderId, status }) => `${orderId}:${status}`,
});
