/** How administrators create and change plans, and the effect on pages, prices and earlier bookings. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHANGED_MEANWHILE } from "#domain/centre/conflict.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { bookingRequest, complete, openCheckout, pay, registerPerson } from "#test/shopper.ts";

const TRIAL = {
  name: "Trial Flight",
  duration: 20,
  originalPrice: 4000,
  fullDiscount: 1000,
  advanceDiscount: 500,
  description: "Twenty minutes in the captain's seat.",
  features: ["One landing"],
};
const FIELDS = "id name duration price originalPrice fullDiscount popular features version";

let product: TestProduct;
let admin: string;

beforeAll(async () => {
  product = await startProduct();
  const { data } = await product.graphql<{ login: { token: string } }>(
    `mutation { login(email: "admin@aviator.example", password: "administrator") { token } }`,
  );
  admin = data?.login.token ?? "";
});
afterAll(() => product.close());

type Answer = { id: string; version: string; price: number; name: string };

async function write(operation: "createPlan" | "updatePlan", input: object) {
  const types: Record<string, string> = {
    id: "ID!",
    name: "String",
    duration: "Int",
    originalPrice: "Float",
    fullDiscount: "Float",
    advanceDiscount: "Float",
    description: "String",
    features: "[String!]",
    popular: "Boolean",
    version: "String",
  };
  const required = operation === "createPlan" ? /^(name|duration|originalPrice|description|features)$/ : /^$/;
  const names = Object.keys(input);
  const declared = names.map((name) => `$${name}: ${types[name]}${required.test(name) ? "!" : ""}`);
  const passed = names.map((name) => `${name}: $${name}`);
  const { data, errors } = await product.graphql<Record<string, Answer>>(
    `mutation (${declared}) { ${operation}(${passed}) { ${FIELDS} } }`,
    { ...input },
    { token: admin },
  );
  const [error] = errors as { message: string; extensions: { code: string; field?: string } }[];
  return { plan: data?.[operation], message: error?.message, ...error?.extensions };
}

const planOf = async (duration: number) =>
  (
    await product.graphql<{ plan: Answer | null }>(
      `query ($d: Int!) { plan(simulatorType: "A320", duration: $d) { ${FIELDS} } }`,
      { d: duration },
    )
  ).data?.plan;

describe("a new plan", () => {
  test("is sold on both simulators at once and recorded in the audit log", async () => {
    expect(await planOf(20)).toBeNull();
    const { plan } = await write("createPlan", TRIAL);
    expect(plan).toMatchObject({ name: "Trial Flight", price: 3000, popular: false });
    expect(await planOf(20)).toEqual(plan);
    const person = await registerPerson(product);
    const request = bookingRequest({ planDuration: 20, contactEmail: person.email });
    const opened = await openCheckout(product, request, { amount: 3000, token: person.token });
    expect([opened.status, opened.body.amount]).toEqual([200, 300_000]);
    const airport = { ...request, simulatorType: "B737", paymentType: "advance" };
    const advance = await openCheckout(product, airport, { amount: 500, token: person.token });
    expect(advance.status).toBe(200);
    const { rows } = await product.running.database.pool.query(
      "select action, label, changes from audit_entries where entity = 'plan' and entity_id = $1",
      [plan?.id],
    );
    expect(rows).toMatchObject([{ action: "plan.create", label: "Trial Flight" }]);
    expect(rows[0].changes).toContainEqual({ field: "original_paise", from: null, to: "400000" });
  });

  test.each([
    [{ duration: 30 }, "duration", "There is already a 30-minute plan"],
    [{ duration: 10 }, "duration", "At least 15 minutes"],
    [{ originalPrice: -1 }, "originalPrice", "Enter a price above ₹0"],
    [{ originalPrice: 1e9 }, "originalPrice", "At most ₹1,00,00,000"],
    [{ originalPrice: 10.001 }, "originalPrice", "At most two decimals"],
    [{ fullDiscount: 4000 }, "fullDiscount", "The discount must leave at least ₹1 to pay"],
    [{ name: " " }, "name", "Please enter the plan's name"],
    [{ features: [] }, "features", "Please list at least one feature"],
  ])("is refused with %j, at its field", async (change, field, message) => {
    const input = { ...TRIAL, duration: 25, ...change };
    expect(await write("createPlan", input)).toMatchObject({
      code: "BAD_USER_INPUT",
      field,
      message,
    });
    expect(await planOf(25)).toBeNull();
  });

  test("has a unique duration, also when created concurrently", async () => {
    const made = await Promise.all(
      ["A", "B", "C"].map((name) => write("createPlan", { ...TRIAL, name, duration: 90 })),
    );
    expect(made.map(({ field }) => field ?? "made").sort()).toEqual(["duration", "duration", "made"]);
  });
});

describe("a changed plan", () => {
  test("costs the new price; bookings made and checkouts open before keep theirs", async () => {
    const person = await registerPerson(product);
    const headers = { token: person.token };
    const request = (bookingTime: string) =>
      bookingRequest({ planDuration: 45, bookingTime, contactEmail: person.email });
    const sold = await openCheckout(product, request("09:00"), { amount: 8500, ...headers });
    const done = await complete(product, await pay(product, sold.body.id), headers);
    const paying = await openCheckout(product, request("14:00"), { amount: 8500, ...headers });
    const before = await planOf(45);
    const changed = await write("updatePlan", {
      id: before?.id,
      originalPrice: 12_000,
      popular: true,
      version: before?.version,
    });
    expect(changed.plan).toMatchObject({ name: "Pro-Pilot Thrill", price: 10_500, popular: true });
    const old = await openCheckout(product, request("16:00"), { amount: 8500, ...headers });
    expect([old.status, old.body.code]).toEqual([400, "BAD_USER_INPUT"]);
    const late = await complete(product, await pay(product, paying.body.id), headers);
    expect(late.data?.completeCheckout.success).toBe(true);
    const { data } = await product.graphql(
      "query ($id: ID!) { booking(id: $id) { amount discount } }",
      { id: done.data?.completeCheckout.bookingId },
      headers,
    );
    expect(data).toEqual({
      booking: { amount: 8500, discount: 1500 },
    });
    const { rows } = await product.running.database.pool.query(
      "select changes from audit_entries where action = 'plan.update'",
    );
    expect(rows).toEqual([
      {
        changes: [
          { field: "original_paise", from: "1000000", to: "1200000" },
          { field: "popular", from: "false", to: "true" },
        ],
      },
    ]);
  });

  test("refuses the second of two editors and stores nothing of theirs", async () => {
    const seen = await planOf(60);
    await write("updatePlan", { id: seen?.id, name: "Calm Skies", version: seen?.version });
    const second = await write("updatePlan", {
      id: seen?.id,
      name: "Brave",
      version: seen?.version,
    });
    expect(second).toMatchObject({ code: "CONFLICT", message: CHANGED_MEANWHILE });
    expect((await planOf(60))?.name).toBe("Calm Skies");
  });

  test("cannot take another plan's duration; an unknown plan is not found", async () => {
    const plan = await planOf(120);
    expect(await write("updatePlan", { id: plan?.id, duration: 240 })).toMatchObject({
      field: "duration",
      message: "There is already a 240-minute plan",
    });
    expect(await write("updatePlan", { id: plan?.id, advanceDiscount: 15_000 })).toMatchObject({
      field: "advanceDiscount",
    });
    expect((await write("updatePlan", { id: "none", popular: true })).code).toBe("NOT_FOUND");
    const moved = await write("updatePlan", { id: plan?.id, duration: 150 });
    expect(moved.plan).toMatchObject({ duration: 150 });
    expect(await planOf(120)).toBeNull();
  });
});
