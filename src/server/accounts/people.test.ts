/** The administrators' list of users, its CSV download, and the roles they assign. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDesk, paidBooking } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { type Person, registerPerson } from "#test/shopper.ts";

let product: TestProduct;
let admin: { id: string; token: string };
beforeAll(async () => {
  product = await startProduct();
  const { data } = await product.graphql<{ login: { token: string; user: { id: string } } }>(
    `mutation { login(email: "admin@aviator.example", password: "administrator") {
      token user { id } } }`,
  );
  admin = { id: data?.login.user.id ?? "", token: data?.login.token ?? "" };
});
afterAll(() => product.close());

async function ask<T>(operation: string, token = admin.token): Promise<T | [string, string]> {
  const { data, errors } = await product.graphql<{ answer: T }>(operation, {}, { token });
  const [error] = errors;
  if (error) return [error.extensions.code, error.message];
  if (!data) throw new Error("no answer");
  return data.answer;
}

/** A person with this name. */
async function named(name: string): Promise<Person> {
  const person = await registerPerson(product);
  await product.graphql(
    "mutation ($id: ID!, $name: String!) { updateProfile(id: $id, name: $name) { id } }",
    { id: person.id, name },
    { token: person.token },
  );
  return person;
}

const people = async (args: string): Promise<string[]> => {
  const rows = await ask<{ name: string }[]>(`{ answer: users(${args}) { name } }`);
  return rows.map((row) => (typeof row === "string" ? row : row.name));
};

const setRole = (id: string, role: string, token = admin.token, updatedAt?: string) =>
  ask<{ role: string; updated_at: string }>(
    `mutation { answer: setUserRole(id: "${id}", role: "${role}"
      ${updatedAt ? `updatedAt: "${updatedAt}"` : ""}) { role updated_at } }`,
    token,
  );

describe("the list", () => {
  test("finds a part of name, email, phone or id, and takes wildcards literally", async () => {
    const asha = await named("Ashalata 100% Rao");
    expect(await people(`search: "ALATA 100%"`)).toEqual(["Ashalata 100% Rao"]);
    expect(await people(`search: "${asha.id.slice(4, 20)}"`)).toEqual(["Ashalata 100% Rao"]);
    expect(await people(`search: "${asha.email.toUpperCase()}"`)).toEqual(["Ashalata 100% Rao"]);
    expect(await people(`search: "alata 100_"`)).toEqual([]);
    expect(await people(`search: "' or 1=1 --"`)).toEqual([]);
    expect(await ask(`{ answer: usersCount(search: "alata 100%") }`)).toBe(1);
    expect(await ask(`{ answer: usersCount(role: "pilot") }`)).toBe(0);
    expect(await people(`role: "pilot"`)).toEqual([]);
  });

  test.each([
    ["newest", ["Pager 3", "Pager 2", "Pager 1"]],
    ["oldest", ["Pager 1", "Pager 2", "Pager 3"]],
  ])("continues page by page, %s first", async (sort, expected) => {
    if ((await ask(`{ answer: usersCount(search: "pager") }`)) === 0)
      for (const number of [1, 2, 3]) {
        product.clock.advance({ minutes: 1 });
        await named(`Pager ${number}`);
      }
    const names: string[] = [];
    let after = "";
    for (let page = 0; page < 5; page += 1) {
      const rows = (await ask<{ id: string; name: string }[]>(
        `{ answer: users(search: "pager", sort: "${sort}", limit: 1 ${after}) { id name } }`,
      )) as { id: string; name: string }[];
      const [row] = rows;
      if (!row) break;
      names.push(row.name);
      after = `after: "${row.id}"`;
    }
    expect(names).toEqual(expected);
  });

  test("sorts by email, both ways, each row once", async () => {
    const all = (await ask<{ id: string; email: string }[]>(`{ answer: users(sort: "email") { id email } }`)) as {
      id: string;
      email: string;
    }[];
    const emails = all.map(({ email }) => email);
    expect(emails).toEqual([...emails].sort());
    const second = (await ask<{ email: string }[]>(
      `{ answer: users(sort: "email", limit: 2, after: "${all[0]?.id}") { email } }`,
    )) as { email: string }[];
    expect(second.map(({ email }) => email)).toEqual(emails.slice(1, 3));
    const down: string[] = [];
    for (let after = ""; down.length < 99; ) {
      const [row] = (await ask<{ id: string; email: string }[]>(
        `{ answer: users(sort: "email-za", limit: 1 ${after}) { id email } }`,
      )) as { id: string; email: string }[];
      if (!row) break;
      down.push(row.email);
      after = `after: "${row.id}"`;
    }
    expect(down).toEqual([...emails].reverse());
  });

  test("exports the rows that match the filter, without formulas", async () => {
    const evil = await named(`=HYPERLINK("evil.example") Sheetson`);
    product.clock.advance({ minutes: 1 });
    await named("Sheetson, the other");
    const get = (query: string, token?: string) =>
      fetch(`${product.url}/export/users.csv?${query}`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
    const answer = await get("search=sheetson&sort=oldest", admin.token);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const lines = (await answer.text()).trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`"'=HYPERLINK(""evil.example"") Sheetson"`);
    expect(lines[2]).toContain('"Sheetson, the other"');
    expect((await get("", undefined)).status).toBe(401);
    const refused = await get("", evil.token);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { error: "You are not allowed to do this.", code: "FORBIDDEN" },
    ]);
    expect((await (await get("role=pilot", admin.token)).text()).trim().split("\r\n")).toHaveLength(1);
  });
});

