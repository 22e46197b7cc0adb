/**
 * Who may what, over the whole schema. An operation that declares no permission fails here, and so does one
 * without a row in the table below: what a new operation may do is decided, not forgotten.
 */
import SchemaBuilder from "@pothos/core";
import ScopeAuthPlugin from "@pothos/plugin-scope-auth";
import { type GraphQLSchema, getNamedType, isObjectType } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startProduct, type TestProduct } from "#test/product.ts";
import {
  addProduct,
  bookingWish,
  complete,
  openBare,
  openCheckout,
  openOrder,
  type Person,
  type Proof,
  pay,
  registerPerson,
  shippingTo,
} from "#test/shopper.ts";
import { schema } from "./schema.ts";

/** Types that hold somebody's data: a field of another type that leads to one must say for whom. */
const PERSONAL = new Set([
  "User",
  "Booking",
  "BookingSlot",
  "Order",
  "Payment",
  "Refund",
  "Checkout",
  "CustomBooking",
  "ContactMessage",
]);
const ROOTS = ["Query", "Mutation"];

/** The fields that must declare `authScopes` and do not, as `Type.field`. */
function undeclared(of: GraphQLSchema): string[] {
  const objects = Object.values(of.getTypeMap()).filter(isObjectType);
  return objects
    .filter(({ name }) => !name.startsWith("__"))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => ROOTS.includes(type.name) || PERSONAL.has(getNamedType(field.type).name))
        .filter((field) => {
          const options = field.extensions.pothosOptions as { authScopes?: unknown } | undefined;
          return !options?.authScopes;
        })
        .map((field) => `${type.name}.${field.name}`),
    );
}

describe("every operation and every way to somebody's data declares who may go there", () => {
  test("in this schema", () => {
    expect(undeclared(schema)).toEqual([]);
  });

  test("and a schema that forgets one is found out", () => {
    const builder = new SchemaBuilder<{ AuthScopes: { anyone: boolean } }>({
      plugins: [ScopeAuthPlugin],
      scopeAuth: { authScopes: () => ({ anyone: true }) },
    });
    const Booking = builder.objectRef<object>("Booking").implement({
      fields: (t) => ({ id: t.id({ resolve: () => "1" }) }),
    });
    const Plan = builder.objectRef<object>("Plan").implement({
      fields: (t) => ({
        name: t.string({ resolve: () => "1" }),
        bookings: t.field({ type: [Booking], resolve: () => [] }),
        own: t.field({ type: Booking, authScopes: { anyone: true }, resolve: () => ({}) }),
      }),
    });
    builder.queryType({
      fields: (t) => ({
        plan: t.field({ type: Plan, authScopes: { anyone: true }, resolve: () => ({}) }),
        secret: t.string({ resolve: () => "" }),
      }),
    });
    builder.mutationType({ fields: (t) => ({ wipe: t.boolean({ resolve: () => true }) }) });
    expect(undeclared(builder.toSchema()).sort()).toEqual([
      "Mutation.wipe",
      "Plan.bookings",
      "Query.secret",
    ]);
  });
});

const CALLERS = ["nobody", "other", "owner", "staff", "admin", "revoked", "malformed"] as const;
type Caller = (typeof CALLERS)[number];

/** What a caller gets: data, null or an empty list without an error, or the code of a refusal. */
type Outcome =
  | "data"
  | "null"
  | "empty"
  | "UNAUTHENTICATED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "CONFLICT"
  | "PAYMENT_REQUIRED";

type Scene = {
  owner: Person;
  tokens: Record<Caller, string | undefined>;
  /** Second sessions of the same callers, for the operation that ends one. */
  spares: Record<Caller, string | undefined>;
  bookingId: string;
  orderId: string;
  productId: string;
  completed: Proof;
  bare: Proof;
};

type Row = {
  /** The operation, as a document of its own. */
  document: (scene: Scene) => string;
  outcomes: Record<Caller, Outcome>;
  endsSession?: boolean;
};

const all = (outcome: Outcome): Record<Caller, Outcome> =>
  Object.fromEntries(CALLERS.map((caller) => [caller, outcome])) as Record<Caller, Outcome>;
const NOT_SIGNED_IN = {
  nobody: "UNAUTHENTICATED",
  revoked: "UNAUTHENTICATED",
  malformed: "UNAUTHENTICATED",
} as const;

const ADMIN_ONLY = {
  ...all("FORBIDDEN"),
  ...NOT_SIGNED_IN,
  admin: "data",
} as const;

