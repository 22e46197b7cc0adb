/** Plans with their prices, and products in pages. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startProduct, type TestProduct } from "#test/product.ts";
import { ensurePlans } from "./service.ts";

let product: TestProduct;
/** Ids of the products in the order of the list: by name, and by id where names are the same. */
let ids: string[];
let hidden: string;

beforeAll(async () => {
  product = await startProduct();
  const { pool } = product.running.database;
  const add = async (name: string, price: number, isHidden = false) => {
    const id = randomUUID();
    await pool.query(
      `insert into products (id, name, description, price_paise, image_url, category, stock,
         archived_at, created_at, updated_at)
       values ($1, $2, 'd', $3, null, 'Caps', 3, $4, now(), now())`,
      [id, name, price, isHidden ? new Date() : null],
    );
    return id;
  };
  hidden = await add("Item 00 hidden", 100, true);
  const listed: { name: string; id: string }[] = [];
  for (const name of ["Item 03", "Item 01", "Item 02", "Item 02", "Item 02", "Item 04", "Item 05"])
    listed.push({ name, id: await add(name, 19_999) });
  ids = listed.sort((a, b) => (`${a.name}${a.id}` < `${b.name}${b.id}` ? -1 : 1)).map(({ id }) => id);
});
afterAll(() => product.close());

type Listed = { id: string; price: number };

async function page(args: string): Promise<string[] | string | undefined> {
  const { data, errors } = await product.graphql<{ products: Listed[] }>(`{ products${args} { id price } }`);
  return data?.products.map(({ id }) => id) ?? errors[0]?.extensions.code;
}

describe("plans", () => {
  test("are the six of the catalogue, shortest first, in rupees", async () => {
    const { data } = await product.graphql<{ plans: Record<string, unknown>[] }>(
      `{ plans { id name simulatorType duration price originalPrice fullDiscount advanceDiscount
         discount popular features } }`,
    );
    const rows = data?.plans.map((plan) => [
      plan.id,
      plan.name,
      plan.duration,
      plan.price,
      plan.originalPrice,
      plan.fullDiscount,
      plan.advanceDiscount,
      plan.discount,
      plan.popular,
    ]);
    expect(rows).toEqual([
      ["1", "Joy of Flying", 30, 5000, 6500, 1500, 500, "₹1,500 OFF", true],
      ["2", "Pro-Pilot Thrill", 45, 8500, 10_000, 1500, 500, "₹1,500 OFF", false],
      ["3", "Win Over Flight Fear", 60, 10_000, 10_000, 0, 0, null, false],
      ["4", "Pilot Career Discovery (2hr)", 120, 15_000, 15_000, 0, 0, null, false],
      ["5", "Pilot Career Discovery (4hr)", 240, 25_000, 25_000, 0, 0, null, false],
      ["FOUNDATION", "Foundation Course for Pilots", 1200, 200_000, 200_000, 0, 0, null, false],
    ]);
    expect(data?.plans.every((plan) => (plan.features as unknown[]).length > 0)).toBe(true);
  });

  test("are found by simulator and duration; anything else is null", async () => {
    const plan = async (simulatorType: string, duration: number) => {
      const { data, errors } = await product.graphql<{ plan: unknown }>(
        `query ($s: String!, $d: Int!) {
          plan(simulatorType: $s, duration: $d) { name simulatorType }
        }`,
        { s: simulatorType, d: duration },
      );
      expect(errors).toEqual([]);
      return data?.plan;
    };
    expect(await plan("B737", 60)).toEqual({
      name: "Win Over Flight Fear",
      simulatorType: "B737",
    });
    for (const [simulatorType, duration] of [
      ["A320", 20],
      ["A320", 0],
      ["A320", -30],
      ["A380", 30],
      ["a320", 30],
    ] as const)
      expect(await plan(simulatorType, duration)).toBeNull();
  });

  test("of an unknown simulator are an empty list", async () => {
    const { data } = await product.graphql(`{ plans(simulatorType: "A380") { id } }`);
    expect(data).toEqual({ plans: [] });
  });

  test("keep a changed price after a restart", async () => {
    const { pool } = product.running.database;
    await pool.query("update plans set original_paise = 700000 where duration = 30");
    await ensurePlans(product.running.ctx);
    const price = await product.graphql<{ plan: { price: number } }>(
      `{ plan(simulatorType: "A320", duration: 30) { price } }`,
    );
    await pool.query("update plans set original_paise = 650000 where duration = 30");
    expect(price.data?.plan.price).toBe(5500);
  });
});

describe("products", () => {
  test("are listed by name, without archived ones", async () => {
    expect(await page("")).toEqual(ids);
    const { data } = await product.graphql<{ products: Listed[] }>("{ products { price } }");
    expect(data?.products[0]?.price).toBe(199.99);
  });

  test("are paged after the last one read, equal names included", async () => {
    const seen: string[] = [];
    for (let guard = 0; guard < 10; guard += 1) {
      const after = seen.length > 0 ? `, after: "${seen.at(-1)}"` : "";
      const next = await page(`(limit: 2${after})`);
      if (!Array.isArray(next) || next.length === 0) break;
      seen.push(...next);
    }
    expect(seen).toEqual(ids);
  });

  test("can be skipped by offset", async () => {
    expect(await page("(limit: 3, offset: 2)")).toEqual(ids.slice(2, 5));
    expect(await page("(offset: 100)")).toEqual([]);
    expect(await page("(offset: -1)")).toEqual(ids);
  });

  test("after a malformed or unknown id are an empty list", async () => {
    expect(await page('(after: "nonsense")')).toEqual([]);
    expect(await page(`(after: "${randomUUID()}")`)).toEqual([]);
  });

  test.each([0, -1, 101])("refuse a limit of %i", async (limit) => {
    expect(await page(`(limit: ${limit})`)).toBe("BAD_USER_INPUT");
  });

  test("are found by id; an archived, unknown or malformed id returns null", async () => {
    const one = async (id: string | undefined) =>
      (await product.graphql<{ product: Listed | null }>("query ($id: ID!) { product(id: $id) { id } }", { id })).data
        ?.product;
    expect(await one(ids[0])).toEqual({ id: ids[0] });
    for (const id of [hidden, randomUUID(), "1", "", "' or 1=1 --"]) expect(await one(id)).toBeNull();
  });
});