describe("a role", () => {
  test("applies to open sessions, both ways, and is recorded in the audit log", async () => {
    const person = await registerPerson(product);
    const mayRead = async () =>
      typeof (await ask("{ answer: getAdminStats { usersCount } }", person.token)) === "object" &&
      !Array.isArray(await ask("{ answer: getAdminStats { usersCount } }", person.token));
    expect(await mayRead()).toBe(false);
    expect(await setRole(person.id, "staff")).toMatchObject({ role: "staff" });
    expect(await mayRead()).toBe(true);
    expect(await ask("{ answer: users { id } }", person.token)).toEqual([
      "FORBIDDEN",
      "You are not allowed to do this.",
    ]);
    expect(await setRole(person.id, "user")).toMatchObject({ role: "user" });
    expect(await mayRead()).toBe(false);
    const { rows } = await product.running.database.pool.query(
      "select action, actor_id, changes from audit_entries where entity_id = $1 order by created_at, id",
      [person.id],
    );
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({
      action: "user.role",
      actor_id: admin.id,
      changes: [{ field: "role", from: "user", to: "staff" }],
    });
  });

  test("that does not change leaves no audit entry", async () => {
    const person = await registerPerson(product);
    expect(await setRole(person.id, "user")).toMatchObject({ role: "user" });
    const { rows } = await product.running.database.pool.query("select 1 from audit_entries where entity_id = $1", [
      person.id,
    ]);
    expect(rows).toEqual([]);
  });

  test("is refused for the caller's own account, for an unknown role and for an unknown user", async () => {
    expect(await setRole(admin.id, "user")).toEqual([
      "CONFLICT",
      "You can't change your own role. Please ask another administrator.",
    ]);
    const person = await registerPerson(product);
    expect(await setRole(person.id, "pilot")).toEqual(["BAD_USER_INPUT", "The role must be user, staff or admin"]);
    expect(await setRole("00000000-0000-4000-8000-000000000000", "staff")).toEqual([
      "NOT_FOUND",
      "This user no longer exists",
    ]);
  });

  test("is not changed when the user was changed since they were read", async () => {
    const person = await registerPerson(product);
    const seen = (await ask<{ updated_at: string }>(`{ answer: user(id: "${person.id}") { updated_at } }`)) as {
      updated_at: string;
    };
    product.clock.advance({ minutes: 1 });
    expect(await setRole(person.id, "staff", admin.token, seen.updated_at)).toMatchObject({
      role: "staff",
    });
    expect(await setRole(person.id, "admin", admin.token, seen.updated_at)).toEqual([
      "CONFLICT",
      expect.stringContaining("Someone else has changed this"),
    ]);
  });

  test("survives for one of two administrators who revoke each other's role", async () => {
    const other = await registerPerson(product);
    await setRole(other.id, "admin");
    const outcomes = await Promise.all([setRole(other.id, "user"), setRole(admin.id, "user", other.token)]);
    const { rows } = await product.running.database.pool.query("select id from users where role = 'admin'");
    expect(rows).toHaveLength(1);
    expect(outcomes.filter(Array.isArray)).toEqual([["FORBIDDEN", "You are not allowed to do this."]]);
    // Either may remain; the other tests need the first one.
    await product.running.database.pool.query("update users set role = 'admin' where id = $1", [admin.id]);
  });
});

