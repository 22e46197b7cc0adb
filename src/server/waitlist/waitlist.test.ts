/** The waitlist of a full day: joining, offers in order, their end, and the booking of an offered time. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dataOf, openDesk, paidBooking } from "#test/desk.ts";
import { type Headers, startProduct, type TestProduct } from "#test/product.ts";
import { bookingRequest, complete, openCheckout, pay, registerPerson } from "#test/shopper.ts";
import { entryOf, FULL_DAY, fillDay, freeHour, join, mailedEntry, offerHeader, waits } from "#test/waitlist.ts";
import { waitlistRound } from "./offers.ts";

let product: TestProduct;
beforeEach(async () => {
  product = await startProduct();
});
afterEach(() => product.close());

/** A round, and the mails that it enqueued. */
async function round(): Promise<number> {
  const offers = await waitlistRound(product.running.ctx);
  await product.drainJobs();
  return offers;
}

const subjectsTo = (email: string): string[] =>
  product
    .mails()
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => /^Subject: (.*(?:\r\n .*)*)/m.exec(mail)?.[1]?.replace(/\r\n /g, " ") ?? "");

/** The free starts of the full day for a visitor. */
async function freeTimes(headers: Headers = {}): Promise<string[]> {
  const { data } = await product.graphql<{
    availability: { times: { time: string; available: boolean }[] }[];
  }>(
    `{ availability(simulatorType: "A320", duration: 30, from: "${FULL_DAY}", to: "${FULL_DAY}") {
      times { time available } } }`,
    {},
    headers,
  );
  return (data?.availability[0]?.times ?? []).flatMap(({ time, available }) => (available ? [time] : []));
}

/** The code and sentence with which a request to join is refused; empty when it is not. */
async function refused(...asked: Parameters<typeof join> extends [TestProduct, ...infer Rest] ? Rest : never) {
  const joined = await join(product, ...asked);
  return Array.isArray(joined) ? joined : [];
}

const open = (headers: Headers = {}, change: Record<string, unknown> = {}) =>
  openCheckout(product, bookingRequest({ contactEmail: "guest@example.com", ...change }), headers);

describe("joining", () => {
  test("a guest waits once the mailed link is confirmed", async () => {
    await fillDay(product);
    expect(await join(product, "Ravi@Example.com ")).toEqual({ waiting: false, entry: null });
    await product.drainJobs();
    const link = mailedEntry(product, "ravi@example.com");
    expect(await entryOf(product, link)).toMatchObject({ state: "unconfirmed", place: null });
    expect(product.mails().join()).not.toContain("Ravi Rao");
    await product.graphql("mutation ($id: ID!) { confirmWaitlist(id: $id) { state } }", { id: link.id }, link);
    expect(await entryOf(product, link)).toMatchObject({ state: "waiting", place: 1 });
    expect(await entryOf(product, { ...link, linkToken: "0".repeat(32) })).toBeNull();
    product.clock.advance({ minutes: 1 });
    const other = await waits(product, "meera@example.com");
    expect(await entryOf(product, other)).toMatchObject({ state: "waiting", place: 2 });
    expect(await entryOf(product, { ...link, id: other.id })).toBeNull();
  });

  test("the owner of a confirmed address waits at once, and a repeat changes nothing", async () => {
    await fillDay(product);
    const { token, email, id } = await registerPerson(product);
    expect(await join(product, email, { token })).toEqual({ waiting: false, entry: null });
    await product.running.database.pool.query("update users set email_proved_at = now() where id = $1", [id]);
    const joined = await join(product, email, { token });
    expect(joined).toMatchObject({ waiting: true, entry: { state: "waiting", place: 1 } });
    expect(await join(product, email, { token })).toEqual(joined);
    await product.drainJobs();
    expect(await join(product, "other@example.com", { token })).toEqual({ waiting: false, entry: null });
  });

  test("a day with a free time, a day that is over and an unknown plan are refused", async () => {
    expect(await join(product, "a@example.com")).toEqual([
      "CONFLICT",
      "This day has free times. Please choose one of them.",
    ]);
    await fillDay(product);
    expect((await refused("a@example.com", { duration: 31 }))[0]).toBe("BAD_USER_INPUT");
    expect((await refused("no address"))[0]).toBe("BAD_USER_INPUT");
    expect((await refused("a@example.com", { date: "2026-11-30" }))[0]).toBe("CONFLICT");
    product.clock.set("2026-12-05T17:20:00+05:30");
    expect((await refused("a@example.com"))[1]).toContain("No time can become free");
  });

  test("an address has at most three entries", async () => {
    const days = ["2026-12-05", "2026-12-06", "2026-12-07", "2026-12-08"];
    for (const date of days) await fillDay(product, [], date);
    for (const date of days.slice(0, 3)) expect(await join(product, "a@example.com", { date })).toBeTypeOf("object");
    expect((await refused("a@example.com", { date: "2026-12-08" }))[0]).toBe("CONFLICT");
    expect(await join(product, "a@example.com", { date: "2026-12-07" })).toEqual({ waiting: false, entry: null });
    expect(await join(product, "b@example.com", { date: "2026-12-08" })).toEqual({ waiting: false, entry: null });
  });

  test("an address that stays unconfirmed is not offered a time, and ends after a day", async () => {
    await fillDay(product);
    await join(product, "a@example.com");
    await product.drainJobs();
    const link = mailedEntry(product, "a@example.com");
    await freeHour(product, "11:00");
    expect(await round()).toBe(0);
    product.clock.advance({ hours: 24 });
    await round();
    expect(await entryOf(product, link)).toMatchObject({ state: "ended", ended_reason: "unconfirmed" });
  });
});

