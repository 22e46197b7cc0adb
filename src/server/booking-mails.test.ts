/**
 * Every mail about a booking, from its sale to the refund: how to reach the centre, the link, the text for programs
 * without HTML, the calendar entry and the PDFs. `npm run mails` runs this file to draw them (tools/mails.ts).
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingNumber } from "#domain/text/numbers.ts";
import { type Desk, dataOf, openDesk, paidBooking } from "#test/desk.ts";
import { type ReadMail, readMail } from "#test/mail.ts";
import { pdfPages } from "#test/pdf.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { complete, type Opened, pay } from "#test/shopper.ts";

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
  await sendAll();
});
afterAll(() => product.close());

const UNDATED = { bookingDate: "Not Selected", bookingTime: "Not Selected" };
const STATUS = `mutation ($id: ID!, $status: String!, $refundAmount: Float) {
  updateBookingStatus(id: $id, status: $status, refundAmount: $refundAmount) { id }
}`;
const MOVE = `mutation ($id: ID!, $date: String!) {
  rescheduleBooking(id: $id, bookingDate: $date, bookingTime: "15:00") { id }
}`;
const CLOSE = `mutation ($bookingIds: [ID!]) {
  createClosure(simulatorType: "B737", from: "2026-12-12T03:30:00Z", to: "2026-12-12T12:30:00Z",
    reason: "Projector lamp", undateBookings: true, bookingIds: $bookingIds) { id }
}`;

/** Each time by a new administrator, because their sessions end within hours. */
async function byAdmin(document: string, variables: Record<string, unknown>): Promise<void> {
  const { admin } = await openDesk(product);
  const answer = await dataOf(product, document, variables, { token: admin.token });
  if (Array.isArray(answer)) throw new Error(answer.join());
  await product.drainJobs();
}

const at = async (instant: string): Promise<void> => {
  product.clock.set(`${instant}:00+05:30`);
  await product.drainJobs();
};

/** The two bookings that this file follows. */
let session = "";
let undated = "";

/** A session with an advance, moved and flown; one that loses its date to a closure; one that gets no date. */
async function sendAll(): Promise<void> {
  const advance = { paymentType: "advance", bookingDate: "2026-12-10", bookingTime: "11:00" };
  session = await paidBooking(product, desk.owner, advance, 500);
  undated = await paidBooking(product, desk.owner, UNDATED);
  const airport = { simulatorType: "B737", bookingDate: "2026-12-12", bookingTime: "14:00" };
  const closed = await paidBooking(product, desk.owner, airport);
  await at("2026-12-01T10:05");
  await byAdmin(MOVE, { id: session, date: "2026-12-11" });
  await byAdmin(CLOSE, { bookingIds: [closed] });
  for (const due of ["2026-12-09T15:00", "2026-12-11T12:00"]) await at(due);
  await payBalance(session, 5500);
  await byAdmin(STATUS, { id: session, status: "completed" });
  for (const due of ["2026-12-31T10:05", "2027-05-30T10:05", "2027-10-27T10:05"]) await at(due);
  await byAdmin(STATUS, { id: undated, status: "cancelled", refundAmount: 5000 });
  product.clock.advance({ minutes: 10 });
  await product.drainJobs();
}

/** Pays the balance online, as the booking's owner. */
async function payBalance(bookingId: string, amount: number): Promise<void> {
  const { token } = desk.owner;
  const opened = await product.post<Opened>("/graphql/create-order", { amount, balance: { bookingId } }, { token });
  await complete(product, await pay(product, opened.body.id), { token });
  await product.drainJobs();
}

/** Every mail to the customer, by its name. */
function mails(): Map<string, ReadMail> {
  const found = product.mails().map(readMail);
  const named = new Map<string, ReadMail>();
  for (const [name, subject] of NAMES) {
    const fitting = found.filter((mail) => mail.to === desk.owner.email && subject.test(mail.subject));
    for (const [index, mail] of fitting.entries()) named.set(index === 0 ? name : `${name} ${index + 1}`, mail);
  }
  return named;
}

const NAMES: readonly (readonly [string, RegExp])[] = [
  ["confirmed", /confirmed: /],
  ["moved", /rescheduled: /],
  ["closed", /choose a new time/],
  ["reminder, 48 hours", /see you on /],
  ["reminder, 3 hours", /see you today/],
  ["balance paid", /payment received$/],
  ["thanks", /completed$/],
  ["choose a date", /choose your date by /],
  ["cancelled", /cancelled$/],
  ["refund", /^Refund of /],
];

const mail = (name: string): ReadMail => {
  const found = mails().get(name);
  if (!found) throw new Error(`no mail "${name}" in ${[...mails().keys()].join("; ")}`);
  return found;
};

const calendarOf = ({ files }: ReadMail): string =>
  files
    .find(({ name }) => name.endsWith(".ics"))
    ?.bytes.toString()
    .replaceAll("\r\n ", "") ?? "";
