/**
 * How staff sort messages, custom package requests, gift vouchers, codes, articles and pictures. Every sort is stable
 * from page to page, in both directions and among equal rows, and comes from an index once the table is large.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { signInAdministrator } from "#test/administrator.ts";
import { startProduct, type TestProduct } from "#test/product.ts";

let product: TestProduct;
let token: string;

type Row = Record<string, string | number | null> & { id: string };
/** The value that a row is sorted by. */
type Key = (row: Row) => string | number;

type List = {
  /** The query's name, and its arguments beside the sort. */
  query: string;
  filters: readonly string[];
  fields: string;
  table: string;
  /** Each sort with its key; `down` means largest first. */
  orders: Record<string, { key: Key; down: boolean }>;
  /** Makes rows from the numbers `n`, three of each minute. */
  fill: string;
};

const MINUTE = "timestamptz '2026-01-01' + (n / 3) * interval '1 minute'";
const at: Key = ({ created_at }) => String(created_at);
const AGES = { newest: { key: at, down: true }, oldest: { key: at, down: false } };

const LISTS: Record<string, List> = {
  messages: {
    query: "contactMessages",
    filters: ["unread: true", "answered: false", "answered: true", 'search: "writer 7"'],
    fields: "created_at",
    table: "contact_messages",
    orders: AGES,
    fill: `insert into contact_messages (id, name, email, message, read, answered_at, created_at, updated_at)
      select gen_random_uuid(), 'Writer ' || n, 'w@a.example', 'Open?', n % 5 > 0, case when n % 7 > 3 then now() end, ${MINUTE}, now()`,
  },
  "requests for packages": {
    query: "customBookings",
    filters: ['status: "finalized"', 'search: "request 7"'],
    fields: "created_at requested_duration assigned_price",
    table: "custom_bookings",
    orders: {
      ...AGES,
      longest: { key: ({ requested_duration }) => requested_duration ?? 0, down: true },
      shortest: { key: ({ requested_duration }) => requested_duration ?? 0, down: false },
      // Those without an offer come last.
      "price-high": { key: ({ assigned_price }) => assigned_price ?? -1, down: true },
      "price-low": { key: ({ assigned_price }) => assigned_price ?? 1e9, down: false },
    },
    fill: `insert into custom_bookings (id, simulator_type, customer_name, customer_email,
        customer_phone, requested_duration, requirements, status, assigned_price_paise,
        assigned_duration, created_at, updated_at)
      select gen_random_uuid(), 'A320', 'Request ' || n, 'w@a.example', '98', 60 + n % 4 * 15, 'Six',
        case when n % 3 = 0 then 'finalized' else 'pending' end,
        case when n % 3 = 0 then 100000 + n % 4 * 50000 end, case when n % 3 = 0 then 90 end,
        ${MINUTE}, now()`,
  },
  "gift vouchers": {
    query: "vouchers",
    filters: ['state: "active"', 'state: "expired"', 'search: "giver 7"'],
    fields: "created_at valid_until",
    table: "vouchers",
    orders: { ...AGES, ending: { key: ({ valid_until }) => String(valid_until), down: false } },
    fill: `insert into vouchers (id, code_digest, code_sealed, code_end, value_paise, balance_paise, valid_until,
        buyer_name, buyer_email, buyer_phone, recipient_name, recipient_email, message, design, delivery, source,
        created_at, updated_at)
      select gen_random_uuid(), 'digest ' || n, 'sealed', 'AB12', 100000, 100000,
        case when n % 2 = 0 then date '2020-01-01' else date '2099-01-01' end + n % 5, 'Giver ' || n, 'w@a.example', '98', 'Ravi', '', '', 'dawn', 'print', 'online',
        ${MINUTE}, now()`,
  },
  "discount codes": {
    query: "discountCodes",
    // A centre has few codes, so their search reads them all.
    filters: ["active: true"],
    fields: "created_at",
    table: "discount_codes",
    orders: AGES,
    fill: `insert into discount_codes (id, code, percent, scope, active, created_at, updated_at)
      select gen_random_uuid(), 'CODE-' || n, 10, 'all', n % 3 > 0, ${MINUTE}, now()`,
  },
  articles: {
    query: "blogPosts",
    filters: ["published: true", "published: false", 'search: "wind 7"'],
    fields: "created_at title",
    table: "blog_posts",
    orders: {
      ...AGES,
      title: { key: ({ title }) => String(title).toLowerCase(), down: false },
      "title-za": { key: ({ title }) => String(title).toLowerCase(), down: true },
    },
    fill: `insert into blog_posts (id, title, content, author, published, plain_text, words,
        created_at, updated_at)
      select gen_random_uuid(), case when n % 2 = 0 then 'WIND ' else 'wind ' end || n / 2,
        '<p>x</p>', 'A', n % 2 = 0, 'x', 1, ${MINUTE}, now()`,
  },
  pictures: {
    query: "galleryImages",
    filters: ["featured: true", 'category: "Cockpit"', 'search: "dusk 7"'],
    fields: "created_at",
    table: "gallery_images",
    orders: AGES,
    fill: `insert into gallery_images (id, image_url, caption, category, featured, created_at,
        updated_at)
      select gen_random_uuid(), '/a.png', 'Dusk ' || n, case when n % 2 = 0 then 'Cockpit' end,
        n % 7 = 0, ${MINUTE}, now()`,
  },
};

