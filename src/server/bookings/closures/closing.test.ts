/** Closing simulators with one decision for each booking: the offers, the waiting list, the undo and the refusals. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookingNumber } from "#domain/text/numbers.ts";
import { instantOf } from "#domain/time/dates.ts";
import { type Desk, dataOf, mailsTo, openDesk, paidBooking } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import type { Person } from "#test/shopper.ts";

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
});
afterAll(() => product.close());

let day = 0;
/** A day of its own, ten days from the last one, so that free times near it belong to no other test. */
const nextDay = (): string => {
  day += 10;
  return new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10);
};

const at = (date: string, time: string) => instantOf(date, time).toISOString();

type Decision = { bookingId: string; decision: string; date?: string; time?: string };
type Closing = { types?: string[]; date: string; decisions?: Decision[]; undoable?: boolean; to?: string };
type Closed = { closures: { id: string; simulator_type: string }[]; undo: { id: string } | null };

const close = (
  { types = ["A320"], date, to = "18:00", decisions = [], undoable = false }: Closing,
  by: Person = desk.admin,
) =>
  dataOf<Closed>(
    product,
    `mutation ($types: [String!]!, $from: String!, $to: String!, $decisions: [ClosureDecisionInput!]!, $undoable: Boolean) {
      closeSimulators(simulatorTypes: $types, from: $from, to: $to, reason: "Projector", decisions: $decisions,
        undoable: $undoable) { closures { id simulator_type } undo { id } }
    }`,
    { types, from: at(date, "09:00"), to: at(date, to), decisions, undoable },
    { token: by.token },
  );

type Free = { date: string; time: string };
type Offer = {
  booking: { id: string };
  free_times: Free[];
  suggested: Free | null;
  other_simulator: string | null;
};
const OFFER = "booking { id } free_times { date time } suggested { date time } other_simulator";

const preview = async (date: string, types = ["A320"]) => {
  const offers = await dataOf<Offer[]>(
    product,
    `query ($types: [String!]!, $from: String!, $to: String!) {
      closurePreview(simulatorTypes: $types, from: $from, to: $to) { ${OFFER} }
    }`,
    { types, from: at(date, "09:00"), to: at(date, "18:00") },
    { token: desk.staff.token },
  );
  return offers as Offer[];
};

const waiting = () =>
  dataOf<{ id: string; decision: string; conflict: Offer }[]>(
    product,
    `{ closureWaiting { id decision conflict { ${OFFER} } } }`,
    {},
    { token: desk.staff.token },
  ) as Promise<{ id: string; decision: string; conflict: Offer }[]>;

const decide = (id: string, decision: string, by: Person = desk.admin, more: Partial<Decision> = {}) =>
  dataOf<{ id: string }>(
    product,
    `mutation ($id: ID!, $decision: String!, $date: String, $time: String) {
      decideClosureCase(id: $id, decision: $decision, date: $date, time: $time) { id }
    }`,
    { id, decision, ...more },
    { token: by.token },
  );

const facts = async (id: string) => {
  const { rows } = await product.running.database.pool.query<Record<string, unknown>>(
    `select b.status, b.simulator_type, b.booking_date::text as date, b.booking_time as time, b.paid_paise as paid,
      (select count(*)::int from slot_occupancies s where s.booking_id = b.id) as occupied
     from bookings b where b.id = $1`,
    [id],
  );
  return rows[0];
};

/** The cases of a booking as they are stored. */
const casesOf = async (id: string) => {
  const { rows } = await product.running.database.pool.query<{ decision: string; settled: boolean }>(
    "select decision, settled_at is not null as settled from closure_cases where booking_id = $1",
    [id],
  );
  return rows;
};

const book = (bookingDate: string, bookingTime: string, more: object = {}) =>
  paidBooking(product, desk.owner, { bookingDate, bookingTime, ...more });

