/** Returns of delivered goods: request, approval, refusal, arrival with refund and stock (docs/rules/return.md). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orderNumber } from "#domain/text/numbers.ts";
import { BOOK_CHECKS } from "#server/control/book-checks.ts";
import { auditOf } from "#test/administrator.ts";
import { type Desk, dataOf, mailsTo, openDesk } from "#test/desk.ts";
import { readMail } from "#test/mail.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { answerReturn, askReturn, deliveredOrder, type Returned, receive, requested } from "#test/returns.ts";
import { addProduct, registerPerson } from "#test/shopper.ts";
import { buyVoucher } from "#test/vouchers.ts";

let product: TestProduct;
let desk: Desk;
let cap: string;
let order: { id: string; checkoutToken: string };
let people = 0;
let email: string;

beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
});
afterAll(() => product.close());

/** A delivered order of two caps at ₹799, of a guest; five are left in stock. */
beforeEach(async () => {
  product.clock.set("2026-12-01T10:00:00+05:30");
  people += 1;
  email = `shopper${people}@returns.example`;
  cap = await addProduct(product, { price: 799, stock: 7 });
  order = await deliveredOrder(product, desk, { products: [{ id: cap, quantity: 2 }], amount: 1598, email });
});

const rows = async (sql: string, ...values: unknown[]) =>
  (await product.running.database.pool.query(sql, values)).rows as Record<string, unknown>[];
/** Another address: after the first order a guest has an account, and would have to log in. */
const another = () => {
  email = email.replace("@", "-more@");
  return email;
};
const stockOf = async (id: string) => (await rows("select stock from products where id = $1", id))[0]?.stock;
const guest = () => ({ checkoutToken: order.checkoutToken });
const admin = () => desk.admin.token;
const staff = () => ({ token: desk.staff.token });
const one = () => ({ lines: [{ id: cap, quantity: 1 }] });
const refundsOf = (id: string) =>
  rows(
    `select r.amount_paise as paise, p.source from refunds r join payments p on p.id = r.payment_id
      where p.order_id = $1 order by p.source desc, r.created_at`,
    id,
  );
const subjects = async () => {
  await product.drainJobs();
  return product
    .mails()
    .map(readMail)
    .filter(({ to, subject }) => to === email && /return|refund/i.test(subject))
    .map(({ subject }) => subject);
};

