/**
 * Pays an order, and captures an authorised payment. The instrument decides the outcome: `success@razorpay` and the
 * test cards pay, `failure@razorpay` is declined, anything else is refused before a payment exists. A paid order
 * accepts no second payment. Behaviours can change all of this.
 */
import * as z from "zod";
import type { Behaviours } from "./behaviours.ts";
import type { Books } from "./books.ts";
import { newGatewayId, type OrderEntity, type PaymentEntity, type WebhookEvent } from "./entities.ts";
import { orderPaid, paymentAuthorized, paymentCaptured, paymentFailed } from "./events.ts";
import { readNotes } from "./notes.ts";
import { badField, SandboxRefusal } from "./refusal.ts";
import { TEST_CARDS, UPI_FAILURE, UPI_SUCCESS } from "./test-instruments.ts";

const optionalText = z.string().max(255).nullish();
const request = z.object({
  order_id: z.string(),
  method: z.unknown().optional(),
  vpa: optionalText,
  card: z.object({ number: z.string().max(40) }).nullish(),
  email: optionalText,
  contact: optionalText,
  description: optionalText,
  notes: z.unknown().optional(),
});

type Attempt = {
  payment: PaymentEntity;
  events: WebhookEvent[];
  /** Set when the bank declined: the refusal to respond with. The payment is recorded nevertheless. */
  declined: SandboxRefusal | null;
};

/** Makes one payment on an order. `body` is the raw request body. Throws SandboxRefusal. */
export function payOrder(books: Books, body: unknown, behaviours: Behaviours | undefined): Attempt {
  const read = request.safeParse(body);
  if (!read.success) {
    const field = read.error.issues[0]?.path.join(".") || "order_id";
    throw badField(field, `The ${field} field is missing or invalid.`);
  }
  const input = read.data;
  const order = books.order(input.order_id);
  const switches = behaviours?.of(order.id) ?? {};
  if (order.status === "paid" && !takesAnother(books, order, behaviours))
    throw new SandboxRefusal("Order already paid", {
      source: "business",
      step: "payment_initiation",
      reason: "order_already_paid",
      metadata: { order_id: order.id },
    });
  const instrument = readInstrument(input);
  const payment: PaymentEntity = {
    id: newGatewayId("pay_"),
    entity: "payment",
    amount: order.amount,
    currency: "INR",
    status: "authorized",
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: instrument.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: input.description ?? null,
    card_id: instrument.method === "card" ? newGatewayId("card_") : null,
    bank: null,
    wallet: null,
    vpa: instrument.vpa,
    email: input.email ?? null,
    contact: input.contact ?? null,
    notes: readNotes(input.notes),
    fee: 0,
    tax: 0,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: { rrn: null },
    created_at: books.nowSeconds(),
  };
  const attempted: OrderEntity = {
    ...order,
    status: order.status === "paid" ? "paid" : "attempted",
    attempts: order.attempts + 1,
  };
  if (instrument.vpa === UPI_FAILURE) return decline(books, attempted, payment);
  if (switches.decline) {
    behaviours?.count("decline");
    return decline(books, attempted, payment);
  }
  if (switches.authorized) {
    behaviours?.count("authorized");
    const events = [paymentAuthorized(payment, books.nowSeconds())];
    books.record({ order: attempted, payment, events });
    return { payment, events, declined: null };
  }
  if (books.capturesByHand(order.id)) {
    books.record({ order: attempted, payment });
    return { payment, events: [], declined: null };
  }
  return { ...settle(books, attempted, payment, behaviours), declined: null };
}

/** Captures an authorised payment in full. Throws SandboxRefusal. */
export function capturePayment(
  books: Books,
  paymentId: string,
  body: unknown,
  behaviours: Behaviours | undefined,
): { payment: PaymentEntity; events: WebhookEvent[] } {
  const payment = books.payment(paymentId);
  if (payment.captured) throw new SandboxRefusal("This payment has already been captured");
  if (payment.status !== "authorized")
    throw new SandboxRefusal("Only payments which have been authorized can be captured");
  const order = books.order(payment.order_id);
  if (order.status === "paid" && !takesAnother(books, order, behaviours))
    throw new SandboxRefusal("Order already paid");
  const amount = (body as { amount?: unknown } | null)?.amount;
  if (amount !== payment.amount) throw badField("amount", "Capture amount must be equal to the amount authorized");
  return settle(books, order, payment, behaviours);
}

/** Whether a paid order is switched to accept one more payment and has not had it yet. */
function takesAnother(books: Books, order: OrderEntity, behaviours: Behaviours | undefined): boolean {
  const captured = books.paymentsOf(order.id).filter((payment) => payment.captured);
  return behaviours?.of(order.id).second_capture === true && captured.length < 2;
}

function settle(books: Books, order: OrderEntity, authorized: PaymentEntity, behaviours: Behaviours | undefined) {
  if (order.status === "paid") behaviours?.count("second_capture");
  const payment: PaymentEntity = {
    ...authorized,
    status: "captured",
    captured: true,
    acquirer_data: { rrn: String(books.nowSeconds()).padStart(12, "0") },
  };
  const paid: OrderEntity = {
    ...order,
    status: "paid",
    amount_paid: payment.amount,
    amount_due: order.amount - payment.amount,
  };
  const now = books.nowSeconds();
  const events = [paymentCaptured(payment, now), orderPaid(paid, payment, now)];
  books.record({ order: paid, payment, events });
  return { payment, events };
}

function decline(books: Books, order: OrderEntity, attempt: PaymentEntity): Attempt {
  const declined = new SandboxRefusal(
    "Your payment could not be completed as it was declined by the bank. Please try again or use another payment method.",
    {
      source: "bank",
      step: "payment_authorization",
      reason: "payment_failed",
      metadata: { order_id: order.id, payment_id: attempt.id },
    },
  );
  const { code, description, source, step, reason } = declined.error;
  const payment: PaymentEntity = {
    ...attempt,
    status: "failed",
    error_code: code,
    error_description: description,
    error_source: source,
    error_step: step,
    error_reason: reason,
  };
  const events = [paymentFailed(payment, books.nowSeconds())];
  books.record({ order, payment, events });
  return { payment, events, declined };
}

function readInstrument(
  input: z.infer<typeof request>,
): { method: "upi"; vpa: string } | { method: "card"; vpa: null } {
  if (input.method === "upi") {
    const vpa = input.vpa?.trim().toLowerCase();
    if (vpa !== UPI_SUCCESS && vpa !== UPI_FAILURE)
      throw badField("vpa", "Invalid VPA. Please enter a valid Virtual Payment Address");
    return { method: "upi", vpa };
  }
  if (input.method === "card") {
    const digits = input.card?.number.replace(/[\s-]/g, "") ?? "";
    if (!TEST_CARDS.includes(digits))
      throw badField("card[number]", "Your payment was not successful as the card is not a test card.");
    return { method: "card", vpa: null };
  }
  throw badField("method", "The selected method is invalid.");
}
