/** Saved views and chosen columns: private, limited, and validated before they are stored. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MOST_VIEWS, TOO_MANY_VIEWS, VIEW_GONE, VIEW_NAME_TAKEN } from "#domain/centre/saved-view.ts";
import { type Desk, dataOf, openDesk } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { type Person, registerPerson } from "#test/shopper.ts";

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
});
afterAll(() => product.close());

/** A new member of staff without saved views. */
async function newcomer(): Promise<Person> {
  const person = await registerPerson(product);
  const { pool } = product.running.database;
  await pool.query("update users set role = 'staff' where id = $1", [person.id]);
  return person;
}

type View = {
  id: string;
  tab: string;
  name: string;
  filters: string;
  columns: string[] | null;
  isDefault: boolean;
};
const FIELDS = "{ id tab name filters columns isDefault }";

const saved = (by: Person, view: Partial<Omit<View, "id">> = {}) =>
  dataOf<View>(
    product,
    `mutation ($tab: String!, $name: String!, $filters: String!, $columns: [String!]) {
      saveView(tab: $tab, name: $name, filters: $filters, columns: $columns) ${FIELDS} }`,
    { tab: "bookings", name: "Pending", filters: "status=pending", ...view },
    by,
  );
const changed = (by: Person, id: string, change: Partial<Omit<View, "id">>) =>
  dataOf<View>(
    product,
    `mutation ($id: ID!, $name: String, $filters: String, $columns: [String!], $isDefault: Boolean) {
      updateView(id: $id, name: $name, filters: $filters, columns: $columns, isDefault: $isDefault)
      ${FIELDS} }`,
    { id, ...change },
    by,
  );
const views = (by: Person) => dataOf<View[]>(product, `{ savedViews ${FIELDS} }`, {}, by);
const columns = (by: Person) => dataOf<object[]>(product, "{ columnChoices { tab columns } }", {}, by);
const choose = (by: Person, tab: string, keys: string[] | null) =>
  dataOf<boolean>(
    product,
    "mutation ($tab: String!, $keys: [String!]) { chooseColumns(tab: $tab, columns: $keys) }",
    { tab, keys },
    by,
  );

async function savedId(by: Person, view: Partial<View> = {}): Promise<string> {
  const answer = await saved(by, view);
  if (Array.isArray(answer)) throw new Error(answer.join(" "));
  return answer.id;
}

describe("views", () => {
  test("are saved, listed by name, changed and deleted", async () => {
    const me = await newcomer();
    const id = await savedId(me, {
      name: "  Today's   A320 ",
      filters: "simulator=A320&search=a b",
    });
    await savedId(me, { name: "Archive", columns: ["id", "status"] });
    expect(await views(me)).toMatchObject([
      { name: "Archive", columns: ["id", "status"], isDefault: false },
      { id, name: "Today's A320", filters: "simulator=A320&search=a+b", columns: null },
    ]);
    expect(await changed(me, id, { name: "A320" })).toMatchObject({
      name: "A320",
      filters: "simulator=A320&search=a+b",
    });
    expect(await changed(me, id, { filters: "", columns: ["id"] })).toMatchObject({
      name: "A320",
      filters: "",
      columns: ["id"],
    });
    expect(await changed(me, id, { columns: null })).toMatchObject({ columns: null });
    const remove = () => dataOf(product, "mutation ($id: ID!) { deleteView(id: $id) }", { id }, me);
    expect(await remove()).toBe(true);
    expect(await remove()).toEqual(["NOT_FOUND", VIEW_GONE]);
    expect(await views(me)).toHaveLength(1);
  });

  test("have unique names within a tab, in any letter case", async () => {
    const me = await newcomer();
    const id = await savedId(me);
    expect(await saved(me, { name: "PENDING" })).toEqual(["CONFLICT", VIEW_NAME_TAKEN]);
    expect(await saved(me, { tab: "orders" })).toMatchObject({ tab: "orders" });
    const other = await savedId(me, { name: "Other" });
    expect(await changed(me, other, { name: "pending" })).toEqual(["CONFLICT", VIEW_NAME_TAKEN]);
    expect(await changed(me, id, { name: "Pending!" })).toMatchObject({ name: "Pending!" });
  });

  test("have at most one default per tab", async () => {
    const me = await newcomer();
    const [one, two, other] = [
      await savedId(me, { name: "One" }),
      await savedId(me, { name: "Two" }),
      await savedId(me, { name: "One", tab: "orders" }),
    ];
    for (const id of [one, other, two]) await changed(me, id, { isDefault: true });
    const defaults = async () => {
      const all = await views(me);
      return (all as View[]).filter(({ isDefault }) => isDefault).map(({ id }) => id);
    };
    expect((await defaults()).sort()).toEqual([two, other].sort());
    await changed(me, two, { isDefault: false });
    expect(await defaults()).toEqual([other]);
  });

  test("are visible only to their owner", async () => {
    const me = await newcomer();
    const id = await savedId(me);
    expect(await views(desk.admin)).toEqual([]);
    expect(await changed(desk.admin, id, { name: "Mine" })).toEqual(["NOT_FOUND", VIEW_GONE]);
    expect(await dataOf(product, "mutation ($id: ID!) { deleteView(id: $id) }", { id }, desk.admin)).toEqual([
      "NOT_FOUND",
      VIEW_GONE,
    ]);
    expect(await views(me)).toMatchObject([{ id, name: "Pending" }]);
    expect(await saved(desk.owner)).toMatchObject(["FORBIDDEN", expect.any(String)]);
  });

  test("are limited to thirty and validated", async () => {
    const me = await newcomer();
    for (const wrong of [
      { name: " " },
      { name: "x".repeat(61) },
      { tab: "../users" },
      { filters: `search=${"x".repeat(700)}` },
      { filters: "<b>=1" },
      { columns: [] },
      { columns: ["id", "id"] },
      { columns: ["x".repeat(40)] },
    ])
      expect(await saved(me, wrong), JSON.stringify(wrong)).toMatchObject(["BAD_USER_INPUT", expect.any(String)]);
    for (let made = 0; made < MOST_VIEWS; made += 1) await savedId(me, { name: `View ${made}` });
    expect(await saved(me)).toEqual(["CONFLICT", TOO_MANY_VIEWS]);
    expect(await views(me)).toHaveLength(MOST_VIEWS);
  });
});

test("stores columns per tab until the default ones are restored", async () => {
  const me = await newcomer();
  expect(await choose(me, "orders", ["id", "status"])).toBe(true);
  expect(await choose(me, "orders", ["status", "id"])).toBe(true);
  expect(await choose(me, "bookings", ["id"])).toBe(true);
  expect(await columns(me)).toEqual(
    expect.arrayContaining([
      { tab: "orders", columns: ["status", "id"] },
      { tab: "bookings", columns: ["id"] },
    ]),
  );
  expect(await columns(desk.staff)).toEqual([]);
  expect(await choose(me, "orders", null)).toBe(true);
  expect(await columns(me)).toEqual([{ tab: "bookings", columns: ["id"] }]);
  for (const keys of [[], ["id", "id"], Array.from({ length: 21 }, (_, at) => `c${at}`)])
    expect(await choose(me, "users", keys)).toMatchObject(["BAD_USER_INPUT", expect.any(String)]);
  for (let tab = 0; tab < 29; tab += 1) await choose(me, `tab${tab}`, ["id"]);
  expect(await choose(me, "tab99", ["id"])).toMatchObject(["BAD_USER_INPUT", expect.any(String)]);
  expect(await choose(me, "tab7", ["status"])).toBe(true);
});
