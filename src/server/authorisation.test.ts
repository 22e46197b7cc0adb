/**
 * Permissions over the whole schema. An operation without a declared permission, or without a row in the table of
 * outcomes, fails here.
 */
import SchemaBuilder from "@pothos/core";
import ScopeAuthPlugin from "@pothos/plugin-scope-auth";
import { type GraphQLSchema, getNamedType, isObjectType } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CALLERS, type Row, type Scene } from "#test/permissions/callers.ts";
import { EXPORTS } from "#test/permissions/exports.ts";
import { PERMITTED } from "#test/permissions.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import {
  addProduct,
  bookingRequest,
  complete,
  openBare,
  openCheckout,
  openOrder,
  pay,
  registerPerson,
  shippingTo,
} from "#test/shopper.ts";
import { schema } from "./schema.ts";

/** Types with personal data. A field of another type that leads to one must declare its permission. */
const PERSONAL = new Set([
  "User",
  "Booking",
  "BookingSlot",
  "GuardianConsent",
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

describe("every operation and every field that leads to personal data declares its permission", () => {
  test("in this schema", () => {
    expect(undeclared(schema)).toEqual([]);
  });

  test("finds the undeclared fields of another schema", () => {
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
    expect(undeclared(builder.toSchema()).sort()).toEqual(["Mutation.wipe", "Plan.bookings", "Query.secret"]);
  });
});

test("every operation of the schema has its row, and every row its operation", () => {
  const operations = ROOTS.flatMap((root) => {
    const type = schema.getType(root);
    return isObjectType(type) ? Object.keys(type.getFields()).map((field) => `${root}.${field}`) : [];
  });
  expect(Object.keys(PERMITTED).sort()).toEqual(operations.sort());
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
    await product.running.database.pool.query("update users set role = 'staff' where id = $1", [staff.id]);
    const login = async (email: string, password = "secret1") => {
      const { data } = await product.graphql<{ login: { token: string } }>(
        "mutation ($e: String!, $p: String!) { login(email: $e, password: $p) { token } }",
        { e: email, p: password },
      );
      return data?.login.token;
    };
    const leaverOf = async (role: "staff" | "admin") => {
      const { id, token } = await registerPerson(product);
      await product.running.database.pool.query("update users set role = $2 where id = $1", [id, role]);
      return token;
    };
    const admin = () => login("admin@aviator.example", "administrator");
    await product.graphql("mutation { logout }", {}, { token: leaver.token });
    const headers = { token: owner.token };
    const opened = await openCheckout(product, bookingRequest({ contactEmail: owner.email }), headers);
    const completed = await pay(product, opened.body.id);
    const done = await complete(product, completed, headers);
    const cap = await addProduct(product, { price: 799 });
    const order = {
      products: [{ id: cap, quantity: 1 }],
      shippingDetails: shippingTo({ email: owner.email }),
    };
    const goods = await openOrder(product, order, { amount: 799, ...headers });
    const bought = await complete(product, await pay(product, goods.body.id), headers);
    const request = await product.post<{ id: string }>(
      "/custom-package-request",
      {
        simulatorType: "A320",
        name: "Asha Rao",
        phone: "9876543210",
        duration: "90",
        requirements: "A birthday for six.",
      },
      headers,
    );
    const expired = await registerPerson(product);
    const { pool } = product.running.database;
    await pool.query("update sessions set expires_at = $2 where user_id = $1", [expired.id, product.clock.now()]);
    const last = owner.token.at(-1);
    const nameless = {
      nobody: undefined,
      revoked: leaver.token,
      expired: expired.token,
      tampered: `${owner.token.slice(0, -1)}${last === "A" ? "B" : "A"}`,
      malformed: "no token at all",
    };
    const draft = await pool.query<{ id: string }>(
      `insert into blog_posts (id, title, content, author, plain_text, words, created_at, updated_at)
       values (gen_random_uuid(), 'Draft', '<p>x</p>', 'A', 'x', 1, now(), now()) returning id`,
    );
    const third = await login(owner.email);
    const { data: own } = await product.graphql<{
      sessions: { id: string; current: boolean }[];
    }>("{ sessions { id current } }", {}, { token: third ?? "" });
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
      leavers: {
        ...nameless,
        other: (await registerPerson(product)).token,
        owner: (await registerPerson(product)).token,
        staff: await leaverOf("staff"),
        admin: await leaverOf("admin"),
      },
      sessionId: own?.sessions.find(({ current }) => current)?.id ?? "",
      requestId: request.body.id,
      draftId: draft.rows[0]?.id ?? "",
      bookingId: done.data?.completeCheckout.bookingId ?? "",
      productId: cap,
      orderId: bought.data?.completeCheckout.orderId ?? "",
      completed,
      bare: await pay(product, (await openBare(product, 5000, headers)).body.id),
    };
  });
  afterAll(() => product.close());

  const tokensFor = ({ endsSession }: Row) =>
    endsSession === "all" ? scene.leavers : endsSession ? scene.spares : scene.tokens;

  const cases = Object.entries(PERMITTED).flatMap(([operation, row]) =>
    CALLERS.map((caller) => ({ ...row, operation, caller, outcome: row.outcomes[caller] })),
  );

  test.each(cases)("$operation called by $caller: $outcome", async (row) => {
    const token = tokensFor(row)[row.caller];
    const reply = await product.graphql<Record<string, unknown>>(row.document(scene), {}, { token });
    expect(reply.status).toBe(200);
    const field = row.operation.split(".")[1] ?? "";
    const value = reply.data?.[field];
    const empty = Array.isArray(value) && value.length === 0;
    const data = value === null ? "null" : empty && row.outcome === "empty" ? "empty" : "data";
    expect(reply.errors[0]?.extensions.code ?? data).toBe(row.outcome);
  });

  describe("a CSV download", () => {
    const fetched = async (path: string, token: string | undefined) => {
      const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
      const answer = await fetch(`${product.url}${path}`, { headers });
      return { status: answer.status, text: await answer.text() };
    };

    test("has a row for every path, and a path for every row", () => {
      const routes = product.running.app.printRoutes({ commonPrefix: false });
      const paths = [...routes.matchAll(/\/export\/([\w-]+)\.csv/g)].map(([, name]) => name);
      expect([...new Set(paths)].sort()).toEqual(Object.keys(EXPORTS).sort());
    });

    test.each(Object.entries(EXPORTS))("%s is refused to all other callers", async (name, statuses) => {
      for (const prefix of ["", "/graphql"])
        for (const caller of CALLERS) {
          const path = `${prefix}/export/${name}.csv`;
          const { status, text } = await fetched(path, scene.tokens[caller]);
          expect(status, `${path} called by ${caller}`).toBe(statuses[caller]);
          if (status !== 200) expect(Object.keys(JSON.parse(text))).toEqual(["error", "code"]);
        }
    });

    test.each(Object.keys(EXPORTS))("%s accepts a filter that is given twice", async (name) => {
      const path = `/export/${name}.csv?search=a&search=b&status=all&status=all&sort=a&sort=b`;
      expect((await fetched(path, scene.tokens.admin)).status).toBe(200);
    });
  });

  test("shows the account behind a booking only to its owner and to staff", async () => {
    const opened = await openCheckout(
      product,
      bookingRequest({ contactEmail: "guest@authorisation.example", bookingDate: "2026-12-09" }),
    );
    const { checkoutToken } = opened.body;
    const done = await complete(product, await pay(product, opened.body.id), { checkoutToken });
    const document = "query ($id: ID!) { booking(id: $id) { contact_email user { email } } }";
    const { data } = await product.graphql(document, { id: done.data?.completeCheckout.bookingId }, { checkoutToken });
    expect(data).toEqual({
      booking: { contact_email: "guest@authorisation.example", user: null },
    });
  });

  test("resends the confirmation mail only for the owner and staff, and only to the customer's address", async () => {
    const customer = await registerPerson(product);
    const headers = { token: customer.token };
    const own = bookingRequest({ contactEmail: customer.email, bookingDate: "2026-12-08" });
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
      expired: 401,
      tampered: 401,
      malformed: 401,
    });
    expect(await ask(customer.token, "/graphql/send-booking-email")).toBe(200);
    await product.drainJobs();
    const sent = () => product.mails().filter((mail) => mail.includes(`To: ${customer.email}`)).length;
    // The mail that the checkout queued counts as sent for a minute.
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

  test("resends the confirmation to the guest who bought it, for a day", async () => {
    const guest = bookingRequest({ contactEmail: "buyer@authorisation.example", bookingDate: "2026-12-10" });
    const opened = await openCheckout(product, guest);
    const { checkoutToken } = opened.body;
    const done = await complete(product, await pay(product, opened.body.id), { checkoutToken });
    const bookingId = done.data?.completeCheckout.bookingId;
    await product.drainJobs();
    product.clock.advance({ minutes: 1 });
    const ask = async (token: string | undefined, path = "/send-booking-email") =>
      (await product.post(path, { bookingId, userEmail: "thief@example.com" }, { checkoutToken: token })).status;
    expect([await ask(undefined), await ask("0".repeat(64))]).toEqual([401, 401]);
    expect(await ask(checkoutToken, "/send-booking-cancellation-email")).toBe(401);
    expect(await ask(checkoutToken)).toBe(200);
    await product.drainJobs();
    const sent = product.mails().filter((mail) => mail.includes("To: buyer@authorisation.example"));
    expect(sent.filter((mail) => mail.includes("boarding-pass"))).toHaveLength(2);
    product.clock.advance({ hours: 24 });
    expect(await ask(checkoutToken)).toBe(401);
  });
});
