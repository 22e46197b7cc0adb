/** Erasure of a person on request, the records that tax law requires, and the export of a person's data. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInAdministrator } from "#test/administrator.ts";
import { logLines } from "#test/log-lines.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import {
  addProduct,
  bookingRequest,
  complete,
  openCheckout,
  openOrder,
  type Person,
  pay,
  registerPerson,
  shippingTo,
} from "#test/shopper.ts";
import { type Ctx, ownCtx } from "./context.ts";
import { eraseAccount } from "./erasure.ts";
import { myData, personData } from "./person-data.ts";

let product: TestProduct;
const { log, lines } = logLines();
let adminId: string;
beforeAll(async () => {
  product = await startProduct({}, { log });
  const token = await signInAdministrator(product);
  const { data } = await product.graphql<{ me: { id: string } }>("{ me { id } }", {}, { token });
  adminId = data?.me.id ?? "";
});
afterAll(() => product.close());

const as = (userId: string, role: "user" | "admin"): Ctx => ({
  ...ownCtx(product.running.ctx),
  viewer: {
    kind: "person",
    userId,
    role,
    sessionId: crypto.randomUUID(),
    confirmedAt: product.clock.now(),
  },
});
const rows = async (sql: string, ...values: unknown[]) =>
  (await product.running.database.pool.query<Record<string, unknown>>(sql, values)).rows;
const erase = (id: string) => eraseAccount(as(adminId, "admin"), id);

/** Every table whose rows contain one of these words. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const tables = await rows(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { name } of tables)
    for (const word of words) {
      const [hit] = await rows(
        `select count(*)::int as n from "${String(name)}" t where to_jsonb(t)::text ilike $1`,
        `%${word}%`,
      );
      if (Number(hit?.n) > 0) found.push(`${String(name)}: ${word}`);
    }
  return found.sort();
}

const PHONE = "9812345670";

/** A customer with a confirmed address, a booking, an order, a message and a favourite. */
async function customer(): Promise<Person & { bookingId: string; orderId: string }> {
  const person = await registerPerson(product);
  await rows(
    "update users set email_proved_at = now(), name = 'Zubeida Marker', phone = $2 where id = $1",
    person.id,
    PHONE,
  );
  const headers = { token: person.token };
  const contact = { contactName: "Zubeida Marker", contactPhone: PHONE };
  const opened = await openCheckout(
    product,
    bookingRequest({ ...contact, contactEmail: person.email, bookingDate: null, bookingTime: null }),
    headers,
  );
  const booked = await complete(product, await pay(product, opened.body.id), headers);
  const id = booked.data?.completeCheckout.bookingId;
  for (const change of [
    'updateBookingDetails(id: $id, youngestAge: 14, guardianName: "Zubeida Marker")',
    'giveGuardianConsent(bookingId: $id, name: "Zubeida Marker", relation: "mother", agreed: true, signature: "Zubeida Marker")',
  ]) {
    const { errors } = await product.graphql(`mutation ($id: ID!) { ${change} { id } }`, { id }, headers);
    expect(errors).toEqual([]);
  }
  const cap = await addProduct(product);
  const shippingDetails = shippingTo({
    fullName: "Zubeida Marker",
    email: person.email,
    phone: PHONE,
    address: "7 Peacock Lane",
  });
  const order = await openOrder(
    product,
    { products: [{ id: cap, quantity: 1 }], shippingDetails },
    { amount: 799, ...headers },
  );
  const ordered = await complete(product, await pay(product, order.body.id), headers);
  await product.graphql(`mutation { toggleFavorite(productId: "${cap}") }`, {}, headers);
  await product.graphql(
    `mutation ($e: String!) { createContactMessage(name: "Zubeida Marker", email: $e, message: "Hello") { id } }`,
    { e: person.email },
  );
  await product.graphql("mutation ($e: String!) { forgotPassword(email: $e) { success } }", {
    e: person.email,
  });
  await product.drainJobs();
  return {
    ...person,
    bookingId: booked.data?.completeCheckout.bookingId ?? "",
    orderId: ordered.data?.completeCheckout.orderId ?? "",
  };
}

test("a live booking and an unfinished order block the erasure, which then changes nothing", async () => {
  const { id, email } = await customer();
  await expect(erase(id)).rejects.toMatchObject({
    code: "CONFLICT",
    message:
      "This account has 1 booking that can still be flown or refunded and 1 order on the way. Complete or cancel them first, then erase it.",
  });
  expect(await rows("select email from users where id = $1", id)).toEqual([{ email }]);
});