test("offers free times in order and a suggestion for each, and applies five different decisions", async () => {
  const date = nextDay();
  const ids: string[] = [];
  for (const time of ["10:00", "11:00", "12:00", "13:00", "14:00"]) ids.push(await book(date, time));
  const [moved = "", switched = "", undated = "", refunded = "", later = ""] = ids;
  await book(date, "10:00", { simulatorType: "B737" });

  const offers = await preview(date);
  expect(offers.map(({ booking }) => booking.id)).toEqual(ids);
  for (const { free_times: times } of offers) {
    expect(times).toEqual(
      [...times].sort((one, other) => (`${one.date}${one.time}` < `${other.date}${other.time}` ? -1 : 1)),
    );
    expect(times.some((one) => one.date === date && one.time < "18:00")).toBe(false);
  }
  const suggestions = offers.map(({ suggested }) => `${suggested?.date} ${suggested?.time}`);
  expect(new Set(suggestions).size).toBe(ids.length);
  expect(offers.map(({ other_simulator: other }) => other)).toEqual([null, "B737", "B737", "B737", "B737"]);

  const decisions: Decision[] = [
    { bookingId: moved, decision: "move", date, time: "18:00" },
    { bookingId: switched, decision: "switch" },
    { bookingId: undated, decision: "undate" },
    { bookingId: refunded, decision: "refund" },
    { bookingId: later, decision: "later" },
  ];
  expect(await close({ date, decisions })).toMatchObject({ closures: [{ simulator_type: "A320" }], undo: null });
  expect(await facts(moved)).toMatchObject({ status: "rescheduled", date, time: "18:00", occupied: 1 });
  expect(await facts(switched)).toMatchObject({ simulator_type: "B737", time: "11:00", paid: 500_000, occupied: 1 });
  expect(await facts(undated)).toMatchObject({ status: "pending", date: null, occupied: 0 });
  expect(await facts(refunded)).toMatchObject({ status: "cancelled", date, occupied: 0 });
  expect(await facts(later)).toMatchObject({ status: "pending", date: null, occupied: 0 });

  const { email } = desk.owner;
  const mail = async (id: string) => (await mailsTo(product, email, bookingNumber(id))).join(" ").replace(/\s+/g, " ");
  expect(await mail(moved)).toContain("We have moved it to the time below");
  expect(await mail(switched)).toContain("in the B737 instead, at the same time. You pay nothing more.");
  const proposals = await mail(undated);
  expect(proposals).toContain("Available times near your old one");
  expect(await mail(refunded)).toContain("so your booking is cancelled");
  // Its only mail is the confirmation: nothing is decided yet.
  expect(await mail(later)).not.toContain("close the simulator");

  const [one] = (await waiting()).filter(({ conflict }) => conflict.booking.id === later);
  expect(one).toMatchObject({ decision: "later" });
  expect(await decide(one?.id ?? "", "move", desk.staff, { date, time: "18:00" })).toEqual([
    "CONFLICT",
    expect.stringContaining("Please choose another time"),
  ]);
  const free = one?.conflict.suggested ?? undefined;
  expect(await decide(one?.id ?? "", "move", desk.staff, free)).toEqual({ id: later });
  expect(await facts(later)).toMatchObject({ status: "rescheduled", ...free, occupied: 1 });
  expect((await waiting()).some(({ conflict }) => conflict.booking.id === later)).toBe(false);
  expect(await decide(one?.id ?? "", "undate")).toEqual(["CONFLICT", "This booking no longer waits for a decision"]);
});

test("the times that the mail proposes are in order of time", async () => {
  const date = nextDay();
  const id = await book(date, "14:00");
  await book(date, "18:00");
  await close({ date, decisions: [{ bookingId: id, decision: "undate" }] });
  const [mail = ""] = await mailsTo(
    product,
    desk.owner.email,
    `Please choose a new time for your A320 flight: Booking ${bookingNumber(id)}`,
  );
  const listed = [...mail.matchAll(/(\d{1,2}) (Jan|Feb|Mar|Apr|May|Jun)[^,<]*, (\d{1,2}):00 (am|pm)/g)].map(
    ([, number, month, hour, half]) =>
      Date.UTC(
        2027,
        "JanFebMarAprMayJun".indexOf(month ?? "") / 3,
        Number(number),
        (Number(hour) % 12) + (half === "pm" ? 12 : 0),
      ),
  );
  const times = listed.filter(
    (instant) => instant !== Date.UTC(2027, Number(date.slice(5, 7)) - 1, Number(date.slice(8)), 14),
  );
  expect(times.length).toBeGreaterThanOrEqual(3);
  expect(times).toEqual([...times].sort((one, other) => one - other));
});

