/** The mails sent about an order: their states, and resending one. */

import { isId } from "#domain/text/ids.ts";
import { orderNumber } from "#domain/text/numbers.ts";
import { type MailAbout, type MailState, mailAbout, mailStates, type Resent } from "#infra/mail/resend.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type AppContext, type Ctx, JUST_MAILED, mailAgain, permitted } from "#server/context.ts";
import { MAILED_STATUSES, type MailedStatus, ORDER_CONFIRMATION_MAIL, ORDER_STATUS_MAIL } from "./mail-kinds.ts";
import { findOrder, type Order } from "./service.ts";

/** Names of the mails in the API, in the order in which they are sent. */
const ORDER_MAILS = ["confirmation", ...MAILED_STATUSES] as const;
export type OrderMail = (typeof ORDER_MAILS)[number];

const isOrderMail = (text: string): text is OrderMail => ORDER_MAILS.some((mail) => mail === text);

/** A status mail may be resent at once: the first sending does not count towards the limit of one a minute. */
const statusMail = (orderId: string, status: MailedStatus): MailAbout =>
  mailAbout(ORDER_STATUS_MAIL, `${orderId}:${status}`, { firstCounts: false });

const mailsAbout = (orderId: string): Record<OrderMail, MailAbout> => ({
  // Every order had a confirmation, even one whose job has been purged.
  confirmation: mailAbout(ORDER_CONFIRMATION_MAIL, orderId, { lost: { orderId }, firstCounts: "sent" }),
  shipped: statusMail(orderId, "shipped"),
  delivered: statusMail(orderId, "delivered"),
  cancelled: statusMail(orderId, "cancelled"),
});

/** The mails enqueued for an order, with their states. */
export const mailsOf = ({ db }: AppContext, { id }: Order): Promise<(MailState & { mail: OrderMail })[]> =>
  mailStates(db, mailsAbout(id));

/**
 * Resends a mail about an order. A request by staff is recorded in the audit log.
 * @throws Refusal NOT_FOUND when no such mail was sent for this order, RATE_LIMITED.
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
  if (resent === "unknown") throw new Refusal("NOT_FOUND", "This email has not been sent for this order");
  return resent;
}

/**
 * As `resendMail`, for staff: takes the id of any order and the mail's name.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT within a minute of the latest.
 */
export async function resendOrderMail(ctx: Ctx, id: string, mail: string): Promise<Order> {
  permitted(ctx, "mails.send");
  if (!isOrderMail(mail)) throw new Refusal("BAD_USER_INPUT", "This kind of email does not exist");
  const order = isId(id) ? await findOrder(ctx, id) : null;
  if (!order) throw new Refusal("NOT_FOUND", "Order not found");
  if ((await resendMail(ctx, order, mail)) !== "sent") throw new Refusal("CONFLICT", JUST_MAILED);
  return order;
}
