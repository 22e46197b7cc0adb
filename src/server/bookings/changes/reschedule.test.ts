/** Rescheduling: permissions, limits, deadlines, mails, and races for the same slot. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startProduct, type TestProduct } from "#test/product.ts";
import { bookingRequest, complete, openCheckout, type Person, pay, registerPerson } from "#test/shopper.ts";

let product: TestProduct;
let owner: Person;
let staff: Person;
beforeAll(async () => {
  product = await startProduct();
  owner = await registerPerson(product);
  staff = await registerPerson(product);
  await product.running.database.pool.query("update users set role = 'staff' where id = $1", [staff.id]);
});
afterAll(() => product.close());

async function book(person: Person, change: Record<string, unknown> = {}): Promise<string> {
  const request = bookingRequest({ contactEmail: person.email, ...change });
  const opened = await openCheckout(product, request, { token: person.token });
  const done = await complete(product, await pay(product, opened.body.id), { token: person.token });
  const id = done.data?.completeCheckout.bookingId;
  if (!id) throw new Error(JSON.stringify([opened, done]));
  return id;
}

type Rescheduled = {
  booking_date: string;
  booking_time: string;
  status: string;
  rescheduled_count: number;
  calendar_sequence: number;
};

async function reschedule(
  id: string,
  bookingDate: string,
  bookingTime: string,
  by: Person = owner,
): Promise<Rescheduled | [string, string]> {
  const { data, errors } = await product.graphql<{ rescheduleBooking: Rescheduled }>(
    `mutation ($id: ID!, $d: String!, $t: String!) {
      rescheduleBooking(id: $id, bookingDate: $d, bookingTime: $t) {
        booking_date booking_time status rescheduled_count calendar_sequence
      }
    }`,
    { id, d: bookingDate, t: bookingTime },
    { token: by.token },
  );
  const [error] = errors;
  if (error) return [error.extensions.code, error.message];
  if (!data) throw new Error("no response");
  return data.rescheduleBooking;
}

const freeAt = async (date: string, time: string): Promise<boolean | undefined> => {
  const { data } = await product.graphql<{
    availability: { times: { time: string; available: boolean }[] }[];
  }>(
    `query ($d: String!) {
      availability(simulatorType: "A320", duration: 30, from: $d, to: $d) {
        times { time available }
      }
    }`,
    { d: date },
  );
  return data?.availability[0]?.times.find((hour) => hour.time === time)?.available;
};

const decoded = (mail: string): string =>
  mail.replaceAll("=\r\n", "").replaceAll("=3D", "=").replaceAll("=E2=80=93", "–").replaceAll("\r\n ", "");

const mailsTo = async (email: string, subject: string): Promise<string[]> => {
  await product.drainJobs();
  return product
    .mails()
    .map(decoded)
    .filter((mail) => mail.includes(`To: ${email}`) && mail.includes(subject));
};

/** The decoded calendar files attached to a mail. */
const calendarsIn = (mail: string): string[] =>
  [...mail.matchAll(/name=aviator-booking\.ics[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/g)].map(([, body]) =>
    Buffer.from(body ?? "", "base64").toString(),
  );

describe("a customer", () => {
  test("reschedules three times; the old slot is free again, the new one taken", async () => {
    const id = await book(owner, { bookingDate: "2026-12-10", bookingTime: "11:00" });
    expect(await reschedule(id, "2026-12-11", "12:00")).toEqual({
      booking_date: "2026-12-11",
      booking_time: "12:00",
      status: "rescheduled",
      rescheduled_count: 1,
      calendar_sequence: 1,
    });
    expect([await freeAt("2026-12-10", "11:00"), await freeAt("2026-12-11", "12:00")]).toEqual([true, false]);
    // The booking's own time never conflicts with it.
    expect(await reschedule(id, "2026-12-11", "13:00")).toMatchObject({ rescheduled_count: 2 });
    expect(await reschedule(id, "2026-12-11", "13:00")).toEqual([
      "BAD_USER_INPUT",
      "Your booking already has this date and time. Please choose another",
    ]);
    expect(await reschedule(id, "2026-12-12", "13:00")).toMatchObject({ rescheduled_count: 3 });
    expect(await reschedule(id, "2026-12-13", "13:00")).toEqual(["CONFLICT", "Maximum reschedules reached (3/3)"]);
    expect(await freeAt("2026-12-12", "13:00")).toBe(false);

    const byStaff = await reschedule(id, "2026-12-14", "13:00", staff);
    expect(byStaff).toMatchObject({ rescheduled_count: 3, calendar_sequence: 4 });
    const { rows } = await product.running.database.pool.query<{ moved_by: string }>(
      "select moved_by, user_id, to_char(to_date, 'YYYY-MM-DD') as day from booking_moves where booking_id = $1 order by to_date, to_time",
      [id],
    );
    expect(rows).toMatchObject([
      { moved_by: "customer", user_id: owner.id, day: "2026-12-11" },
      { moved_by: "customer", day: "2026-12-11" },
      { moved_by: "customer", day: "2026-12-12" },
      { moved_by: "staff", user_id: staff.id, day: "2026-12-14" },
    ]);
  });

  test("gets a mail with the new time and a calendar entry with the same UID", async () => {
    const person = await registerPerson(product);
    const id = await book(person, { bookingDate: "2026-12-15", bookingTime: "09:00" });
    const [confirmed = ""] = await mailsTo(person.email, "Your A320 flight on ");
    expect(calendarsIn(confirmed)[0]).toContain(`UID:booking-${id}@aviator\r\nSEQUENCE:0\r\n`);
    expect(calendarsIn(confirmed)[0]).toContain("DTSTART:20261215T033000Z");
    await reschedule(id, "2026-12-16", "10:00", person);
    const [mail = ""] = await mailsTo(person.email, "is now on ");
    expect(mail).toContain("Wednesday, 16 December 2026, 10:00–10:30 am IST");
    expect(calendarsIn(mail)[0]).toContain(`UID:booking-${id}@aviator\r\nSEQUENCE:1\r\n`);
    expect(calendarsIn(mail)[0]).toContain("DTSTART:20261216T043000Z");
    // Rescheduled twice before the jobs ran: only the last time is mailed.
    await reschedule(id, "2026-12-16", "11:00", person);
    await reschedule(id, "2026-12-16", "12:00", person);
    const mails = await mailsTo(person.email, "is now on ");
    expect(mails).toHaveLength(2);
    expect(mails.some((mail) => mail.includes("12:00–12:30 pm IST"))).toBe(true);
  });

  test("can choose a first date, which does not count as a reschedule", async () => {
    const undated = { bookingDate: "Not Selected", bookingTime: "Not Selected" };
    const id = await book(owner, undated);
    expect(await reschedule(id, "2026-12-17", "10:00")).toEqual({
      booking_date: "2026-12-17",
      booking_time: "10:00",
      status: "pending",
      rescheduled_count: 0,
      calendar_sequence: 1,
    });
    expect(await freeAt("2026-12-17", "10:00")).toBe(false);
    const beyond = await book(owner, undated);
    product.clock.advance({ days: 2 });
    expect(await reschedule(beyond, "2027-12-02", "10:00")).toEqual([
      "BAD_USER_INPUT",
      "Please choose a date up to 1 Dec 2027. The booking is valid for one year from the payment",
    ]);
    expect(await reschedule(beyond, "2027-12-01", "18:00")).toMatchObject({ rescheduled_count: 0 });
    product.clock.advance({ days: -2 });
  });

  test("gets a mail about the first date, with a new calendar entry", async () => {
    const person = await registerPerson(product);
    const id = await book(person, { bookingDate: "Not Selected", bookingTime: "Not Selected" });
    await reschedule(id, "2027-03-02", "10:00", person);
    const [mail = ""] = await mailsTo(person.email, "Your A320 flight is on ");
    expect(mail).toContain("add it to your calendar");
    expect(mail).not.toContain("is now on ");
    expect(calendarsIn(mail)[0]).toContain(`UID:booking-${id}@aviator\r\nSEQUENCE:1\r\n`);
    expect(calendarsIn(mail)[0]).toContain("DTSTART:20270302T043000Z");
    // Later changes are mailed as reschedules.
    await reschedule(id, "2027-03-03", "10:00", person);
    expect(await mailsTo(person.email, "is now on ")).toHaveLength(1);
  });

  test("is addressed in another text than staff when date or time is missing", async () => {
    const id = await book(owner, { bookingDate: "Not Selected", bookingTime: "Not Selected" });
    const refused = ["BAD_USER_INPUT", "Please select a new date and time."];
    expect(await reschedule(id, "", "10:00", staff)).toEqual(refused);
    expect(await reschedule(id, "2026-12-18", " ", staff)).toEqual(refused);
  });

  test.each([
    ["", "10:00", "Please select both date and time"],
    ["2026-12-18", "", "Please select both date and time"],
    ["2026-11-30", "10:00", "Please select a future date for your booking"],
    ["2026-12-18", "10:30", "Please select one of the offered times for your booking"],
    ["tomorrow", "10:00", "Please select a valid date for your booking"],
  ])('is refused %j %j with "%s"', async (date, time, sentence) => {
    const id = await book(owner, { bookingDate: "Not Selected", bookingTime: "Not Selected" });
    expect(await reschedule(id, date, time)).toEqual(["BAD_USER_INPUT", sentence]);
  });

  test("can't reschedule in the last 24 hours, a booking with a fixed date, or another person's booking", async () => {
    const soon = await book(owner, { bookingDate: "2026-12-02", bookingTime: "09:00" });
    const [code, sentence] = (await reschedule(soon, "2026-12-19", "10:00")) as [string, string];
    expect(code).toBe("CONFLICT");
    expect(sentence).toContain("until 24 hours before");
    expect(await reschedule(soon, "2026-12-19", "10:00", staff)).toMatchObject({ rescheduled_count: 0 });

    const fixed = await book(owner, { bookingDate: "2026-12-20", bookingTime: "09:00" });
    const { pool } = product.running.database;
    await pool.query("update bookings set status = 'confirmed' where id = $1", [fixed]);
    await pool.query(
      `insert into settings (id, value, updated_at)
       values (1, '{"confirmingFixesDate": true}', now())`,
    );
    for (const by of [owner, staff])
      expect(await reschedule(fixed, "2026-12-20", "10:00", by)).toEqual([
        "CONFLICT",
        "This booking can no longer be rescheduled",
      ]);
    await pool.query("delete from settings");
    expect(await reschedule(fixed, "2026-12-20", "10:00")).toMatchObject({
      status: "rescheduled",
      rescheduled_count: 1,
    });
    const otherPerson = await registerPerson(product);
    for (const id of [fixed, "no id", "00000000-0000-0000-0000-000000000000"])
      expect(await reschedule(id, "2026-12-20", "10:00", otherPerson)).toEqual(["NOT_FOUND", "Booking not found"]);
  });
});

describe("updateBookingSlot", () => {
  test("accepts a slot's or a booking's id, and ignores the client's status and count", async () => {
    const id = await book(owner, { bookingDate: "2026-12-21", bookingTime: "09:00" });
    const booking = await product.graphql<{ booking: { slot_id: string } }>(
      "query ($id: ID!) { booking(id: $id) { slot_id } }",
      { id },
      { token: owner.token },
    );
    const { data } = await product.graphql(
      `mutation ($id: ID!) {
        updateBookingSlot(id: $id, bookingDate: "2026-12-21", bookingTime: "15:00",
          status: "completed", rescheduledCount: 0) {
          booking_id booking_time status rescheduled_count
        }
      }`,
      { id: booking.data?.booking.slot_id },
      { token: owner.token },
    );
    expect(data).toEqual({
      updateBookingSlot: {
        booking_id: id,
        booking_time: "15:00",
        status: "rescheduled",
        rescheduled_count: 1,
      },
    });
  });
});

describe("a slot", () => {
  test("requested by twelve customers at once goes to one, and the others keep their old slots", async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => registerPerson(product)));
    const ids: string[] = [];
    for (const [index, person] of people.entries())
      ids.push(
        await book(person, {
          bookingDate: index < 6 ? "2026-12-22" : "2026-12-23",
          bookingTime: `${String(9 + (index % 6)).padStart(2, "0")}:00`,
        }),
      );
    const rescheduled = await Promise.all(
      people.map((person, index) => reschedule(ids[index] ?? "", "2026-12-24", "12:00", person)),
    );
    const refused = rescheduled.filter((result) => Array.isArray(result));
    expect(refused).toHaveLength(11);
    for (const result of refused)
      expect(result).toEqual(["CONFLICT", "This time has just been taken. Please choose another time."]);
    const { rows } = await product.running.database.pool.query(
      "select count(*)::int as n from slot_occupancies where booking_id = any($1::uuid[])",
      [ids],
    );
    expect(rows).toEqual([{ n: 12 }]);
  });

  test("on hold during a checkout can be taken only by the customer who holds it", async () => {
    const id = await book(owner, { bookingDate: "2026-12-25", bookingTime: "09:00" });
    const rival = await registerPerson(product);
    const hold = (person: Person, bookingTime: string) =>
      openCheckout(product, bookingRequest({ contactEmail: person.email, bookingDate: "2026-12-25", bookingTime }), {
        token: person.token,
      });
    await hold(rival, "10:00");
    await hold(owner, "12:00");
    expect(await reschedule(id, "2026-12-25", "10:00")).toMatchObject(["CONFLICT", expect.any(String)]);
    expect(await reschedule(id, "2026-12-25", "12:00")).toMatchObject({ booking_time: "12:00" });
  });
});