test("erasing leaves no name, address or phone number outside the invoices, and keeps the payments", async () => {
  const person = await customer();
  const { id, email, bookingId, orderId } = person;
  await rows("update bookings set status = 'completed' where id = $1", bookingId);
  await rows("update orders set status = 'delivered' where id = $1", orderId);
  await rows(
    `insert into audit_entries (id, actor_id, actor_role, action, entity, entity_id, label, changes, created_at)
     values (gen_random_uuid(), $1, 'admin', 'booking.update', 'booking', $2, 'Zubeida Marker',
       '[{"field": "contact_name", "from": "Z", "to": "Zubeida Marker"}, {"field": "status", "from": "pending", "to": "confirmed"}]', now())`,
    adminId,
    bookingId,
  );
  const money = await rows("select id, amount_paise from payments where user_id = $1", id);
  expect(money).toHaveLength(2);
  await erase(id);

  expect(await placesOf([email])).toEqual([`invoices: ${email}`]);
  // Another customer of these tests has the same name and number.
  const left = await rows(
    "select to_jsonb(b)::text || to_jsonb(o)::text as text from bookings b, orders o where b.id = $1 and o.id = $2",
    bookingId,
    orderId,
  );
  expect(String(left[0]?.text)).not.toMatch(/Zubeida|9812345670|Peacock/i);
  expect(await rows("select id, amount_paise from payments where user_id = $1", id)).toEqual(money);
  expect(await rows("select * from sessions where user_id = $1", id)).toEqual([]);
  expect(await rows("select * from account_clients where user_id = $1", id)).toEqual([]);
  expect(await rows("select * from favorites where user_id = $1", id)).toEqual([]);
  expect(await rows("select * from booking_consents where booking_id = $1", bookingId)).toEqual([]);
  expect(await rows("select * from booking_detail_changes where booking_id = $1", bookingId)).toEqual([]);
  expect(await rows("select label, changes from audit_entries where entity_id = $1", bookingId)).toContainEqual({
    label: "Erased",
    changes: [
      { field: "contact_name", from: "[erased]", to: "[erased]" },
      { field: "status", from: "pending", to: "confirmed" },
    ],
  });
  expect(
    await rows("select action from audit_entries where entity_id = $1 and action = 'user.erase'", id),
  ).toHaveLength(1);
  const { errors } = await product.graphql("{ orders { id } }", {}, { token: person.token });
  expect(errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
  expect(lines.filter(({ security }) => security === "account.erased")).toMatchObject([{ userId: adminId, about: id }]);
  await expect(eraseAccount(as(adminId, "admin"), id)).resolves.toBeUndefined();
});

test("the audit log still refuses every other change, even during a redaction", async () => {
  await expect(rows("update audit_entries set label = 'x'")).rejects.toThrow("append-only");
  const client = await product.running.database.pool.connect();
  try {
    await client.query("begin");
    await client.query("select set_config('aviator.audit_redaction', 'on', true)");
    await expect(client.query("update audit_entries set action = 'x'")).rejects.toThrow(
      "only label and changes can be redacted",
    );
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("only recently confirmed administrators can erase, and only customers", async () => {
  const person = await registerPerson(product);
  await expect(eraseAccount(as(person.id, "user"), person.id)).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  const unconfirmed = as(adminId, "admin");
  if (unconfirmed.viewer.kind === "person") unconfirmed.viewer.confirmedAt = null;
  for (const attempt of [eraseAccount(unconfirmed, person.id), personData(unconfirmed, person.id)])
    await expect(attempt).rejects.toMatchObject({ code: "FORBIDDEN", reason: "REAUTHENTICATE" });
  await expect(erase(adminId)).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(erase(crypto.randomUUID())).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("returns all data stored about a person as JSON, without secrets and other people's data", async () => {
  const person = await customer();
  const other = await registerPerson(product);
  const data = await myData(as(person.id, "user"));
  expect(await personData(as(adminId, "admin"), person.id)).toEqual(data);
  expect(data.account).toMatchObject([{ email: person.email, name: "Zubeida Marker" }]);
  for (const kind of ["sessions", "favourites", "bookings", "guardian_consents", "orders", "payments", "messages"])
    expect([kind, data[kind]?.length]).toEqual([kind, kind === "payments" ? 2 : 1]);
  const logins = [{ user_id: person.id, last_login_at: expect.any(String) }];
  expect(data.guardian_consents).toMatchObject([{ signature: "Zubeida Marker", signed_from: "127.0.0.1" }]);
  expect(data.booking_detail_changes).toMatchObject([{ changed_by: "owner" }]);
  expect(data.login_clients).toEqual(logins);
  const text = JSON.stringify(data);
  expect(text).not.toMatch(/_hash|sealed|client_address/);
  expect(text).not.toContain(other.email);
  const reply = await product.graphql<{ myData: string }>("{ myData }", {}, { token: person.token });
  expect(JSON.parse(reply.data?.myData ?? "")).toMatchObject({ account: [{ id: person.id }] });
  expect(
    await rows("select action from audit_entries where entity_id = $1 and actor_id = $2", person.id, adminId),
  ).toEqual([{ action: "user.export" }]);
  await expect(personData(as(other.id, "user"), person.id)).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
});
