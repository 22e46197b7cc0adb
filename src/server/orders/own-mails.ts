/** The mails about an order as staff see them: what became of each, and sending one again. */
import { orderNumber } from "#domain/order-form.ts";
import { enqueue } from "#infra/jobs/enqueue.ts";
import { hurry } from "#infra/jobs/hurry.ts";
import { type MailState, mailStates } from "#infra/jobs/mail-state.ts";
import { JUST_MAILED, Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type Ctx, inTransaction, type Machines } from "#server/context.ts";
import {
  findOrder,
  ORDER_CONFIRMATION_MAIL,
  ORDER_STATUS_MAIL,
  type Order,
  resendOrderConfirmation,
} from "./service.ts";

/** What a mail about an order says. */
export const ORDER_MAILS = ["confirmation", "shipped", "delivered", "cancelled"] as const;
export type OrderMail = (typeof ORDER_MAILS)[number];

/** The key under which the order's own doings queued the mail. */
const keyOf = (orderId: string, mail: OrderMail): string =>
  mail === "confirmation"
    ? `${ORDER_CONFIRMATION_MAIL}:${orderId}:checkout`
    : `${ORDER_STATUS_MAIL}:${orderId}:${mail}`;

/** The mails that were queued for an order, in the order in which they can only have been, with their states. */
export async function mailsOf(
  { db }: Machines,
  { id }: Order,
): Promise<(MailState & { mail: OrderMail })[]> {
  const keys = ORDER_MAILS.map((mail) => keyOf(id, mail));
  return (await mailStates(db, keys)).flatMap((state) => {
    const mail = ORDER_MAILS.find((one) => keyOf(id, one) === state.key);
    return mail ? [{ ...state, mail }] : [];
  });
}

const MAIL_GAP_MS = 60_000;

/** Gives whether it goes out: not twice in a minute. */
function sendOnceMore(tx: Ctx, order: Order, mail: OrderMail): Promise<boolean> {
  if (mail === "confirmation") return resendOrderConfirmation(tx, order);
  const occasion = `${mail}.again-${Math.floor(tx.clock.now().getTime() / MAIL_GAP_MS)}`;
  return enqueue(tx, {
    kind: ORDER_STATUS_MAIL,
    key: `${ORDER_STATUS_MAIL}:${order.id}:${occasion}`,
    payload: {
      orderId: order.id,
      status: mail,
      mailId: `${ORDER_STATUS_MAIL}.${order.id}.${occasion}`,
    },
  });
}

/**
 * Has a mail about an order sent again: one that did not go through is tried now, one that did is sent once more,
 * at most once a minute.
 * @throws Refusal NOT_FOUND for an order or a mail that there is not, CONFLICT for one sent a moment ago.
 */
export async function resendOrderMail(ctx: Ctx, id: string, mail: OrderMail): Promise<Order> {
  const order = await findOrder(ctx, id);
  if (!order) throw new Refusal("NOT_FOUND", "Order not found");
  const [known] = await mailStates(ctx.db, [keyOf(id, mail)]);
  if (!known) throw new Refusal("NOT_FOUND", "There is no such mail about this order");
  await inTransaction(ctx, async (tx) => {
    if (known.state !== "sent") await hurry(tx, [known.key]);
    else if (!(await sendOnceMore(tx, order, mail))) throw new Refusal("CONFLICT", JUST_MAILED);
    await recordAudit(tx, {
      action: "order.mail",
      entity: "order",
      entityId: id,
      label: orderNumber(id),
      after: { mail },
    });
  });
  ctx.wakeWorker();
  return order;
}
