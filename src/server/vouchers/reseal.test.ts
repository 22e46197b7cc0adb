/** Gift vouchers keep working after a change of SESSION_SECRET, if the start is given the previous one. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { keyedDigest } from "#infra/ids.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { buyVoucher } from "#test/vouchers.ts";
import { resealVouchers } from "./reseal.ts";
import { codeColumns, codeOf, findVoucher } from "./service.ts";

const EARLIER = "the secret before this one";
let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** A voucher whose code is sealed with `secret`. */
async function sealedWith(secret: string) {
  const { id, code } = await buyVoucher(product, 1000);
  const { code_digest, code_sealed } = codeColumns(secret, id, code);
  await product.running.database.pool.query("update vouchers set code_digest = $2, code_sealed = $3 where id = $1", [
    id,
    code_digest,
    code_sealed,
  ]);
  return { id, code };
}

const openedOf = async (id: string) => {
  const { ctx } = product.running;
  const voucher = await findVoucher(ctx, id);
  return voucher && { code: codeOf(ctx, voucher), digest: voucher.code_digest };
};

test("codes sealed with the previous secret are resealed once with the new one, and are found", async () => {
  const { ctx } = product.running;
  const earlier = await sealedWith(EARLIER);
  const present = await sealedWith(ctx.secret);
  const foreign = await sealedWith("an unknown secret");
  expect(await resealVouchers(ctx, null)).toBe(0);
  expect((await openedOf(earlier.id))?.code).toBeNull();
  expect(await resealVouchers(ctx, EARLIER)).toBe(1);
  expect(await resealVouchers(ctx, EARLIER)).toBe(0);
  expect(await openedOf(earlier.id)).toEqual({ code: earlier.code, digest: keyedDigest(ctx.secret, earlier.code) });
  expect((await openedOf(present.id))?.code).toBe(present.code);
  expect((await openedOf(foreign.id))?.code).toBeNull();
});
