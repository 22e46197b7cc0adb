/** Which statements of a connection get a name. */
import type pg from "pg";
import { expect, test } from "vitest";
import { createNamer } from "./named-statements.ts";

function connection(name = createNamer()) {
  const sent: unknown[][] = [];
  const client = { query: (...args: unknown[]) => sent.push(args) } as unknown as pg.ClientBase;
  name(client);
  const send = (...args: unknown[]) => {
    (client.query as (...args: unknown[]) => unknown)(...args);
    return (sent.at(-1)?.[0] as { name?: string } | undefined)?.name;
  };
  return { send, sent };
}

test("a statement gets a name when it occurs again, the same on every connection", () => {
  const namer = createNamer();
  const [one, other] = [connection(namer), connection(namer)];
  const read = { text: "select 1 where $1" };
  const write = { text: "delete from a where $1" };
  expect([one.send(read, [1]), one.send(read, [2]), other.send(read, [3])]).toEqual([
    undefined,
    "statement_0",
    "statement_0",
  ]);
  expect([other.send(write, [1]), other.send(write, [2])]).toEqual([undefined, "statement_1"]);
  expect(read).not.toHaveProperty("name");
});

test.each([
  ["a list", "select id from a where b = $1 order by id"],
  ["a page", "select id from a where b = $1 limit $2"],
  ["a search", "select id from a where b like $1"],
  ["a count", "select count(*) from a where b = $1"],
])("%s gets none", (_name, text) => {
  const { send } = connection();
  for (let turn = 0; turn < 3; turn += 1) expect(send({ text }, [1])).toBeUndefined();
});

test("a text without values, many values and a name of its own are sent as they are", () => {
  const { send, sent } = connection();
  for (let turn = 0; turn < 3; turn += 1) {
    expect(send({ text: "select now()" })).toBeUndefined();
    expect(send({ text: "insert" }, Array(100).fill(1))).toBeUndefined();
    expect(send({ text: "select $1", name: "own" }, [1])).toBe("own");
    send("commit");
    expect(sent.at(-1)?.[0]).toBe("commit");
  }
});

test("a pool has a limited number of names", () => {
  const { send } = connection();
  const texts = Array.from({ length: 400 }, (_, index) => `select ${index} where $1`);
  for (const text of texts) send({ text }, [1]);
  expect(texts.filter((text) => send({ text }, [1]))).toHaveLength(150);
  expect(send({ text: texts[0] }, [1])).toBe("statement_0");
});
