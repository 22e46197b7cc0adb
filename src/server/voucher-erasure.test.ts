/** Erasure and export of the buyer and the recipient of gift vouchers, and the retention of recipients. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInAdministrator } from "#test/administrator.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { registerPerson } from "#test/shopper.ts";
import { buyVoucher } from "#test/vouchers.ts";
import { type Ctx, ownCtx } from "./context.ts";
import { eraseAccount } from "./erasure.ts";
import { personData } from "./person-data.ts";
import { purgeExpired } from "./retention.ts";

let product: TestProduct;
let adminId = "";
beforeAll(async () => {
  product = await startProduct();
  const token = await signInAdministrator(product);
  const { data } = await product.graphql<{ me: { id: string } }>("{ me { id } }", {}, { token });
  adminId = data?.me.id ?? "";
});
afterAll(() => product.close());

const admin = (): Ctx => ({
  ...ownCtx(product.running.ctx),
  viewer: {
    kind: "person",
    userId: adminId,
    role: "admin",
    sessionId: crypto.randomUUID(),
    confirmedAt: product.clock.now(),
  },
});
const rows = async (sql: string, ...values: unknown[]) =>
  (await product.running.database.pool.query(sql, values)).rows as Record<string, unknown>[];

async function provedPerson() {
  const person = await registerPerson(product);
  await rows("update users set email_proved_at = now() where id = $1", person.id);
  return person;
}

const storedOf = async (id: string) =>
  JSON.stringify([
    await rows("select * from vouchers where id = $1", id),
    await rows("select * from checkouts where voucher_id = $1", id),
  ]);

test("a buyer's details and message are erased, once the voucher is mailed; it can still be used", async () => {
  const buyer = await provedPerson();
  const bought = { headers: { token: buyer.token }, contactEmail: buyer.email, contactName: "Zubeida Marker" };
  const { id } = await buyVoucher(product, 1000, { ...bought, message: "From Zubeida" });
  await expect(eraseAccount(admin(), buyer.id)).rejects.toThrow("1 gift voucher still to be sent");
  await product.drainJobs();
  const data = await personData(admin(), buyer.id);
  expect(data.gift_vouchers).toEqual([expect.objectContaining({ id, message: "From Zubeida" })]);
  expect(JSON.stringify(data)).not.toMatch(/code_sealed|code_digest/);
  expect(data.payments).toHaveLength(1);
  await eraseAccount(admin(), buyer.id);
  const stored = await storedOf(id);
  for (const word of ["Zubeida", buyer.email, "9876543210"]) expect(stored).not.toContain(word);
  expect(await rows("select balance_paise, voided_at from vouchers where id = $1", id)).toEqual([
    { balance_paise: 100_000, voided_at: null },
  ]);
});

test("a recipient is erased, also from the buyer's checkout, and the export hides the buyer's contact", async () => {
  const recipient = await provedPerson();
  const { id } = await buyVoucher(product, 1000, { recipientEmail: recipient.email, recipientName: "Meera Marker" });
  await product.drainJobs();
  const data = await personData(admin(), recipient.id);
  expect(data.received_vouchers).toEqual([expect.objectContaining({ id, recipient_name: "Meera Marker" })]);
  expect(data.received_vouchers?.[0]).not.toHaveProperty("buyer_email");
  await eraseAccount(admin(), recipient.id);
  const stored = await storedOf(id);
  expect(stored).not.toContain("Meera");
  expect(stored).not.toContain(recipient.email);
  expect(stored).toContain("Asha Rao");
});

test("recipient and message are erased 400 days after the voucher's last day", async () => {
  const { id } = await buyVoucher(product, 1000, { recipientName: "Kept Marker", message: "Fly well" });
  const { ctx } = product.running;
  product.clock.advance({ days: 182 + 399 });
  await purgeExpired(ctx);
  expect((await rows("select message from vouchers where id = $1", id))[0]?.message).toBe("Fly well");
  product.clock.advance({ days: 3 });
  expect((await purgeExpired(ctx)).voucherRecipients).toBeGreaterThan(0);
  const [row] = await rows("select message, recipient_name, balance_paise from vouchers where id = $1", id);
  expect(row).toEqual({ message: "", recipient_name: "Erased customer", balance_paise: 100_000 });
});
