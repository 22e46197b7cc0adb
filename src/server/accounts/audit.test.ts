/** The audit log as administrators read it: newest first, filtered, paged, with names, and as a CSV download. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startProduct, type TestProduct } from "#test/product.ts";
import { registerPerson } from "#test/shopper.ts";

let product: TestProduct;
let admin: string;
let adminId: string;
let staff: { token: string; id: string; email: string };

beforeAll(async () => {
  product = await startProduct();
  const { pool } = product.running.database;
  const { data } = await product.graphql<{ login: { token: string; user: { id: string } } }>(
    `mutation {
      login(email: "admin@aviator.example", password: "administrator") { token user { id } }
    }`,
  );
  admin = data?.login.token ?? "";
  adminId = data?.login.user.id ?? "";
  staff = await registerPerson(product);
  await pool.query("update users set role = 'staff', name = '=Evil' where id = $1", [staff.id]);
  const write = (at: string, actor: string, entity: string, id: string, changes: object[] = []) =>
    pool.query(
      `insert into audit_entries (id, actor_id, actor_role, action, entity, entity_id, label, changes, created_at)
       values ($1, $2, 'staff', $3, $4, $5, $6, $7, $8)`,
      [randomUUID(), actor, `${entity}.update`, entity, id, `The ${id}`, JSON.stringify(changes), at],
    );
  // 23:59 and 00:00 IST in the night from 1 to 2 November.
  await write("2026-11-01T18:29:59Z", adminId, "product", "cap", [
    { field: "price_paise", from: "79900", to: "84900" },
    { field: "stock", from: "3", to: null },
  ]);
  await write("2026-11-01T18:30:00Z", staff.id, "order", "o1");
  await write("2026-11-02T10:00:00Z", staff.id, "product", "mug");
  await write("2026-11-02T10:00:00Z", randomUUID(), "booking", "b1");
});
afterAll(() => product.close());

type Entry = { id: string; label: string; actor: { name: string } | null };

async function log(args = "", token = admin) {
  const { data, errors } = await product.graphql<{ auditLog: Entry[]; auditLogCount: number }>(
    `{ auditLog${args} { id label actor { name } }
       auditLogCount${args.replace(/,? ?(limit|after): [^,)]*/g, "").replace("()", "")} }`,
    {},
    { token },
  );
  return errors[0]?.extensions.code ?? data;
}

const labels = async (args = "") => {
  const found = await log(args);
  if (!found || typeof found === "string") return found;
  expect(found.auditLogCount).toBe(found.auditLog.length);
  return found.auditLog.map(({ label }) => label).sort();
};

test("shows who made each entry, and null for a deleted account", async () => {
  const found = await log();
  if (!found || typeof found === "string") throw new Error(String(found));
  expect(Object.fromEntries(found.auditLog.map(({ label, actor }) => [label, actor?.name]))).toEqual({
    "The b1": undefined,
    "The mug": "=Evil",
    "The o1": "=Evil",
    "The cap": "Administrator",
  });
  expect(found.auditLog.at(-1)?.label).toBe("The cap");
});

test.each([
  ['(entity: "product")', ["The cap", "The mug"]],
  ['(entity: "product", entityId: "mug")', ["The mug"]],
  ['(from: "2026-11-02")', ["The b1", "The mug", "The o1"]],
  ['(to: "2026-11-01")', ["The cap"]],
  ['(from: "2026-11-01", to: "2026-11-01")', ["The cap"]],
  ['(actorId: "x")', []],
  ['(from: "1 November")', "BAD_USER_INPUT"],
  ['(to: "2026-02-30")', "BAD_USER_INPUT"],
  ['(search: "THE M")', ["The mug"]],
  ['(search: "product.up")', ["The cap", "The mug"]],
  ['(search: "order changed")', ["The o1"]],
  ['(search: "changed", entity: "product")', ["The cap", "The mug"]],
  ['(search: "%")', []],
])("filters %s", async (args, expected) => {
  expect(await labels(args)).toEqual(expected);
});

test("filters by person", async () => {
  expect(await labels(`(actorId: "${staff.id}")`)).toEqual(["The mug", "The o1"]);
});

/** The ids in this sort, read one entry per page. */
async function inPages(sort: string): Promise<string[]> {
  const seen: string[] = [];
  for (let guard = 0; guard < 10; guard += 1) {
    const after = seen.length > 0 ? `, after: "${seen.at(-1)}"` : "";
    const found = await product.graphql<{ auditLog: Entry[] }>(
      `{ auditLog(sort: "${sort}", limit: 1${after}) { id } }`,
      {},
      { token: admin },
    );
    const [entry] = found.data?.auditLog ?? [];
    if (!entry) break;
    seen.push(entry.id);
  }
  return seen;
}

test("pages in both directions, entries of one instant included", async () => {
  const newest = await inPages("newest");
  expect(new Set(newest).size).toBe(4);
  expect(await inPages("oldest")).toEqual([...newest].reverse());
  expect(await inPages("nonsense")).toEqual(newest);
});

test("exports one line per change, with readable values and without formulas", async () => {
  const get = (token: string | null, query = "") =>
    fetch(`${product.url}/export/audit.csv${query}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  expect((await get(null)).status).toBe(401);
  expect((await get(staff.token)).status).toBe(403);
  const answer = await get(admin, "?entity=product");
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const lines = (await answer.text()).trim().split("\r\n");
  expect(lines).toEqual([
    "When (IST),Name,Email,Role,Action,Kind,Record,Id,Field,From,To",
    `2026-11-02 15:30,'=Evil,${staff.email},staff,Product changed,Product,The mug,mug,,,`,
    "2026-11-01 23:59,Administrator,admin@aviator.example,staff,Product changed,Product,The cap,cap,Price,₹799,₹849",
    "2026-11-01 23:59,Administrator,admin@aviator.example,staff,Product changed,Product,The cap,cap,Stock,3,",
  ]);
  const found = (await (await get(admin, "?search=the+m&sort=oldest")).text()).trim();
  expect(found.split("\r\n").slice(1)).toEqual([lines[1]]);
  expect((await get(admin, "?from=never")).status).toBe(400);
});

