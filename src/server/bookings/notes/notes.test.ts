/** Notes, tags and the history of a booking, and the undo of a changed contact. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Desk, dataOf, mailsTo, openDesk, paidBooking } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";

let product: TestProduct;
let desk: Desk;
let id: string;
beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
  id = await paidBooking(product, desk.owner, { bookingDate: "2027-06-07", bookingTime: "11:00" });
});
afterAll(() => product.close());

type Booking = Record<string, unknown> & { staffNotes: { id: string; text: string; author: string }[] };

const ask = <T = Booking>(document: string, variables: Record<string, unknown> = {}, by: "staff" | "owner" = "staff") =>
  dataOf<T>(product, document, { id, ...variables }, { token: desk[by].token });

const NOTES = "{ staffNotes { id text author } }";
const add = (text: string) =>
  ask(`mutation ($id: ID!, $text: String!) { addBookingNote(bookingId: $id, text: $text) ${NOTES} }`, { text });
const undo = (change: unknown) =>
  ask<{ booking: Booking }>(
    "mutation ($change: ID!) { undoChange(id: $change) { booking { contact_email staffNotes { text author } } } }",
    { change },
  );

const done = <T>(answer: T | [string, string]): T => {
  if (Array.isArray(answer) && typeof answer[0] === "string") throw new Error(String(answer));
  return answer as T;
};

describe("notes", () => {
  test("have author and time, are deleted with undo, and stay in the audit log", async () => {
    done(await add("Brings her own headset\n"));
    product.clock.advance({ minutes: 0.1 });
    const { staffNotes } = done(await add("Mother waits at the desk"));
    expect(staffNotes.map(({ text }) => text)).toEqual(["Brings her own headset", "Mother waits at the desk"]);
    const gone = done(
      await ask<{ staffNotes: unknown[]; undo: { id: string } }>(
        "mutation ($note: ID!) { deleteBookingNote(id: $note, undoable: true) { staffNotes { text } undo { id } } }",
        { note: staffNotes[0]?.id },
      ),
    );
    expect(gone.staffNotes).toHaveLength(1);
    const { booking } = done(await undo(gone.undo.id));
    expect(booking.staffNotes.map(({ text }) => text)).toEqual(["Brings her own headset", "Mother waits at the desk"]);
    expect(await undo(gone.undo.id)).toEqual(["CONFLICT", expect.stringMatching(/already been undone/)]);
  });

  test("an empty note is refused, and a customer reads none", async () => {
    expect(await add(" ")).toEqual(["BAD_USER_INPUT", "Please write the note first"]);
    expect(await ask(`query ($id: ID!) { booking(id: $id) ${NOTES} }`, {}, "owner")).toEqual([
      "FORBIDDEN",
      expect.any(String),
    ]);
  });
});

test("tags are added once, suggested, found by the list's search, and removed", async () => {
  const change = (input: Record<string, unknown>) =>
    ask(
      `mutation ($id: ID!, $add: [String!], $remove: [String!]) {
        changeBookingTags(bookingId: $id, add: $add, remove: $remove) { tags } }`,
      input,
    );
  expect(await change({ add: ["Birthday", " birthday ", "VIP"] })).toEqual({ tags: ["Birthday", "VIP"] });
  expect(await ask("{ bookingTags }")).toEqual(["Birthday", "VIP"]);
  const found = (search: string) =>
    ask<{ id: string }[]>("query ($search: String) { bookings(search: $search) { id } }", { search });
  expect(await found("birth")).toEqual([{ id }]);
  expect(await change({ remove: ["vip"] })).toEqual({ tags: ["Birthday"] });
  expect(await found("vip")).toEqual([]);
  expect(await change({ add: ["one, two"] })).toEqual(["BAD_USER_INPUT", expect.stringMatching(/commas/)]);
});

const UPDATE = `mutation ($id: ID!, $contactEmail: String, $contactName: String, $confirmation: Boolean) {
  updateBookingDetails(id: $id, contactEmail: $contactEmail, contactName: $contactName,
    confirmation: $confirmation, undoable: true) { contact_email updated_at undo { id field } } }`;

describe("a changed contact", () => {
  const links = async () =>
    (await product.running.database.pool.query("select link_version from bookings where id = $1", [id])).rows[0];

  test("waits with its mails, and the undo restores the email and the links", async () => {
    await product.drainJobs();
    const before = await links();
    const changed = done(
      await ask<{ undo: { id: string } }>(UPDATE, { contactEmail: "other@desk.example", contactName: "Asha R" }),
    );
    expect(changed).toMatchObject({ contact_email: "other@desk.example", undo: { field: "details" } });
    expect(await mailsTo(product, "other@desk.example", "Booking")).toHaveLength(0);
    const { booking } = done(await undo(changed.undo.id));
    expect(booking.contact_email).toBe(desk.owner.email);
    expect(await links()).toEqual(before);
    product.clock.advance({ minutes: 1 });
    expect(await mailsTo(product, "other@desk.example", "Booking")).toHaveLength(0);
  });

  test("sends the confirmation to a new email unless staff decide otherwise", async () => {
    done(await ask(UPDATE, { contactEmail: "quiet@desk.example", confirmation: false }));
    product.clock.advance({ minutes: 1 });
    expect(await mailsTo(product, "quiet@desk.example", "Booking")).toHaveLength(0);
    done(await ask(UPDATE, { contactEmail: "loud@desk.example" }));
    product.clock.advance({ minutes: 1 });
    expect(await mailsTo(product, "loud@desk.example", "Booking")).toHaveLength(1);
  });

  test("of a session that has begun is for the desk only", async () => {
    const begun = await paidBooking(product, desk.owner, { bookingDate: "2027-06-08", bookingTime: "11:00" });
    await product.running.database.pool.query("update bookings set booking_date = '2026-11-20' where id = $1", [begun]);
    expect(await ask(UPDATE, { id: begun, contactName: "Meera Iyer" })).toMatchObject({ undo: { field: "details" } });
    expect(await ask(UPDATE, { id: begun, contactName: "Meera" }, "owner")).toEqual([
      "CONFLICT",
      expect.stringMatching(/has begun/),
    ]);
  });
});

test("the history has sale, payment, mails and every step with its author, newest first", async () => {
  product.clock.advance({ minutes: 1 });
  const note = done(await add("Called about parking"));
  expect(note.staffNotes).toHaveLength(3);
  type Event = { kind: string; by: string; actor: string | null; state: string | null; at: string; changes: object[] };
  const { history } = done(
    await ask<{ history: Event[] }>(
      "query ($id: ID!) { booking(id: $id) { history { kind by actor state at changes { field from to } } } }",
    ),
  );
  expect(history[0]).toMatchObject({
    kind: "booking.note",
    by: "staff",
    actor: expect.any(String),
    changes: [{ field: "note", from: null, to: "Called about parking" }],
  });
  const kinds = history.map(({ kind }) => kind);
  expect(kinds).toEqual(
    expect.arrayContaining([
      "booked",
      "payment",
      "booking.tags",
      "booking.update",
      "booking.undo",
      "booking.deleteNote",
    ]),
  );
  expect(history.find(({ kind }) => kind === "mail.confirmation")).toMatchObject({ by: "system", state: "sent" });
  const times = history.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().reverse());
});
