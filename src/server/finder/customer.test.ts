/** The customer look-up at the desk: keys, permissions, limits, and its log entries. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SIMULATOR_TYPES } from "#domain/booking/plans.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { todayInIndia } from "#domain/time/dates.ts";
import { type Desk, dataOf, openDesk, paidBooking } from "#test/desk.ts";
import { logLines } from "#test/log-lines.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { type Person, registerPerson } from "#test/shopper.ts";

const seen = logLines();
let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: "on" }, { log: seen.log });
  desk = await openDesk(product);
});
afterAll(() => product.close());

const rows = async (sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await product.running.database.pool.query(sql, values)).rows;

let numbers = 0;
/** A customer with a phone number that only they have, or with the given one. */
async function customer(phone?: string): Promise<Person & { phone: string }> {
  numbers += 1;
  const person = await registerPerson(product);
  const own = phone ?? `+9198111${String(numbers).padStart(5, "0")}`;
  await rows("update users set phone = $2, city = 'Pune' where id = $1", person.id, own);
  return { ...person, phone: own };
}
const proved = (id: string) => rows("update users set email_proved_at = now() where id = $1", id);

type Match = { several: boolean; customer: Record<string, unknown> | null };
const find = (query: { phone?: string; email?: string; booking?: string }, by: { token?: string } = desk.staff) =>
  dataOf<Match>(
    product,
    `query ($phone: String, $email: String, $booking: String) {
      findCustomer(phone: $phone, email: $email, booking: $booking) {
        several
        customer { id name email phone email_proved past_sessions coming_sessions last_visit }
      }
    }`,
    query,
    by,
  );
const NONE = { several: false, customer: null };

describe("one customer", () => {
  test("has the start of today's session, while it is live", async () => {
    const asha = await customer();
    const id = await paidBooking(product, asha, { bookingDate: "2027-01-20" });
    const bookedToday = async () => {
      const answer = await dataOf<{ customer: { booked_today: string | null } }>(
        product,
        "query ($phone: String) { findCustomer(phone: $phone) { customer { booked_today } } }",
        { phone: asha.phone },
        desk.staff,
      );
      return Array.isArray(answer) ? answer : answer.customer.booked_today;
    };
    expect(await bookedToday()).toBeNull();
    const today = todayInIndia(product.clock.now());
    await rows("update bookings set booking_date = $2, booking_time = '13:00' where id = $1", id, today);
    expect(await bookedToday()).toBe("13:00");
    await rows("update bookings set status = 'cancelled' where id = $1", id);
    expect(await bookedToday()).toBeNull();
  });

  test("is found by the whole phone, email or booking number, and not by a part of one", async () => {
    const asha = await customer();
    const id = await paidBooking(product, asha, { bookingDate: "2027-01-12" });
    const found = {
      several: false,
      customer: {
        id: asha.id,
        name: "Asha Rao",
        email: asha.email,
        phone: asha.phone,
        email_proved: false,
        past_sessions: 0,
        coming_sessions: 1,
        last_visit: null,
      },
    };
    for (const query of [
      { phone: asha.phone },
      { phone: asha.phone.replace("+91", "0") },
      { email: ` ${asha.email.toUpperCase()} ` },
      { booking: bookingNumber(id) },
      { booking: id },
    ])
      expect(await find(query), JSON.stringify(query)).toEqual(found);
    expect(await find({ email: asha.email.slice(1) })).toEqual(NONE);
    expect(await find({ phone: asha.phone.slice(3, -1) })).toEqual(NONE);
    for (const query of [{}, { phone: "98" }, { email: "asha" }, { booking: "asha" }])
      expect(await find(query)).toEqual(["BAD_USER_INPUT", "Enter a full phone number, email or booking number"]);
  });

  test("is not shown when two share a phone, unless an email selects one", async () => {
    const one = await customer();
    const other = await customer(one.phone);
    expect(await find({ phone: one.phone })).toEqual({ several: true, customer: null });
    expect(await find({ phone: one.phone, email: other.email })).toMatchObject({
      several: false,
      customer: { id: other.id },
    });
    expect(await find({ phone: one.phone, email: "neither@desk.example" })).toEqual({
      several: true,
      customer: null,
    });
  });

  test("is never a member of staff", async () => {
    expect(await find({ email: desk.admin.email })).toEqual(NONE);
    const phone = "+919822200001";
    await rows("update users set phone = $2 where id = $1", desk.admin.id, phone);
    expect(await find({ phone })).toEqual(NONE);
  });

  test("has no address, no list and no refunds in the schema", async () => {
    const { errors } = await product.graphql(
      '{ findCustomer(phone: "9811100001") { customer { address city refunds { id } } } }',
      {},
      desk.staff,
    );
    expect(errors.map(({ message }) => message).join()).toMatch(/address[\s\S]*city[\s\S]*refunds/);
  });
});

