/**
 * Runs every write of staff and administrators once and checks its audit entry: actor, action, entity, changes, no
 * secrets. A new mutation or REST path without a case fails here.
 */
import { createHash } from "node:crypto";
import { isObjectType } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AuditChange } from "#domain/centre/audit.ts";
import { NO_PASSWORD_HASH } from "#infra/passwords.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { type Office, openOffice, type Write } from "#test/writes/office.ts";
import { OWN_WRITES, WRITES } from "#test/writes.ts";
import { schema } from "./schema.ts";

let product: TestProduct;
let office: Office;
beforeAll(async () => {
  product = await startProduct();
  office = await openOffice(product);
});
afterAll(() => product.close());

/** The paths that accept more than GET and HEAD, from the tree in which the server prints its routes. */
function writingPaths(tree: string): string[] {
  const above: string[] = [];
  return tree.split("\n").flatMap((line) => {
    const [, branches = "", part = "", methods = ""] = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?/.exec(line) ?? [];
    const depth = branches.length / 4;
    above.splice(depth, above.length, part);
    const reads = methods.split(", ").every((method) => ["GET", "HEAD", ""].includes(method));
    return reads ? [] : [above.join("")];
  });
}

test("every mutation and REST path that writes has a case or is listed in OWN_WRITES", () => {
  const mutations = schema.getMutationType();
  if (!isObjectType(mutations)) throw new Error("no mutations");
  const paths = writingPaths(product.running.app.printRoutes({ commonPrefix: false }))
    .filter((path) => !path.startsWith("/razorpay-sandbox/"))
    .map((path) => path.replace(/^\/graphql(?=\/)/, ""));
  const requests = [...Object.keys(mutations.getFields()), ...new Set(paths)];
  const known = [...Object.keys(WRITES), ...Object.values(OWN_WRITES).flat()];
  expect(known.sort()).toEqual(requests.sort());
  expect(requests).toEqual(expect.arrayContaining(["/create-order", "/razorpay/webhook"]));
});

type Entry = {
  id: string;
  actor_id: string;
  action: string;
  entity: string;
  entity_id: string;
  label: string;
  changes: AuditChange[];
};

const log = async (): Promise<Entry[]> =>
  (await product.running.database.pool.query<Entry>("select * from audit_entries")).rows;

/** Sends a write; returns the id in its response, if any. @throws Error when it is refused. */
async function send({ ask, by = "admin" }: Write): Promise<string | undefined> {
  const { token } = office[by];
  if (typeof ask === "string")
    return (await office.graphql<{ id?: string }>(`mutation { answer: ${ask} }`, { token })).id;
  const isForm = ask.body instanceof FormData;
  const answer = await fetch(`${product.url}${ask.path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      ...(isForm ? {} : { "content-type": "application/json" }),
    },
    body: ask.body instanceof FormData ? ask.body : JSON.stringify(ask.body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${ask.path}: ${text}`);
  // The picture's id is the name of its files.
  return /\/uploads\/([\w-]{36})/.exec(text)?.[1];
}

const cases = Object.entries(WRITES).flatMap(([name, all]) =>
  all.map((write, at) => ({ name: all.length > 1 ? `${name}, ${at + 1}` : name, write })),
);

test.each(cases)("$name records the expected audit entries", async ({ write }) => {
  const prepared = await write(office);
  const before = new Set((await log()).map(({ id }) => id));
  const answered = await send(prepared);
  const entries = (await log()).filter(({ id }) => !before.has(id));
  const { leaves, by = "admin" } = prepared;
  expect(entries.map(({ action }) => action).sort()).toEqual(leaves.map(({ action }) => action).sort());
  for (const { action, shows, of = answered } of leaves) {
    const entry = entries.find((one) => one.action === action);
    expect(entry).toMatchObject({
      actor_id: office[by].id,
      actor_role: by,
      entity: action.split(".")[0],
      entity_id: of,
      label: expect.stringMatching(/\S/),
    });
    const wanted = Object.entries(shows).map(([field, [from, to]]) => ({ field, from, to }));
    expect(entry?.changes).toEqual(expect.arrayContaining(wanted));
    expect(entry?.changes.filter(({ from, to }) => from === to)).toEqual([]);
  }
});

describe("the audit log afterwards", () => {
  const SECRETIVE = "(hash|secret|token|signature|password)";

  /** Every secret in use: as typed, as stored, and the digest of each. */
  async function secrets(): Promise<string[]> {
    const people = [office.owner, office.staff, office.admin, office.locked];
    const typed = [...office.secrets, ...people.map(({ token }) => token)];
    const columns = await office.rows(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and data_type = 'text' and column_name ~ $1`,
      SECRETIVE,
    );
    const kept: string[] = [];
    for (const { table_name, column_name } of columns)
      for (const row of await office.rows(
        `select distinct ${column_name} as value from ${table_name} where ${column_name} is not null`,
      ))
        kept.push(row.value ?? "");
    expect(columns.map(({ column_name }) => column_name)).toEqual(
      expect.arrayContaining(["password_hash", "token_hash", "sealed_secret", "code_hash"]),
    );
    const digests = typed.map((text) => createHash("sha256").update(text).digest("hex"));
    const secretive = kept.filter((text) => text !== NO_PASSWORD_HASH);
    return [...typed, ...secretive, ...digests, product.running.ctx.secret];
  }

  const found = (text: string, all: readonly string[]) => all.filter((one) => text.includes(one));

  test("holds no password, token, hash, secret or recovery code", async () => {
    const all = await secrets();
    expect(all.filter((one) => one.length < 6)).toEqual([]);
    const text = JSON.stringify(await log());
    expect(found(text, all)).toEqual([]);
    expect(found(`${text} ${office.owner.token}`, all)).toEqual([office.owner.token]);
  });

  test.each([
    "update audit_entries set label = 'Nothing'",
    "update audit_entries set label = 'Nothing' where false",
    "delete from audit_entries",
    "truncate audit_entries",
  ])("refuses %s", async (statement) => {
    const before = await log();
    await expect(office.rows(statement)).rejects.toMatchObject({
      message: expect.stringMatching(
        /The audit log is append-only: (UPDATE|DELETE|TRUNCATE) of audit_entries is refused/,
      ),
    });
    expect(await log()).toEqual(before);
  });

  test("lets a database owner delete with the trigger disabled, and refuses again once it is enabled", async () => {
    const [{ id } = { id: "" }] = await log();
    const trigger = (verb: string) => office.rows(`alter table audit_entries ${verb} trigger audit_is_append_only`);
    await trigger("disable");
    await office.rows("delete from audit_entries where id = $1", id);
    await trigger("enable");
    expect((await log()).filter((entry) => entry.id === id)).toEqual([]);
    await expect(office.rows("delete from audit_entries")).rejects.toThrow("append-only");
  });
});