test("availability shows a booking's own time as free to its owner who reschedules it, and to no one else", async () => {
  const opened = await openCheckout(
    product,
    bookingRequest({
      contactEmail: owner.email,
      planDuration: 120,
      bookingDate: "2026-12-27",
      bookingTime: "10:00",
    }),
    { token: owner.token, amount: 15_000 },
  );
  const done = await complete(product, await pay(product, opened.body.id), { token: owner.token });
  const bookingId = done.data?.completeCheckout.bookingId ?? "";
  const taken = async (headers: { token?: string }) => {
    const { data } = await product.graphql<{
      availability: { times: { time: string; available: boolean }[] }[];
    }>(
      `query ($id: ID) {
        availability(simulatorType: "A320", duration: 120, from: "2026-12-27", to: "2026-12-27",
          bookingId: $id) { times { time available } }
      }`,
      { id: bookingId },
      headers,
    );
    return data?.availability[0]?.times.filter((hour) => !hour.available).map(({ time }) => time);
  };
  expect(await taken({})).toEqual(["09:00", "10:00", "11:00"]);
  expect(await taken({ token: owner.token })).toEqual([]);
  expect(await reschedule(bookingId, "2026-12-27", "11:00")).toMatchObject({ booking_time: "11:00" });
});

test("lists a person's bookings newest first, in pages", async () => {
  const person = await registerPerson(product);
  const ids: string[] = [];
  for (const bookingTime of ["09:00", "10:00", "11:00"]) {
    ids.unshift(await book(person, { bookingDate: "2026-12-26", bookingTime }));
    product.clock.advance({ minutes: 1 });
  }
  const page = async (args: string): Promise<string[] | undefined> =>
    (
      await product.graphql<{ userBookings: { id: string }[] }>(
        `{ userBookings(userId: "${person.id}"${args}) { id } }`,
        {},
        { token: person.token },
      )
    ).data?.userBookings.map(({ id }) => id);
  expect(await page("")).toEqual(ids);
  expect(await page(", limit: 2")).toEqual(ids.slice(0, 2));
  expect(await page(`, limit: 2, after: "${ids[1]}"`)).toEqual(ids.slice(2));
});

