/** The people and records that the administrative writes of test/writes.ts need, each created on demand. */
import { addDays } from "#domain/time/dates.ts";
import { totpCode } from "#infra/totp.ts";
import { type Desk, openDesk, paidBooking } from "#test/desk.ts";
import type { TestProduct } from "#test/product.ts";
import { addProduct, complete, openOrder, type Person, pay, registerPerson, shippingTo } from "#test/shopper.ts";

/** The changes of an entry: each field with its old and new value, as text. */
type Shown = Record<string, [from: string | null, to: string | null]>;

/** An expected audit entry. Its entity is the one that the write returns, unless `of` names another. */
export type Left = { action: string; shows: Shown; of?: string | undefined };

/** One administrative write, ready to be sent. */
export type Write = {
  /** A mutation's call, or a REST path with its body. */
  ask: string | { path: string; body: object };
  /** The caller; by default an administrator. */
  by?: keyof Desk;
  /** The expected entries, in any order; empty for a write that is not logged. */
  leaves: Left[];
};

/** Creates the records that a write needs, and returns the write. */
export type Case = (office: Office) => Promise<Write> | Write;

/** Builds an expected entry. */
export const left = (action: string, shows: Shown = {}, of?: string): Left => ({
  action,
  shows,
  of,
});

export type Office = Awaited<ReturnType<typeof openOffice>>;

const FIRST_DAY = "2026-12-05";
/** The password of every person here, from test/shopper.ts. */
const PASSWORD = "secret1";

type Hands = {
  product: TestProduct;
  owner: Person;
  graphql: <T>(document: string, by?: { token?: string }) => Promise<T>;
  rows: (sql: string, ...values: unknown[]) => Promise<Record<string, string>[]>;
  freeDay: () => string;
};

/** Purchases and requests of customers. */
const purchases = ({ product, owner, graphql, rows, freeDay }: Hands) => ({
  /** The owner's paid session, at 11:00 on its own day. */
  async booking(bookingDate = freeDay()): Promise<string> {
    return paidBooking(product, owner, { bookingDate });
  },
  /** A walk-in with an advance payment: the balance is ₹5,500. */
  async halfPaid(): Promise<string> {
    const { id } = await graphql<{ id: string }>(
      `mutation { answer: createWalkInBooking(simulatorType: "A320", planDuration: 30, name: "Meera Iyer",
        email: "meera@example.com", phone: "9820012345", paymentMethod: "cash", paymentType: "advance") { id } }`,
    );
    return id;
  },
  /** The owner's paid order of one cap. */
  async order(): Promise<string> {
    const products = [{ id: await addProduct(product, { price: 799 }), quantity: 1 }];
    const shippingDetails = shippingTo({ email: owner.email });
    const headers = { token: owner.token };
    const opened = await openOrder(product, { products, shippingDetails }, { amount: 799, ...headers });
    const done = await complete(product, await pay(product, opened.body.id), headers);
    const id = done.data?.completeCheckout.orderId;
    if (!id) throw new Error(JSON.stringify([opened, done]));
    return id;
  },
  /** Our id and the gateway's id of a booking's payment. */
  async paymentOf(bookingId: string): Promise<{ id: string; gatewayId: string }> {
    const [row] = await rows("select id, razorpay_payment_id from payments where booking_id = $1", bookingId);
    return { id: row?.id ?? "", gatewayId: row?.razorpay_payment_id ?? "" };
  },
  /** The owner's request for a custom package. */
  async request(): Promise<string> {
    const { body } = await product.post<{ id: string }>(
      "/custom-package-request",
      {
        simulatorType: "A320",
        name: "Asha Rao",
        phone: "9876543210",
        duration: "90",
        requirements: "A birthday for six.",
      },
      { token: owner.token },
    );
    return body.id;
  },
  /** A message from the contact form. */
  async message(): Promise<string> {
    const { id } = await graphql<{ id: string }>(
      `mutation { answer: createContactMessage(name: "Ravi", email: "ravi@example.com", message: "Hello") { id } }`,
      {},
    );
    return id;
  },
});

/** Opens the desk with an administrator and another account that have a second factor. */
export async function openOffice(product: TestProduct) {
  const desk: Desk = await openDesk(product);
  const { owner, admin } = desk;
  const { pool } = product.running.database;
  let day = 0;

  const rows = async (sql: string, ...values: unknown[]): Promise<Record<string, string>[]> =>
    (await pool.query<Record<string, string>>(sql, values)).rows;

  /** Returns a day without bookings. */
  function freeDay(): string {
    day += 1;
    return addDays(FIRST_DAY, day);
  }

  async function graphql<T>(document: string, { token }: { token?: string } = admin): Promise<T> {
    const { data, errors } = await product.graphql<{ answer: T }>(document, {}, token ? { token } : {});
    if (!data || errors[0]) throw new Error(`${document}: ${JSON.stringify(errors)}`);
    return data.answer;
  }

  /** Sets up a second factor. Returns its secret, the code used and the recovery codes. */
  async function equip({ token }: Person): Promise<string[]> {
    const { secret } = await graphql<{ secret: string }>(
      `mutation { answer: setUpSecondFactor(password: "${PASSWORD}") { secret } }`,
      { token },
    );
    const code = totpCode(secret, product.clock.now());
    const codes = await graphql<string[]>(`mutation { answer: confirmSecondFactor(code: "${code}") }`, { token });
    return [secret, code, ...codes];
  }

  const locked = await registerPerson(product);
  const secrets = [...(await equip(admin)), ...(await equip(locked)), PASSWORD, "administrator"];

  return {
    ...desk,
    product,
    /** An account with a second factor. */
    locked,
    /** Every password, secret and code used here. */
    secrets,
    /** Runs a mutation and returns its result. */
    graphql,
    rows,
    freeDay,
    ...purchases({ product, owner, graphql, rows, freeDay }),
    /** Advances two minutes and marks every mail as sent, because writing mails and drawing invoices is slow. */
    async later(): Promise<void> {
      product.clock.advance({ minutes: 2 });
      await rows("update jobs set state = 'done' where state = 'waiting'");
      await rows("update sessions set confirmed_at = $1", product.clock.now());
    },
  };
}
