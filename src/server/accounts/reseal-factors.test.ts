/** Authenticator apps keep working after a change of SESSION_SECRET, if the start is given the previous one. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { seal, unseal } from "#infra/sealed.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { registerPerson } from "#test/shopper.ts";
import { resealFactors } from "./reseal-factors.ts";
import { PURPOSE } from "./second-factor.ts";

const EARLIER = "the secret before this one";
let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** A person whose app has `text` as its secret, sealed with `secret`. */
async function personWith(secret: string, text: string): Promise<string> {
  const { id } = await registerPerson(product);
  await product.running.database.pool.query(
    "insert into second_factors (user_id, sealed_secret, confirmed_at, created_at) values ($1, $2, now(), now())",
    [id, seal(secret, PURPOSE, id, text)],
  );
  return id;
}

async function opened(id: string): Promise<string | null> {
  const { rows } = await product.running.database.pool.query(
    "select sealed_secret from second_factors where user_id = $1",
    [id],
  );
  return unseal(product.running.ctx.secret, PURPOSE, id, rows[0].sealed_secret);
}

test("secrets sealed with the previous secret are resealed once with the new one", async () => {
  const { ctx } = product.running;
  const earlier = await personWith(EARLIER, "JBSWY3DPEHPK3PXP");
  const present = await personWith(ctx.secret, "KRSXG5CTMVRXEZLU");
  const foreign = await personWith("an unknown secret", "MFRGGZDFMZTWQ2LK");
  expect(await resealFactors(ctx, null)).toBe(0);
  expect(await opened(earlier)).toBeNull();
  expect(await resealFactors(ctx, EARLIER)).toBe(1);
  expect(await resealFactors(ctx, EARLIER)).toBe(0);
  expect(await opened(earlier)).toBe("JBSWY3DPEHPK3PXP");
  expect(await opened(present)).toBe("KRSXG5CTMVRXEZLU");
  expect(await opened(foreign)).toBeNull();
});
