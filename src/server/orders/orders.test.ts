/** Orders after the sale: access, status changes, stock, refunds, mails and the createOrder call. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderNumber } from "#domain/text/numbers.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import {
  addProduct,
  complete,
  openBare,
  openOrder,
  type Person,
  pay,
  registerPerson,
  shippingTo,
} from "#test/shopper.ts";

let product: TestProduct;
let admin: { token: string };
let staff: Person;
beforeAll(async () => {
  product = await startProduct();
  const { data } = await product.graphql<{ login: { token: string } }>(
    `mutation { login(email: "admin@aviator.example", password: "administrator") { token } }`,
  );
  admin = { token: data?.login.token ?? "" };
  staff = await registerPerson(product);
  await rows("update users set role = 'staff' where id = $1", staff.id);
});
afterAll(() => product.close());

async function rows(sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await product.running.database.pool.query(sql, values)).rows;
}
const stockOf = async (id: string) => (await rows("select stock from products where id = $1", id))[0]?.stock;

type Bought = { person: Person; orderId: string; productId: string; paymentId: string };

async function bought(quantity = 2): Promise<Bought> {
  const person = await registerPerson(product);
  const productId = await addProduct(product, { price: 500, stock: 5 });
  const order = {
    products: [{ id: productId, quantity }],
    shippingDetails: shippingTo({ email: person.email }),
  };
  const { body } = await openOrder(product, order, { amount: 500 * quantity, token: person.token });
  const proof = await pay(product, body.id);
  const done = await complete(product, proof, person);
  return {
    person,
    productId,
    orderId: done.data?.completeCheckout.orderId ?? "",
    paymentId: proof.razorpay_payment_id,
  };
}

type OrderState = { status: string; timeline: { status: string }[]; refund_status: string | null };
const move = (id: string, status: string, by: { token: string }, refundAmount?: number) =>
  product.graphql<{ updateOrderStatus: OrderState }>(
    `mutation ($id: ID!, $s: String!, $r: Float) {
      updateOrderStatus(id: $id, status: $s, refundAmount: $r) {
        status timeline { status } refund_status
      }
    }`,
    { id, s: status, r: refundAmount },
    by,
  );
const codeOf = (reply: { errors: { extensions: { code: string } }[] }) => reply.errors[0]?.extensions.code;
const mailsTo = (email: string) =>
  product
    .mails()
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]);

describe("an order", () => {
  test("advances step by step to delivered, with a timeline and mails", async () => {
    const { orderId, person } = await bought();
    expect((await move(orderId, "confirmed", staff)).data?.updateOrderStatus.status).toBe("confirmed");
    await move(orderId, "shipped", staff);
    const last = await move(orderId, "delivered", staff);
    expect(last.data?.updateOrderStatus).toEqual({
      status: "delivered",
      refund_status: null,
      timeline: ["pending", "confirmed", "shipped", "delivered"].map((status) => ({ status })),
    });
    await product.drainJobs();
    const number = orderNumber(orderId);
    expect(mailsTo(person.email).sort()).toEqual([
      `Order ${number} has been delivered`,
      `Order ${number} is on its way`,
      `Order ${number} is placed`,
    ]);
  });

  test.each([
    ["pending", ["shipped", "delivered", "pending"]],
    ["confirmed", ["delivered", "pending", "confirmed"]],
    ["shipped", ["cancelled", "confirmed", "pending"]],
    ["delivered", ["cancelled", "shipped"]],
    ["cancelled", ["pending", "confirmed", "cancelled"]],
  ])("that is %s can't change to any of %j", async (from, wrong) => {
    const { orderId } = await bought();
    await rows("update orders set status = $1 where id = $2", from, orderId);
    for (const status of wrong) expect(codeOf(await move(orderId, status, admin))).toBe("CONFLICT");
    expect(codeOf(await move(orderId, "lost", admin))).toBe("BAD_USER_INPUT");
  });

  test("carries its courier and tracking number, in the mail and until the shipping is undone", async () => {
    const { orderId, person } = await bought();
    const ship = (more: string) =>
      product.graphql<{ updateOrderStatus: { courier: string | null; undo: { id: string } | null } }>(
        `mutation ($id: ID!) { updateOrderStatus(id: $id, ${more}) { courier undo { id } } }`,
        { id: orderId },
        staff,
      );
    const wrong = await ship(`status: "confirmed", courier: "DTDC"`);
    expect(wrong.errors[0]).toMatchObject({ message: "A courier is possible only with shipping" });
    await move(orderId, "confirmed", staff);
    const nameless = await ship(`status: "shipped", trackingNumber: "D123"`);
    expect(nameless.errors[0]).toMatchObject({ message: "Please name the courier of this tracking number" });

    const undone = await ship(`status: "shipped", courier: "DTDC", trackingNumber: "D123", undoable: true`);
    const change = undone.data?.updateOrderStatus.undo?.id;
    await product.graphql("mutation ($id: ID!) { undoChange(id: $id) { order { id } } }", { id: change }, staff);
    expect(await rows("select courier, tracking_number from orders where id = $1", orderId)).toEqual([
      { courier: null, tracking_number: null },
    ]);

    await ship(`status: "shipped", courier: " Blue  Dart", trackingNumber: "7012 3456"`);
    await product.drainJobs();
    const mail = product.mails().find((one) => one.includes(`To: ${person.email}`) && one.includes("on its way"));
    expect(mail).toContain("Blue Dart");
    expect(mail).toContain("7012 3456");
    const read = () =>
      product.graphql<{ order: { courier: string; tracking_number: string; updated_at: string } }>(
        "query ($id: ID!) { order(id: $id) { courier tracking_number updated_at } }",
        { id: orderId },
        person,
      );
    const seen = (await read()).data?.order;
    expect(seen).toMatchObject({ courier: "Blue Dart", tracking_number: "7012 3456" });

    const correct = (updatedAt: string | undefined) =>
      product.graphql(
        `mutation ($id: ID!, $at: String) {
          updateOrderTracking(id: $id, courier: "DTDC", trackingNumber: "D124", updatedAt: $at) { id }
        }`,
        { id: orderId, at: updatedAt },
        staff,
      );
    expect(codeOf(await correct("2026-01-01T00:00:00.000Z"))).toBe("CONFLICT");
    expect((await correct(seen?.updated_at)).errors).toEqual([]);
    expect((await read()).data?.order).toMatchObject({ courier: "DTDC", tracking_number: "D124" });
  });

  test("is changed by only one of two simultaneous calls", async () => {
    const { orderId } = await bought();
    const both = await Promise.all([move(orderId, "confirmed", staff), move(orderId, "confirmed", admin)]);
    expect(both.map(codeOf).sort()).toEqual(["CONFLICT", undefined]);
  });

  test("is cancelled only by an administrator, and its items return to stock", async () => {
    const { orderId, productId, person, paymentId } = await bought(2);
    expect(await stockOf(productId)).toBe(3);
    expect(codeOf(await move(orderId, "cancelled", staff))).toBe("FORBIDDEN");
    expect(codeOf(await move(orderId, "cancelled", person))).toBe("FORBIDDEN");
    expect(codeOf(await move(orderId, "cancelled", admin, 1000.01))).toBe("BAD_USER_INPUT");
    const tooLittle = await move(orderId, "cancelled", admin, -5);
    expect(tooLittle.errors[0]).toMatchObject({
      message: "Refund at least ₹1",
      extensions: { code: "BAD_USER_INPUT" },
    });
    expect(await stockOf(productId)).toBe(3);
    const done = await move(orderId, "cancelled", admin, 999.5);
    expect(done.data?.updateOrderStatus).toMatchObject({
      status: "cancelled",
      refund_status: "due",
    });
    expect(await stockOf(productId)).toBe(5);
    await product.drainJobs();
    expect(await rows("select refunded_paise from payments where razorpay_payment_id = $1", paymentId)).toEqual([
      { refunded_paise: 99_950 },
    ]);
    const mailTexts = mailsTo(person.email).join();
    expect(mailTexts).toContain("has been cancelled");
    // One mail announces both.
    const announced = product.mails().filter((mail) => mail.includes("999.50"));
    expect(announced).toHaveLength(1);
    expect(announced[0]).toContain(person.email);
    expect(mailTexts).not.toContain("Refund_of");
    expect(codeOf(await move(orderId, "cancelled", admin))).toBe("CONFLICT");
    expect(await stockOf(productId)).toBe(5);
    expect(codeOf(await move(orderId, "confirmed", admin, 1))).toBe("BAD_USER_INPUT");
  });

  test("is listed for its owner and for staff, page by page", async () => {
    const { person, orderId } = await bought();
    const list = async (userId: string, by: Person) => {
      const { data } = await product.graphql<{ userOrders: { id: string }[] }>(
        "query ($u: ID!) { userOrders(userId: $u) { id } }",
        { u: userId },
        by,
      );
      return data?.userOrders.map(({ id }) => id);
    };
    expect(await list(person.id, person)).toEqual([orderId]);
    expect(await list(person.id, staff)).toEqual([orderId]);
    expect(await list(person.id, await registerPerson(product))).toEqual([]);
    expect(await list("nonsense", person)).toEqual([]);
    const all = async (after?: string) => {
      const { data } = await product.graphql<{ orders: { id: string }[]; ordersCount: number }>(
        `query ($a: ID) { orders(status: "pending", limit: 2, after: $a) { id }
          ordersCount(status: "pending") }`,
        { a: after },
        staff,
      );
      return data;
    };
    const seen: string[] = [];
    for (let guard = 0; guard < 20; guard += 1) {
      const page = (await all(seen.at(-1)))?.orders ?? [];
      if (page.length === 0) break;
      seen.push(...page.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength((await all())?.ordersCount ?? -1);
  });

  test("has its confirmation resent for its owner and staff, once a minute", async () => {
    const { person, orderId } = await bought();
    const resend = async (token?: string) =>
      (await product.post("/graphql/send-order-email", { orderId, userEmail: "x@x.example" }, { token })).status;
    expect([await resend(), await resend((await registerPerson(product)).token)]).toEqual([401, 404]);
    expect(await resend(person.token)).toBe(200);
    await product.drainJobs();
    expect(mailsTo(person.email)).toHaveLength(1);
    product.clock.advance({ minutes: 1 });
    await Promise.all([resend(person.token), resend(staff.token)]);
    await product.drainJobs();
    expect(mailsTo(person.email)).toHaveLength(2);
    expect(mailsTo("x@x.example")).toEqual([]);
  });
});

describe("createOrder", () => {
  const create = (
    person: Person,
    productId: string,
    change: { quantity?: number; totalAmount?: number; userId?: string } = {},
  ) => {
    const { quantity = 1, userId = person.id } = change;
    return createWith(person, productId, { quantity, totalAmount: 500 * quantity, userId, ...change });
  };
  const createWith = (
    person: Person,
    productId: string,
    { quantity, totalAmount, userId }: { quantity: number; totalAmount: number; userId: string },
  ) =>
    product.graphql<{ createOrder: { id: string; payment: { amount: number } | null } }>(
      `mutation ($u: ID!, $p: [OrderLine!]!, $s: ShippingInput!, $t: Float!) {
        createOrder(userId: $u, products: $p, shippingDetails: $s, totalAmount: $t) {
          id payment { amount }
        }
      }`,
      {
        u: userId,
        p: [{ id: productId, quantity, price: 1, name: "x" }],
        s: shippingTo({ email: person.email }),
        t: totalAmount,
      },
      person,
    );

  test("claims the caller's payment of exactly the total once, and createPayment confirms it", async () => {
    const person = await registerPerson(product);
    const productId = await addProduct(product, { price: 500, stock: 5 });
    expect(codeOf(await create(person, productId))).toBe("PAYMENT_REQUIRED");
    const { body } = await openBare(product, 500, person);
    expect(codeOf(await create(person, productId))).toBe("PAYMENT_REQUIRED");
    const proof = await pay(product, body.id);
    // A gateway order is queried at the gateway at most once in two seconds.
    product.clock.advance({ minutes: 1 });
    const first = await create(person, productId);
    expect(first.data?.createOrder.payment).toEqual({ amount: 500 });
    const again = await create(person, productId);
    expect(again.data?.createOrder.id).toBe(first.data?.createOrder.id);
    expect(await stockOf(productId)).toBe(4);
    const confirm = (orderId: string | undefined) =>
      product.graphql<{ createPayment: { order_id: string } }>(
        `mutation ($u: ID!, $id: ID, $o: String!, $p: String!, $s: String!) {
          createPayment(userId: $u, orderId: $id, razorpayOrderId: $o, razorpayPaymentId: $p,
            razorpaySignature: $s, amount: 500, currency: "INR", status: "success") { order_id } }`,
        {
          u: person.id,
          id: orderId,
          o: proof.razorpay_order_id,
          p: proof.razorpay_payment_id,
          s: proof.razorpay_signature,
        },
        person,
      );
    expect(codeOf(await confirm(crypto.randomUUID()))).toBe("NOT_FOUND");
    const confirmed = await confirm(first.data?.createOrder.id);
    expect(confirmed.data?.createPayment.order_id).toBe(first.data?.createOrder.id);
    expect(codeOf(await create(person, productId))).toBe("PAYMENT_REQUIRED");
  });

  test("refuses another total, another person and sold-out products", async () => {
    const person = await registerPerson(product);
    const productId = await addProduct(product, { price: 500, stock: 1 });
    expect(codeOf(await create(person, productId, { totalAmount: 1 }))).toBe("BAD_USER_INPUT");
    expect(codeOf(await create(person, productId, { userId: staff.id }))).toBe("NOT_FOUND");
    const { body } = await openBare(product, 1000, person);
    await pay(product, body.id);
    const soldOut = await create(person, productId, { quantity: 2 });
    expect(soldOut.errors[0]).toMatchObject({
      message: "Payment was successful but there was an error creating your order",
      extensions: { code: "CONFLICT" },
    });
    expect(await stockOf(productId)).toBe(1);
  });

  test("makes a second order when the same products are paid for again", async () => {
    const person = await registerPerson(product);
    const productId = await addProduct(product, { price: 500, stock: 5 });
    const payAgain = async () => pay(product, (await openBare(product, 500, person)).body.id);
    await payAgain();
    const first = await create(person, productId);
    product.clock.advance({ minutes: 1 });
    await payAgain();
    await product.drainJobs();
    const second = await create(person, productId);
    expect(second.data?.createOrder.id).not.toBe(first.data?.createOrder.id);
    expect(await stockOf(productId)).toBe(3);
  });

  test("makes one order for ten simultaneous calls", async () => {
    const person = await registerPerson(product);
    const productId = await addProduct(product, { price: 500, stock: 20 });
    const { body } = await openBare(product, 500, person);
    await pay(product, body.id);
    const all = await Promise.all(Array.from({ length: 10 }, () => create(person, productId)));
    const ids = new Set(all.map(({ data }) => data?.createOrder.id).filter(Boolean));
    expect(ids.size).toBe(1);
    expect(await stockOf(productId)).toBe(19);
  });
});