describe("an earlier customer without an account", () => {
  const walkIn = (name: string, phone: string, email?: string) =>
    dataOf(
      product,
      `mutation ($name: String!, $email: String, $phone: String!) {
        createWalkInBooking(simulatorType: "A320", planDuration: 30, name: $name, email: $email, phone: $phone,
          paymentMethod: "cash") { id }
      }`,
      { name, email, phone },
      desk.staff,
    );
  const visitor = async (query: { phone?: string; email?: string }) => {
    const match = await dataOf<{ customer: unknown; visitor: Record<string, unknown> | null }>(
      product,
      `query ($phone: String, $email: String) {
        findCustomer(phone: $phone, email: $email) { customer { id } visitor { name email phone past_sessions } }
      }`,
      query,
      desk.admin,
    );
    if (Array.isArray(match)) throw new Error(match.join());
    expect(match.customer).toBeNull();
    return match.visitor;
  };

  test("is found by the phone, with the name and the last email given", async () => {
    await walkIn("Leela Nair", "98333 00001", "leela@desk.example");
    await walkIn("leela nair", "98333 00001");
    expect(await visitor({ phone: "098333 00001" })).toMatchObject({
      email: "leela@desk.example",
      phone: "+919833300001",
      past_sessions: 0,
    });
    expect(await visitor({ phone: "9833300002" })).toBeNull();
    expect(await visitor({ email: "leela@desk.example" })).toBeNull();
  });

  test("is not named where several people gave the number, or an account has it", async () => {
    await walkIn("Leela Nair", "98333 00003");
    await walkIn("Mohan Nair", "98333 00003");
    expect(await visitor({ phone: "9833300003" })).toBeNull();
    const asha = await customer("+919833300004");
    await walkIn("Asha Rao", asha.phone);
    expect(await find({ phone: asha.phone })).toMatchObject({ customer: { id: asha.id } });
  });
});

test.each(SIMULATOR_TYPES)("visits count sessions of the %s: past, coming, last", async (type) => {
  const person = await customer();
  const hour = (bookingDate: string) =>
    paidBooking(product, person, { simulatorType: type, bookingDate, bookingTime: "16:00" });
  const ids = [await hour("2027-02-09"), await hour("2027-02-10"), await hour("2027-02-11")];
  const undated = { simulatorType: type, bookingDate: null, bookingTime: null };
  await paidBooking(product, person, undated);
  await rows("update bookings set booking_date = '2026-03-03' where id = $1", ids[0]);
  await rows("update bookings set status = 'cancelled' where id = $1", ids[1]);
  expect(await find({ email: person.email }, desk.admin)).toMatchObject({
    customer: { past_sessions: 1, coming_sessions: 1, last_visit: "2026-03-03" },
  });
});

test("refuses customers and visitors", async () => {
  const query = { email: desk.owner.email };
  expect(await find(query, desk.owner)).toMatchObject(["FORBIDDEN", expect.any(String)]);
  expect(await find(query, {})).toMatchObject(["UNAUTHENTICATED", expect.any(String)]);
});