describe("a request", () => {
  test("by a guest with the token of the order is stored, mailed and shown", async () => {
    const row = await requested(
      product,
      order.id,
      { ...one(), reason: "damaged", note: "  The visor is torn. " },
      guest(),
    );
    expect(row).toMatchObject({ state: "requested", reason: "damaged", note: "The visor is torn.", refund: 0 });
    expect(row.lines).toEqual([{ id: cap, variantId: null, quantity: 1, outcome: null }]);
    expect(await subjects()).toEqual([`Order ${orderNumber(order.id)}: we've received your return request`]);
    const shown = await dataOf(
      product,
      "query ($id: ID!) { order(id: $id) { returns { state } returnable { until } } }",
      { id: order.id },
      guest(),
    );
    expect(shown).toEqual({ returns: [{ state: "requested" }], returnable: null });
    const [mail] = await mailsTo(product, email, "photo of the damage");
    expect(mail).toContain("Aviator cap");
  });

  test("by an account is possible for its own orders only", async () => {
    const [owner, other] = [await registerPerson(product), await registerPerson(product)];
    const headers = { token: owner.token };
    const own = await deliveredOrder(product, desk, {
      products: [{ id: cap, quantity: 1 }],
      amount: 799,
      email: owner.email,
      headers,
    });
    for (const stranger of [{ token: other.token }, {}, guest()])
      expect(await askReturn(product, own.id, one(), stranger)).toEqual(["NOT_FOUND", "Order not found"]);
    expect(await askReturn(product, own.id, one(), headers)).toMatchObject({ state: "requested" });
  });

  test.each([
    [{ lines: [] }, "Please choose at least one item"],
    [{ lines: [{ id: "x", quantity: 0 }] }, "Please choose at least one item"],
    [{ lines: [{ id: "x", quantity: 1 }], reason: "bored" }, "Please choose a reason"],
    [{ lines: [{ id: "x", quantity: 1 }], note: "x".repeat(501) }, "This text is too long"],
  ])("%# is refused by its form", async (request, sentence) => {
    expect(await askReturn(product, order.id, request, guest())).toEqual(["BAD_USER_INPUT", sentence]);
  });

  test("is refused before the delivery, after seven days, twice, and for more than was bought", async () => {
    expect(await askReturn(product, order.id, { lines: [{ id: cap, quantity: 3 }] }, guest())).toEqual([
      "CONFLICT",
      expect.stringContaining("can't return more"),
    ]);
    // Two lines of one product count together.
    expect(await askReturn(product, order.id, { lines: [...one().lines, { id: cap, quantity: 2 }] }, guest())).toEqual([
      "CONFLICT",
      expect.stringContaining("can't return more"),
    ]);
    await rows("update orders set status = 'shipped' where id = $1", order.id);
    expect((await askReturn(product, order.id, one(), guest()))[1 as never]).toContain("once they are delivered");
    await rows("update orders set status = 'delivered' where id = $1", order.id);
    await rows("update orders set guest_token_until = '2027-01-01' where id = $1", order.id);
    product.clock.set("2026-12-09T00:00:00+05:30");
    expect((await askReturn(product, order.id, one(), guest()))[1 as never]).toContain("until 7 days after delivery");
    product.clock.set("2026-12-08T23:59:00+05:30");
    await requested(product, order.id, one(), guest());
    expect((await askReturn(product, order.id, one(), guest()))[1 as never]).toContain("already asked");
  });

  test("made at the same moment twice is stored once", async () => {
    const answers = await Promise.all([
      askReturn(product, order.id, one(), guest()),
      askReturn(product, order.id, one(), guest()),
    ]);
    expect(answers.filter(Array.isArray)).toHaveLength(1);
    expect(await rows("select id from order_returns where order_id = $1", order.id)).toHaveLength(1);
  });

  test("ends the undo of the delivery", async () => {
    await rows("update orders set status = 'shipped' where id = $1", order.id);
    const moved = await dataOf<{ undo: { id: string } }>(
      product,
      'mutation ($id: ID!) { updateOrderStatus(id: $id, status: "delivered", undoable: true) { undo { id } } }',
      { id: order.id },
      staff(),
    );
    if (Array.isArray(moved)) throw new Error(moved.join());
    product.clock.advance({ minutes: 0.1 });
    await requested(product, order.id, one(), guest());
    const undone = await dataOf(
      product,
      "mutation ($id: ID!) { undoChange(id: $id) { order { id } } }",
      moved.undo,
      staff(),
    );
    expect(undone).toEqual(["CONFLICT", expect.any(String)]);
  });

  test("can be withdrawn, after which another one is possible", async () => {
    const row = await requested(product, order.id, one(), guest());
    expect(await answerReturn(product, "withdrawReturn", { id: row.id }, {})).toEqual(["NOT_FOUND", "Order not found"]);
    expect(await answerReturn(product, "withdrawReturn", { id: row.id }, guest())).toMatchObject({
      state: "withdrawn",
    });
    expect(await answerReturn(product, "withdrawReturn", { id: row.id }, guest())).toEqual([
      "CONFLICT",
      "This return was withdrawn by the customer",
    ]);
    await requested(product, order.id, { lines: [{ id: cap, quantity: 2 }] }, guest());
  });

  test("by staff for a customer is in the audit log", async () => {
    const row = await requested(product, order.id, one(), staff());
    await answerReturn(product, "withdrawReturn", { id: row.id }, staff());
    const actions = (await auditOf(product, order.id)).map(({ action }) => action);
    expect(actions.slice(-2)).toEqual(["order.requestReturn", "order.withdrawReturn"]);
  });
});

