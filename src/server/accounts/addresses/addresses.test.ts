/** The address book: an owner's own, without repeats, limited in size. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { MOST_ADDRESSES } from "#domain/shop/address-book.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { registerPerson } from "#test/shopper.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const HOME = {
  label: "Home",
  fullName: "Asha Rao",
  phone: "98765 43210",
  address: "14, Lake Road",
  city: "Ludhiana",
  state: "Punjab",
  pincode: "141001",
};
type Input = Partial<typeof HOME> & { id?: string };
type Saved = { id: string; label: string; address: string };

const SAVE = `mutation ($id: ID, $label: String, $fullName: String!, $phone: String!, $address: String!, $city: String!,
  $state: String!, $pincode: String!) {
  saveAddress(id: $id, label: $label, fullName: $fullName, phone: $phone, address: $address, city: $city,
    state: $state, pincode: $pincode) { id label address }
}`;

async function save(token: string, change: Input = {}) {
  product.clock.advance({ minutes: 1 });
  const { data, errors } = await product.graphql<{ saveAddress: Saved }>(SAVE, { ...HOME, ...change }, { token });
  return data?.saveAddress ?? errors?.[0]?.message;
}

async function read(token: string): Promise<Saved[]> {
  const { data } = await product.graphql<{ myAddresses: Saved[] }>(
    "{ myAddresses { id label address } }",
    {},
    { token },
  );
  return data?.myAddresses ?? [];
}

async function remove(token: string, id: string) {
  const mutation = "mutation ($id: ID!) { removeAddress(id: $id) }";
  const { data, errors } = await product.graphql<{ removeAddress: boolean }>(mutation, { id }, { token });
  return data?.removeAddress ?? errors?.[0]?.message;
}

test("a saved address is on top; the same one in another spelling is not added again", async () => {
  const { token } = await registerPerson(product);
  const home = (await save(token)) as Saved;
  await save(token, { label: "Work", address: "2 Mall Road" });
  expect((await read(token)).map(({ label }) => label)).toEqual(["Work", "Home"]);
  const again = (await save(token, { label: "", address: "14 LAKE ROAD" })) as Saved;
  expect(again).toEqual({ id: home.id, label: "Home", address: "14 LAKE ROAD" });
  expect((await read(token)).map(({ label }) => label)).toEqual(["Home", "Work"]);
});

test("an address is changed and removed by its owner only", async () => {
  const [owner, stranger] = [await registerPerson(product), await registerPerson(product)];
  const { id } = (await save(owner.token)) as Saved;
  expect(await save(stranger.token, { id, address: "1 Fort" })).toBe("This address was not found");
  expect(await remove(stranger.token, id)).toBe("This address was not found");
  expect(await save(owner.token, { id, label: "Parents", address: "3 Hill Street" })).toEqual({
    id,
    label: "Parents",
    address: "3 Hill Street",
  });
  expect(await remove(owner.token, id)).toBe(true);
  expect(await read(owner.token)).toEqual([]);
});

test("an invalid address is refused with the text of the order form", async () => {
  const { token } = await registerPerson(product);
  expect(await save(token, { pincode: "14100" })).toBe("Please enter a valid 6-digit pincode");
  expect(await save(token, { state: "Atlantis" })).toBe("Please choose a state or union territory of India");
});

test("saving from several tabs at once keeps the ten used last", async () => {
  const { token } = await registerPerson(product);
  const houses = Array.from({ length: MOST_ADDRESSES + 4 }, (_, at) => `${at + 1} Ring Road`);
  await Promise.all(houses.map((address) => save(token, { address })));
  expect(await read(token)).toHaveLength(MOST_ADDRESSES);
});
