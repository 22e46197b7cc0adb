/** How administrators edit products: bounds, audit, concurrent edits, and sales during an edit. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditOf, signInAdministrator } from "#test/administrator.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { complete, openOrder, type Person, pay, registerPerson, shippingTo } from "#test/shopper.ts";

let product: TestProduct;
let token: string;
let customer: Person;

beforeAll(async () => {
  product = await startProduct();
  token = await signInAdministrator(product);
  customer = await registerPerson(product);
});
afterAll(() => product.close());

type Row = {
  id: string;
  name: string;
  price: number;
  description: string;
  stock: number;
  image_url: string | null;
  image_alt: string | null;
  category: string;
  updated_at: string;
};
const FIELDS = "id name price description stock image_url image_alt category updated_at";

const create = (fields: Record<string, unknown>) =>
  product.graphql<{ createProduct: Row }>(
    `mutation ($name: String!, $price: Float, $description: String, $stock: Int, $image_url: String,
      $image_alt: String, $category: String) { createProduct(name: $name, price: $price, description: $description,
      stock: $stock, image_url: $image_url, image_alt: $image_alt, category: $category) { ${FIELDS} } }`,
    fields,
    { token },
  );

async function created(fields: Record<string, unknown>): Promise<Row> {
  const { data, errors } = await create({ price: 500, ...fields });
  if (!data) throw new Error(JSON.stringify(errors));
  product.clock.advance({ minutes: 1 });
  return data.createProduct;
}

const update = (fields: Record<string, unknown>) =>
  product.graphql<{ updateProduct: Row }>(
    `mutation ($id: ID!, $name: String, $price: Float, $description: String, $stock: Int,
      $image_url: String, $image_alt: String, $category: String, $updatedAt: String,
      $stockSeen: Int) {
      updateProduct(id: $id, name: $name, price: $price, description: $description, stock: $stock,
      image_url: $image_url, image_alt: $image_alt, category: $category, updatedAt: $updatedAt,
      stockSeen: $stockSeen) {
      ${FIELDS} } }`,
    fields,
    { token },
  );

const remove = (id: string, updatedAt?: string) =>
  product.graphql<{ deleteProduct: boolean }>(
    "mutation ($id: ID!, $updatedAt: String) { deleteProduct(id: $id, updatedAt: $updatedAt) }",
    { id, updatedAt },
    { token },
  );

/** A customer buys `quantity` pieces at ₹500. */
async function sell(id: string, quantity: number): Promise<void> {
  const { body } = await openOrder(
    product,
    { products: [{ id, quantity }], shippingDetails: shippingTo() },
    { amount: 500 * quantity, token: customer.token },
  );
  const done = await complete(product, await pay(product, body.id), { token: customer.token });
  expect(done.data?.completeCheckout.success).toBe(true);
}

test("records creating, changing and archiving a product in the audit log", async () => {
  const row = await created({
    name: " Flight bag ",
    price: 1299.5,
    stock: 7,
    image_url: "/uploads/a.webp",
    category: "Bags",
  });
  expect(row).toMatchObject({
    name: "Flight bag",
    price: 1299.5,
    description: "",
    stock: 7,
    category: "Bags",
    image_url: "/uploads/a.webp",
  });
  const changed = await update({ id: row.id, price: 999, updatedAt: row.updated_at });
  expect(changed.data?.updateProduct).toMatchObject({
    name: "Flight bag",
    price: 999,
    stock: 7,
    image_url: "/uploads/a.webp",
  });
  product.clock.advance({ minutes: 1 });
  const bare = await update({ id: row.id, image_url: "" });
  expect(bare.data?.updateProduct.image_url).toBeNull();
  product.clock.advance({ minutes: 1 });
  expect((await remove(row.id)).data).toEqual({ deleteProduct: true });

  const found = await product.graphql<{ product: Row | null; products: Row[] }>(
    `query ($id: ID!) { product(id: $id) { id } products(search: "flight bag") { id } }`,
    { id: row.id },
  );
  expect(found.data).toEqual({ product: null, products: [] });
  expect((await remove(row.id)).errors[0]).toMatchObject({
    message: "This product no longer exists",
    extensions: { code: "NOT_FOUND" },
  });
  const log = await auditOf(product, row.id);
  expect(log.map(({ action, label }) => `${action} ${label}`)).toEqual([
    "product.create Flight bag",
    "product.update Flight bag",
    "product.update Flight bag",
    "product.archive Flight bag",
  ]);
  expect(log[1]?.changes).toEqual([{ field: "price_paise", from: "129950", to: "99900" }]);
});

