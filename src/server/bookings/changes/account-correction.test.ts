/** Staff correct a misspelt email of a booking: the account that a guest's purchase created gets it too. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#domain/time/dates.ts";
import { type Desk, dataOf, openDesk, paidBooking } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { type Person, registerPerson } from "#test/shopper.ts";

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
});
afterAll(() => product.close());

let made = 0;
let day = "2026-12-04";

const rows = async (sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await product.running.database.pool.query(sql, values)).rows;

/** A guest whose account has the misspelt address. */
async function guest(): Promise<Person> {
  made += 1;
  const email = `asha${made}@mistyped.example`;
  const { data } = await product.graphql<{ createGuestAccount: { token: string; userId: string } }>(
    `mutation ($email: String!) {
      createGuestAccount(email: $email, phone: "9876543210", name: "Asha Rao") { token userId }
    }`,
    { email },
  );
  if (!data) throw new Error("no account");
  return { token: data.createGuestAccount.token, id: data.createGuestAccount.userId, email };
}

function book(person: Person, contactEmail = person.email): Promise<string> {
  day = addDays(day, 1);
  return paidBooking(product, person, { bookingDate: day, contactEmail });
}

type Changed = { contact_email: string; user: { email: string }; undo: { id: string } };

const correct = (id: string, contactEmail: string) =>
  dataOf<Changed>(
    product,
    `mutation ($id: ID!, $contactEmail: String!) {
      updateBookingDetails(id: $id, contactEmail: $contactEmail, undoable: true) {
        contact_email user { email } undo { id }
      }
    }`,
    { id, contactEmail },
    { token: desk.staff.token },
  );

const emailOf = async ({ id }: Person) => (await rows("select email from users where id = $1", id))[0]?.email;

test("corrects the account of the guest, ends its mailed links, writes the audit log, and is undone", async () => {
  const asha = await guest();
  const id = await book(asha);
  await product.drainJobs();
  const right = `asha${made}@gmail.example`;
  const changed = await correct(id, right);
  expect(changed).toMatchObject({ contact_email: right, user: { email: right } });
  expect(await rows("select 1 from account_links where user_id = $1 and used_at is null", asha.id)).toEqual([]);
  expect(await rows("select action, actor_id from audit_entries where entity_id = $1", asha.id)).toEqual([
    { action: "user.correct", actor_id: desk.staff.id },
  ]);
  const me = await dataOf<{ email: string }>(product, "{ me { email } }", {}, { token: asha.token });
  expect(me).toEqual({ email: right });
  const undo = Array.isArray(changed) ? "" : changed.undo.id;
  await product.graphql("mutation ($id: ID!) { undoChange(id: $id) { booking { id } } }", { id: undo }, desk.staff);
  expect(await emailOf(asha)).toBe(asha.email);
});

test.each<[string, (person: Person) => Promise<unknown>]>([
  ["a password", ({ id }) => rows("update users set password_set = true where id = $1", id)],
  ["a proved address", ({ id }) => rows("update users set email_proved_at = now() where id = $1", id)],
  ["another booking with another address", (person) => book(person, "brother@family.example")],
  [
    "an order",
    ({ id }) =>
      rows(
        `insert into orders (id, user_id, products, shipping_details, total_paise, status, payment_id, created_at, updated_at)
         values (gen_random_uuid(), $1, '[]', '{}', 100, 'pending', 'pay_HasOrder1234', now(), now())`,
        id,
      ),
  ],
])("an account with %s keeps its address", async (_name, prepare) => {
  const asha = await guest();
  const id = await book(asha);
  await prepare(asha);
  const right = `kept${made}@gmail.example`;
  expect(await correct(id, right)).toMatchObject({ contact_email: right, user: { email: asha.email } });
  expect(await emailOf(asha)).toBe(asha.email);
});

test("an address that has an account stays with it", async () => {
  const asha = await guest();
  const id = await book(asha);
  const other = await registerPerson(product);
  expect(await correct(id, other.email)).toMatchObject({ contact_email: other.email, user: { email: asha.email } });
});

test("another email than the account's is corrected in the booking alone", async () => {
  const asha = await guest();
  const id = await book(asha, "brother@mistyped.example");
  expect(await correct(id, "brother@gmail.example")).toMatchObject({ user: { email: asha.email } });
});