test("searches a large log through an index", async () => {
  const { pool } = product.running.database;
  await pool.query(`insert into audit_entries (id, actor_id, actor_role, action, entity, entity_id, label,
      changes, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'staff', case when n % 90 = 0 then 'post.publish'
      else 'order.ship' end, 'order', gen_random_uuid()::text, 'Filler ' || n, '[]', now()
    from generate_series(1, 6000) n`);
  await pool.query("vacuum analyze audit_entries");
  for (const search of ["filler 4242", "published"]) {
    const statements = vi.spyOn(pool, "query");
    await log(`(search: "${search}")`);
    const queries = statements.mock.calls as unknown as [{ text?: string }, unknown[]][];
    const mine = queries.filter(([{ text }]) => text?.includes('from "audit_entries"'));
    statements.mockRestore();
    expect(mine).toHaveLength(2);
    for (const [{ text }, values] of mine) {
      const { rows } = await pool.query(`explain ${text}`, values);
      const plan = rows.map((row: Record<string, string>) => row["QUERY PLAN"]).join("\n");
      expect(plan, search).toContain("audit_entries_search");
    }
  }
});

test("leaves out views and look-ups where the caller asks for changes only", async () => {
  const { pool } = product.running.database;
  const add = (action: string) =>
    pool.query(
      `insert into audit_entries (id, actor_id, actor_role, action, entity, entity_id, label, changes, created_at)
       values ($1, $2, 'staff', $3, 'user', '', $4, '[]', '2026-11-03T10:00:00Z')`,
      [randomUUID(), staff.id, action, action],
    );
  for (const action of ["user.read", "user.find", "user.export"]) await add(action);
  expect(await labels('(entity: "user")')).toEqual(["user.export", "user.find", "user.read"]);
  expect(await labels('(entity: "user", lookUps: true)')).toEqual(["user.export", "user.find", "user.read"]);
  expect(await labels('(entity: "user", lookUps: false)')).toEqual(["user.export"]);
  const file = await fetch(`${product.url}/export/audit.csv?entity=user&lookUps=false`, {
    headers: { authorization: `Bearer ${admin}` },
  });
  expect((await file.text()).trim().split("\r\n")).toHaveLength(2);
});