describe("offers", () => {
  test("a cancelled booking is offered at once to the first in line, who books it", async () => {
    const desk = await openDesk(product);
    await fillDay(product, ["11:00"]);
    const bookingId = await paidBooking(product, desk.owner, { bookingTime: "11:00" });
    const first = await waits(product, "first@example.com");
    const second = await waits(product, "second@example.com");
    await dataOf(
      product,
      `mutation ($id: ID!) { updateBookingStatus(id: $id, status: "cancelled") { id } }`,
      { id: bookingId },
      { token: desk.staff.token },
    );
    await product.drainJobs();
    expect(await entryOf(product, first)).toMatchObject({
      state: "offered",
      offered_time: "11:00",
      offer_until: "2026-12-01T05:02:00.000Z",
    });
    expect(await entryOf(product, second)).toMatchObject({ state: "waiting", place: 1 });
    expect(subjectsTo("first@example.com")).toContain(
      "A time is free: Sat 5 Dec, 11:00 am, kept for you until 10:32 am",
    );
    expect(await freeTimes()).toEqual([]);
    expect(await freeTimes(offerHeader({ ...first, linkToken: "0".repeat(32) }))).toEqual([]);
    expect(await freeTimes(offerHeader(second))).toEqual([]);
    expect(await freeTimes(offerHeader(first))).toEqual(["11:00"]);
    expect((await open()).status).toBe(409);
    expect((await open(offerHeader(second))).status).toBe(409);
    const opened = await open(offerHeader(first));
    expect(opened.body.holdUntil).toBe("2026-12-01T04:42:00.000Z");
    expect(await entryOf(product, first)).toMatchObject({ state: "offered", paying: true });
    await complete(product, await pay(product, opened.body.id), { checkoutToken: opened.body.checkoutToken ?? "" });
    expect(await entryOf(product, first)).toMatchObject({ state: "booked" });
    expect(await round()).toBe(0);
  });

  test("an offer that lapses ends the entry, and the next in line gets the time in the same round", async () => {
    await fillDay(product);
    const first = await waits(product, "first@example.com");
    const second = await waits(product, "second@example.com");
    await freeHour(product, "14:00");
    expect(await round()).toBe(1);
    expect(await round()).toBe(0);
    product.clock.advance({ minutes: 30 });
    expect(await round()).toBe(1);
    expect(await entryOf(product, first)).toMatchObject({ state: "ended", ended_reason: "lapsed" });
    expect(subjectsTo("first@example.com")).toContain("We no longer keep a time for you on Sat 5 Dec");
    expect(await entryOf(product, second)).toMatchObject({ state: "offered", offered_time: "14:00" });
    product.clock.advance({ minutes: 31 });
    expect(await round()).toBe(0);
    expect(await freeTimes()).toEqual(["14:00"]);
  });

  test("a declined offer goes to the next in line at once", async () => {
    await fillDay(product);
    const first = await waits(product, "first@example.com");
    const second = await waits(product, "second@example.com");
    await freeHour(product, "14:00");
    await round();
    await product.graphql("mutation ($id: ID!) { leaveWaitlist(id: $id) { state } }", { id: first.id }, first);
    await product.drainJobs();
    expect(await entryOf(product, first)).toMatchObject({ state: "ended", ended_reason: "declined" });
    expect(await entryOf(product, second)).toMatchObject({ state: "offered", offered_time: "14:00" });
    expect(subjectsTo("first@example.com")).toHaveLength(2);
  });

  test("a checkout of the offered time that lapses ends the entry; a late payment still books the time", async () => {
    await fillDay(product);
    const first = await waits(product, "first@example.com");
    await freeHour(product, "11:00");
    await round();
    const opened = await open(offerHeader(first));
    product.clock.advance({ minutes: 5 });
    await round();
    expect(await entryOf(product, first)).toMatchObject({ state: "offered", paying: true });
    product.clock.advance({ minutes: 6 });
    await round();
    expect(await entryOf(product, first)).toMatchObject({ state: "ended", ended_reason: "lapsed" });
    await complete(product, await pay(product, opened.body.id), { checkoutToken: opened.body.checkoutToken ?? "" });
    expect(await entryOf(product, first)).toMatchObject({ state: "booked", ended_reason: null });
  });

  test("a session that does not fit waits on, while a shorter one behind it is offered the time", async () => {
    await fillDay(product);
    const long = await waits(product, "long@example.com", 120);
    const short = await waits(product, "short@example.com", 60);
    await freeHour(product, "14:00");
    expect(await round()).toBe(1);
    expect(await entryOf(product, long)).toMatchObject({ state: "waiting", place: 1 });
    expect(await entryOf(product, short)).toMatchObject({ state: "offered", offered_time: "14:00" });
  });

  test("no offer is made at night", async () => {
    await fillDay(product);
    const first = await waits(product, "first@example.com");
    await freeHour(product, "14:00");
    product.clock.set("2026-12-02T21:31:00+05:30");
    expect(await round()).toBe(0);
    expect(await freeTimes()).toEqual(["14:00"]);
    product.clock.set("2026-12-03T08:00:00+05:30");
    expect(await round()).toBe(1);
    expect(await entryOf(product, first)).toMatchObject({ state: "offered" });
  });
});

