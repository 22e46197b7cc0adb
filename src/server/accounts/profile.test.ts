/** The caller's own profile and sessions, through GraphQL. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startProduct, type TestProduct } from "#test/product.ts";
import { type Person, registerPerson } from "#test/shopper.ts";

let product: TestProduct;
let person: Person;
beforeAll(async () => {
  product = await startProduct();
  person = await registerPerson(product);
});
afterAll(() => product.close());

const FIELDS = "name phone address city state pincode email role";

const update = async (args: Record<string, string>, by: Person | null = person, id = person.id) => {
  const given = Object.entries({ id, ...args })
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join(", ");
  const { data, errors } = await product.graphql<{ updateProfile: object }>(
    `mutation { updateProfile(${given}) { ${FIELDS} } }`,
    {},
    by ? { token: by.token } : {},
  );
  const [error] = errors;
  return error ? [error.extensions.code, error.message] : data?.updateProfile;
};

describe("the profile", () => {
  const full = {
    name: "<b>Asha</b> 🛫",
    phone: "098765-43210",
    address: "14 Lake Road\nNear the mill",
    city: "Ludhiana",
    state: "Punjab",
    pincode: "141 001",
  };

  test("stores given fields, normalised, and leaves absent ones", async () => {
    const stored = { ...full, phone: "+919876543210", pincode: "141001" };
    const same = { email: person.email, role: "user" };
    expect(await update(full)).toEqual({ ...stored, ...same });
    expect(await update({ city: "Pune" })).toEqual({ ...stored, ...same, city: "Pune" });
    expect(await update({ phone: "", address: " " })).toMatchObject({ phone: null, address: null });
    const { data } = await product.graphql(`{ me { ${FIELDS} } }`, {}, { token: person.token });
    expect(data).toMatchObject({ me: { name: "<b>Asha</b> 🛫", city: "Pune" } });
  });

  test.each([
    [{ name: " " }, "Please enter your name"],
    [{ name: "x".repeat(10_000) }, "This text is too long"],
    [{ phone: "12" }, "Please enter a valid phone number"],
    [{ pincode: "abc" }, "Please enter a valid 6-digit pincode"],
  ])("%j is refused and nothing is written", async (change, sentence) => {
    const before = await product.graphql(`{ me { ${FIELDS} } }`, {}, { token: person.token });
    expect(await update({ city: "Delhi", ...change })).toEqual(["BAD_USER_INPUT", sentence]);
    const after = await product.graphql(`{ me { ${FIELDS} } }`, {}, { token: person.token });
    expect(after.data).toEqual(before.data);
  });

  test("cannot be changed by other people", async () => {
    const other = await registerPerson(product);
    expect(await update({ name: "Thief" }, other)).toEqual(["NOT_FOUND", "Update failed"]);
    expect(await update({ name: "Thief" }, other, "no id")).toEqual(["NOT_FOUND", "Update failed"]);
    expect(await update({ name: "Thief" }, null)).toEqual(["UNAUTHENTICATED", "No user logged in"]);
  });
});

test("own sessions are listed with their devices and ended one by one or all at once", async () => {
  const owner = await registerPerson(product);
  const login = async (userAgent: string): Promise<string> => {
    const answer = await fetch(`${product.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": userAgent },
      body: JSON.stringify({
        query: `mutation { login(email: "${owner.email}", password: "secret1") { token } }`,
      }),
    });
    const { data } = (await answer.json()) as { data: { login: { token: string } } };
    return data.login.token;
  };
  const phone = await login("Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36");
  type Row = { id: string; device: string; current: boolean };
  const list = async (token: string) =>
    (await product.graphql<{ sessions: Row[] }>("{ sessions { id device current } }", {}, { token })).data?.sessions;
  const seen = await list(owner.token);
  expect(seen?.map(({ device, current }) => [device, current]).sort()).toEqual([
    ["Chrome on Android", false],
    ["Unknown device", true],
  ]);
  const phoneId = seen?.find(({ current }) => !current)?.id;
  const end = (id: string | undefined, token: string) =>
    product.graphql("mutation ($id: ID!) { endSession(id: $id) }", { id }, { token });
  expect((await end(phoneId, person.token)).errors[0]?.extensions.code).toBe("NOT_FOUND");
  expect((await end(phoneId, owner.token)).data).toEqual({ endSession: true });
  expect((await end(phoneId, owner.token)).errors[0]?.extensions.code).toBe("NOT_FOUND");
  expect(await list(phone)).toBeUndefined();

  const third = await login("curl/8.5.0");
  product.clock.advance({ days: 31 });
  expect(await list(third)).toBeUndefined();
  const fresh = await login("curl/8.5.0");
  expect(await list(fresh)).toHaveLength(1);
  await product.graphql("mutation { signOutEverywhere }", {}, { token: fresh });
  expect(await list(fresh)).toBeUndefined();
});