test("a taken time refuses the whole closure and names its booking", async () => {
  const date = nextDay();
  const [first, second] = [await book(date, "10:00"), await book(date, "11:00")];
  await book(date, "18:00");
  const decisions = [
    { bookingId: first, decision: "undate" },
    { bookingId: second, decision: "move", date, time: "18:00" },
  ];
  const { errors } = await product.graphql(
    `mutation ($decisions: [ClosureDecisionInput!]!) {
      closeSimulators(simulatorTypes: ["A320"], from: "${at(date, "09:00")}", to: "${at(date, "18:00")}",
        reason: "Projector", decisions: $decisions) { closures { id } }
    }`,
    { decisions },
    { token: desk.staff.token },
  );
  expect(errors?.[0]?.extensions).toMatchObject({ code: "CONFLICT", field: `decisions.${second}` });
  for (const [id, time] of [
    [first, "10:00"],
    [second, "11:00"],
  ] as const)
    expect(await facts(id)).toMatchObject({ status: "pending", date, time, occupied: 1 });
  const { rows } = await product.running.database.pool.query("select 1 from closures where starts_at = $1", [
    at(date, "09:00"),
  ]);
  expect(rows).toEqual([]);
  expect(await close({ date, decisions: [{ bookingId: first, decision: "undate" }] })).toEqual([
    "CONFLICT",
    "Another booking has been made in this period. Please check the list again.",
  ]);
});

test("two bookings can't get one time, and both simulators close together or not at all", async () => {
  const date = nextDay();
  const [first, second] = [await book(date, "10:00"), await book(date, "11:00", { simulatorType: "B737" })];
  const closing = { types: ["A320", "B737"], date };
  expect(
    await close({
      ...closing,
      decisions: [
        { bookingId: first, decision: "switch" },
        { bookingId: second, decision: "later" },
      ],
    }),
  ).toMatchObject(["CONFLICT", expect.any(String)]);
  const move = (id: string) => ({ bookingId: id, decision: "move", date, time: "18:00" });
  expect(await close({ ...closing, decisions: [move(first), move(second)] })).toMatchObject({
    closures: [{ simulator_type: "A320" }, { simulator_type: "B737" }],
  });
  const other = nextDay();
  const [one, two] = [await book(other, "10:00"), await book(other, "11:00")];
  const same = (id: string) => ({ bookingId: id, decision: "move", date: other, time: "18:00" });
  expect(await close({ date: other, decisions: [same(one), same(two)] })).toMatchObject([
    "CONFLICT",
    expect.any(String),
  ]);
});

test("staff close, but only administrators refund; staff leave that to one", async () => {
  const date = nextDay();
  const id = await book(date, "10:00");
  expect(await close({ date, decisions: [{ bookingId: id, decision: "refund" }] }, desk.staff)).toEqual([
    "FORBIDDEN",
    "Only an administrator may refund a booking",
  ]);
  expect(await close({ date, decisions: [{ bookingId: id, decision: "administrator" }] }, desk.owner)).toMatchObject([
    "FORBIDDEN",
    expect.any(String),
  ]);
  expect(await close({ date, decisions: [{ bookingId: id, decision: "gift" }] }, desk.staff)).toMatchObject([
    "BAD_USER_INPUT",
    expect.any(String),
  ]);
  await close({ date, decisions: [{ bookingId: id, decision: "administrator" }] }, desk.staff);
  const [one] = (await waiting()).filter(({ conflict }) => conflict.booking.id === id);
  expect(one?.decision).toBe("administrator");
  expect(await decide(one?.id ?? "", "refund", desk.staff)).toMatchObject(["FORBIDDEN", expect.any(String)]);
  expect(await decide(one?.id ?? "", "refund")).toEqual({ id });
  expect(await facts(id)).toMatchObject({ status: "cancelled", date, time: "10:00" });
  const [mail = ""] = await mailsTo(product, desk.owner.email, `is cancelled: Booking ${bookingNumber(id)}`);
  expect(mail).toContain("We've refunded");
});