const proofArgs = (proof: Proof): string =>
  `razorpayOrderId: "${proof.razorpay_order_id}", razorpayPaymentId: "${proof.razorpay_payment_id}",
   razorpaySignature: "${proof.razorpay_signature}"`;
const wishArgs = ({ owner }: Scene): string =>
  `userId: "${owner.id}", simulatorType: "A320", planDuration: 45, paymentType: "full"`;

const TABLE: Record<string, Row> = {
  "Query.plans": { document: () => "{ plans { id } }", outcomes: all("data") },
  "Query.plan": {
    document: () => `{ plan(simulatorType: "A320", duration: 30) { id } }`,
    outcomes: all("data"),
  },
  "Query.products": { document: () => "{ products { id } }", outcomes: all("data") },
  "Query.product": {
    document: () => `{ product(id: "00000000-0000-0000-0000-000000000000") { id } }`,
    outcomes: all("null"),
  },
  "Query.productsCount": { document: () => "{ productsCount }", outcomes: all("data") },
  "Query.productsByIds": {
    document: () => `{ productsByIds(ids: ["x"]) { id } }`,
    outcomes: all("data"),
  },
  "Query.favorites": {
    document: () => "{ favorites { id } }",
    outcomes: { ...all("data"), ...NOT_SIGNED_IN },
  },
  "Mutation.toggleFavorite": {
    document: () => `mutation { toggleFavorite(productId: "x") }`,
    outcomes: { ...all("NOT_FOUND"), ...NOT_SIGNED_IN },
  },
  "Query.userOrders": {
    document: ({ owner }) => `{ userOrders(userId: "${owner.id}") { id } }`,
    outcomes: { ...all("empty"), ...NOT_SIGNED_IN, owner: "data", staff: "data", admin: "data" },
  },
  "Query.orders": {
    document: () => "{ orders { id } }",
    outcomes: { ...ADMIN_ONLY, staff: "data" },
  },
  "Query.ordersCount": {
    document: () => "{ ordersCount }",
    outcomes: { ...ADMIN_ONLY, staff: "data" },
  },
  "Mutation.updateOrderStatus": {
    document: ({ orderId }) =>
      `mutation { updateOrderStatus(id: "${orderId}", status: "delivered") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "CONFLICT", admin: "CONFLICT" },
  },
  "Mutation.createOrder": {
    document: ({ owner, productId }) => `mutation {
      createOrder(userId: "${owner.id}", totalAmount: 799,
        products: [{ id: "${productId}", quantity: 1 }], shippingDetails: { fullName: "A",
        email: "a@a.example", phone: "9876543210", address: "1", city: "C", state: "S",
        pincode: "141001" }) { id }
    }`,
    outcomes: { ...all("NOT_FOUND"), ...NOT_SIGNED_IN, owner: "PAYMENT_REQUIRED" },
  },
  "Query.availability": {
    document: () => `{
      availability(simulatorType: "A320", duration: 30, from: "2026-12-05", to: "2026-12-05") {
        date
      }
    }`,
    outcomes: all("data"),
  },
  "Query.checkUserExists": {
    document: ({ owner }) => `{ checkUserExists(email: "${owner.email}") }`,
    outcomes: all("data"),
  },
  "Query.me": {
    document: () => "{ me { id email } }",
    outcomes: { ...all("data"), ...NOT_SIGNED_IN, nobody: "null" },
  },
  "Query.booking": {
    document: ({ bookingId }) => `{
      booking(id: "${bookingId}") { id contact_email user { email } }
    }`,
    outcomes: { ...all("null"), owner: "data", staff: "data", admin: "data" },
  },
  "Mutation.register": {
    document: ({ owner }) =>
      `mutation { register(email: "${owner.email}", password: "secret2", name: "X") { success } }`,
    outcomes: all("data"),
  },
  "Mutation.login": {
    document: ({ owner }) =>
      `mutation { login(email: "${owner.email}", password: "secret2") { success } }`,
    outcomes: all("data"),
  },
  "Mutation.createGuestAccount": {
    document: ({ owner }) => `mutation {
      createGuestAccount(email: "${owner.email}", phone: "9876543210", name: "X") { success }
    }`,
    outcomes: all("data"),
  },
  "Mutation.completeCheckout": {
    document: ({ completed }) =>
      `mutation { completeCheckout(${proofArgs(completed)}) { bookingId } }`,
    outcomes: { ...all("NOT_FOUND"), owner: "data" },
  },
  "Mutation.createBookingSlot": {
    document: (scene) => `mutation { createBookingSlot(${wishArgs(scene)}) { id } }`,
    outcomes: { ...all("NOT_FOUND"), ...NOT_SIGNED_IN, owner: "PAYMENT_REQUIRED" },
  },
  "Mutation.createBooking": {
    document: (scene) => `mutation {
      createBooking(${wishArgs(scene)}, contactEmail: "x@x.example", contactPhone: "9876543210") {
        id
      }
    }`,
    outcomes: { ...all("NOT_FOUND"), ...NOT_SIGNED_IN, owner: "PAYMENT_REQUIRED" },
  },
  "Mutation.createPayment": {
    document: ({ owner, bare }) =>
      `mutation { createPayment(userId: "${owner.id}", ${proofArgs(bare)}) { id } }`,
    outcomes: { ...all("NOT_FOUND"), ...NOT_SIGNED_IN, owner: "data" },
  },
  "Query.order": {
    document: ({ orderId }) => `{ order(id: "${orderId}") { id user { email } payment { id } } }`,
    outcomes: { ...all("null"), owner: "data", staff: "data", admin: "data" },
  },
  "Query.checkoutStatus": {
    document: ({ completed }) =>
      `{ checkoutStatus(razorpayOrderId: "${completed.razorpay_order_id}") { state bookingId } }`,
    outcomes: { ...all("null"), owner: "data" },
  },
  "Mutation.findMyPayment": {
    document: ({ owner }) =>
      `mutation { findMyPayment(paymentId: "pay_1", email: "${owner.email}") { message } }`,
    outcomes: all("data"),
  },
  "Query.moneyOverview": { document: () => "{ moneyOverview { captured } }", outcomes: ADMIN_ONLY },
  "Query.checkoutTotals": { document: () => "{ checkoutTotals { count } }", outcomes: ADMIN_ONLY },
  "Query.checkouts": { document: () => "{ checkouts { id } }", outcomes: ADMIN_ONLY },
  "Query.unmatchedPayments": {
    document: () => "{ unmatchedPayments { id } }",
    outcomes: ADMIN_ONLY,
  },
  "Query.refunds": { document: () => "{ refunds { id } }", outcomes: ADMIN_ONLY },
  "Query.failedJobs": { document: () => "{ failedJobs { id } }", outcomes: ADMIN_ONLY },
  "Mutation.retryJob": {
    document: () => `mutation { retryJob(id: "00000000-0000-0000-0000-000000000000") }`,
    outcomes: { ...ADMIN_ONLY, admin: "NOT_FOUND" },
  },
  "Mutation.retryRefund": {
    document: () => `mutation { retryRefund(id: "00000000-0000-0000-0000-000000000000") { id } }`,
    outcomes: { ...ADMIN_ONLY, admin: "NOT_FOUND" },
  },
  "Mutation.refundPayment": {
    document: ({ completed }) =>
      `mutation { refundPayment(razorpayPaymentId: "${completed.razorpay_payment_id}", amount: 1) {
        id } }`,
    outcomes: ADMIN_ONLY,
  },
  "Mutation.logout": {
    document: () => "mutation { logout }",
    endsSession: true,
    outcomes: { ...all("data"), ...NOT_SIGNED_IN },
  },
};

test("every operation of the schema has its row, and every row its operation", () => {
  const operations = ROOTS.flatMap((root) => {
    const type = schema.getType(root);
    return isObjectType(type)
      ? Object.keys(type.getFields()).map((field) => `${root}.${field}`)
      : [];
  });
  expect(Object.keys(TABLE).sort()).toEqual(operations.sort());
});

describe("over HTTP", () => {
  let product: TestProduct;
  let scene: Scene;

  beforeAll(async () => {
    product = await startProduct();
    const [owner, other, staff, leaver] = [
      await registerPerson(product),
      await registerPerson(product),
      await registerPerson(product),
      await registerPerson(product),
    ];
    await product.running.database.pool.query("update users set role = 'staff' where id = $1", [
      staff.id,
    ]);
    const login = async (email: string, password = "secret1") => {
      const { data } = await product.graphql<{ login: { token: string } }>(
        "mutation ($e: String!, $p: String!) { login(email: $e, password: $p) { token } }",
        { e: email, p: password },
      );
      return data?.login.token;
    };
    const admin = () => login("admin@aviator.example", "administrator");
    await product.graphql("mutation { logout }", {}, { token: leaver.token });
    const headers = { token: owner.token };
    const opened = await openCheckout(product, bookingWish({ contactEmail: owner.email }), headers);
    const completed = await pay(product, opened.body.id);
    const done = await complete(product, completed, headers);
    const cap = await addProduct(product, { price: 799 });
    const order = {
      products: [{ id: cap, quantity: 1 }],
      shippingDetails: shippingTo({ email: owner.email }),
    };
    const goods = await openOrder(product, order, { amount: 799, ...headers });
    const bought = await complete(product, await pay(product, goods.body.id), headers);
    const nameless = { nobody: undefined, revoked: leaver.token, malformed: "no token at all" };
    scene = {
      owner,
      tokens: {
        ...nameless,
        other: other.token,
        owner: owner.token,
        staff: staff.token,
        admin: await admin(),
      },
      spares: {
        ...nameless,
        other: await login(other.email),
        owner: await login(owner.email),
        staff: await login(staff.email),
        admin: await admin(),
      },
      bookingId: done.data?.completeCheckout.bookingId ?? "",
      productId: cap,
      orderId: bought.data?.completeCheckout.orderId ?? "",
      completed,
      bare: await pay(product, (await openBare(product, 5000, headers)).body.id),
    };
  });
  afterAll(() => product.close());

  const cases = Object.entries(TABLE).flatMap(([operation, row]) =>
    CALLERS.map((caller) => ({ ...row, operation, caller, outcome: row.outcomes[caller] })),
  );

  test.each(cases)("$operation asked by $caller: $outcome", async (row) => {
    const token = (row.endsSession ? scene.spares : scene.tokens)[row.caller];
    const reply = await product.graphql<Record<string, unknown>>(
      row.document(scene),
      {},
      { token },
    );
    expect(reply.status).toBe(200);
    const field = row.operation.split(".")[1] ?? "";
    const value = reply.data?.[field];
    const empty = Array.isArray(value) && value.length === 0;
    const data = value === null ? "null" : empty && row.outcome === "empty" ? "empty" : "data";
    expect(reply.errors[0]?.extensions.code ?? data).toBe(row.outcome);
  });

  test("the account behind a booking shows only to its owner and to staff", async () => {
    const opened = await openCheckout(
      product,
      bookingWish({ contactEmail: "guest@authorisation.example", bookingDate: "2026-12-09" }),
    );
    const { checkoutToken } = opened.body;
    const done = await complete(product, await pay(product, opened.body.id), { checkoutToken });
    const document = "query ($id: ID!) { booking(id: $id) { contact_email user { email } } }";
    const { data } = await product.graphql(
      document,
      { id: done.data?.completeCheckout.bookingId },
      { checkoutToken },
    );
    expect(data).toEqual({
      booking: { contact_email: "guest@authorisation.example", user: null },
    });
  });

  test("the confirmation mail is sent again for the owner and staff alone, and never elsewhere", async () => {
    const customer = await registerPerson(product);
    const headers = { token: customer.token };
    const own = bookingWish({ contactEmail: customer.email, bookingDate: "2026-12-08" });
    const opened = await openCheckout(product, own, headers);
    const done = await complete(product, await pay(product, opened.body.id), headers);
    const bookingId = done.data?.completeCheckout.bookingId;
    const body = { bookingId, userEmail: "thief@example.com", userName: "Thief" };
    const ask = async (token: string | undefined, path = "/send-booking-email") =>
      (await product.post(path, body, { token })).status;
    const statuses = [];
    for (const caller of CALLERS) statuses.push([caller, await ask(scene.tokens[caller])]);
    expect(Object.fromEntries(statuses)).toEqual({
      nobody: 401,
      other: 404,
      owner: 404,
      staff: 200,
      admin: 200,
      revoked: 401,
      malformed: 401,
    });
    expect(await ask(customer.token, "/graphql/send-booking-email")).toBe(200);
    await product.drainJobs();
    const sent = () =>
      product.mails().filter((mail) => mail.includes(`To: ${customer.email}`)).length;
    // The one that the checkout queued counts as sent, for a minute.
    expect(sent()).toBe(1);
    product.clock.advance({ minutes: 1 });
    await Promise.all([customer.token, customer.token, scene.tokens.staff].map((by) => ask(by)));
    await product.drainJobs();
    expect(sent()).toBe(2);
    expect(product.mails().join("\n")).not.toContain("thief@example.com");
    const missing = await product.post("/send-booking-email", {}, headers);
    expect([missing.status, missing.body]).toMatchObject([400, { code: "BAD_USER_INPUT" }]);
    const unknown = await product.post("/send-booking-email", { bookingId: "x" }, headers);
    expect(unknown.status).toBe(404);
  });
});
