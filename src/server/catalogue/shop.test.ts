/** The shop's list: search with and without typing errors, filters, sorts, pages; favourites. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startProduct, type TestProduct } from "#test/product.ts";
import { addProduct, type Person, registerPerson } from "#test/shopper.ts";

let product: TestProduct;
const id: Record<string, string> = {};

beforeAll(async () => {
  product = await startProduct();
  const goods = [
    ["Captain's cap", 799, "Caps"],
    ["Training headset", 12_999, "Gear"],
    ["Enamel mug", 999, "Home"],
    ["A320 model 1:200", 5000, "Models"],
    ["B737 model 1:200", 5000.01, "Models"],
    ["Logbook 100%", 1000, "Books"],
  ] as const;
  for (const [name, price, category] of goods) {
    id[name] = await addProduct(product, { name, price });
    await product.running.database.pool.query("update products set category = $1 where id = $2", [category, id[name]]);
  }
  await product.running.database.pool.query("update products set created_at = '2020-01-01' where id = $1", [
    id["Training headset"],
  ]);
});
afterAll(() => product.close());

type ShopQuery = { search?: string; price?: string; sort?: string; after?: string; limit?: number };

async function shop(requests: ShopQuery): Promise<{ names: string[]; count: number }> {
  const { data, errors } = await product.graphql<{
    products: { name: string }[];
    productsCount: number;
  }>(
    `query ($search: String, $price: String, $sort: String, $after: ID, $limit: Int) {
      products(search: $search, price: $price, sort: $sort, after: $after, limit: $limit) { name }
      productsCount(search: $search, price: $price)
    }`,
    requests,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return { names: data.products.map(({ name }) => name), count: data.productsCount };
}

/** Adds a product in a category that no other product has. */
async function addText(name: string, description = "Plain."): Promise<string> {
  const made = await addProduct(product, { name });
  await product.running.database.pool.query(
    "update products set category = 'Various', description = $2 where id = $1",
    [made, description],
  );
  return made;
}

const hide = (ids: string[]) =>
  product.running.database.pool.query("update products set archived_at = now() where id = any($1)", [ids]);

describe("a search", () => {
  test.each([
    ["mug", ["Enamel mug"]],
    ["MODEL 1:200", ["A320 model 1:200", "B737 model 1:200"]],
    ["model a320", ["A320 model 1:200"]],
    ["home", ["Enamel mug"]],
    ["made for tests", 6],
    ["100%", ["Logbook 100%"]],
    ["%", ["Logbook 100%"]],
    ["_", []],
    ["\\", []],
    ["'; drop table products; --", []],
  ])("for %j finds the products with its words", async (search, expected) => {
    const { names, count } = await shop({ search });
    if (typeof expected === "number") expect(names).toHaveLength(expected);
    else expect(names).toEqual(expected);
    expect(count).toBe(names.length);
  });

  test("matches the beginning of a word, not its middle", async () => {
    const hat = await addText("Peaked zhat", "A hat that the captain wears");
    const other = await addText("Chatter", "Of what and that");
    try {
      expect((await shop({ search: "hat" })).names).toEqual(["Peaked zhat"]);
      expect((await shop({ search: "hats" })).names).toEqual(["Peaked zhat"]);
      expect((await shop({ search: "wea" })).names).toEqual(["Peaked zhat"]);
    } finally {
      await hide([hat, other]);
    }
  });

  test("ranks whole words of the name first, then prefixes, the category, the description", async () => {
    const made = [
      await addText("Zinc captain badge"),
      await addText("Zebra cap"),
      await addText("Aft mug", "Goes with a cap"),
    ];
    try {
      const best = ["Captain's cap", "Zebra cap", "Zinc captain badge", "Aft mug"];
      expect(await shop({ search: "cap" })).toEqual({ names: best, count: 4 });
      expect((await shop({ search: "caps" })).names).toEqual(["Captain's cap", "Zebra cap", "Aft mug"]);
      expect((await shop({ search: "cap", sort: "name" })).names).toEqual([
        "Aft mug",
        "Captain's cap",
        "Zebra cap",
        "Zinc captain badge",
      ]);
      const paged: string[] = [];
      for (let after: string | undefined; paged.length < 4; ) {
        const page = await shop({ search: "cap", limit: 1, ...(after ? { after } : {}) });
        paged.push(...page.names);
        after = { ...id, "Zebra cap": made[1], "Zinc captain badge": made[0] }[page.names[0] ?? ""];
        if (page.names.length === 0) break;
      }
      expect(paged).toEqual(best);
    } finally {
      await hide(made);
    }
  });

  test.each([
    ["headst", "Training headset"],
    ["haedset", "Training headset"],
    ["capptain", "Captain's cap"],
    ["enamle", "Enamel mug"],
    ["logbok", "Logbook 100%"],
  ])("for %j, which nothing matches, finds similar names", async (search, expected) => {
    const { names, count } = await shop({ search });
    expect(names[0]).toBe(expected);
    expect(count).toBe(names.length);
    expect(names.length).toBeLessThan(3);
  });

  test("for a word without similar names finds nothing", async () => {
    expect(await shop({ search: "submarine" })).toEqual({ names: [], count: 0 });
  });
});