test("uses the default for an omitted field", async () => {
  const { data } = await create({ name: "Keyring", price: 49 });
  expect(data?.createProduct).toMatchObject({ price: 49, stock: 0, category: "Other" });
});

test("refuses a product without a price", async () => {
  expect((await create({ name: "Keyring" })).errors[0]).toMatchObject({
    message: "Please fill in all required fields",
    extensions: { code: "BAD_USER_INPUT" },
  });
});

test.each([
  [{ price: 0 }, "Enter a price above ₹0"],
  [{ price: -1 }, "Enter a price above ₹0"],
  [{ price: 1e14 }, "The price can be at most ₹1,00,00,000"],
  [{ price: 1e9 }, "The price can be at most ₹1,00,00,000"],
  [{ price: 12.345 }, "The price can have at most two decimals"],
  [{ stock: -1 }, "Stock must be a whole number, 0 or more"],
  [{ name: " " }, "Please fill in all required fields"],
  [{ name: "x".repeat(121) }, "The name can have at most 120 characters"],
  [{ image_url: "javascript:alert(1)" }, "Please enter an image address that starts with http://, https:// or /"],
])("refuses to create or change a product with %j", async (change, message) => {
  const expected = { message, extensions: { code: "BAD_USER_INPUT" } };
  expect((await create({ name: "X", price: 5, ...change })).errors[0]).toMatchObject(expected);
  const row = await created({ name: "Untouched" });
  expect((await update({ id: row.id, ...change })).errors[0]).toMatchObject(expected);
});

test("stores, changes, removes, logs and exports the alt text", async () => {
  const row = await created({
    name: "Alt cap",
    image_url: "/a.webp",
    image_alt: " A cap, seen from above ",
  });
  expect(row.image_alt).toBe("A cap, seen from above");
  const kept = await update({ id: row.id, price: 400 });
  expect(kept.data?.updateProduct.image_alt).toBe("A cap, seen from above");
  product.clock.advance({ minutes: 1 });
  const { data } = await product.graphql<{ product: Row }>("query ($id: ID!) { product(id: $id) { image_alt } }", {
    id: row.id,
  });
  expect(data?.product.image_alt).toBe("A cap, seen from above");
  const exported = await fetch(`${product.url}/export/products.csv?search=alt+cap`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await exported.text()).toContain('/a.webp,"A cap, seen from above",');
  const bare = await update({ id: row.id, image_alt: "" });
  expect(bare.data?.updateProduct).toMatchObject({ image_alt: null, image_url: "/a.webp" });
  expect((await auditOf(product, row.id)).at(-1)?.changes).toEqual([
    { field: "image_alt", from: "A cap, seen from above", to: null },
  ]);
});

test("refuses the second of two editors and keeps the first one's values", async () => {
  const row = await created({ name: "Model", stock: 3 });
  expect((await update({ id: row.id, price: 600, updatedAt: row.updated_at })).errors).toEqual([]);
  const second = await update({ id: row.id, price: 700, updatedAt: row.updated_at });
  expect(second.errors[0]?.extensions.code).toBe("CONFLICT");
  const { data } = await product.graphql<{ product: Row }>("query ($id: ID!) { product(id: $id) { price } }", {
    id: row.id,
  });
  expect(data?.product.price).toBe(600);
});