describe("the desk", () => {
  test("approves with instructions, which the customer gets by mail", async () => {
    const row = await requested(product, order.id, one(), guest());
    const step = { id: row.id, instructions: "Send it to Level 3, Skyline Mall.\nPack it well." };
    for (const headers of [guest(), { token: desk.owner.token }])
      expect(await answerReturn(product, "approveReturn", step, headers)).toEqual([
        expect.stringMatching(/UNAUTHENTICATED|FORBIDDEN/),
        expect.any(String),
      ]);
    expect(await answerReturn(product, "approveReturn", { ...step, instructions: " " }, staff())).toEqual([
      "BAD_USER_INPUT",
      "Please write where the customer sends or brings the items",
    ]);
    expect(await answerReturn(product, "approveReturn", step, staff())).toMatchObject({ state: "approved" });
    expect(await answerReturn(product, "approveReturn", step, staff())).toEqual([
      "CONFLICT",
      "This return is approved already",
    ]);
    const [mail] = await mailsTo(product, email, "Skyline Mall");
    expect(mail).toContain("Pack it well.");
    expect(mail).toContain("at your cost");
  });

  test("refuses with a reason, also an approved return whose goods never came", async () => {
    const row = await requested(product, order.id, one(), guest());
    await answerReturn(product, "approveReturn", { id: row.id, instructions: "Bring it." }, staff());
    expect(await mailsTo(product, email, "Bring it.")).toHaveLength(1);
    const refused = await answerReturn(product, "refuseReturn", { id: row.id, reason: "It never came." }, staff());
    expect(refused).toMatchObject({ state: "refused", answer: "It never came." });
    expect(await mailsTo(product, email, "It never came.")).toHaveLength(1);
    expect(await subjects()).toContain(`Order ${orderNumber(order.id)}: about your return request`);
    expect(await refundsOf(order.id)).toEqual([]);
  });

  test("is refused a step on an older version", async () => {
    const row = await requested(product, order.id, one(), guest());
    product.clock.advance({ minutes: 1 });
    await answerReturn(product, "approveReturn", { id: row.id, instructions: "Bring it." }, staff());
    const stale = { id: row.id, reason: "No.", updatedAt: row.updated_at };
    expect((await answerReturn(product, "refuseReturn", stale, staff()))[1 as never]).toContain("Someone else");
    const late = await receive(product, row, { refund: 1, token: admin(), updatedAt: row.updated_at });
    expect(late).toEqual(["CONFLICT", expect.stringContaining("Someone else")]);
    expect(await stockOf(cap)).toBe(5);
  });

  test("lists and counts orders with such returns", async () => {
    const listed = async (status: string) =>
      dataOf<{ id: string }[]>(product, `{ orders(status: "${status}") { id } }`, {}, staff());
    const counted = async () =>
      dataOf<Record<string, number>>(
        product,
        '{ deskChanges(since: "2026-12-01T00:00:00Z") { returnsWaiting } }',
        {},
        staff(),
      );
    await rows("update order_returns set state = 'withdrawn', ended_at = now() where ended_at is null");
    const row = await requested(product, order.id, { ...one(), reason: "damaged" }, guest());
    expect(await listed("return-requested")).toEqual([{ id: order.id }]);
    expect(await counted()).toEqual({ returnsWaiting: 1 });
    const waiting = await dataOf(product, "{ deskWaiting { returns { id name about } } }", {}, staff());
    expect(waiting).toEqual({ returns: [{ id: order.id, name: "Asha Rao", about: "It arrived damaged" }] });
    await answerReturn(product, "approveReturn", { id: row.id, instructions: "Bring it." }, staff());
    expect([await listed("return-requested"), await listed("return-approved")]).toEqual([[], [{ id: order.id }]]);
    expect(await counted()).toEqual({ returnsWaiting: 0 });
  });
});