describe("a day that changes", () => {
  test("an offer whose time is closed waits again; a closed day ends all entries with a mail", async () => {
    const { admin } = await openDesk(product);
    const close = (from: string, to: string) =>
      dataOf(
        product,
        `mutation ($from: String!, $to: String!) {
          closeSimulators(simulatorTypes: ["A320"], from: $from, to: $to, reason: "Projector", decisions: []) {
            closures { id } } }`,
        { from: `${FULL_DAY}T${from}:00+05:30`, to: `${FULL_DAY}T${to}:00+05:30` },
        { token: admin.token },
      );
    await fillDay(product);
    const first = await waits(product, "first@example.com");
    await freeHour(product, "14:00");
    await round();
    await close("14:00", "15:00");
    await round();
    expect(await entryOf(product, first)).toMatchObject({ state: "waiting", offered_time: null });
    await product.running.database.pool.query("delete from slot_occupancies where kind = 'booking'");
    await close("09:00", "14:00");
    await close("15:00", "22:00");
    await round();
    expect(await entryOf(product, first)).toMatchObject({ state: "ended", ended_reason: "no_sessions" });
    expect(subjectsTo("first@example.com")).toContain("There are no sessions on Sat 5 Dec");
  });

  test("an entry whose day passes ends with a mail", async () => {
    await fillDay(product);
    const first = await waits(product, "first@example.com");
    product.clock.set("2026-12-05T17:16:00+05:30");
    await round();
    expect(await entryOf(product, first)).toMatchObject({ state: "ended", ended_reason: "day_passed" });
    expect(subjectsTo("first@example.com")).toContain("No time became free on Sat 5 Dec");
  });
});

describe("staff", () => {
  const LIST = `{ waitlist(date: "${FULL_DAY}") { id name email phone state offered_time paying } }`;
  const REMOVE = "mutation ($id: ID!) { removeFromWaitlist(id: $id, undoable: true) { state undo { id } } }";
  type Removed = { state: string; undo: { id: string } | null };

  test("list who waits, remove an entry, and undo the removal", async () => {
    const { staff } = await openDesk(product);
    await fillDay(product);
    const first = await waits(product, "first@example.com");
    const second = await waits(product, "second@example.com");
    await freeHour(product, "14:00");
    await round();
    expect(await dataOf(product, LIST, {}, staff)).toMatchObject([
      {
        id: first.id,
        name: "Ravi Rao",
        email: "first@example.com",
        phone: "",
        state: "offered",
        offered_time: "14:00",
      },
      { id: second.id, state: "waiting" },
    ]);
    const removed = await dataOf<Removed>(product, REMOVE, { id: first.id }, staff);
    await product.drainJobs();
    expect(await entryOf(product, first)).toMatchObject({ state: "ended", ended_reason: "removed" });
    expect(await entryOf(product, second)).toMatchObject({ state: "offered", offered_time: "14:00" });
    await dataOf(
      product,
      "mutation ($id: ID!) { undoChange(id: $id) { booking { id } } }",
      { id: Array.isArray(removed) ? "" : removed.undo?.id },
      staff,
    );
    expect(await entryOf(product, first)).toMatchObject({ state: "waiting", place: 1, offered_time: null });
    const { rows } = await product.running.database.pool.query(
      "select action from audit_entries where entity = 'waitlist' order by created_at, action",
    );
    expect(rows.map(({ action }) => action)).toEqual(["waitlist.remove", "waitlist.undo"]);
  });

  test("an entry whose time is being paid is not removed", async () => {
    const { staff } = await openDesk(product);
    await fillDay(product);
    const first = await waits(product, "first@example.com");
    await freeHour(product, "14:00");
    await round();
    await open(offerHeader(first), { bookingTime: "14:00" });
    expect(await dataOf(product, REMOVE, { id: first.id }, staff)).toEqual(["CONFLICT", expect.any(String)]);
  });
});
