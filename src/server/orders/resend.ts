/** The mails about an order as staff see them: what became of each, and sending one again. */

import { isId } from "#domain/text/ids.ts";
import { orderNumber } from "#domain/text/numbers.ts";
import { type MailAbout, type MailState, mailAbout, mailStates, type Resent } from "#infra/mail/resend.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type AppContext, type Ctx, JUST_MAILED, mailAgain, permitted } from "#server/context.ts";
import { MAILED_STATUSES, type MailedStatus, ORDER_CONFIRMATION_MAIL, ORDER_STATUS_MAIL } from "./mail-kinds.ts";
import { findOrder, type Order } from "./service.ts";

/** What a mail about an order says, in the order in which they can only have been sent. */
const ORDER_MAILS = ["confirmation", ...MAILED_STATUSES] as const;
export type OrderMail = (typeof ORDER_MAILS)[number];

const isOrderMail = (text: string): text is OrderMail => ORDER_MAILS.some((mail) => mail === text);

/** What staff have just done to an order may be mailed again at once. */
const statusMail = (orderId: string, status: MailedStatus): MailAbout =>
  mailAbout(ORDER_STATUS_MAIL, `${orderId}:${status}`, { firstCounts: false });

const mailsAbout = (orderId: string): Record<OrderMail, MailAbout> => ({
  // Every order was confirmed, even one that is older than the jobs that are kept.
  confirmation: mailAbout(ORDER_CONFIRMATION_MAIL, orderId, { lost: { orderId }, firstCounts: "sent" }),
  shipped: statusMail(orderId, "shipped"),
  delivered: statusMail(orderId, "delivered"),
  cancelled: statusMail(orderId, "cancelled"),
});

/** The mails that were queued for an order, with their states. */
export const mailsOf = ({ db }: AppContext, { id }: Order): Promise<(MailState & { mail: OrderMail })[]> =>
  mailStates(db, mailsAbout(id));

/**
 * Sends a mail about an order again; staff's wish is in the audit log.
 * @throws Refusal NOT_FOUND for a mail that there is not, RATE_LIMITED.
 */
export async function resendMail(ctx: Ctx, order: Order, mail: OrderMail): Promise<Resent> {
  const resent = await mailAgain(ctx, mailsAbout(order.id)[mail], {
    thing: `order:${order.id}`,
    audit: (tx) =>
      recordAudit(tx, {
        action: "order.mail",
        entity: "order",
        entityId: order.id,
        label: orderNumber(order.id),
        after: { mail },
      }),
  });
  if (resent === "unknown") throw new Refusal("NOT_FOUND", "There is no such mail about this order");
  return resent;
}

/**
 * As `resendMail`, for staff: any order, by its id, and the mail as text.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT for one sent a moment ago.
 */
export async function resendOrderMail(ctx: Ctx, id: string, mail: string): Promise<Order> {
  permitted(ctx, "mails.send");
  if (!isOrderMail(mail)) throw new Refusal("BAD_USER_INPUT", "This is not a mail about an order");
  const order = isId(id) ? await findOrder(ctx, id) : null;
  if (!order) throw new Refusal("NOT_FOUND", "Order not found");
  if ((await resendMail(ctx, order, mail)) !== "sent") throw new Refusal("CONFLICT", JUST_MAILED);
  return order;
}