describe("the arrival", () => {
  const approved = async (request = one()): Promise<Returned> => {
    const row = await requested(product, order.id, request, guest());
    const next = await answerReturn(product, "approveReturn", { id: row.id, instructions: "Bring it." }, staff());
    if (Array.isArray(next)) throw new Error(next.join());
    return next;
  };

  test("refunds, restocks, mails once and is in the audit log", async () => {
    const row = await approved();
    const received = await receive(product, row, { refund: 799, token: admin(), updatedAt: row.updated_at });
    expect(received).toMatchObject({ state: "received", refund: 799, lines: [{ outcome: "stock" }] });
    expect(await stockOf(cap)).toBe(6);
    expect(await refundsOf(order.id)).toEqual([{ paise: 79_900, source: "gateway" }]);
    await product.drainJobs();
    const [{ refunded } = {}] = await rows(
      "select refunded_paise as refunded from payments where order_id = $1",
      order.id,
    );
    expect(refunded).toBe(79_900);
    expect(
      await rows(
        "select 1 from credit_notes n join invoices i on i.id = n.invoice_id where i.subject_id = $1",
        order.id,
      ),
    ).toHaveLength(1);
    expect(await subjects()).toEqual([`Order ${orderNumber(order.id)}: ₹799 refunded`]);
    const [entry] = (await auditOf(product, order.id)).filter(({ action }) => action === "order.receiveReturn");
    expect(entry?.changes).toEqual([
      { field: "return", from: "approved", to: "received" },
      { field: "refund_paise", from: null, to: "79900" },
    ]);
    const next = await dataOf(
      product,
      "query ($id: ID!) { order(id: $id) { returnable { lines { quantity } } refund_total } }",
      { id: order.id },
      guest(),
    );
    expect(next).toEqual({ returnable: { lines: [{ quantity: 1 }] }, refund_total: 799 });
  });

  test("pressed twice at the same moment refunds and restocks once", async () => {
    const row = await approved();
    const press = () => receive(product, row, { refund: 799, token: admin(), updatedAt: row.updated_at });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.filter((answer) => !Array.isArray(answer))).toHaveLength(1);
    expect(answers.flatMap((answer) => (Array.isArray(answer) ? answer[1] : []))).toEqual(
      Array.from({ length: 2 }, () => "This return has arrived already"),
    );
    expect(await refundsOf(order.id)).toEqual([{ paise: 79_900, source: "gateway" }]);
    expect(await stockOf(cap)).toBe(6);
  });

  test("is for administrators with a recent password", async () => {
    const row = await approved();
    expect(await receive(product, row, { refund: 799, token: desk.staff.token })).toEqual([
      "FORBIDDEN",
      expect.any(String),
    ]);
    await rows("update sessions set confirmed_at = null where user_id = $1", desk.admin.id);
    const unproved = await receive(product, row, { refund: 799, token: admin() });
    await rows("update sessions set confirmed_at = now() + interval '10 years' where user_id = $1", desk.admin.id);
    expect(unproved).toEqual(["FORBIDDEN", expect.stringContaining("confirm that it's you")]);
    expect(await refundsOf(order.id)).toEqual([]);
  });

  test("refunds nothing more than is refundable, and changes nothing then", async () => {
    const row = await approved();
    expect(await receive(product, row, { refund: 1598.01, token: admin() })).toEqual([
      "BAD_USER_INPUT",
      "This is more than can still be refunded",
    ]);
    expect(await receive(product, row, { refund: -1, token: admin() })).toEqual(["BAD_USER_INPUT", expect.any(String)]);
    expect(await stockOf(cap)).toBe(5);
    expect(await receive(product, row, { refund: 0, token: admin() })).toMatchObject({ state: "received", refund: 0 });
    expect(await refundsOf(order.id)).toEqual([]);
    expect((await subjects()).at(-1)).toBe(`Order ${orderNumber(order.id)}: return received`);
  });

  test("keeps damaged goods out of the stock, and missing ones with the customer", async () => {
    const pin = await addProduct(product, { name: "Pin", price: 100, stock: 5 });
    const mixed = await deliveredOrder(product, desk, {
      products: [
        { id: cap, quantity: 1 },
        { id: pin, quantity: 2 },
      ],
      amount: 999,
      email: another(),
    });
    const token = { checkoutToken: mixed.checkoutToken };
    const lines = [
      { id: cap, quantity: 1 },
      { id: pin, quantity: 2 },
    ];
    const row = await requested(product, mixed.id, { lines }, token);
    const all = { [cap]: "missing", [pin]: "missing" };
    expect(await receive(product, row, { refund: 100, outcomes: all, token: admin() })).toEqual([
      "BAD_USER_INPUT",
      "If nothing arrived, refuse the return instead",
    ]);
    const [capsBefore] = [await stockOf(cap)];
    await receive(product, row, { refund: 200, outcomes: { [cap]: "missing", [pin]: "damaged" }, token: admin() });
    expect([await stockOf(cap), await stockOf(pin)]).toEqual([capsBefore, 3]);
    const left = await dataOf(
      product,
      "query ($id: ID!) { order(id: $id) { returnable { lines { id quantity } } } }",
      { id: mixed.id },
      token,
    );
    expect(left).toEqual({ returnable: { lines: [{ id: cap, quantity: 1 }] } });
  });

  test("restocks the variant that was bought", async () => {
    const made = await dataOf<{ id: string; variants: { id: string; name: string }[] }>(
      product,
      `mutation { createProduct(name: "Shirt ${people}", description: "Cotton.", category: "Shirts", price: 500,
        variant_kind: "size", variants: [{ name: "M", sku: "M-${people}", stock: 3 },
          { name: "L", sku: "L-${people}", stock: 3 }]) { id variants { id name } } }`,
      {},
      { token: admin() },
    );
    if (Array.isArray(made)) throw new Error(made.join());
    const large = made.variants.find(({ name }) => name === "L")?.id ?? "";
    const products = [{ id: made.id, variantId: large, quantity: 2 }];
    const shirts = await deliveredOrder(product, desk, { products, amount: 1000, email: another() });
    const row = await requested(product, shirts.id, { lines: products }, { checkoutToken: shirts.checkoutToken });
    await receive(product, row, { refund: 1000, token: admin() });
    expect(await rows("select name, stock from product_variants where product_id = $1 order by name", made.id)).toEqual(
      [
        { name: "L", stock: 3 },
        { name: "M", stock: 3 },
      ],
    );
  });

  test("tells customers who wait for a sold-out product", async () => {
    await rows("update products set stock = 0 where id = $1", cap);
    await product.graphql(`mutation { requestStockAlert(productId: "${cap}", email: "waits${people}@example.com") }`);
    await receive(product, await approved(), { refund: 799, token: admin() });
    expect(await mailsTo(product, `waits${people}@example.com`, "Aviator cap")).toHaveLength(1);
  });
});

