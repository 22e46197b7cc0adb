/** How staff handle messages: read, mark and delete them; all changes are audited. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startProduct, type TestProduct } from "#test/product.ts";

let product: TestProduct;
let token: string;
beforeAll(async () => {
  product = await startProduct();
  const { data } = await product.graphql<{ login: { token: string } }>(
    `mutation { login(email: "admin@aviator.example", password: "administrator") { token } }`,
  );
  token = data?.login.token ?? "";
});
afterAll(() => product.close());

async function ask<T>(operation: string, variables = {}): Promise<T> {
  const { data, errors } = await product.graphql<{ answer: T }>(operation, variables, { token });
  if (errors[0]) throw new Error(`${errors[0].extensions.code}: ${errors[0].message}`);
  if (!data) throw new Error("no answer");
  return data.answer;
}

async function write(name: string): Promise<string> {
  product.clock.advance({ minutes: 1 });
  const { id } = await ask<{ id: string }>(
    `mutation ($name: String!) {
      answer: createContactMessage(name: $name, email: "m@a.example", message: "Open at 9?") { id }
    }`,
    { name },
  );
  return id;
}

const list = async (args: string) =>
  (await ask<{ id: string }[]>(`{ answer: contactMessages(${args}) { id } }`)).map(({ id }) => id);

const mark = (id: string, read: boolean) =>
  ask(`mutation { answer: markContactMessageRead(id: "${id}", read: ${read}) { read } }`);

const entries = async (id: string) =>
  (
    await product.running.database.pool.query(
      "select action, label, changes from audit_entries where entity_id = $1 order by created_at, id",
      [id],
    )
  ).rows;

test("lists unread messages separately, in pages", async () => {
  const [first, second, third] = [await write("A"), await write("B"), await write("C")];
  expect(await mark(second, true)).toEqual({ read: true });
  expect(await list("unread: true")).toEqual([third, first]);
  expect(await list(`unread: true, limit: 1, after: "${third}"`)).toEqual([first]);
  expect(await list("limit: 2")).toEqual([third, second]);
  expect(await ask("{ answer: contactMessagesCount(unread: true) }")).toBe(2);
  expect(await mark(second, false)).toEqual({ read: false });
  expect(await list("unread: true")).toEqual([third, second, first]);
});

test("searches name, email and text literally", async () => {
  const id = await write("Zubeida 100%");
  expect(await list('search: "zubeida"')).toEqual([id]);
  expect(await list('search: "100%", unread: true')).toEqual([id]);
  expect(await list('search: "1_0%"')).toEqual([]);
  expect(await ask('{ answer: contactMessagesCount(search: "zubeida 1") }')).toBe(1);
});

test("records marking once, and deletion with the deleted fields", async () => {
  const id = await write("Meera");
  await mark(id, true);
  await mark(id, true);
  product.clock.advance({ minutes: 1 });
  expect(await ask(`mutation { answer: deleteContactMessage(id: "${id}") }`)).toBe(true);
  expect(await entries(id)).toEqual([
    {
      action: "message.update",
      label: "Meera (m@a.example)",
      changes: [{ field: "read", from: "false", to: "true" }],
    },
    {
      action: "message.delete",
      label: "Meera (m@a.example)",
      changes: [
        { field: "name", from: "Meera", to: null },
        { field: "email", from: "m@a.example", to: null },
        { field: "message", from: "Open at 9?", to: null },
        { field: "read", from: "true", to: null },
      ],
    },
  ]);
  await expect(mark(id, true)).rejects.toThrow("NOT_FOUND: This message no longer exists");
});

const ANSWERED = "read answered_at answered_by undo { id }";
type Answered = { read: boolean; answered_at: string | null; answered_by: string | null; undo: { id: string } | null };
const answer = (id: string, answered: boolean, undoable = true) =>
  ask<Answered>(`mutation {
    answer: markMessageAnswered(id: "${id}", answered: ${answered}, undoable: ${undoable}) { ${ANSWERED} }
  }`);
const undo = (change: { id: string } | null) =>
  ask<{ message: Answered }>(`mutation { answer: undoChange(id: "${change?.id}") { message { ${ANSWERED} } } }`);

test("lists answered and unanswered messages separately, and names the staff member who answered", async () => {
  const [first, second, third] = [await write("Ring A"), await write("Ring B"), await write("Ring C")];
  const answered = await answer(second, true, false);
  expect(answered).toMatchObject({ read: true, answered_at: expect.any(String), undo: null });
  expect(answered.answered_by).toBeTruthy();
  expect(await list('search: "ring", answered: false')).toEqual([third, first]);
  expect(await list('search: "ring", answered: true')).toEqual([second]);
  expect(await list('search: "ring"')).toEqual([third, second, first]);
  expect(await ask('{ answer: contactMessagesCount(search: "ring", answered: false) }')).toBe(2);
  expect(await answer(second, false, false)).toEqual({ read: true, answered_at: null, answered_by: null, undo: null });
  expect(await list('search: "ring", answered: false')).toEqual([third, second, first]);
});

test("undoes an answer and its reverse once, and audits both", async () => {
  const id = await write("Undone");
  const marked = await answer(id, true);
  expect((await undo(marked.undo)).message).toEqual({ read: false, answered_at: null, answered_by: null, undo: null });
  await expect(undo(marked.undo)).rejects.toThrow("CONFLICT");
  expect((await entries(id)).map(({ action }) => action).sort()).toEqual(["message.answer", "message.undo"]);

  const again = await answer(id, true, false);
  const reversed = await answer(id, false);
  expect((await undo(reversed.undo)).message).toMatchObject({
    read: true,
    answered_at: again.answered_at,
    answered_by: again.answered_by,
  });
});

test("does not undo an answer when the message has changed since or is deleted", async () => {
  const id = await write("Changed");
  const { undo: change } = await answer(id, true);
  product.clock.advance({ minutes: 0.1 });
  await mark(id, false);
  await expect(undo(change)).rejects.toThrow("CONFLICT");
  const gone = await answer(await write("Deleted"), true);
  const [{ entity_id: goneId } = { entity_id: "" }] = (
    await product.running.database.pool.query<{ entity_id: string }>(
      "select entity_id from undoable_changes where id = $1",
      [gone.undo?.id],
    )
  ).rows;
  await ask(`mutation { answer: deleteContactMessage(id: "${goneId}") }`);
  await expect(undo(gone.undo)).rejects.toThrow("NOT_FOUND: This message no longer exists");
});

test("exports the filtered messages for callers who may read them", async () => {
  const [read, unread] = [await write("Read One"), await write("=Unread Two")];
  await mark(read, true);
  const get = (query: string, headers = {}) => fetch(`${product.url}/export/messages.csv${query}`, { headers });
  const admin = { authorization: `Bearer ${token}` };
  const all = await (await get("", admin)).text();
  expect(all).toContain("Read One");
  const lines = (await (await get("?show=unread", admin)).text()).trim().split("\r\n");
  expect(lines[1]).toMatch(new RegExp(`^${unread},[^,]+,'=Unread Two,m@a\\.example,Open at 9\\?,no,$`));
  expect(lines.join()).not.toContain("Read One");
  await answer(read, true);
  const answered = await (await get("?show=answered", admin)).text();
  expect(answered).toContain("Read One");
  expect(answered).not.toContain("Unread Two");
  expect(await (await get("?show=unanswered", admin)).text()).not.toContain("Read One");
  expect((await get("")).status).toBe(401);
});

test("exports every message even if the last row of a page is deleted before the next page is read", async () => {
  const { pool } = product.running.database;
  await pool.query(`insert into contact_messages (id, name, email, message, created_at, updated_at)
    select gen_random_uuid(), 'Flood ' || n, 'flood@a.example', 'Open?', now(), now()
    from generate_series(1, 510) n`);
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<{ rows: string[][] }>;
  let gone: string | undefined;
  const queries = vi.spyOn(pool, "query").mockImplementation((async (...args: unknown[]) => {
    const answer = await query(...args);
    if (gone === undefined && answer.rows.length === 500) {
      gone = answer.rows.at(-1)?.[0];
      await query("delete from contact_messages where id = $1", [gone]);
    }
    return answer;
  }) as typeof pool.query);
  const answer = await fetch(`${product.url}/export/messages.csv?search=flood`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const ids = (await answer.text()).match(/^[0-9a-f-]{36}/gm);
  queries.mockRestore();
  expect(gone).toBeDefined();
  expect(new Set(ids).size).toBe(510);
  expect(ids).toHaveLength(510);
});

type Sale = { id: string; undo: { id: string } | null };

const sellFor = (messageId: string) =>
  ask<Sale>(
    `mutation ($messageId: ID) {
      answer: createWalkInBooking(simulatorType: "A320", planDuration: 30, name: "Walk In", phone: "9876543210",
        paymentMethod: "cash", undoable: true, messageId: $messageId) { id undo { id } }
    }`,
    { messageId },
  );

test("a message names the booking that was made from it, until the sale is undone", async () => {
  const id = await write("Booked");
  const booked = () => ask(`{ answer: contactMessage(id: "${id}") { booking_id } }`);
  expect(await booked()).toEqual({ booking_id: null });
  const sale = await sellFor(id);
  expect(await booked()).toEqual({ booking_id: sale.id });
  expect((await entries(id)).map(({ action }) => action)).toEqual(["message.book"]);
  await ask(`mutation { answer: undoChange(id: "${sale.undo?.id}") { booking { status } } }`);
  expect(await booked()).toEqual({ booking_id: null });
});

test("a session is sold for a message that was deleted meanwhile", async () => {
  const id = await write("Gone");
  await ask(`mutation { answer: deleteContactMessage(id: "${id}") }`);
  expect((await sellFor(id)).id).toMatch(/^[0-9a-f-]{36}$/);
});

test("visitors can't read which booking was made from a message", async () => {
  const { errors } = await product.graphql(
    `mutation { createContactMessage(name: "V", email: "v@a.example", message: "Hi") { booking_id } }`,
  );
  expect(errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
});
