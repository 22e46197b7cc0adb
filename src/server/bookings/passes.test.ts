/** The boarding pass of a booking: who gets its code and its PDF, and until when; and the certificate after it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookingNumber } from "#domain/text/numbers.ts";
import { pdfPages } from "#test/pdf.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { bookingRequest, complete, openCheckout, type Person, pay, registerPerson } from "#test/shopper.ts";
import { readPassCode } from "./pass-code.ts";
import { bookingLink, findBooking } from "./service.ts";

let product: TestProduct;
let staff: Person;
beforeAll(async () => {
  product = await startProduct();
  staff = await registerPerson(product);
  await product.running.database.pool.query("update users set role = 'staff' where id = $1", [staff.id]);
});
afterAll(() => product.close());

let hour = 8;

/** A booking of a new person, with the token of its mailed link. */
async function booked(): Promise<{ person: Person; id: string; linkToken: string }> {
  const person = await registerPerson(product);
  hour += 1;
  const bookingTime = `${String(hour).padStart(2, "0")}:00`;
  const request = bookingRequest({ bookingTime, contactEmail: person.email });
  const opened = await openCheckout(product, request, { token: person.token });
  const { data } = await complete(product, await pay(product, opened.body.id), person);
  const id = data?.completeCheckout.bookingId ?? "";
  const booking = await findBooking(product.running.ctx, id);
  if (!booking) throw new Error("no booking");
  return { person, id, linkToken: bookingLink(product.running.ctx, booking).split("link=")[1] ?? "" };
}

type Seen = { booking: { pass: { code: string; qr: string } | null } | null };
const PASS = "query ($id: ID!) { booking(id: $id) { pass { code qr } } }";

const setStatus = (id: string, status: string) =>
  product.running.database.pool.query("update bookings set status = $2 where id = $1", [id, status]);

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${product.url}${path}`, { headers });

test("the owner, staff and the mailed link get a code that names the booking", async () => {
  const { person, id, linkToken } = await booked();
  for (const headers of [{ token: person.token }, { token: staff.token }, { linkToken }]) {
    const { data } = await product.graphql<Seen>(PASS, { id }, headers);
    const pass = data?.booking?.pass;
    expect(readPassCode(product.running.ctx, pass?.code ?? "")).toBe(id);
    expect(pass?.qr).toMatch(/^data:image\/svg\+xml;base64,/);
  }
});

test("another person and a visitor get nothing", async () => {
  const { id } = await booked();
  const stranger = await registerPerson(product);
  for (const headers of [{ token: stranger.token }, {}]) {
    const { data } = await product.graphql<Seen>(PASS, { id }, headers);
    expect(data?.booking).toBeNull();
  }
});

test.each(["completed", "cancelled"])("a %s booking has no code and no PDF", async (status) => {
  const { person, id } = await booked();
  await setStatus(id, status);
  const { data } = await product.graphql<Seen>(PASS, { id }, { token: person.token });
  expect(data?.booking).toEqual({ pass: null });
  const answer = await get(`/download/boarding-pass/${id}`, { authorization: `Bearer ${person.token}` });
  expect(answer.status).toBe(409);
});

test("the PDF is for the same people as the invoice", async () => {
  const { person, id, linkToken } = await booked();
  const path = `/download/boarding-pass/${id}`;
  const answer = await get(path, { authorization: `Bearer ${person.token}` });
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "application/pdf",
    "private, no-store",
  ]);
  expect(answer.headers.get("content-disposition")).toContain(`boarding-pass-${bookingNumber(id)}.pdf`);
  const [page] = pdfPages(Buffer.from(await answer.arrayBuffer()));
  expect(page).toContain(bookingNumber(id));
  const stranger = await registerPerson(product);
  expect((await get(path)).status).toBe(401);
  expect((await get(path, { authorization: `Bearer ${stranger.token}` })).status).toBe(404);
  expect((await get(path, { authorization: `Bearer ${staff.token}` })).status).toBe(200);
  const { data } = await product.graphql<{ downloadLink: string }>(
    'mutation ($id: ID!) { downloadLink(kind: "boarding-pass", id: $id) }',
    { id },
    { linkToken },
  );
  const { pathname, search } = new URL(data?.downloadLink ?? "");
  expect((await get(pathname + search)).status).toBe(200);
});

test("the certificate is for the same people, once the session is completed", async () => {
  const { person, id, linkToken } = await booked();
  const path = `/download/certificate/${id}`;
  const own = { authorization: `Bearer ${person.token}` };
  expect((await get(path, own)).status).toBe(409);
  await setStatus(id, "cancelled");
  expect((await get(path, own)).status).toBe(409);
  await setStatus(id, "completed");
  const answer = await get(path, own);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(answer.headers.get("content-disposition")).toContain(`certificate-${bookingNumber(id)}.pdf`);
  expect(pdfPages(Buffer.from(await answer.arrayBuffer()))[0]).toContain("Asha Rao");
  const stranger = await registerPerson(product);
  expect((await get(path)).status).toBe(401);
  expect((await get(path, { authorization: `Bearer ${stranger.token}` })).status).toBe(404);
  expect((await get(path, { authorization: `Bearer ${staff.token}` })).status).toBe(200);
  const { data } = await product.graphql<{ downloadLink: string }>(
    'mutation ($id: ID!) { downloadLink(kind: "certificate", id: $id) }',
    { id },
    { linkToken },
  );
  const { pathname, search } = new URL(data?.downloadLink ?? "");
  expect((await get(pathname + search)).status).toBe(200);
});