test("a refund restores the gift voucher first, and one mail names both parts", async () => {
  await rows(
    `insert into discount_codes (id, code, percent, scope, created_at, updated_at)
     values (gen_random_uuid(), 'FLY10', 10, 'all', now(), now())`,
  );
  const voucher = await buyVoucher(product, 500);
  const paid = await deliveredOrder(product, desk, {
    products: [{ id: cap, quantity: 2 }],
    amount: 938.2,
    email: another(),
    discountCode: "FLY10",
    voucherCode: voucher.code,
  });
  const row = await requested(product, paid.id, one(), { checkoutToken: paid.checkoutToken });
  const { order: seen } = (
    await product.graphql<{ order: { refundable_amount: number } }>(
      `{ order(id: "${paid.id}") { refundable_amount } }`,
      {},
      staff(),
    )
  ).data ?? { order: null };
  expect(seen).toEqual({ refundable_amount: 1438.2 });
  await receive(product, row, { refund: 719.1, token: admin() });
  expect(await refundsOf(paid.id)).toEqual([
    { paise: 50_000, source: "voucher" },
    { paise: 21_910, source: "gateway" },
  ]);
  const [mail] = await mailsTo(product, email, "is back on the gift voucher");
  expect(mail).toContain("219.10");
  expect(await subjects()).toEqual([`Order ${orderNumber(paid.id)}: ₹719.10 refunded`]);
});

test.each(BOOK_CHECKS)("the books agree afterwards: $title", async ({ offenders }) => {
  expect((await product.running.ctx.db.execute(offenders)).rows).toEqual([]);
});
