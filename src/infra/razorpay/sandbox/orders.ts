/** Creates orders by Razorpay's rules: at least ₹1, rupees only, a receipt of at most 40 characters. */
import * as z from "zod";
import { LEAST_PAISE } from "#domain/money/money.ts";
import type { Books } from "./books.ts";
import { newGatewayId, type OrderEntity } from "./entities.ts";
import { readNotes } from "./notes.ts";
import { badField } from "./refusal.ts";

const request = z.object({
  amount: z.unknown().optional(),
  currency: z.unknown().optional(),
  receipt: z.unknown().optional(),
  notes: z.unknown().optional(),
  payment_capture: z.unknown().optional(),
});

/** Creates an order. `body` is the raw request body. Throws SandboxRefusal. */
export function openOrder(books: Books, body: unknown): OrderEntity {
  const input = request.safeParse(body).data;
  if (input?.amount === undefined) throw badField("amount", "The amount field is required.");
  if (!Number.isSafeInteger(input.amount)) throw badField("amount", "The amount must be an integer.");
  const amount = Number(input.amount);
  if (amount < LEAST_PAISE) throw badField("amount", "Order amount less than minimum amount allowed");
  if (input.currency !== "INR") throw badField("currency", "Currency is not supported");
  const { receipt = null } = input;
  if (receipt !== null && typeof receipt !== "string") throw badField("receipt", "The receipt must be a string.");
  if (receipt !== null && receipt.length > 40)
    throw badField("receipt", "The receipt may not be greater than 40 characters.");

  const order: OrderEntity = {
    id: newGatewayId("order_"),
    entity: "order",
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: "INR",
    receipt,
    offer_id: null,
    status: "created",
    attempts: 0,
    notes: readNotes(input.notes),
    created_at: books.nowSeconds(),
  };
  // Razorpay accepts the switch as a boolean or a number; capture is automatic unless switched off.
  const byHand = [false, 0, "0"].some((off) => off === input.payment_capture);
  books.record({ order, ...(byHand ? { manual_capture: true } : {}) });
  return order;
}
