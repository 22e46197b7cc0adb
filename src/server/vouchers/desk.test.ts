/** Gift vouchers at the desk: sold, given away, extended, voided and paid out; what is owed; and their cash. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDays, addYears, todayInIndia } from "#domain/time/dates.ts";
import { type Desk, dataOf, openDesk } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  product.clock.advance({ hours: 24 });
  desk = await openDesk(product);
});

const today = () => todayInIndia(product.clock.now());
const run = <T = Record<string, unknown>>(document: string, by = desk.staff) =>
  dataOf<T>(product, document, {}, { token: by.token });

type Sold = { id: string; value: number; balance: number; valid_until: string; entries: { kind: string }[] };
const ROW = "id value balance valid_until state issued_by entries { kind amount reason author }";

const issue = (rest: string, by = desk.staff, amount = 2500) =>
  run<Sold>(
    `mutation { issueVoucher(
      input: { amount: ${amount}, recipientName: "Ravi Rao", design: "dawn", delivery: "print" },
      buyerName: "Asha Rao", buyerPhone: "9876543210", ${rest}) { ${ROW} } }`,
    by,
  );
async function sold(method = "cash", amount = 2500): Promise<Sold> {
  const made = await issue(`paymentMethod: "${method}"`, desk.staff, amount);
  if (Array.isArray(made)) throw new Error(String(made));
  return made;
}

const voidIt = (id: string, reason: string, by = desk.admin) =>
  run(`mutation { voidVoucher(id: "${id}", reason: "${reason}") { balance state } }`, by);
const payOut = (id: string, amount: number, method = "cash", reason = "Asked for it") =>
  run(
    `mutation { payOutVoucher(id: "${id}", amount: ${amount}, method: "${method}", reason: "${reason}") { balance } }`,
    desk.admin,
  );
const extend = (id: string, day: string) =>
  run(`mutation { extendVoucher(id: "${id}", validUntil: "${day}") { valid_until } }`);

test("staff sell a voucher; only administrators give one away, and with a reason", async () => {
  const made = await sold("upi");
  expect(made).toMatchObject({ value: 2500, balance: 2500, state: "active", issued_by: expect.stringMatching(/\w/) });
  expect(made.entries).toMatchObject([{ kind: "issued", amount: 2500, reason: "Sold at the desk" }]);
  expect(await issue('reason: "A prize"')).toEqual(["FORBIDDEN", "You are not allowed to do this."]);
  expect(await issue('reason: " "', desk.admin)).toEqual(["BAD_USER_INPUT", "Please give a reason"]);
  expect(await issue('paymentMethod: "cheque"')).toEqual([
    "BAD_USER_INPUT",
    "Please choose cash, card, upi or transfer",
  ]);
  expect(await issue('reason: "A prize"', desk.admin)).toMatchObject({
    entries: [{ kind: "issued", reason: "A prize" }],
  });
});

test("a voucher is extended to a later day, within two years", async () => {
  const { id, valid_until: until } = await sold();
  expect(await extend(id, until)).toEqual(["BAD_USER_INPUT", "Please choose a later day"]);
  expect(await extend(id, addDays(addYears(today(), 2), 1))).toEqual([
    "BAD_USER_INPUT",
    "Please choose a day within two years",
  ]);
  const later = addDays(until, 90);
  expect(await extend(id, later)).toEqual({ valid_until: later });
});

test("a voucher in an open checkout is not voided; a void one is not changed", async () => {
  const { id } = await sold();
  const hold = `insert into voucher_holds (checkout_id, voucher_id, holder, amount_paise, hold_until)
    values (gen_random_uuid(), $1, 'someone', 100, $2)`;
  const until = new Date(product.clock.now().getTime() + 60_000);
  await product.running.database.pool.query(hold, [id, until]);
  expect(await voidIt(id, "Lost")).toEqual(["CONFLICT", expect.stringContaining("is paying with this gift voucher")]);
  expect(await payOut(id, 2500)).toEqual(["BAD_USER_INPUT", expect.stringContaining("up to ₹2,499")]);
  product.clock.advance({ minutes: 2 });
  expect(await voidIt(id, " ")).toEqual(["BAD_USER_INPUT", "Please give a reason"]);
  expect(await voidIt(id, "Lost")).toEqual({ balance: 0, state: "void" });
  for (const again of [await voidIt(id, "Lost"), await payOut(id, 1), await extend(id, addDays(today(), 400))])
    expect(again).toEqual(["CONFLICT", "This gift voucher is void"]);
});

test("at most the balance is paid out", async () => {
  const { id } = await sold("card");
  expect(await payOut(id, 2501)).toEqual(["BAD_USER_INPUT", expect.stringContaining("up to ₹2,500")]);
  expect(await payOut(id, 0)).toEqual(["BAD_USER_INPUT", expect.stringContaining("up to ₹2,500")]);
  expect(await payOut(id, 1000, "transfer")).toEqual({ balance: 1500 });
  expect(await payOut(id, 1500)).toEqual({ balance: 0 });
});

type Liability = Record<
  "opening" | "issued" | "used" | "restored" | "paidOut" | "voided" | "closing" | "expired",
  number
>;
const liability = async (): Promise<Liability> => {
  const read = await run<Liability>(
    `{ voucherLiability(from: "${today()}", until: "${today()}") {
      opening issued used restored paidOut voided closing expired } }`,
    desk.admin,
  );
  if (Array.isArray(read)) throw new Error(String(read));
  return read;
};

test("what is owed adds up, and each day opens with the closing balance of the day before", async () => {
  const before = await liability();
  const [one, other] = [await sold("cash", 5000), await sold("card", 1000)];
  await payOut(one.id, 2000);
  await voidIt(other.id, "Recorded twice");
  const sums = await liability();
  expect(sums).toMatchObject({ opening: before.opening, issued: 6000, paidOut: 2000, voided: 1000 });
  expect(sums.opening + sums.issued - sums.used + sums.restored - sums.paidOut - sums.voided).toBe(sums.closing);
  product.clock.advance({ hours: 24 });
  desk = await openDesk(product);
  expect(await liability()).toMatchObject({ opening: sums.closing, issued: 0, closing: sums.closing });
  product.clock.advance({ hours: 24 * 400 });
  desk = await openDesk(product);
  expect(await liability()).toMatchObject({ closing: sums.closing, expired: sums.closing });
});

type Day = {
  expected: number;
  cash_taken: number;
  cash_returned: number;
  takings: object[];
  till: { corrections: object[] };
};
const day = () =>
  run<Day>(`{ tillDay(date: "${today()}") { expected cash_taken cash_returned takings { method taken given_back }
    till { corrections { amount reason } } } }`);

test("cash for vouchers is in the till of the day; after closing, it is a correction", async () => {
  await run(`mutation { openTill(date: "${today()}", float: 1000) { id } }`);
  const { id } = await sold("cash", 2500);
  await sold("upi", 1000);
  await payOut(id, 500);
  expect(await day()).toMatchObject({
    expected: 3000,
    cash_taken: 2500,
    cash_returned: 500,
    takings: expect.arrayContaining([
      { method: "cash", taken: 2500, given_back: 0 },
      { method: "cash", taken: 0, given_back: 500 },
      { method: "upi", taken: 1000, given_back: 0 },
    ]),
  });
  const all = await run<{ method: string; taken: number }[]>(`{ deskTakings(date: "${today()}") { method taken } }`);
  expect(all).toMatchObject([
    { method: "cash", taken: 2500 },
    { method: "upi", taken: 1000 },
  ]);
  await run(`mutation { closeTill(date: "${today()}", notes: [], coins: 3000, expected: 3000, left: 0) { id } }`);
  await payOut(id, 700);
  product.clock.advance({ minutes: 1 });
  await sold("cash", 5000);
  const closed = await day();
  expect(closed).toMatchObject({ expected: 3000 });
  expect((closed as Day).till.corrections).toEqual([
    { amount: -700, reason: expect.stringMatching(/^Returned after closing: gift voucher …\w+$/) },
    { amount: 5000, reason: expect.stringMatching(/^Paid after closing: gift voucher …\w+$/) },
  ]);
});