test("a B737 session stays with its flight, unless staff reschedule it", async () => {
  const id = await book(owner, {
    simulatorType: "B737",
    bookingDate: "2026-12-10",
    bookingTime: "11:00",
    departureDate: "2026-12-10",
    departureTime: "18:00",
  });
  const refused = ["BAD_USER_INPUT", expect.stringMatching(/^Choose a session that starts at most 8 hours before/)];
  expect(await reschedule(id, "2026-12-11", "11:00")).toEqual(refused);
  expect(await reschedule(id, "2026-12-10", "17:00")).toEqual(refused);
  expect(await reschedule(id, "2026-12-10", "09:00")).toEqual(refused);
  expect(await reschedule(id, "2026-12-10", "16:00")).toMatchObject({ booking_time: "16:00" });
  expect(await reschedule(id, "2026-12-09", "18:00")).toEqual(refused);
  expect(await reschedule(id, "2026-12-20", "11:00", staff)).toMatchObject({ booking_date: "2026-12-20" });
});

test("a departure on file is replaced by customers and removed by staff alone", async () => {
  const flight = { departureDate: "2026-12-10", departureTime: "18:00" };
  const id = await book(owner, { simulatorType: "B737", bookingDate: "2026-12-10", bookingTime: "11:00", ...flight });
  const change = async (date: string | null, time: string | null, by: Person) => {
    const { data, errors } = await product.graphql<{ updateBookingDetails: { departure_time: string | null } }>(
      `mutation ($id: ID!, $date: String, $time: String) {
        updateBookingDetails(id: $id, departureDate: $date, departureTime: $time) { departure_time }
      }`,
      { id, date, time },
      { token: by.token },
    );
    return errors[0]?.message ?? data?.updateBookingDetails.departure_time ?? null;
  };
  const kept = "Please enter when your flight leaves, so that your session ends in time for it";
  expect(await change("2026-12-10", null, owner)).toBe(kept);
  expect(await change(null, null, owner)).toBe(kept);
  expect(await change("2026-12-10", "18:30", owner)).toBe("18:30");
  expect(await change(null, null, staff)).toBeNull();
  expect(await change(null, null, owner)).toBeNull();
});

test("another flight is stored first, while the session can still follow it", async () => {
  const flight = { departureDate: "2026-12-10", departureTime: "18:00" };
  const id = await book(owner, { simulatorType: "B737", bookingDate: "2026-12-10", bookingTime: "12:00", ...flight });
  const enter = (date: string, time: string) =>
    product.graphql<{ updateBookingDetails: { departure_date: string } }>(
      `mutation ($id: ID!, $date: String, $time: String) {
        updateBookingDetails(id: $id, departureDate: $date, departureTime: $time) { departure_date }
      }`,
      { id, date, time },
      { token: owner.token },
    );
  expect((await enter("2026-12-17", "18:00")).data).toEqual({ updateBookingDetails: { departure_date: "2026-12-17" } });
  expect(await reschedule(id, "2026-12-17", "12:00")).toMatchObject({ booking_date: "2026-12-17" });
  for (const time of ["13:00", "14:00"]) await reschedule(id, "2026-12-17", time);
  const { errors } = await enter("2026-12-24", "18:00");
  expect(errors[0]?.message).toBe("Your flight must leave on the day of your session or the day after");
});
