/** The routes of a merchant's server, which require the keys. */
import type { FastifyInstance } from "fastify";
import { changeDispute, openDispute } from "./disputes.ts";
import { loseAnswer } from "./dropped-responses.ts";
import { openOrder } from "./orders.ts";
import type { Parts } from "./parts.ts";
import { capturePayment } from "./payments.ts";
import { refundPayment } from "./refunds.ts";
import { gatewayTrouble } from "./refusal.ts";
import { settleAll, settledIn } from "./settlements.ts";

type ById = { Params: { id: string } };
/** A page of a period: `from` and `to` in seconds, at most 100 at a time. */
type Page = { Querystring: { from?: string; to?: string; count?: string; skip?: string } };
const LARGEST_PAGE = 100;

/** Registers orders, payments, refunds, disputes and settlements; the caller must check the keys. */
export function serverRoutes(app: FastifyInstance, parts: Parts): void {
  orderRoutes(app, parts);
  paymentRoutes(app, parts);
  refundRoutes(app, parts);
  disputeRoutes(app, parts);
  settlementRoutes(app, parts);
}

function orderRoutes(app: FastifyInstance, { books, behaviours }: Parts): void {
  app.post("/v1/orders", async ({ body }, reply) => {
    const fate = behaviours?.nextOrder();
    if (fate && !fate.made) {
      behaviours?.count(fate.fault);
      throw gatewayTrouble();
    }
    const order = openOrder(books, body);
    if (!fate) return order;
    behaviours?.count(fate.fault);
    await books.settled();
    return loseAnswer(reply, fate.loss);
  });
  app.get<ById>("/v1/orders/:id", async ({ params }, reply) => {
    const order = books.order(params.id);
    const lost = behaviours?.lostRead(order.id);
    return lost ? loseAnswer(reply, lost) : order;
  });
  app.get<ById>("/v1/orders/:id/payments", async ({ params }, reply) => {
    const order = books.order(params.id);
    const lost = behaviours?.lostRead(order.id);
    return lost ? loseAnswer(reply, lost) : collection(books.paymentsOf(order.id));
  });
}

function paymentRoutes(app: FastifyInstance, { books, sendEvents: tell, behaviours }: Parts): void {
  app.get<Page>("/v1/payments", async ({ query: { from = 0, to = Number.MAX_SAFE_INTEGER, count = 10, skip = 0 } }) =>
    collection(pageOf(books.paymentsBetween(Number(from), Number(to)), Number(count), Number(skip))),
  );
  app.get<ById>("/v1/payments/:id", async ({ params }, reply) => {
    const payment = books.payment(params.id);
    const lost = behaviours?.lostRead(payment.order_id);
    return lost ? loseAnswer(reply, lost) : payment;
  });
  app.post<ById>("/v1/payments/:id/capture", async ({ params, body }, reply) => {
    const { payment, events } = capturePayment(books, params.id, body, behaviours);
    await books.settled();
    void tell(payment.order_id, events);
    const lost = behaviours?.lostCapture(payment.order_id);
    return lost ? loseAnswer(reply, lost) : payment;
  });
}

function refundRoutes(app: FastifyInstance, { books, sendEvents: tell, settling, behaviours }: Parts): void {
  app.post<ById>("/v1/payments/:id/refund", async ({ params, body, headers }, reply) => {
    const key = headers["x-refund-idempotency"]?.toString();
    const { refund, orderId, events, made } = refundPayment(books, { paymentId: params.id, body, key }, behaviours);
    await books.settled();
    void tell(orderId, events);
    if (made) settling.later(refund);
    const lost = made ? behaviours?.lostRefund(orderId) : null;
    return lost ? loseAnswer(reply, lost) : refund;
  });
  app.get<ById>("/v1/payments/:id/refunds", async ({ params }) =>
    collection(books.refundsOf(books.payment(params.id).id)),
  );
  app.get<ById>("/v1/refunds/:id", async ({ params }) => books.refund(params.id));
}

/** Below `/v1/sandbox` are what banks do; Razorpay has no such paths. */
function disputeRoutes(app: FastifyInstance, { books, sendEvents: tell }: Parts): void {
  app.post("/v1/sandbox/disputes", async ({ body }) => {
    const { dispute, orderId, events } = openDispute(books, body);
    await books.settled();
    void tell(orderId, events);
    return dispute;
  });
  app.post<{ Params: { id: string; step: string } }>("/v1/sandbox/disputes/:id/:step", async ({ params }) => {
    const { dispute, orderId, events } = changeDispute(books, params.id, params.step);
    await books.settled();
    void tell(orderId, events);
    return dispute;
  });
  app.get<Page>("/v1/disputes", async ({ query: { from = 0, to = Number.MAX_SAFE_INTEGER, count = 10, skip = 0 } }) =>
    collection(pageOf(books.disputesBetween(Number(from), Number(to)), Number(count), Number(skip))),
  );
  app.get<ById>("/v1/disputes/:id", async ({ params }) => books.dispute(params.id));
}

/** A day of a reconciliation, or a month without `day`. */
type Recon = { Querystring: { year?: string; month?: string; day?: string; count?: string; skip?: string } };

function settlementRoutes(app: FastifyInstance, { books, sendEvents: tell }: Parts): void {
  app.post("/v1/sandbox/settlements", async ({ body }) => {
    const { settlement, events } = settleAll(books, body);
    await books.settled();
    // A settlement belongs to no order, so no order's switches apply to its webhook.
    void tell("", events);
    return settlement;
  });
  app.get<Recon>("/v1/settlements/recon/combined", async ({ query }) => {
    const { year = "", month = "", day, count = 10, skip = 0 } = query;
    const all = settledIn(books, { year, month, day });
    return collection(all.slice(Number(skip), Number(skip) + Number(count)));
  });
}

const pageOf = <Entity>(all: Entity[], count: number, skip: number): Entity[] =>
  all.slice(skip, skip + Math.min(count, LARGEST_PAGE));

/** Razorpay's envelope of a list. */
const collection = <Entity>(items: Entity[]) => ({
  entity: "collection",
  count: items.length,
  items,
});
