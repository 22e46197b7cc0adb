/** The desk in tests: staff, an administrator, and customers' paid bookings. */
import type { Headers, TestProduct } from "./product.ts";
import { bookingRequest, complete, openCheckout, type Person, pay, registerPerson } from "./shopper.ts";

export type Desk = { owner: Person; staff: Person; admin: Person };

/** Registers a customer, a member of staff and an administrator. */
export async function openDesk(product: TestProduct): Promise<Desk> {
  const [owner, staff, admin] = [
    await registerPerson(product),
    await registerPerson(product),
    await registerPerson(product),
  ];
  const { pool } = product.running.database;
  await pool.query("update users set role = 'staff' where id = $1", [staff.id]);
  await pool.query("update users set role = 'admin' where id = $1", [admin.id]);
  return { owner, staff, admin };
}

/** Books and pays a session on the website; the 30-minute A320 plan in full costs ₹5,000. Returns its id. */
export async function paidBooking(
  product: TestProduct,
  person: Person,
  change: Record<string, unknown> = {},
  amount = 5000,
): Promise<string> {
  const request = bookingRequest({ contactEmail: person.email, ...change });
  const opened = await openCheckout(product, request, { token: person.token, amount });
  const done = await complete(product, await pay(product, opened.body.id), { token: person.token });
  const id = done.data?.completeCheckout.bookingId;
  if (!id) throw new Error(JSON.stringify([opened, done]));
  return id;
}

/** Sells a 30-minute A320 session as a walk-in, paid at the desk: ₹5,000 in cash. Returns its id. */
export async function soldAtDesk(
  product: TestProduct,
  desk: Desk,
  request: { email: string; bookingDate: string; bookingTime: string },
): Promise<string> {
  const sold = await dataOf<{ id: string }>(
    product,
    `mutation ($email: String!, $bookingDate: String!, $bookingTime: String!) {
      createWalkInBooking(simulatorType: "A320", planDuration: 30, name: "Walk In", email: $email,
        phone: "9876543210", paymentMethod: "cash", bookingDate: $bookingDate,
        bookingTime: $bookingTime) { id }
    }`,
    request,
    { token: desk.staff.token },
  );
  if (Array.isArray(sold)) throw new Error(String(sold));
  return sold.id;
}

/** Runs a document with one field. Returns the field's value, or the code and sentence of the refusal. */
export async function dataOf<T>(
  product: TestProduct,
  document: string,
  variables: Record<string, unknown>,
  headers: Headers,
): Promise<T | [code: string, message: string]> {
  const { data, errors } = await product.graphql<Record<string, T>>(document, variables, headers);
  const [error] = errors;
  if (error) return [error.extensions.code, error.message];
  const [value] = Object.values(data ?? {});
  if (value === undefined) throw new Error("no answer");
  return value;
}

const decoded = (mail: string): string => mail.replaceAll("=\r\n", "").replaceAll("=3D", "=").replaceAll("\r\n ", "");

/** Runs every due job, then returns the mails to an email address that contain these words. */
export async function mailsTo(product: TestProduct, email: string, words: string): Promise<string[]> {
  await product.drainJobs();
  return product
    .mails()
    .map(decoded)
    .filter((mail) => mail.includes(`To: ${email}`) && mail.includes(words));
}

/** The calendar files attached to a mail, decoded. */
export const calendarsIn = (mail: string): string[] =>
  [...mail.matchAll(/name=aviator-booking\.ics[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/g)].map(([, body]) =>
    Buffer.from(body ?? "", "base64").toString(),
  );