test.each([
  ["under-1000", ["Captain's cap", "Enamel mug"]],
  ["1000-5000", ["A320 model 1:200", "Logbook 100%"]],
  ["over-5000", ["B737 model 1:200", "Training headset"]],
])("filters by price: %s", async (price, expected) => {
  expect(await shop({ price })).toEqual({ names: expected, count: 2 });
});

test("combines search and filter", async () => {
  expect((await shop({ search: "model", price: "over-5000" })).names).toEqual(["B737 model 1:200"]);
  expect((await shop({ search: "modle", price: "under-1000" })).names).toEqual([]);
});

test.each(["name", "name-za", "rating", "price-low", "price-high", "newest", "oldest", "nonsense"])(
  "sorts by %s identically in one page and in several",
  async (sort) => {
    const whole = (await shop({ sort })).names;
    expect(whole).toHaveLength(6);
    const seen: string[] = [];
    for (let guard = 0; guard < 10; guard += 1) {
      const last = seen.at(-1);
      const page = await shop({ sort, limit: 2, ...(last ? { after: id[last] ?? "" } : {}) });
      if (page.names.length === 0) break;
      seen.push(...page.names);
    }
    expect(seen).toEqual(whole);
  },
);

test("sorts by price and by age in both directions", async () => {
  expect((await shop({ sort: "price-low" })).names[0]).toBe("Captain's cap");
  expect((await shop({ sort: "price-high" })).names[0]).toBe("Training headset");
  expect((await shop({ sort: "newest" })).names.at(-1)).toBe("Training headset");
  for (const [one, other] of [
    ["newest", "oldest"],
    ["name", "name-za"],
  ])
    expect((await shop({ sort: one })).names).toEqual((await shop({ sort: other })).names.reverse());
});

test("prepares the first page again on a new connection", async () => {
  expect((await shop({})).count).toBe(6);
  const { pool } = product.running.database;
  for (let all = pool.totalCount; all > 0; all -= 1) (await pool.connect()).release(true);
  expect((await shop({})).names).toHaveLength(6);
  expect((await shop({})).names).toHaveLength(6);
});

test("related products are of the same category first, and never the product itself", async () => {
  const { data } = await product.graphql<{ product: { related: { name: string }[] } }>(
    "query ($id: ID!) { product(id: $id) { related(limit: 3) { name } } }",
    { id: id["A320 model 1:200"] },
  );
  const names = data?.product.related.map(({ name }) => name);
  expect(names?.[0]).toBe("B737 model 1:200");
  expect(names).toHaveLength(3);
  expect(names).not.toContain("A320 model 1:200");
});

describe("favourites", () => {
  const toggle = (productId: string | undefined, person: Partial<Person>) =>
    product.graphql<{ toggleFavorite: boolean }>(
      "mutation ($id: ID!) { toggleFavorite(productId: $id) }",
      { id: productId },
      person,
    );
  const favorites = async (person: Person) => {
    const { data } = await product.graphql<{ favorites: { name: string }[] }>("{ favorites { name } }", {}, person);
    return data?.favorites.map(({ name }) => name);
  };

  test("are stored per account, newest first, and can be removed", async () => {
    const [one, other] = [await registerPerson(product), await registerPerson(product)];
    expect((await toggle(id["Enamel mug"], one)).data?.toggleFavorite).toBe(true);
    product.clock.advance({ minutes: 1 });
    expect((await toggle(id["Captain's cap"], one)).data?.toggleFavorite).toBe(true);
    expect(await favorites(one)).toEqual(["Captain's cap", "Enamel mug"]);
    expect(await favorites(other)).toEqual([]);
    expect((await toggle(id["Captain's cap"], one)).data?.toggleFavorite).toBe(false);
    expect(await favorites(one)).toEqual(["Enamel mug"]);
  });

  test("require a session and an existing product", async () => {
    const person = await registerPerson(product);
    expect((await toggle(id["Enamel mug"], {})).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
    for (const missing of ["x", crypto.randomUUID()])
      expect((await toggle(missing, person)).errors[0]?.extensions.code).toBe("NOT_FOUND");
  });
});
