/** Mails to an address that is not proved contain no text that another person could have typed. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NAME_REFUSED } from "#domain/people/person-name.ts";
import { enqueueMail } from "#infra/mail/define.tsx";
import { startProduct, type TestProduct } from "#test/product.ts";
import {
  addProduct,
  bookingRequest,
  complete,
  openCheckout,
  openOrder,
  pay,
  registerPerson,
  shippingTo,
} from "#test/shopper.ts";
import { PACKAGE_READY_MAIL } from "./custom-packages/mail-kinds.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const MARK = "Zorbarella";

/** All mails to an address, decoded. */
async function mailsTo(email: string): Promise<string[]> {
  await product.drainJobs();
  return product
    .mails({ welcome: true })
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => mail.replaceAll("=\r\n", "").replaceAll("=3D", "="));
}

const subjectsOf = (mails: readonly string[]): string =>
  mails.map((mail) => /Subject: (.*)/.exec(mail)?.[1]).join("; ");

/** Books a session and buys a product, with the mark in every typed text. */
async function buyBoth(email: string, token: string): Promise<void> {
  const session = bookingRequest({
    contactEmail: email,
    contactName: `${MARK} Rao`,
    bookingDate: null,
    bookingTime: null,
  });
  const booking = await openCheckout(product, session, { token });
  await complete(product, await pay(product, booking.body.id), { token });
  const cap = await addProduct(product);
  const goods = {
    products: [{ id: cap, quantity: 1 }],
    shippingDetails: shippingTo({
      email,
      fullName: `${MARK} Rao`,
      address: `${MARK} Road 1`,
      city: `${MARK} City`,
    }),
  };
  const order = await openOrder(product, goods, { token, amount: 799 });
  await complete(product, await pay(product, order.body.id), { token });
}

describe("to an address that is not proved", () => {
  test("every mail about an account begins with Hello and no name", async () => {
    const email = "victim@stranger.example";
    const made = await product.graphql<{ register: { token: string } }>(
      `mutation ($e: String!) {
        register(email: $e, password: "my own words", name: "${MARK}, you won a flight") { token }
      }`,
      { e: email },
    );
    const token = made.data?.register.token ?? "";
    const mutations = [
      `forgotPassword(email: "${email}") { success }`,
      "askForEmailProof { success }",
      `changePassword(currentPassword: "my own words", newPassword: "other words") { success }`,
      `requestLoginCode(email: "${email}") { success }`,
    ];
    for (const each of mutations) await product.graphql(`mutation { ${each} }`, {}, { token });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(5);
    expect(subjectsOf(mails.filter((mail) => mail.includes(MARK)))).toBe("");
    expect(mails.filter((mail) => mail.includes("Hello,"))).toHaveLength(4);
  });

  test("an offer for a custom package has no name", async () => {
    const email = "package@stranger.example";
    await product.post("/custom-package-request", {
      name: MARK,
      email,
      phone: "9876543210",
      duration: 30,
      simulatorType: "A320",
      requirements: `${MARK}: night landings`,
    });
    await product.running.database.pool.query(
      `update custom_bookings set status = 'finalized', assigned_price_paise = 100000, assigned_duration = 30
       where customer_email = $1`,
      [email],
    );
    const { rows } = await product.running.database.pool.query<{ id: string }>(
      "select id from custom_bookings where customer_email = $1",
      [email],
    );
    await enqueueMail(product.running.ctx, PACKAGE_READY_MAIL, { requestId: rows[0]?.id ?? "" });
    const mails = await mailsTo(email);
    expect(subjectsOf(mails)).toContain("ready for payment");
    expect(mails.join("\n")).not.toContain(MARK);
  });
});

test("the mails about a paid purchase contain its name and address", async () => {
  const { email, token } = await registerPerson(product);
  await buyBoth(email, token);
  const mails = await mailsTo(email);
  const about = (subject: string) => mails.find((mail) => mail.includes(`Subject: ${subject}`));
  expect(about("Your A320 flight is booked")).toContain(`Dear ${MARK} Rao`);
  expect(about("Order")).toContain(`${MARK} Road 1`);
});

test("refuses a name with a link in every form", async () => {
  const bad = "Asha https://evil.example";
  const email = "name@stranger.example";
  const person = await registerPerson(product);
  const one = async (mutation: string, token?: string) => {
    const { data, errors } = await product.graphql<Record<string, { message?: string }>>(
      `mutation { answer: ${mutation} }`,
      {},
      token ? { token } : {},
    );
    return errors[0]?.message ?? data?.answer?.message;
  };
  const guest = `createGuestAccount(email: "${email}", phone: "9876543210", name: "${bad}") { success }`;
  const answers = [
    await one(`register(email: "${email}", password: "my own words", name: "${bad}") { message }`),
    await one(guest),
    await one(`updateProfile(id: "${person.id}", name: "${bad}") { id }`, person.token),
    await one(`createContactMessage(name: "${bad}", email: "${email}", message: "Hello") { id }`),
  ];
  expect(answers).toEqual([NAME_REFUSED, NAME_REFUSED, NAME_REFUSED, NAME_REFUSED]);
  const cap = await addProduct(product);
  const refused = [
    await openCheckout(product, bookingRequest({ contactEmail: email, contactName: bad })),
    await openCheckout(product, bookingRequest({ contactEmail: email, guardianName: bad })),
    await openOrder(
      product,
      {
        products: [{ id: cap, quantity: 1 }],
        shippingDetails: shippingTo({ email, fullName: bad }),
      },
      { amount: 799 },
    ),
    await product.post("/custom-package-request", {
      name: bad,
      email,
      phone: "9876543210",
      duration: 30,
      simulatorType: "A320",
      requirements: "Night landings",
    }),
  ];
  for (const { status, body } of refused)
    expect([status, (body as { error?: string }).error]).toEqual([400, NAME_REFUSED]);
});