const CASES = Object.entries(LISTS).flatMap(([name, list]) =>
  Object.keys(list.orders).map((sort) => ({ name, sort, ...list })),
);

const run = (sql: string) => product.running.database.pool.query(sql);

beforeAll(async () => {
  product = await startProduct();
  token = await signInAdministrator(product);
  for (const { fill } of Object.values(LISTS)) await run(`${fill} from generate_series(1, 23) n`);
});
afterAll(() => product.close());

async function read({ query, fields }: List, args: string): Promise<Row[]> {
  const { data, errors } = await product.graphql<{ rows: Row[] }>(
    `{ rows: ${query}(${args}) { id ${fields} } }`,
    {},
    { token },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.rows;
}

/** Reads the list page by page, to its end. */
async function readAll(list: List, args: string, limit: number): Promise<string[]> {
  const seen: string[] = [];
  for (;;) {
    const after = seen.at(-1);
    const rows = await read(list, `${args}, limit: ${limit} ${after ? `after: "${after}"` : ""}`);
    seen.push(...rows.map(({ id }) => id));
    if (rows.length < limit) return seen;
  }
}

/** The ids in the order of a key, and by id where keys are equal. */
function sorted(rows: readonly Row[], { key, down }: { key: Key; down: boolean }): string[] {
  const ascending = [...rows].sort((one, other) => {
    const [a, b] = [key(one), key(other)];
    if (a !== b) return a < b ? -1 : 1;
    return one.id < other.id ? -1 : 1;
  });
  return (down ? ascending.reverse() : ascending).map(({ id }) => id);
}

describe("every sort", () => {
  test.each(CASES)("of $name: $sort, without gaps or duplicates", async ({ sort, ...list }) => {
    const order = list.orders[sort];
    if (!order) throw new Error("unknown sort");
    const rows = await read(list, "limit: 100");
    expect(rows).toHaveLength(23);
    const expected = sorted(rows, order);
    for (const limit of [1, 2, 5, 23])
      expect(await readAll(list, `sort: "${sort}"`, limit), `by ${limit}`).toEqual(expected);
    const [filter = ""] = list.filters;
    const fitting = new Set((await read(list, filter)).map(({ id }) => id));
    expect(fitting.size).toBeGreaterThan(2);
    expect(fitting.size).toBeLessThan(23);
    expect(await readAll(list, `sort: "${sort}", ${filter}`, 2)).toEqual(expected.filter((id) => fitting.has(id)));
  });

  test.each(Object.values(LISTS))("unknown to $query falls back to newest first", async (list) => {
    const newest = await readAll(list, 'sort: "newest"', 100);
    for (const sort of ["constructor", "NEWEST", "created_at; drop table users"])
      expect(await readAll(list, `sort: "${sort}"`, 100)).toEqual(newest);
  });

  test("continues at its position when rows are added and deleted between two pages", async () => {
    const list = LISTS.articles as List;
    const [first, second, third] = await readAll(list, 'sort: "title"', 100);
    await run(`insert into blog_posts (id, title, content, author, plain_text, words, created_at,
      updated_at) values (gen_random_uuid(), 'A first one', '', 'A', '', 0, now(), now())`);
    await run(`delete from blog_posts where id = '${first}'`);
    const rest = await read(list, `sort: "title", limit: 1, after: "${second}"`);
    expect(rest.map(({ id }) => id)).toEqual([third]);
  });
});

describe("on a large table", () => {
  beforeAll(async () => {
    for (const { fill, table } of Object.values(LISTS)) {
      await run(`${fill} from generate_series(100, 8000) n`);
      await run(`vacuum analyze ${table}`);
    }
  });

  /** The query plans of the statements that read such a list. */
  async function plans(list: List, args: string): Promise<string> {
    const { pool } = product.running.database;
    const statements = vi.spyOn(pool, "query");
    await read(list, args);
    const queries = statements.mock.calls as unknown as [{ text: string }, unknown[]][];
    const mine = queries.filter(([{ text }]) => text?.includes(`from "${list.table}"`));
    statements.mockRestore();
    expect(mine).toHaveLength(1);
    const lines: string[] = [];
    for (const [{ text }, values] of mine) {
      const { rows } = await pool.query(`explain ${text}`, values);
      lines.push(...rows.map((row: Record<string, string>) => row["QUERY PLAN"] ?? ""));
    }
    return lines.join("\n");
  }

  test.each(CASES)("reads $name, $sort, along an index", async ({ sort, ...list }) => {
    const [row] = await read(list, `sort: "${sort}", limit: 1`);
    for (const more of ["", `after: "${row?.id}"`, ...list.filters]) {
      const plan = await plans(list, `sort: "${sort}", limit: 25, ${more}`);
      expect(plan, more).not.toContain("Seq Scan");
      // Without a filter no sort step is needed: the index returns the rows in order.
      if (more === "" || more.startsWith("after")) expect(plan).not.toMatch(/\bSort\b/);
    }
  });
});
