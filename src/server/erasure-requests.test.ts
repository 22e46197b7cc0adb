/** A customer's own request to erase their account: confirmed, a week ahead, withdrawn, delayed by a purchase. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#domain/time/durations.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { bookingRequest, complete, openCheckout, type Person, pay, registerPerson } from "#test/shopper.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const ask = (person: Person, operation: string, field = "") =>
  product.graphql<Record<string, unknown>>(`mutation { ${operation} ${field} }`, {}, { token: person.token });

async function request(person: Person) {
  const { data, errors } = await ask(person, "requestErasure", "{ due_at }");
  return (data?.requestErasure as { due_at: string } | undefined) ?? errors?.[0];
}

async function confirmed(): Promise<Person> {
  const person = await registerPerson(product);
  await ask(person, `confirmIdentity(password: "secret1")`, "{ success }");
  return person;
}

const emailOf = async ({ id }: Person): Promise<string> => {
  const { rows } = await product.running.database.pool.query<{ email: string }>(
    "select email from users where id = $1",
    [id],
  );
  return rows[0]?.email ?? "";
};

async function passDays(days: number): Promise<void> {
  product.clock.set(new Date(product.clock.now().getTime() + days * DAY_MS));
  await product.drainJobs();
}

test("needs a password or code of the last minutes", async () => {
  const person = await registerPerson(product);
  product.clock.advance({ minutes: 11 });
  expect(await request(person)).toMatchObject({ extensions: { code: "FORBIDDEN", reason: "REAUTHENTICATE" } });
});

test("erases the account after a week, and mails both steps", async () => {
  const person = await confirmed();
  const due = new Date(product.clock.now().getTime() + 7 * DAY_MS).toISOString();
  expect(await request(person)).toEqual({ due_at: due });
  expect(await request(person)).toEqual({ due_at: due });
  await passDays(6.9);
  expect(await emailOf(person)).toBe(person.email);
  await passDays(0.2);
  expect(await emailOf(person)).not.toContain(person.email);
  const own = product.mails().filter((mail) => mail.includes(person.email));
  const subjects = own.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]);
  expect(subjects.sort()).toEqual(["Your Aviator account is erased", "Your Aviator account will be erased"]);
});

test("can be withdrawn until then", async () => {
  const person = await confirmed();
  await request(person);
  expect((await ask(person, "withdrawErasure")).data).toEqual({ withdrawErasure: true });
  expect((await ask(person, "withdrawErasure")).data).toEqual({ withdrawErasure: false });
  await passDays(8);
  expect(await emailOf(person)).toBe(person.email);
});

test("is refused with a live booking, and waits for one that was made meanwhile", async () => {
  const person = await confirmed();
  await request(person);
  const headers = { token: person.token };
  const opened = await openCheckout(product, bookingRequest({ bookingDate: null, bookingTime: null }), headers);
  await complete(product, await pay(product, opened.body.id), headers);
  await passDays(7.1);
  expect(await emailOf(person)).toBe(person.email);
  await ask(person, `confirmIdentity(password: "secret1")`, "{ success }");
  await ask(person, "withdrawErasure");
  expect(await request(person)).toMatchObject({ extensions: { code: "CONFLICT" } });
  await request(person);
});