const pdfOf = ({ files }: ReadMail) => files.find(({ type }) => type.startsWith("application/pdf"));

test("each is sent once", () => {
  expect([...mails().keys()]).toEqual([
    "confirmed",
    "confirmed 2",
    "confirmed 3",
    "moved",
    "closed",
    "reminder, 48 hours",
    "reminder, 3 hours",
    "balance paid",
    "thanks",
    "choose a date",
    "choose a date 2",
    "choose a date 3",
    "cancelled",
    "refund",
  ]);
});

test("each has the place, the way there, the phone and a link to its booking, also without HTML", () => {
  for (const [name, { text, html }] of mails()) {
    for (const source of [text, html.replaceAll("&amp;", "&")]) {
      expect(source, name).toMatch(/Aviator, (Level 3, Skyline Mall, Sector 18, Noida|Airport terminal T3)/);
      expect(source, name).toMatch(/google\.com\/maps\/search\/\?api=1&query=|\/contact#directions/);
      expect(source, name).toContain("+91 55500 14200");
      expect(source, name).toMatch(/\/booking-summary\?bookingId=[\w-]{36}#link=[0-9a-f]{32}/);
    }
    expect(text, name).toMatch(/^(Booking ID|Purchase): (Booking )?BK-/m);
    expect(text, name).not.toMatch(/<\w|&\w+;|\[object|undefined|null/);
    expect(text, name).not.toMatch(/\n{4}|tel:/);
  }
});

describe("the calendar entry", () => {
  const eventOf = (name: string) => {
    const entry = calendarOf(mail(name));
    const of = (field: string) => new RegExp(`^${field}[:;](.*)$`, "m").exec(entry)?.[1]?.trim();
    return { method: of("METHOD"), uid: of("UID"), sequence: of("SEQUENCE"), start: of("DTSTART") };
  };
  const uid = () => `booking-${session}@aviator`;

  test("is added by the confirmation, updated by the new time, and unchanged by reminders", () => {
    const confirmed = [...mails()].find(([, one]) => one.subject.includes(bookingNumber(session)))?.[0] ?? "";
    expect(eventOf(confirmed)).toEqual({ method: "PUBLISH", uid: uid(), sequence: "0", start: "20261210T053000Z" });
    const moved = { method: "PUBLISH", uid: uid(), sequence: "1", start: "20261211T093000Z" };
    for (const name of ["moved", "reminder, 48 hours", "reminder, 3 hours"]) expect(eventOf(name)).toEqual(moved);
  });

  test("is withdrawn with a higher sequence, also in the header of its part", () => {
    expect(eventOf("closed")).toMatchObject({ method: "CANCEL", sequence: "1" });
    const source = product.mails().find((one) => readMail(one).subject === mail("closed").subject) ?? "";
    expect(source).toMatch(/text\/calendar; charset=utf-8; method=CANCEL/i);
    expect(calendarOf(mail("closed"))).toContain("ORGANIZER;CN=Aviator:mailto:hello@aviator.example");
  });
});

test("the confirmation has the boarding pass, with a date or without, and later mails have none", () => {
  for (const [name, one] of mails()) {
    const file = pdfOf(one);
    if (name === "thanks") continue;
    expect(file?.name, name).toBe(
      name.startsWith("confirmed") ? `boarding-pass-${/BK-\w{6}/.exec(one.subject)?.[0]}.pdf` : undefined,
    );
    if (file) expect(pdfPages(file.bytes)[0]).toContain("BOARDING PASS");
  }
});

test("the thanks have the certificate with name, simulator, plan and date", () => {
  const file = pdfOf(mail("thanks"));
  expect(file?.name).toBe(`certificate-${bookingNumber(session)}.pdf`);
  const [page = ""] = pdfPages(file?.bytes ?? Buffer.alloc(0));
  for (const text of ["Asha Rao", "Airbus A320", "Joy of Flying", "11 Dec 2026"]) expect(page).toContain(text);
});

test("the refund names the amount, where it goes, how long it takes and the payment", () => {
  const { text, subject } = mail("refund");
  expect(subject).toBe(`Refund of ₹5,000 on its way: Booking ${bookingNumber(undated)}`);
  for (const part of [/₹5,000 to your original payment method/, /5 to 7 working days/, /^Payment ID: pay_\w+$/m])
    expect(text).toMatch(part);
});

const folder = process.env.MAIL_SHEET;
test.skipIf(!folder)("writes the mails for the sheet", () => {
  mkdirSync(folder ?? "", { recursive: true });
  for (const [index, [name, one]] of [...mails()].entries()) {
    const file = `${String(index + 10)}-${name}`;
    writeFileSync(join(folder ?? "", `${file}.html`), one.html);
    writeFileSync(join(folder ?? "", `${file}.txt`), `${one.subject}\n\n${one.text}`);
  }
});