test("archives a product after a sale, but not after another person's edit", async () => {
  const row = await created({ name: "Seen", stock: 5 });
  await update({ id: row.id, price: 500, description: "Unseen" });
  expect((await remove(row.id, row.updated_at)).errors[0]).toMatchObject({
    message: "Someone else has changed this. Check it before you delete it.",
    extensions: { code: "CONFLICT" },
  });
  const other = await created({ name: "Sold", stock: 5 });
  await sell(other.id, 1);
  expect((await remove(other.id, other.updated_at)).data).toEqual({ deleteProduct: true });
});

describe("while an editor has the dialog open with 10 pieces, 4 are sold", () => {
  const whileSold = async () => {
    const row = await created({ name: "Mug", stock: 10 });
    await sell(row.id, 4);
    return { id: row.id, updatedAt: row.updated_at };
  };

  test("an edit of another field succeeds and leaves the stock unchanged", async () => {
    const seen = await whileSold();
    const { data } = await update({ ...seen, description: "New words" });
    expect(data?.updateProduct).toMatchObject({ stock: 6, description: "New words" });
  });

  test("adding 5 results in 11", async () => {
    const seen = await whileSold();
    const { data } = await update({ ...seen, stock: 15, stockSeen: 10 });
    expect(data?.updateProduct.stock).toBe(11);
  });

  test("an unchanged stock of 10 leaves 6", async () => {
    const seen = await whileSold();
    const { data } = await update({ ...seen, stock: 10, stockSeen: 10 });
    expect(data?.updateProduct.stock).toBe(6);
  });

  test("removing more than 6 is refused", async () => {
    const seen = await whileSold();
    const { errors } = await update({ ...seen, stock: 0, stockSeen: 10 });
    expect(errors[0]).toMatchObject({ extensions: { code: "CONFLICT" } });
    expect(errors[0]?.message).toMatch(/^Only 6 of the 10 pieces are left/);
  });

  test("a client that omits stockSeen sets the stock", async () => {
    const { id } = await whileSold();
    expect((await update({ id, stock: 2 })).data?.updateProduct.stock).toBe(2);
  });
});

test("sells a product that is archived while its customer pays", async () => {
  const row = await created({ name: "Last logbook", stock: 1 });
  const { body } = await openOrder(
    product,
    { products: [{ id: row.id, quantity: 1 }], shippingDetails: shippingTo() },
    { amount: 500, token: customer.token },
  );
  await remove(row.id);
  const done = await complete(product, await pay(product, body.id), { token: customer.token });
  expect(done.data?.completeCheckout).toMatchObject({ success: true });
});

test("filters the list by category and stock, and lists the categories", async () => {
  for (const [name, stock] of [
    ["Rare one", 0],
    ["Rare two", 5],
    ["Rare three", 6],
  ] as const)
    await created({ name, stock, category: "Rarities" });
  const { data } = await product.graphql<Record<string, unknown>>(
    `{ all: products(category: "Rarities") { name }
       low: products(category: "Rarities", stock: "low") { name }
       out: products(category: "Rarities", stock: "out") { name }
       count: productsCount(category: "Rarities", stock: "low")
       productCategories }`,
    {},
    { token },
  );
  expect(data).toMatchObject({
    all: [{ name: "Rare one" }, { name: "Rare three" }, { name: "Rare two" }],
    low: [{ name: "Rare one" }, { name: "Rare two" }],
    out: [{ name: "Rare one" }],
    count: 2,
    productCategories: expect.arrayContaining(["Rarities"]),
  });
});

test("exports the products that match the list's filters, for administrators only", async () => {
  const { id, name } = await created({ name: "Zulu time clock", category: "Clocks", stock: 2 });
  await created({ name: "Zulu time mug", category: "Mugs", stock: 90 });
  const get = (query: string, bearer?: string) =>
    fetch(`${product.url}/export/products.csv${query}`, {
      headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
    });
  expect((await get("")).status).toBe(401);
  expect((await get("", customer.token)).status).toBe(403);
  const answer = await get("?search=zulu&category=all&stock=low&sort=newest", token);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const lines = (await answer.text()).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${id},${name},Clocks,500,2,`);
});
