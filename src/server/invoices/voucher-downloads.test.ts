/** The PDF of a gift voucher: for its buyer, the guest who has just bought it, and staff. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatVoucherCode } from "#domain/money/voucher-code.ts";
import { pdfPages } from "#test/pdf.ts";
import { type Headers, startProduct, type TestProduct } from "#test/product.ts";
import { type Person, registerPerson } from "#test/shopper.ts";
import { buyVoucher } from "#test/vouchers.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function newStaff(): Promise<Person> {
  const staff = await registerPerson(product);
  await product.running.database.pool.query("update users set role = 'staff' where id = $1", [staff.id]);
  return staff;
}

const LINK = 'mutation ($id: ID!) { downloadLink(kind: "gift-voucher", id: $id) }';
const link = (id: string, headers: Headers) => product.graphql<{ downloadLink: string }>(LINK, { id }, headers);
const codeOfLink = async (id: string, headers: Headers) => (await link(id, headers)).errors[0]?.extensions.code ?? null;

test("the guest who bought it downloads it for a day, and only that one", async () => {
  const { id, code, checkoutToken } = await buyVoucher(product, 2500);
  const other = await buyVoucher(product, 2500);
  const { data } = await link(id, { checkoutToken });
  const { pathname, search } = new URL(data?.downloadLink ?? "");
  const file = await fetch(`${product.url}${pathname}${search}`);
  expect(file.headers.get("content-disposition")).toBe(`attachment; filename="gift-voucher-${code.slice(-5)}.pdf"`);
  expect(pdfPages(Buffer.from(await file.arrayBuffer()))[0]).toContain(formatVoucherCode(code));
  expect(await codeOfLink(id, { checkoutToken: other.checkoutToken })).toBe("NOT_FOUND");
  expect(await codeOfLink(id, {})).toBe("NOT_FOUND");
  product.clock.advance({ hours: 25 });
  expect(await codeOfLink(id, { checkoutToken })).toBe("NOT_FOUND");
});

test("the buyer's account and staff download it, another person does not", async () => {
  const buyer = await registerPerson(product);
  const stranger = await registerPerson(product);
  const { id } = await buyVoucher(product, 2500, { headers: { token: buyer.token }, contactEmail: buyer.email });
  expect(await codeOfLink(id, { token: buyer.token })).toBeNull();
  expect(await codeOfLink(id, { token: (await newStaff()).token })).toBeNull();
  expect(await codeOfLink(id, { token: stranger.token })).toBe("NOT_FOUND");
  const path = `/download/gift-voucher/${id}`;
  const get = async (token: string) =>
    (await fetch(`${product.url}${path}`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect([await get(buyer.token), await get(stranger.token)]).toEqual([200, 404]);
});

test("a voided voucher has no PDF", async () => {
  const { id } = await buyVoucher(product, 2500);
  await product.running.database.pool.query("update vouchers set voided_at = now() where id = $1", [id]);
  const answer = await fetch(`${product.url}/download/gift-voucher/${id}`, {
    headers: { authorization: `Bearer ${(await newStaff()).token}` },
  });
  expect(answer.status).toBe(409);
});
