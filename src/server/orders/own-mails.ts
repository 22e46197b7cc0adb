/** The mails about an order as staff see them: what became of each, and sending one again. */
import { orderNumber } from "#domain/numbers.ts";
import { may } from "#domain/viewer.ts";
import { enqueue } from "#infra/jobs/enqueue.ts";
import type { Job } from "#infra/jobs/failed.ts";
import { hurry } from "#infra/jobs/hurry.ts";
import { type MailState, mailStateOf } from "#infra/jobs/mail-state.ts";
import { jobsOfKeys } from "#infra/jobs/of-key.ts";
import { JUST_MAILED, Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type Ctx, inTransaction, type Machines, mailAgain, permitted } from "#server/context.ts";
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

/** How the keys of a mail begin: the one that the order's own doings queued, and those sent again. */
const startOf = (orderId: string, mail: OrderMail): string =>
  mail === "confirmation"
    ? `${ORDER_CONFIRMATION_MAIL}:${orderId}:`
    : `${ORDER_STATUS_MAIL}:${orderId}:${mail}`;

/** The newest job of each of these mails: one that was sent again counts in place of the first. */
async function newestOf(
  { db }: Machines,
  orderId: string,
  mails: readonly OrderMail[],
): Promise<Map<OrderMail, Job>> {
  const jobs = await jobsOfKeys(
    db,
    mails.map((mail) => startOf(orderId, mail)),
  );
  const newest = new Map<OrderMail, Job>();
  for (const mail of mails) {
    const job = jobs.find(({ key }) => key.startsWith(startOf(orderId, mail)));
    if (job) newest.set(mail, job);
  }
  return newest;
}

/** The mails that were queued for an order, in the order in which they can only have been, with their states. */
export async function mailsOf(
  ctx: Machines,
  { id }: Order,
): Promise<(MailState & { mail: OrderMail })[]> {
  const newest = await newestOf(ctx, id, ORDER_MAILS);
  return [...newest].map(([mail, job]) => ({ ...mailStateOf(job), mail }));
}

const MAIL_GAP_MS = 60_000;

/** Whether it was sent again a moment ago and is about to leave: then nobody need ask once more. */
const isLeaving = ({ clock }: Machines, job: Job): boolean =>
  job.state === "waiting" &&
  !job.last_error &&
  job.key.includes("again-") &&
  clock.now().getTime() - job.created_at.getTime() < MAIL_GAP_MS;

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
 * at most once a minute, and by its owner a few times a day. What staff have sent again is in the audit log, whichever way they asked for it. Gives
 * whether one goes out.
 * @throws Refusal NOT_FOUND for a mail that there is not, RATE_LIMITED.
 */
export async function resendMail(ctx: Ctx, order: Order, mail: OrderMail): Promise<boolean> {
  const known = (await newestOf(ctx, order.id, [mail])).get(mail);
  // Every order was confirmed, even one that is older than the jobs that are kept.
  if (!known && mail !== "confirmation")
    throw new Refusal("NOT_FOUND", "There is no such mail about this order");
  if (known && isLeaving(ctx, known)) return false;
  const sent = await mailAgain(ctx, `order:${order.id}`, () =>
    inTransaction(ctx, async (tx) => {
      if (known && known.state !== "done") await hurry(tx, [known.key]);
      else if (!(await sendOnceMore(tx, order, mail))) return false;
      if (may(tx.viewer, "mails.send"))
        await recordAudit(tx, {
          action: "order.mail",
          entity: "order",
          entityId: order.id,
          label: orderNumber(order.id),
          after: { mail },
        });
      return true;
    }),
  );
  if (sent) ctx.wakeWorker();
  return sent;
}

/**
 * As `resendMail`, by the order's id, for somebody who is told when none goes out.
 * @throws Refusal NOT_FOUND for an order or a mail that there is not, CONFLICT for one sent a moment ago.
 */
export async function resendOrderMail(ctx: Ctx, id: string, mail: OrderMail): Promise<Order> {
  permitted(ctx, "mails.send");
  const order = await findOrder(ctx, id);
  if (!order) throw new Refusal("NOT_FOUND", "Order not found");
  if (!(await resendMail(ctx, order, mail))) throw new Refusal("CONFLICT", JUST_MAILED);
  return order;
}
