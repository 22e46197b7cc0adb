/** A buyer's company and GSTIN: checked, printed on invoice and credit note, exported, and erased. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { gstinCheck } from "#domain/money/gstin.ts";
import { signInAdministrator } from "#test/administrator.ts";
import { pdfPages } from "#test/pdf.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import {
  addProduct,
  bookingRequest,
  complete,
  type Opened,
  type Person,
  pay,
  registerPerson,
  shippingTo,
} from "#test/shopper.ts";

const GSTIN = `29AAGCB7383J1Z${gstinCheck("29AAGCB7383J1Z")}`;
const GST = { company: "Skyline Components Pvt Ltd", gstin: GSTIN.toLowerCase() };

let product: TestProduct;
let admin: string;
let person: Person;
beforeAll(async () => {
  product = await startProduct();
  admin = await signInAdministrator(product);
  person = await registerPerson(product);
});
afterAll(() => product.close());

const rows = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await product.running.database.pool.query(text, values)).rows;

const open = (body: Record<string, unknown>) =>
  product.post<Opened>("/graphql/create-order", body, { token: person.token });

const session = () => bookingRequest({ contactEmail: person.email, bookingDate: "2027-02-03" });

async function cart(): Promise<Record<string, unknown>> {
  const id = await addProduct(product, { name: "Aviator cap", price: 700, stock: 9 });
  return { products: [{ id, quantity: 1 }], shippingDetails: shippingTo({ email: person.email }) };
}

async function bought(body: Record<string, unknown>): Promise<{ bookingId: string; orderId: string }> {
  const opened = await open(body);
  const done = await complete(product, await pay(product, opened.body.id), { token: person.token });
  await product.drainJobs();
  return done.data?.completeCheckout as { bookingId: string; orderId: string };
}

const fetched = (path: string) => fetch(product.url + path, { headers: { authorization: `Bearer ${admin}` } });
const textOf = async (path: string) => pdfPages(Buffer.from(await (await fetched(path)).arrayBuffer())).join("\n");

test.each([
  [{ company: "Skyline", gstin: `${GSTIN.slice(0, 14)}${GSTIN.endsWith("A") ? "B" : "A"}` }, "last character"],
  [{ company: " ", gstin: GSTIN }, "Please enter the company's name"],
  ["Skyline", "must be an object with company and gstin"],
])("refuses %j at the checkout", async (gst, sentence) => {
  const { status, body } = await open({ amount: 5000, booking: session(), gst });
  expect([status, body.error]).toEqual([400, expect.stringContaining(sentence)]);
});

test("is printed on the invoice and the credit note of an order, and exported", async () => {
  const { orderId: id } = await bought({ amount: 700, order: await cart(), gst: GST });
  const invoice = await textOf(`/graphql/download/order-invoice/${id}`);
  expect(invoice).toContain(GST.company);
  expect(invoice).toContain(`GSTIN ${GSTIN}`);
  expect(invoice).toContain("Asha Rao");
  expect(await (await fetched("/export/orders.csv")).text()).toContain(`${GST.company},${GSTIN}`);
  await product.graphql(
    `mutation ($id: ID!) { updateOrderStatus(id: $id, status: "cancelled", refundAmount: 700) { id } }`,
    { id },
    { token: admin },
  );
  await product.drainJobs();
  const [note] = await rows(
    "select n.id from credit_notes n join invoices i on i.id = n.invoice_id where i.subject_id = $1",
    id,
  );
  expect(await textOf(`/graphql/download/credit-note/${note?.id}`)).toContain(`GSTIN ${GSTIN}`);
});

test("is printed on the invoice of a session, shown to staff, exported, and erased with the account", async () => {
  const { bookingId: id } = await bought({ amount: 5000, booking: session(), gst: GST });
  expect(await textOf(`/graphql/download/booking-invoice/${id}`)).toContain(`GSTIN ${GSTIN}`);
  const { data } = await product.graphql(
    "query ($id: ID!) { booking(id: $id) { gst_company gstin } }",
    { id },
    { token: admin },
  );
  expect(data).toEqual({ booking: { gst_company: GST.company, gstin: GSTIN } });
  expect(await (await fetched("/export/bookings.csv")).text()).toContain(`${GST.company},${GSTIN}`);

  await rows("update bookings set status = 'completed'");
  const erased = await product.graphql(
    "mutation ($id: ID!) { eraseAccount(id: $id) }",
    { id: person.id },
    { token: admin },
  );
  expect(erased.errors).toEqual([]);
  const left = await rows(
    `select 'booking' as kind from bookings where gst_buyer is not null
     union all select 'order' from orders where shipping_details ? 'gst'
     union all select 'checkout' from checkouts where purchase::text like '%${GSTIN}%'`,
  );
  expect(left).toEqual([]);
  expect(await rows(`select 1 as one from invoices where facts::text like '%${GSTIN}%'`)).toHaveLength(2);
});
