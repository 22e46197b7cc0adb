/** How administrators handle requests: the list, the audit log, concurrent changes. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { idStart } from "#domain/text/numbers.ts";
import { addDays, formatLongDate, todayInIndia } from "#domain/time/dates.ts";
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

async function ask<T>(operation: string): Promise<T> {
  const { data, errors } = await product.graphql<{ answer: T }>(operation, {}, { token });
  if (errors[0]) throw new Error(`${errors[0].extensions.code}: ${errors[0].message}`);
  if (!data) throw new Error("no answer");
  return data.answer;
}

async function request(): Promise<string> {
  product.clock.advance({ minutes: 1 });
  const { body } = await product.post<{ id: string }>("/custom-package-request", {
    simulatorType: "A320",
    name: "Asha Rao",
    email: "asha@example.com",
    phone: "98765 43210",
    duration: "90",
    requirements: "A birthday for six.",
  });
  return body.id;
}

type Changed = { status: string; updated_at: string };
const change = (mutation: string) => ask<Changed>(`mutation { answer: ${mutation} { status updated_at } }`);
const finalize = (id: string, more = "") =>
  change(`finalizeCustomBooking(id: "${id}", assignedPrice: 9000, assignedDuration: 90 ${more})`);
const update = (id: string, args: string) => change(`updateCustomBooking(id: "${id}", ${args})`);

test("lists and counts requests by status", async () => {
  const [first, second] = [await request(), await request()];
  await finalize(first);
  const ids = async (args: string) =>
    (await ask<{ id: string }[]>(`{ answer: customBookings(${args}) { id } }`)).map(({ id }) => id);
  expect(await ids(`status: "pending"`)).toEqual([second]);
  expect(await ids(`status: "finalized"`)).toEqual([first]);
  expect(await ids(`limit: 1, after: "${second}"`)).toEqual([first]);
  expect(await ask(`{ answer: customBookingsCount(status: "finalized") }`)).toBe(1);
  expect(await ask("{ answer: customBookingsCount }")).toBe(2);
  expect(await ids(`search: "ASHA@", status: "pending"`)).toEqual([second]);
  expect(await ids(`search: "${idStart(first)}"`)).toEqual([first]);
  expect(await ask(`{ answer: customBookingsCount(search: "nobody") }`)).toBe(0);
  await expect(ids(`status: "lost"`)).rejects.toThrow("BAD_USER_INPUT");
});

test("records an offer, its correction and its cancellation in the audit log", async () => {
  const id = await request();
  await finalize(id);
  product.clock.advance({ minutes: 1 });
  await update(id, "assignedPrice: 8500.5");
  product.clock.advance({ minutes: 1 });
  await update(id, `status: "cancelled"`);
  const { rows } = await product.running.database.pool.query(
    "select action, label, changes from audit_entries where entity_id = $1 order by created_at, id",
    [id],
  );
  const label = "Asha Rao (asha@example.com)";
  expect(rows).toEqual([
    {
      action: "customBooking.finalize",
      label,
      changes: [
        { field: "status", from: "pending", to: "finalized" },
        { field: "assigned_price_paise", from: null, to: "900000" },
        { field: "assigned_duration", from: null, to: "90" },
      ],
    },
    {
      action: "customBooking.update",
      label,
      changes: [{ field: "assigned_price_paise", from: "900000", to: "850050" }],
    },
    {
      action: "customBooking.cancel",
      label,
      changes: [{ field: "status", from: "finalized", to: "cancelled" }],
    },
  ]);
});

test("names the simulator, a date, a last day and a note, which a correction keeps or removes", async () => {
  const id = await request();
  await expect(finalize(id, `, date: "2020-01-01"`)).rejects.toThrow("BAD_USER_INPUT: This date is over");
  const today = todayInIndia(product.clock.now());
  const [date, until] = [addDays(today, 9), addDays(today, 5)];
  await finalize(id, `, simulatorType: "B737", note: "Cake is included.", date: "${date}", validUntil: "${until}"`);
  const read = () => ask(`{ answer: customBooking(id: "${id}") { simulator_type offer_note offer_date offer_until } }`);
  const terms = { simulator_type: "B737", offer_note: "Cake is included.", offer_date: date, offer_until: until };
  expect(await read()).toEqual(terms);
  await product.drainJobs();
  const mails = () => product.mails().filter((mail) => mail.includes("ready for payment"));
  const sent = mails().filter((mail) => mail.includes("Cake is included."));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain(formatLongDate(until));

  product.clock.advance({ minutes: 1 });
  await update(id, "assignedPrice: 8000, note: null");
  expect(await read()).toEqual({ ...terms, offer_note: null });
  await update(id, "assignedPrice: 8000, note: null");
  const before = mails().length;
  await product.drainJobs();
  // The correction is mailed once.
  expect(mails().length).toBe(before + 1);
});

test("refuses the second of two changes to one request, and overwrites nothing", async () => {
  const id = await request();
  const { updated_at: seen } = await finalize(id);
  product.clock.advance({ minutes: 1 });
  await update(id, `assignedPrice: 8000, updatedAt: "${seen}"`);
  const changed = "CONFLICT: Someone else has changed this";
  await expect(update(id, `assignedPrice: 7000, updatedAt: "${seen}"`)).rejects.toThrow(changed);
  await expect(update(id, `status: "cancelled", updatedAt: "${seen}"`)).rejects.toThrow(changed);
  const [row] = await ask<{ assigned_price: number; status: string }[]>(
    "{ answer: customBookings(limit: 1) { assigned_price status } }",
  );
  expect(row).toEqual({ assigned_price: 8000, status: "finalized" });
});

test("exports the requests of a status, with the offer in rupees", async () => {
  const id = await request();
  await finalize(id);
  const get = (query: string, headers = {}) => fetch(`${product.url}/export/custom-bookings.csv${query}`, { headers });
  const admin = { authorization: `Bearer ${token}` };
  const lines = (await (await get("?status=finalized", admin)).text()).split("\r\n");
  expect(lines.find((line) => line.startsWith(id))).toMatch(/,A320,90,A birthday for six\.,finalized,9000,90,,,$/);
  expect(await (await get("?status=cancelled", admin)).text()).not.toContain(id);
  expect((await get("?status=lost", admin)).status).toBe(400);
  expect((await get("")).status).toBe(401);
});
