/** Variants of products: their own stock, held and sold apart; how administrators change them; pictures. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditOf, signInAdministrator } from "#test/administrator.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { complete, openOrder, type Person, pay, registerPerson, shippingTo } from "#test/shopper.ts";

const CROWD = 6;

let product: TestProduct;
let token: string;
let crowd: Person[];

beforeAll(async () => {
  product = await startProduct();
  token = await signInAdministrator(product);
  crowd = await Promise.all(Array.from({ length: CROWD }, () => registerPerson(product)));
});
afterAll(() => product.close());

type Variant = { id: string; name: string; sku: string; stock: number };
type Shirt = {
  id: string;
  stock: number;
  updated_at: string;
  image_url: string | null;
  variant_kind: string | null;
  variant_count: number;
  variants: Variant[];
  archived_variants: Variant[];
  pictures: { image_url: string; image_alt: string | null }[];
};
const FIELDS = `id stock updated_at image_url variant_kind variant_count pictures { image_url image_alt }
  variants { id name sku stock } archived_variants { id name sku stock }`;

async function send(mutation: string, args: Record<string, unknown>) {
  const types = { id: "ID!", name: "String", price: "Float", stock: "Int", stockSeen: "Int", image_url: "String" };
  const more = { variant_kind: "String", variants: "[ProductVariantInput!]", more_pictures: "[ProductPictureInput!]" };
  const known: Record<string, string> = { ...types, ...more, updatedAt: "String" };
  if (mutation === "createProduct") known.name = "String!";
  const names = Object.keys(args);
  const { data, errors } = await product.graphql<{ answer: Shirt }>(
    `mutation (${names.map((name) => `$${name}: ${known[name]}`).join(", ")}) {
      answer: ${mutation}(${names.map((name) => `${name}: $${name}`).join(", ")}) { ${FIELDS} } }`,
    args,
    { token },
  );
  return { shirt: data?.answer as Shirt, error: errors[0] as { message: string; extensions: unknown } | undefined };
}
const update = (args: Record<string, unknown>) => send("updateProduct", args);

let made = 0;
async function addShirt(stocks: Record<string, number>, args: Record<string, unknown> = {}): Promise<Shirt> {
  made += 1;
  const variants = Object.entries(stocks).map(([name, stock]) => ({ name, sku: `SHIRT-${made}-${name}`, stock }));
  const shirt = { name: `Shirt ${made}`, price: 500, variant_kind: "size", variants, ...args };
  const { shirt: added, error } = await send("createProduct", shirt);
  if (error) throw new Error(JSON.stringify(error));
  return added;
}

async function read(id: string): Promise<Shirt> {
  const { data } = await product.graphql<{ product: Shirt }>(
    `query ($id: ID!) { product(id: $id) { ${FIELDS} } }`,
    { id },
    { token },
  );
  if (!data) throw new Error("no product");
  return data.product;
}
const stocks = async (id: string) =>
  Object.fromEntries((await read(id)).variants.map(({ name, stock }) => [name, stock]));
const idOf = ({ variants }: Shirt, name: string) => variants.find((one) => one.name === name)?.id ?? "";

type Line = { id: string; quantity: number; variantId?: string };
const open = (person: Person, products: Line[], rupees: number) =>
  openOrder(
    product,
    { products, shippingDetails: shippingTo({ email: person.email }) },
    { token: person.token, amount: rupees },
  );

async function buy(person: Person, products: Line[], rupees: number): Promise<string> {
  const { body } = await open(person, products, rupees);
  const done = await complete(product, await pay(product, body.id), { token: person.token });
  const { orderId, message } = done.data?.completeCheckout ?? { message: JSON.stringify(done.errors) };
  if (!orderId) throw new Error(message);
  return orderId;
}
const buyer = () => crowd[0] as Person;

describe("the stock of variants", () => {
  test("adds up to the product's, and falls with the variant that is sold", async () => {
    const shirt = await addShirt({ M: 3, L: 2 });
    expect(shirt).toMatchObject({ stock: 5, variant_kind: "size", variant_count: 2 });
    const line = { id: shirt.id, variantId: idOf(shirt, "L"), quantity: 2 };
    const orderId = await buy(buyer(), [line], 1000);
    expect(await stocks(shirt.id)).toEqual({ M: 3, L: 0 });
    expect((await read(shirt.id)).stock).toBe(3);
    const { data } = await product.graphql<{ order: { products: unknown[] } }>(
      "query ($id: ID!) { order(id: $id) { products { id name variant variantId sku quantity } } }",
      { id: orderId },
      { token },
    );
    const sku = shirt.variants[1]?.sku;
    expect(data?.order.products).toEqual([{ ...line, name: `Shirt ${made} (L)`, variant: "L", sku }]);
  });

  test("without a variant in the request, is that of the first one", async () => {
    const shirt = await addShirt({ S: 2, M: 2 });
    await buy(buyer(), [{ id: shirt.id, quantity: 1 }], 500);
    expect(await stocks(shirt.id)).toEqual({ S: 1, M: 2 });
    const both = [
      { id: shirt.id, quantity: 1 },
      { id: shirt.id, quantity: 1, variantId: idOf(shirt, "S").toUpperCase() },
    ];
    expect(await open(buyer(), both, 1000)).toMatchObject({
      status: 409,
      body: { error: `Only 1 of Shirt ${made} (S) left. Please change the quantity.` },
    });
  });

  test("is held apart: others can't order what is held, only other variants", async () => {
    const [one, other] = crowd as [Person, Person];
    const shirt = await addShirt({ M: 1, L: 1 });
    const of = (name: string) => [{ id: shirt.id, quantity: 1, variantId: idOf(shirt, name) }];
    expect((await open(one, of("M"), 500)).status).toBe(200);
    expect(await open(other, of("M"), 500)).toMatchObject({
      status: 409,
      body: { error: `Shirt ${made} (M) has just been sold out. Please remove it from your cart.` },
    });
    expect((await open(other, of("L"), 500)).status).toBe(200);
    // The hold of the same visitor moves to the other variant.
    product.clock.advance({ minutes: 11 });
    expect((await open(one, of("L"), 500)).status).toBe(200);
    expect((await open(other, of("M"), 500)).status).toBe(200);
  });

  test("of a pair of variants is held and sold in one order", async () => {
    const shirt = await addShirt({ M: 2, L: 2 });
    const lines = shirt.variants.map(({ id: variantId }) => ({ id: shirt.id, quantity: 1, variantId }));
    await buy(buyer(), lines, 1000);
    expect(await stocks(shirt.id)).toEqual({ M: 1, L: 1 });
    const { rows } = await product.running.database.pool.query("select 1 from variant_holds where product_id = $1", [
      shirt.id,
    ]);
    expect(rows).toEqual([]);
  });

  test("of the last piece is sold once, although all pay at the same moment", async () => {
    const shirt = await addShirt({ M: 1, L: 9 });
    const line = { id: shirt.id, quantity: 1, variantId: idOf(shirt, "M") };
    // All hold it one after another, as each hold lapses, and then pay at the same moment.
    const opened: string[] = [];
    for (const person of crowd) {
      opened.push((await open(person, [line], 500)).body.id);
      product.clock.advance({ minutes: 11 });
    }
    const proofs = await Promise.all(opened.map((id) => pay(product, id)));
    const outcomes = await Promise.all(
      crowd.map(async (person, index) => {
        const proof = proofs[index] as Awaited<ReturnType<typeof pay>>;
        return (await complete(product, proof, { token: person.token })).data?.completeCheckout.success;
      }),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await stocks(shirt.id)).toEqual({ M: 0, L: 9 });
  });

  test("of the last piece is held once, although all order at the same moment", async () => {
    const shirt = await addShirt({ M: 1, L: 9 });
    const line = { id: shirt.id, quantity: 1, variantId: idOf(shirt, "M") };
    const answers = await Promise.all(crowd.map((person) => open(person, [line], 500)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(CROWD - 1).fill(409)]);
  });

  test("returns to the variant when its order is cancelled", async () => {
    const shirt = await addShirt({ M: 3, L: 3 });
    const id = await buy(buyer(), [{ id: shirt.id, quantity: 2, variantId: idOf(shirt, "L") }], 1000);
    await product.graphql(
      `mutation ($id: ID!) { updateOrderStatus(id: $id, status: "cancelled") { id } }`,
      { id },
      { token },
    );
    expect(await stocks(shirt.id)).toEqual({ M: 3, L: 3 });
  });

  test("of an archived variant is still sold to the buyer who was paying", async () => {
    const shirt = await addShirt({ M: 2, L: 2 });
    const line = { id: shirt.id, quantity: 1, variantId: idOf(shirt, "L") };
    const { body } = await open(buyer(), [line], 500);
    await update({ id: shirt.id, variants: shirt.variants.filter(({ name }) => name === "M") });
    expect(await open(crowd[1] as Person, [line], 500)).toMatchObject({ status: 409 });
    const done = await complete(product, await pay(product, body.id), { token: buyer().token });
    expect(done.data?.completeCheckout.success).toBe(true);
    expect(await read(shirt.id)).toMatchObject({ stock: 2, archived_variants: [{ name: "L", stock: 1 }] });
  });
});

describe("an administrator", () => {
  test("renames, reorders, adds and archives variants; the change is audited", async () => {
    const shirt = await addShirt({ M: 3, L: 2 });
    const [m, l] = shirt.variants as [Variant, Variant];
    const variants = [
      { ...l, name: "Large" },
      { name: "XL", sku: `SHIRT-${made}-XL`, stock: 4 },
    ];
    const { shirt: after } = await update({ id: shirt.id, variants });
    expect(after).toMatchObject({ stock: 6, variant_count: 2, archived_variants: [m] });
    expect(after.variants.map(({ name, stock }) => [name, stock])).toEqual([
      ["Large", 2],
      ["XL", 4],
    ]);
    const restored = await update({ id: shirt.id, variants: [...after.variants, { ...m, stock: 1 }] });
    expect(restored.shirt).toMatchObject({ stock: 7, archived_variants: [], variants: [{}, {}, { id: m.id }] });
    const entries = await auditOf(product, shirt.id);
    expect(entries.map(({ action }) => action)).toEqual(["product.create", "product.update", "product.update"]);
    expect(entries[1]?.changes).toContainEqual({
      field: "variants",
      from: `M (${m.sku}): 3, L (${l.sku}): 2`,
      to: `Large (${l.sku}): 2, XL (SHIRT-${made}-XL): 4`,
    });
  });

  test("changes a stock by the difference, while pieces are sold", async () => {
    const shirt = await addShirt({ M: 10 });
    const [m] = shirt.variants as [Variant];
    await buy(buyer(), [{ id: shirt.id, quantity: 4 }], 2000);
    const edit = (stock: number) => update({ id: shirt.id, variants: [{ ...m, stock, stockSeen: 10 }] });
    expect((await edit(15)).shirt.stock).toBe(11);
    expect((await edit(-1)).error?.message).toBe("Stock must be a whole number, 0 or more");
    await update({ id: shirt.id, variants: [{ ...m, stock: 3 }] });
    expect((await edit(0)).error).toMatchObject({ extensions: { code: "CONFLICT" } });
  });

  test("who sets only the sum changes the first variant", async () => {
    const shirt = await addShirt({ M: 3, L: 2 });
    expect((await update({ id: shirt.id, stock: 9 })).shirt.stock).toBe(9);
    expect(await stocks(shirt.id)).toEqual({ M: 7, L: 2 });
    expect((await update({ id: shirt.id, stock: 1 })).error).toMatchObject({ extensions: { code: "CONFLICT" } });
  });

  test("who removes all variants leaves their pieces to the product", async () => {
    const shirt = await addShirt({ M: 3, L: 2 });
    const { shirt: plain } = await update({ id: shirt.id, variants: [] });
    expect(plain).toMatchObject({ stock: 5, variant_kind: null, variant_count: 0, variants: [] });
    await buy(buyer(), [{ id: shirt.id, quantity: 1 }], 500);
    expect((await read(shirt.id)).stock).toBe(4);
    expect(await open(buyer(), [{ id: shirt.id, quantity: 1, variantId: idOf(shirt, "M") }], 500)).toMatchObject({
      status: 409,
    });
  });

  test("can exchange two SKUs, and can't use one of another product", async () => {
    const shirt = await addShirt({ M: 1, L: 1 });
    const [m, l] = shirt.variants as [Variant, Variant];
    const swapped = [
      { ...m, sku: l.sku },
      { ...l, sku: m.sku },
    ];
    expect((await update({ id: shirt.id, variants: swapped })).shirt.variants).toEqual(swapped);
    const other = { name: "Other", price: 5, variant_kind: "size" };
    const variants = [{ name: "M", sku: m.sku.toLowerCase(), stock: 1 }];
    expect((await send("createProduct", { ...other, variants })).error).toMatchObject({
      message: `Shirt ${made} already has the SKU ${m.sku}`,
      extensions: { code: "BAD_USER_INPUT", field: "variants" },
    });
    await update({ id: shirt.id, variants: [] });
    expect((await send("createProduct", { ...other, variants })).error).toBeUndefined();
  });

  test.each([
    [{ variant_kind: undefined }, "Please choose what the variants differ in"],
    [{ variants: [{ name: " ", sku: "A", stock: 1 }] }, "Please enter the name"],
    [{ variants: [{ name: "M", sku: "", stock: 1 }] }, "Please enter the SKU"],
    [
      {
        variants: [
          { name: "M", sku: "A", stock: 1 },
          { name: "m", sku: "B", stock: 1 },
        ],
      },
      "Another variant has this name",
    ],
  ])("can't add %j", async (change, message) => {
    const variants = [{ name: "M", sku: "NEW-M", stock: 1 }];
    const args = { name: "Refused", price: 5, variant_kind: "size", variants, ...change };
    expect((await send("createProduct", args)).error?.message).toBe(message);
  });

  test("exports a line for each variant", async () => {
    const shirt = await addShirt({ M: 3, L: 2 });
    const response = await fetch(`${product.url}/export/products.csv?search=Shirt`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const lines = (await response.text()).split("\r\n").filter((line) => line.startsWith(shirt.id));
    expect(lines.map((line) => line.split(",").slice(-2))).toEqual(shirt.variants.map(({ name, sku }) => [name, sku]));
  });
});

describe("more pictures", () => {
  const more_pictures = [{ image_url: "/b.png", image_alt: "Back" }, { image_url: "/c.png" }];

  test("follow the first one, which stays image_url", async () => {
    const shirt = await addShirt({}, { variants: [], image_url: "/a.png", more_pictures });
    expect(shirt.image_url).toBe("/a.png");
    expect(shirt.pictures.map(({ image_url }) => image_url)).toEqual(["/a.png", "/b.png", "/c.png"]);
    const { shirt: moved } = await update({ id: shirt.id, image_url: "" });
    expect(moved.pictures).toEqual([
      { image_url: "/b.png", image_alt: "Back" },
      { image_url: "/c.png", image_alt: null },
    ]);
    expect(moved.image_url).toBe("/b.png");
  });

  test("are five at most, each with an address", async () => {
    const many = Array.from({ length: 5 }, (_, index) => ({ image_url: `/${index}.png` }));
    const add = (pictures: unknown) => send("createProduct", { name: "Many", price: 5, more_pictures: pictures });
    expect((await add(many)).error?.message).toBe("A product can have at most 5 pictures");
    expect((await add([{ image_url: "elsewhere" }])).error?.message).toContain("Please enter an image address");
  });
});
