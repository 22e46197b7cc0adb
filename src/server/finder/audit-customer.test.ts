/** The customer whom an audit entry names. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Desk, openDesk, paidBooking } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { shippingTo } from "#test/shopper.ts";

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
});
afterAll(() => product.close());

const rows = async (sql: string, ...values: unknown[]): Promise<Record<string, string>[]> =>
  (await product.running.database.pool.query(sql, values)).rows;

const byAdmin = async <T>(document: string, variables: Record<string, unknown> = {}): Promise<T> => {
  const { data, errors } = await product.graphql<T>(document, variables, { token: desk.admin.token });
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
};

/** An order of Meera Iyer, inserted without a sale. */
async function order(): Promise<string> {
  const id = crypto.randomUUID();
  await rows(
    `insert into orders (id, products, shipping_details, total_paise, status, payment_id, created_at, updated_at)
     values ($1, '[]', $2::jsonb, 159900, 'pending', 'pay_OrderOne123456', now(), now())`,
    id,
    JSON.stringify(shippingTo({ fullName: "Meera Iyer", email: "meera@audit.example" })),
  );
  return id;
}

type Entry = { entity: string; action: string; customer: string | null };

const entries = async (): Promise<Entry[]> =>
  (await byAdmin<{ auditLog: Entry[] }>("{ auditLog(limit: 100) { entity action customer } }")).auditLog;

test("an entry about a booking, an order, a payment or a refund names the customer; others name none", async () => {
  const booking = await paidBooking(product, desk.owner, { contactName: "Zubin Mehta" });
  await byAdmin('mutation ($id: ID!) { updateBookingStatus(id: $id, status: "confirmed") { id } }', { id: booking });
  const orderId = await order();
  await byAdmin('mutation ($id: ID!) { updateOrderStatus(id: $id, status: "confirmed") { id } }', { id: orderId });
  const [payment] = await rows("select razorpay_payment_id as id from payments where booking_id = $1", booking);
  const { refund } = await byAdmin<{ refund: { id: string } }>(
    "mutation ($id: String!) { refund: refundPayment(razorpayPaymentId: $id, amount: 100) { id } }",
    { id: payment?.id },
  );
  const add = (action: string, entity: string, entityId: string) =>
    rows(
      `insert into audit_entries (id, actor_id, actor_role, action, entity, entity_id, label, changes, created_at)
       values ($1, $2, 'admin', $3, $4, $5, 'Added', '[]', now())`,
      crypto.randomUUID(),
      desk.admin.id,
      action,
      entity,
      entityId,
    );
  await add("refund.retry", "refund", refund.id);
  await add("booking.export", "booking", "");
  await add("plan.update", "plan", crypto.randomUUID());

  const logged = await entries();
  const customerOf = (action: string) => logged.find((entry) => entry.action === action)?.customer;
  expect(customerOf("booking.confirm")).toBe("Zubin Mehta");
  expect(customerOf("order.confirm")).toBe("Meera Iyer");
  expect(customerOf("payment.refund")).toBe("Zubin Mehta");
  expect(customerOf("refund.retry")).toBe("Zubin Mehta");
  expect(customerOf("booking.export")).toBeNull();
  expect(customerOf("plan.update")).toBeNull();
});
