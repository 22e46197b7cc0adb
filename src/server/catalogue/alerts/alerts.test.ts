/** Stock alerts: one entry per address and product, one mail when the stock rises, and the link that stops them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signInAdministrator } from "#test/administrator.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { complete, openOrder, type Person, pay, registerPerson, shippingTo } from "#test/shopper.ts";

let product: TestProduct;
let token: string;
let customer: Person;
let productId: string;
beforeAll(async () => {
  product = await startProduct();
  token = await signInAdministrator(product);
  customer = await registerPerson(product);
});
afterAll(() => product.close());

async function ask<T>(document: string, variables: Record<string, unknown>, headers = {}): Promise<T> {
  const { data, errors } = await product.graphql<T>(document, variables, headers);
  if (!data) throw new Error(`${errors[0]?.extensions.code}: ${errors[0]?.message}`);
  return data;
}

const REQUEST =
  "mutation ($productId: ID!, $email: String!, $website: String) { requestStockAlert(productId: $productId, email: $email, website: $website) }";
const request = (email: string, more: { as?: Person; website?: string } = {}) =>
  ask(REQUEST, { productId, email, website: more.website }, more.as ? { token: more.as.token } : {});
const setStock = (stock: number) =>
  ask(
    "mutation ($id: ID!, $stock: Int) { updateProduct(id: $id, stock: $stock) { id } }",
    { id: productId, stock },
    { token },
  );
const waiting = async () =>
  (
    await ask<{ product: { waiting: number } }>(
      "query ($id: ID!) { product(id: $id) { waiting } }",
      { id: productId },
      { token },
    )
  ).product.waiting;
const mailsTo = async (email: string): Promise<string[]> => {
  await product.drainJobs();
  return product.mails().filter((mail) => mail.includes(`To: ${email}`) && mail.includes("Subject: Back in stock"));
};

beforeEach(async () => {
  const { createProduct } = await ask<{ createProduct: { id: string } }>(
    `mutation { createProduct(name: "Brass altimeter", price: 500, stock: 0) { id } }`,
    {},
    { token },
  );
  productId = createProduct.id;
});

describe("a request", () => {
  test("is stored once per address, and mailed once when staff raise the stock", async () => {
    await request("Ravi@alerts.example");
    await request("ravi@alerts.example");
    await request("meera@alerts.example");
    expect(await waiting()).toBe(2);
    await setStock(3);
    expect(await waiting()).toBe(2);
    const [mail = "", ...more] = await mailsTo("ravi@alerts.example");
    expect(more).toEqual([]);
    expect(mail).toContain("Brass altimeter");
    expect(await mailsTo("meera@alerts.example")).toHaveLength(1);
    expect(await waiting()).toBe(0);
    await setStock(0);
    await setStock(4);
    expect(await mailsTo("ravi@alerts.example")).toHaveLength(1);
  });

  test("may be repeated after its mail", async () => {
    await request("again@alerts.example");
    await setStock(1);
    expect(await mailsTo("again@alerts.example")).toHaveLength(1);
    await setStock(0);
    product.clock.advance({ minutes: 1 });
    await request("again@alerts.example");
    await setStock(1);
    expect(await mailsTo("again@alerts.example")).toHaveLength(2);
  });

  test("is refused for a product in stock, an unknown product and a broken address, and discarded from a bot", async () => {
    await expect(request("no address")).rejects.toThrow("BAD_USER_INPUT: Please enter a valid email address");
    await request("bot@alerts.example", { website: "https://spam.example" });
    expect(await waiting()).toBe(0);
    await setStock(2);
    await expect(request("late@alerts.example")).rejects.toThrow("CONFLICT: This product is in stock again");
    const unknown = { productId: "00000000-0000-0000-0000-000000000000", email: "a@alerts.example" };
    await expect(ask(REQUEST, unknown)).rejects.toThrow("NOT_FOUND");
  });

  test("waits again when the product sells out before the mail is sent", async () => {
    await request("unlucky@alerts.example");
    await setStock(1);
    await product.running.database.pool.query("update products set stock = 0 where id = $1", [productId]);
    expect(await mailsTo("unlucky@alerts.example")).toEqual([]);
    expect(await waiting()).toBe(1);
    product.clock.advance({ minutes: 1 });
    await setStock(1);
    expect(await mailsTo("unlucky@alerts.example")).toHaveLength(1);
  });

  test("of an account is exported and erased with it", async () => {
    const leaver = await registerPerson(product);
    await request("other@alerts.example", { as: leaver });
    const { myData } = await ask<{ myData: string }>("{ myData }", {}, { token: leaver.token });
    expect(JSON.parse(myData).stock_alerts).toMatchObject([{ email: "other@alerts.example", name: "Brass altimeter" }]);
    await ask("mutation ($id: ID!) { eraseAccount(id: $id) }", { id: leaver.id }, { token });
    expect(await waiting()).toBe(0);
  });
});

test("a cancelled order mails those who wait", async () => {
  await setStock(1);
  const { body } = await openOrder(
    product,
    { products: [{ id: productId, quantity: 1 }], shippingDetails: shippingTo() },
    { amount: 500, token: customer.token },
  );
  await complete(product, await pay(product, body.id), { token: customer.token });
  await request("next@alerts.example");
  const { orders } = await ask<{ orders: { id: string }[] }>("{ orders { id } }", {}, { token });
  await ask(
    `mutation ($id: ID!) { updateOrderStatus(id: $id, status: "cancelled") { id } }`,
    { id: orders[0]?.id },
    { token },
  );
  expect(await mailsTo("next@alerts.example")).toHaveLength(1);
});

test("a product restored from the archive mails those who wait", async () => {
  await request("archive@alerts.example");
  await ask("mutation ($id: ID!) { deleteProduct(id: $id) }", { id: productId }, { token });
  await product.running.database.pool.query("update products set stock = 5 where id = $1", [productId]);
  await ask("mutation ($id: ID!) { restoreProduct(id: $id) { id } }", { id: productId }, { token });
  expect(await mailsTo("archive@alerts.example")).toHaveLength(1);
});

test("the mail's link removes its address from every product, and no other link does", async () => {
  await request("stop@alerts.example");
  await request("stays@alerts.example");
  await setStock(1);
  const [mail = ""] = await mailsTo("stop@alerts.example");
  await setStock(0);
  product.clock.advance({ minutes: 1 });
  await request("stop@alerts.example");
  await request("stays@alerts.example");
  const text = mail.replaceAll("=\r\n", "").replaceAll("=3D", "=").replaceAll("&amp;", "&");
  const [, alert, code] = /stop-stock-emails\?alert=([\w-]+)&token=(\w+)/.exec(text) ?? [];
  const stop = (variables: Record<string, unknown>) =>
    ask("mutation ($alert: ID!, $token: String!) { stopStockAlerts(alert: $alert, token: $token) }", variables);
  await expect(stop({ alert, token: "0".repeat(32) })).rejects.toThrow("BAD_USER_INPUT");
  expect(await waiting()).toBe(2);
  await stop({ alert, token: code });
  await stop({ alert, token: code });
  expect(await waiting()).toBe(1);
});
