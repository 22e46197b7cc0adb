/** Related products, compared with a plain sort of all products, ties and small categories included. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct, type TestProduct } from "#test/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
  // Few prices, so that many products are equally near; one category with a single product, one without any on sale.
  await product.running.database.pool.query(
    `insert into products (id, name, description, price_paise, category, stock, archived_at, created_at, updated_at)
     select md5('related' || n)::uuid, 'Thing ' || n, '', 10000 + n * 7 % 5 * 1000,
       case when n = 1 then 'Rarities' when n % 3 = 0 then 'Books' else 'Models' end, 5,
       case when n % 11 = 0 then now() end, now(), now()
     from generate_series(1, 60) n`,
  );
});
afterAll(() => product.close());

type Row = { id: string; category: string; price_paise: number };

test.each([1, 4, 12])("the nearest %i of every product are those of a plain sort", async (limit) => {
  const { rows } = await product.running.database.pool.query<Row>(
    "select id, category, price_paise from products where archived_at is null",
  );
  const nearest = ({ id, category, price_paise }: Row) =>
    rows
      .filter((other) => other.id !== id)
      .toSorted(
        (one, other) =>
          Number(other.category === category) - Number(one.category === category) ||
          Math.abs(one.price_paise - price_paise) - Math.abs(other.price_paise - price_paise) ||
          (one.id < other.id ? -1 : 1),
      )
      .slice(0, limit)
      .map((other) => other.id);
  for (const row of rows) {
    const { data } = await product.graphql<{ product: { related: { id: string }[] } }>(
      `{ product(id: "${row.id}") { related(limit: ${limit}) { id } } }`,
    );
    expect(data?.product.related.map(({ id }) => id)).toEqual(nearest(row));
  }
});
