/** Staff correct the name, email or phone of a booking whose invoice is drawn. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Desk, dataOf, openDesk, paidBooking } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
});
afterAll(() => product.close());

let day = 0;
async function invoiced(): Promise<string> {
  day += 1;
  const bookingDate = `2027-02-${String(day).padStart(2, "0")}`;
  const id = await paidBooking(product, desk.owner, { bookingDate, contactName: "Asha Roa" });
  await product.drainJobs();
  return id;
}

type Changed = { undo: { id: string } | null };

const change = (id: string, change: Record<string, unknown>, token = desk.staff.token) =>
  dataOf<Changed>(
    product,
    `mutation ($id: ID!, $contactName: String, $youngestAge: Int, $correctInvoice: Boolean, $undoable: Boolean) {
      updateBookingDetails(id: $id, contactName: $contactName, youngestAge: $youngestAge,
        correctInvoice: $correctInvoice, undoable: $undoable) { undo { id } }
    }`,
    { id, ...change },
    { token },
  );

const invoices = async (id: string) => {
  await product.drainJobs();
  const { rows } = await product.running.database.pool.query(
    `select i.facts->'buyer'->>'name' as name, coalesce(sum(n.amount_paise), 0)::int as credited
     from invoices i left join credit_notes n on n.invoice_id = i.id
     where i.subject_id = $1 group by i.id, i.sequence order by i.sequence`,
    [id],
  );
  return rows;
};

/** Whether staff see that a corrected invoice is being made, and the changes of the history that name it. */
async function seen(id: string) {
  const read = await dataOf<{ invoice_pending: boolean; history: { changes: { field: string; to: string }[] }[] }>(
    product,
    "query ($id: ID!) { booking(id: $id) { invoice_pending history { changes { field to } } } }",
    { id },
    { token: desk.staff.token },
  );
  if (Array.isArray(read)) throw new Error(String(read));
  const changes = read.history.flatMap((event) => event.changes);
  return { pending: read.invoice_pending, corrected: changes.filter(({ field }) => field === "invoice") };
}

test("staff see that the corrected invoice is being made, and the history has it", async () => {
  const id = await invoiced();
  expect(await seen(id)).toEqual({ pending: false, corrected: [] });
  await change(id, { contactName: "Asha Rao", correctInvoice: true, undoable: true });
  const corrected = [{ field: "invoice", to: "corrected" }];
  expect(await seen(id)).toEqual({ pending: true, corrected });
  product.clock.advance({ minutes: 2 });
  await product.drainJobs();
  expect(await seen(id)).toEqual({ pending: false, corrected });
});

test("a corrected name cancels the invoice and draws the next number", async () => {
  const id = await invoiced();
  expect(await invoices(id)).toEqual([{ name: "Asha Roa", credited: 0 }]);
  await change(id, { contactName: "Asha Rao", correctInvoice: true });
  expect(await invoices(id)).toEqual([
    { name: "Asha Roa", credited: 500_000 },
    { name: "Asha Rao", credited: 0 },
  ]);
});

test.each([
  ["without the choice", { contactName: "Asha Rao" }],
  ["for a fact that is not printed", { youngestAge: 30, correctInvoice: true }],
])("keeps the invoice %s", async (_name, changes) => {
  const id = await invoiced();
  await change(id, changes);
  expect(await invoices(id)).toEqual([{ name: "Asha Roa", credited: 0 }]);
});

test("keeps the invoice when its customer changes the name", async () => {
  const id = await invoiced();
  await change(id, { contactName: "Asha Rao", correctInvoice: true }, desk.owner.token);
  expect(await invoices(id)).toEqual([{ name: "Asha Roa", credited: 0 }]);
});

test("an undo within its time leaves the invoice as it was", async () => {
  const id = await invoiced();
  const changed = await change(id, { contactName: "Asha Rao", correctInvoice: true, undoable: true });
  const undo = Array.isArray(changed) ? null : changed.undo;
  await dataOf(
    product,
    "mutation ($id: ID!) { undoChange(id: $id) { booking { id } } }",
    { id: undo?.id },
    { token: desk.staff.token },
  );
  product.clock.advance({ minutes: 2 });
  expect(await invoices(id)).toEqual([{ name: "Asha Roa", credited: 0 }]);
});
