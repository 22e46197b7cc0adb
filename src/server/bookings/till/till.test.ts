/** The till of a day: opening, closing once with a count, corrections, and cash that comes while it closes. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { leavesTooMuch, moved, TILL_TEXT, unexplained } from "#domain/money/till.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { addDays, todayInIndia } from "#domain/time/dates.ts";
import { type Desk, dataOf, openDesk, paidBooking, soldAtDesk } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
/** Begins another day; the sessions of the day before have ended. */
async function nextDay() {
  product.clock.advance({ hours: 24 });
  desk = await openDesk(product);
}
beforeEach(nextDay);

const today = () => todayInIndia(product.clock.now());
const run = <T = Record<string, unknown>>(document: string, by = desk.staff) =>
  dataOf<T>(product, document, {}, { token: by.token });

const open = (float: number, date = today()) =>
  run(`mutation { openTill(date: "${date}", float: ${float}) { float } }`);

type Close = {
  expected: number;
  n500?: number;
  n20?: number;
  coins?: number;
  left?: number;
  reason?: string;
  date?: string;
};
const CLOSED = "expected counted left difference_reason coins notes { value count }";
const close = ({ expected, n500 = 0, n20 = 0, coins = 0, left = 0, reason, date = today() }: Close) =>
  run(`mutation { closeTill(date: "${date}", coins: ${coins}, expected: ${expected}, left: ${left},
    notes: [{ value: 500, count: ${n500} }, { value: 20, count: ${n20} }]
    ${reason ? `, reason: ${JSON.stringify(reason)}` : ""}) { ${CLOSED} } }`);

const correct = (amount: number, reason: string, date = today()) =>
  run(`mutation { correctTill(date: "${date}", amount: ${amount}, reason: ${JSON.stringify(reason)}) { counted } }`);

type Day = {
  till: { counted: number | null; expected: number | null; corrections: object[] } | null;
  takings: object[];
  cash_taken: number;
  cash_returned: number;
  expected: number | null;
  suggested_float: number;
};
const day = async (date = today()): Promise<Day> => {
  const read = await run<Day>(`{ tillDay(date: "${date}") { cash_taken cash_returned expected suggested_float
    takings { method person taken given_back }
    till { counted expected corrections { amount reason made_by } } } }`);
  if (Array.isArray(read)) throw new Error(String(read));
  return read;
};

let session = 0;
/** An advance booking: ₹500 is paid, ₹5,500 is due. */
const advance = () => {
  session += 1;
  const bookingDate = addDays("2027-05-01", session);
  return paidBooking(product, desk.owner, { bookingDate, paymentType: "advance" }, 500);
};
const pay = (id: string, amount: number, method = "cash", by = desk.staff) =>
  run<{ undo: { id: string } | null }>(
    `mutation { recordVenuePayment(bookingId: "${id}", amount: ${amount}, method: "${method}", undoable: true) {
      undo { id } } }`,
    by,
  );
const giveBack = (id: string, amount: number) =>
  run(
    `mutation { giveBackAtVenue(bookingId: "${id}", amount: ${amount}, method: "cash", mistake: false) { id } }`,
    desk.admin,
  );

test("the expected cash is the float and the day's cash by person, without other methods", async () => {
  const id = await advance();
  expect(await day()).toMatchObject({ till: null, expected: null, takings: [] });
  expect(await open(2000)).toEqual({ float: 2000 });
  await pay(id, 1500);
  await pay(id, 2000, "upi");
  await pay(id, 500, "cash", desk.admin);
  await giveBack(id, 300);
  const read = await day();
  expect(read).toMatchObject({ cash_taken: 2000, cash_returned: 300, expected: 3700 });
  expect(read.takings).toHaveLength(3);
  expect(read.takings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ method: "upi", taken: 2000, given_back: 0 }),
      expect.objectContaining({ method: "cash", taken: 1500, given_back: 0 }),
      expect.objectContaining({ method: "cash", taken: 500, given_back: 300, person: expect.stringMatching(/\w/) }),
    ]),
  );
});

test("an undone payment is neither received nor returned, and the expected cash is right", async () => {
  const id = await advance();
  await open(2000);
  await pay(id, 1500);
  const paid = await pay(id, 500);
  const upi = await advance();
  const byUpi = await pay(upi, 900, "upi");
  for (const made of [paid, byUpi]) {
    const change = Array.isArray(made) ? "" : made.undo?.id;
    await run(`mutation { undoChange(id: "${change}") { booking { id } } }`);
  }
  const read = await day();
  expect(read).toMatchObject({ cash_taken: 1500, cash_returned: 0, expected: 3500 });
  expect(read.takings).toEqual([expect.objectContaining({ method: "cash", taken: 1500, given_back: 0 })]);
});

test("is opened only today, once, with a possible float", async () => {
  expect(await open(100, addDays(today(), -1))).toEqual(["BAD_USER_INPUT", TILL_TEXT.onlyToday]);
  expect(await open(-1)).toEqual(["BAD_USER_INPUT", "Please enter a float of ₹0 to ₹1,00,000"]);
  const both = await Promise.all([open(100), open(200)]);
  expect(both.filter(Array.isArray)).toEqual([["CONFLICT", TILL_TEXT.isOpen]]);
});