test("records each look-up in the audit log and as a security event without the number", async () => {
  const person = await customer();
  seen.lines.length = 0;
  await find({ phone: person.phone });
  await find({ phone: "+919899900000" });
  const entries = await rows(
    "select actor_id, entity_id, label, changes from audit_entries where action = 'user.find'",
  );
  const by = { field: "by", from: null, to: "phone" };
  expect(entries).toContainEqual({
    actor_id: desk.staff.id,
    entity_id: person.id,
    label: `Asha Rao (${person.email})`,
    changes: [by, { field: "found", from: null, to: "1" }],
  });
  expect(entries).toContainEqual({
    actor_id: desk.staff.id,
    entity_id: "",
    label: "No single customer",
    changes: [by, { field: "found", from: null, to: "0" }],
  });
  const events = seen.lines.filter(({ security }) => security === "customer.lookUp");
  expect(events).toEqual([
    expect.objectContaining({ userId: desk.staff.id, about: `phone: ${person.id}` }),
    expect.objectContaining({ userId: desk.staff.id, about: "phone: no single customer" }),
  ]);
  expect(seen.text()).not.toContain(person.phone);
});

test("allows each member of staff thirty look-ups an hour", async () => {
  const colleague = await registerPerson(product);
  await rows("update users set role = 'staff' where id = $1", colleague.id);
  const search = () => find({ phone: "+919899911111" }, colleague);
  for (let times = 0; times < 30; times += 1) expect(await search()).toEqual(NONE);
  expect(await search()).toMatchObject(["RATE_LIMITED", expect.any(String)]);
  expect(await find({ phone: "+919899911111" }, desk.admin)).toEqual(NONE);
});

describe.each(SIMULATOR_TYPES)("a walk-in booking of the %s", (simulatorType) => {
  const sell = async (contact: { phone: string; email?: string }, accountId?: string) => {
    const sold = await dataOf<{ user_id: string | null }>(
      product,
      `mutation ($simulatorType: String!, $email: String!, $phone: String!, $accountId: ID) {
        createWalkInBooking(simulatorType: $simulatorType, planDuration: 30, name: "Asha Rao",
          email: $email, phone: $phone, paymentMethod: "cash", accountId: $accountId) { user_id }
      }`,
      { simulatorType, email: "elsewhere@desk.example", ...contact, accountId },
      desk.staff,
    );
    return Array.isArray(sold) ? sold : sold.user_id;
  };
  const REFUSED = [
    "BAD_USER_INPUT",
    "The account's email must be confirmed, and its email or phone number must match the booking's. Correct the booking or choose another account.",
  ];

  test("joins the account with its phone only if staff chose it and its email is proved", async () => {
    const asha = await customer();
    expect(await sell(asha, asha.id)).toEqual(REFUSED);
    expect(await sell({ phone: asha.phone })).toBeNull();
    await proved(asha.id);
    expect(await sell({ phone: asha.phone })).toBeNull();
    expect(await sell({ phone: asha.phone.replace("+91", "0") }, asha.id)).toBe(asha.id);
    const entries = await rows("select changes from audit_entries where action = 'booking.walkIn'");
    const joined = { field: "account", from: null, to: asha.email };
    expect(entries.flatMap(({ changes }) => changes)).toContainEqual(joined);
  });

  test("never joins an account with another phone, a staff account, or an unknown one", async () => {
    const asha = await customer();
    await proved(asha.id);
    expect(await sell({ phone: "9811199999" }, asha.id)).toEqual(REFUSED);
    expect(await sell({ phone: "9811199999", email: asha.email }, asha.id)).toBe(asha.id);
    const phone = "+919822200009";
    await rows("update users set phone = $2, email_proved_at = now() where id = $1", desk.admin.id, phone);
    for (const id of [desk.admin.id, crypto.randomUUID(), "no id"]) expect(await sell({ phone }, id)).toEqual(REFUSED);
  });
});