test("a date that the customer chooses, and a cancellation, settle what waits", async () => {
  const date = nextDay();
  const [dated, cancelled] = [await book(date, "10:00"), await book(date, "11:00")];
  const decisions = [dated, cancelled].map((bookingId) => ({ bookingId, decision: "later" }));
  await close({ date, decisions });
  expect(await casesOf(dated)).toEqual([{ decision: "later", settled: false }]);
  await dataOf(
    product,
    `mutation ($id: ID!, $date: String!) {
      rescheduleBooking(id: $id, bookingDate: $date, bookingTime: "18:00") { id }
    }`,
    { id: dated, date },
    { token: desk.owner.token },
  );
  expect(await facts(dated)).toMatchObject({ date, time: "18:00" });
  await dataOf(
    product,
    'mutation ($id: ID!) { updateBookingStatus(id: $id, status: "cancelled") { id } }',
    { id: cancelled },
    { token: desk.admin.token },
  );
  for (const id of [dated, cancelled]) expect(await casesOf(id)).toEqual([{ decision: "later", settled: true }]);
});

test("a first date that staff undo leaves the booking waiting, without a time", async () => {
  const date = nextDay();
  const id = await book(date, "10:00");
  await close({ date, decisions: [{ bookingId: id, decision: "later" }] });
  const { undo } = (await dataOf<{ undo: { id: string } }>(
    product,
    `mutation ($id: ID!, $date: String!) {
      switchBookingSimulator(id: $id, simulatorType: "B737", planDuration: 30, bookingDate: $date,
        bookingTime: "10:00", undoable: true) { undo { id } }
    }`,
    { id, date },
    { token: desk.staff.token },
  )) as { undo: { id: string } };
  expect(await facts(id)).toMatchObject({ simulator_type: "B737", time: "10:00", occupied: 1 });
  expect(await casesOf(id)).toEqual([{ decision: "later", settled: true }]);
  await dataOf(
    product,
    "mutation ($id: ID!) { undoChange(id: $id) { booking { id } } }",
    { id: undo.id },
    { token: desk.staff.token },
  );
  expect(await facts(id)).toMatchObject({ simulator_type: "A320", date: null, occupied: 0 });
  expect(await casesOf(id)).toEqual([{ decision: "later", settled: false }]);
});

test("reopening gives waiting bookings their times back", async () => {
  const date = nextDay();
  const [kept, moved] = [await book(date, "10:00"), await book(date, "11:00")];
  const closed = (await close(
    {
      date,
      decisions: [
        { bookingId: kept, decision: "later" },
        { bookingId: moved, decision: "move", date, time: "18:00" },
      ],
    },
    desk.staff,
  )) as Closed;
  const id = closed.closures[0]?.id;
  const reopen = (by: Person) =>
    dataOf<number>(product, "mutation ($id: ID!) { reopenSimulator(id: $id) }", { id }, { token: by.token });
  expect(await reopen(desk.owner)).toMatchObject(["FORBIDDEN", expect.any(String)]);
  expect(await reopen(desk.staff)).toBe(1);
  expect(await facts(kept)).toMatchObject({ date, time: "10:00", occupied: 1 });
  expect(await facts(moved)).toMatchObject({ time: "18:00" });
});

test("an undo reopens, gives every booking its time and simulator back, and sends no mail", async () => {
  const date = nextDay();
  const ids = [
    await book(date, "10:00"),
    await book(date, "11:00"),
    await book(date, "12:00"),
    await book(date, "13:00"),
  ];
  const [moved = "", switched = "", undated = "", later = ""] = ids;
  const decisions = [
    { bookingId: moved, decision: "move", date, time: "18:00" },
    { bookingId: switched, decision: "switch" },
    { bookingId: undated, decision: "undate" },
    { bookingId: later, decision: "later" },
  ];
  const closed = (await close({ date, decisions, undoable: true }, desk.staff)) as Closed;
  const undo = () =>
    dataOf<{ booking: null }>(
      product,
      "mutation ($id: ID!) { undoChange(id: $id) { booking { id } } }",
      { id: closed.undo?.id },
      { token: desk.staff.token },
    );
  expect(await undo()).toEqual({ booking: null });
  for (const [index, id] of ids.entries())
    expect(await facts(id)).toMatchObject({
      status: "pending",
      simulator_type: "A320",
      date,
      time: `${10 + index}:00`,
      occupied: 1,
    });
  product.clock.advance({ minutes: 1 });
  expect(await mailsTo(product, desk.owner.email, `your A320 flight: Booking ${bookingNumber(undated)}`)).toEqual([]);
  expect(await undo()).toMatchObject(["CONFLICT", expect.any(String)]);
  expect(await close({ date, decisions: ids.map((bookingId) => ({ bookingId, decision: "undate" })) })).toMatchObject({
    undo: null,
  });
});