test("closes once, with a reason for a difference; then nothing changes its figures", async () => {
  expect(await close({ expected: 0 })).toEqual(["NOT_FOUND", TILL_TEXT.notOpen]);
  await open(1000);
  expect(await correct(1, "too early")).toEqual(["CONFLICT", TILL_TEXT.stillOpen]);
  await pay(await advance(), 500);
  expect(await close({ expected: 1000, n500: 2 })).toEqual(["CONFLICT", moved(150_000)]);
  expect(await close({ expected: 1500, n500: 2, n20: 1 })).toEqual(["BAD_USER_INPUT", unexplained(150_000, 102_000)]);
  expect(await close({ expected: 1500, n500: 3, left: 1501 })).toEqual(["BAD_USER_INPUT", leavesTooMuch(150_000)]);
  expect((await close({ expected: 1500, n500: -1 })) as unknown[]).toContain("BAD_USER_INPUT");
  expect((await close({ expected: 1500, reason: "x".repeat(201) })) as unknown[]).toContain(TILL_TEXT.longReason);
  const counted = { expected: 1500, n500: 2, n20: 3, coins: 7.5, left: 1000, reason: "₹432.50 of change was wrong" };
  // Two people close at once: only one count is stored.
  const both = await Promise.all([close(counted), close(counted)]);
  expect(both.filter(Array.isArray)).toEqual([["CONFLICT", TILL_TEXT.closed]]);
  expect(both.find((one) => !Array.isArray(one))).toEqual({
    expected: 1500,
    counted: 1067.5,
    left: 1000,
    difference_reason: "₹432.50 of change was wrong",
    coins: 7.5,
    notes: [
      { value: 500, count: 2 },
      { value: 20, count: 3 },
    ],
  });
  expect(await open(1)).toEqual(["CONFLICT", TILL_TEXT.isOpen]);
});

test("cash after closing is a correction of its own, and so is its undo and a correction by staff", async () => {
  await open(500);
  await close({ expected: 500, n500: 1, left: 500 });
  const id = await advance();
  await pay(id, 1000);
  await pay(id, 700, "card");
  const email = desk.owner.email;
  const walkIn = await soldAtDesk(product, desk, { email, bookingDate: "2027-09-01", bookingTime: "11:00" });
  const undone = await advance();
  const paid = await pay(undone, 300);
  const change = Array.isArray(paid) ? "" : paid.undo?.id;
  product.clock.advance({ minutes: 0.1 });
  await run(`mutation { undoChange(id: "${change}") { booking { id } } }`);
  await giveBack(walkIn, 200);
  await correct(-50, " Tea for the desk ");
  for (const [amount, reason, sentence] of [
    [0, "nothing", TILL_TEXT.noAmount],
    [5, " ", TILL_TEXT.reason],
  ] as const)
    expect(await correct(amount, reason)).toEqual(["BAD_USER_INPUT", sentence]);
  const name = expect.stringMatching(/\w/);
  const read = await day();
  expect(read).toMatchObject({ expected: 500, cash_taken: 0, cash_returned: 0, till: { expected: 500, counted: 500 } });
  expect(read.till?.corrections).toHaveLength(6);
  expect(read.till?.corrections).toEqual(
    expect.arrayContaining([
      { amount: 1000, reason: `Paid after closing: ${bookingNumber(id)}`, made_by: name },
      { amount: 5000, reason: `Paid after closing: ${bookingNumber(walkIn)}`, made_by: name },
      { amount: -200, reason: `Returned after closing: ${bookingNumber(walkIn)}`, made_by: name },
      { amount: 300, reason: `Paid after closing: ${bookingNumber(undone)}`, made_by: name },
      { amount: -300, reason: `Returned after closing: ${bookingNumber(undone)}`, made_by: name },
      { amount: -50, reason: "Tea for the desk", made_by: name },
    ]),
  );
  expect((await day(addDays(today(), 1))).suggested_float).toBe(500 + 1000 + 5000 - 200 - 50);
});

test("cash that comes while the till closes is in its figures or a correction, never both and never lost", async () => {
  await open(0);
  const ids = [await advance(), await advance(), await advance()];
  const work = [
    ...ids.map((id) => pay(id, 100)),
    close({ expected: 0 }),
    close({ expected: 100, reason: "Counted none" }),
  ];
  await Promise.all(work);
  const now = await day();
  if (now.till?.counted === null) await close({ expected: now.expected ?? 0, reason: "Counted none" });
  const { till, cash_taken } = await day();
  const later = (till?.corrections ?? []) as { amount: number }[];
  expect(cash_taken + later.reduce((sum, { amount }) => sum + amount, 0)).toBe(300);
});

test("an earlier day that was left open is closed later; the list has the newest day first", async () => {
  await open(300);
  const first = today();
  await nextDay();
  await open(0);
  expect(await close({ date: first, expected: 300, coins: 300 })).toMatchObject({ counted: 300 });
  const list = await run<{ date: string; closed_at: string | null }[]>("{ tills(limit: 2) { date closed_at } }");
  expect(list).toMatchObject([
    { date: today(), closed_at: null },
    { date: first, closed_at: expect.any(String) },
  ]);
});

test("every write is in the audit log", async () => {
  await open(100);
  await close({ expected: 100, coins: 80, left: 80, reason: "₹20 missing" });
  await correct(20, "Found in the drawer");
  const { rows } = await product.running.database.pool.query(
    `select a.action, a.changes from audit_entries a join tills t on t.id::text = a.entity_id
     where t.day = $1 order by a.created_at, a.id`,
    [today()],
  );
  expect(rows.map(({ action }) => action).sort()).toEqual(["till.close", "till.correct", "till.open"]);
  expect(rows.find(({ action }) => action === "till.close")?.changes).toEqual(
    expect.arrayContaining([
      { field: "expected_paise", from: null, to: "10000" },
      { field: "counted_paise", from: null, to: "8000" },
      { field: "reason", from: null, to: "₹20 missing" },
    ]),
  );
});