test("the stats count every booking, order, account and message, from indexes once they are large", async () => {
  const { pool } = product.running.database;
  const before = await ask<{ usersCount: number }>(
    "{ answer: getAdminStats { bookingsCount ordersCount usersCount messagesCount } }",
  );
  await registerPerson(product);
  await product.graphql(`mutation { createContactMessage(name: "A", email: "a@a.example", message: "Hi") { id } }`);
  const figures = before as Record<string, number>;
  expect(await ask("{ answer: getAdminStats { bookingsCount ordersCount usersCount messagesCount } }")).toEqual({
    ...figures,
    usersCount: (figures.usersCount ?? 0) + 1,
    messagesCount: (figures.messagesCount ?? 0) + 1,
  });

  // An index-only scan needs pages that vacuum marks all-visible, which it does only for commits that are on disk.
  await pool.query(`with durable as (select set_config('synchronous_commit', 'on', true)) insert into users (id, email, name, password_hash, created_at, updated_at)
    select gen_random_uuid(), 'n' || i || '@a.example', repeat('Name ', 40), repeat('h', 200),
      now() - i * interval '1 minute', now() from durable, generate_series(1, 10000) i`);
  const plan = async (query: string) =>
    (await pool.query(`explain ${query}`)).rows.map((row) => row["QUERY PLAN"]).join("\n");
  // A transaction that is open at this moment keeps vacuum from marking them.
  await expect
    .poll(async () => {
      await pool.query("vacuum analyze users");
      return plan("select count(*) from users");
    })
    .not.toContain("Seq Scan");
  expect(await plan("select count(*) from users where search_text like '%n1234@%'")).not.toContain("Seq Scan");
});

test("a changed role is mailed to the person, an unchanged one is not", async () => {
  const person = await named("Kiran Shah");
  await setRole(person.id, "staff");
  await setRole(person.id, "staff");
  await product.drainJobs();
  const mails = product
    .mails()
    .filter((mail) => mail.includes(`To: ${person.email}`) && mail.includes("Your role at Aviator"));
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain("Subject: Your role at Aviator is now Staff");
});

describe("the customer of a booking", () => {
  const ofBooking = async (fields: string, id: string, token: string) => {
    const { data, errors } = await product.graphql<{ booking: { user: unknown } | null }>(
      `query ($id: ID!) { booking(id: $id) { user { ${fields} } } }`,
      { id },
      { token },
    );
    return errors[0]?.extensions.code ?? data?.booking?.user;
  };

  test("shows staff the contacts, and nothing of the account or the home address", async () => {
    const desk = await openDesk(product);
    const { id, email, token } = desk.owner;
    await ask(
      `mutation { answer: updateProfile(id: "${id}", address: "4 Park Street", city: "Pune", pincode: "411001") { id } }`,
      token,
    );
    const booking = await paidBooking(product, desk.owner);
    const home = "address city state pincode";
    const whole = { address: "4 Park Street", city: "Pune", state: null, pincode: "411001" };
    const none = { address: null, city: null, state: null, pincode: null };
    expect(await ofBooking("id name email phone", booking, desk.staff.token)).toEqual({
      id,
      email,
      name: "Asha Rao",
      phone: "+919876543210",
    });
    expect(await ofBooking(home, booking, desk.staff.token)).toEqual(none);
    expect(await ofBooking(home, booking, desk.admin.token)).toEqual(whole);
    expect(await ofBooking(home, booking, token)).toEqual(whole);
    for (const field of ["role", "isAdmin", "email_proved", "has_password"]) {
      expect(await ofBooking(field, booking, desk.staff.token), field).toBe("FORBIDDEN");
      expect(await ofBooking(field, booking, desk.admin.token), field).toHaveProperty(field);
      expect(await ofBooking(field, booking, token), field).toHaveProperty(field);
    }
  });
});
