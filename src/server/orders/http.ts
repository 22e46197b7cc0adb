/** REST path of orders: resending the confirmation mail (contract: mail-paths). */
import * as z from "zod";
import { may, owns } from "#domain/people/viewer.ts";
import { isId } from "#domain/text/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import type { Ctx } from "#server/context.ts";
import { resendMail } from "./resend.ts";
import { findOrder } from "./service.ts";

const body = z.object({ orderId: z.string() });

/**
 * Resends the confirmation to the order's stored contact. The body only names the order.
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND (also for another person's order).
 */
export async function sendOrderEmail(ctx: Ctx, input: unknown): Promise<{ success: true }> {
  if (ctx.viewer.kind === "visitor") throw new Refusal("UNAUTHENTICATED", "Please log in to continue.");
  const read = body.safeParse(input);
  if (!read.success) throw new Refusal("BAD_USER_INPUT", "orderId is missing");
  const { orderId } = read.data;
  const order = isId(orderId) ? await findOrder(ctx, orderId) : null;
  if (!order || !(owns(ctx.viewer, order.user_id) || may(ctx.viewer, "mails.send")))
    throw new Refusal("NOT_FOUND", "Order not found");
  await resendMail(ctx, order, "confirmation");
  return { success: true };
}
