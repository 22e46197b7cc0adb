/**
 * Every mail about a booking, from its sale to the refund: how to reach the centre, the link, the text for programs
 * without HTML, the calendar entry and the PDFs. `npm run mails` runs this file to draw them (tools/mails.ts).
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { consentTo } from "#domain/booking/guardian-consent.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { consentsOf } from "#server/bookings/changes/consent.ts";
import { bookingLink, findBooking } from "#server/bookings/service.ts";
import { type Desk, dataOf, openDesk, paidBooking } from "#test/desk.ts";
import { type ReadMail, readMail } from "#test/mail.ts";
import { pdfPages } from "#test/pdf.ts";
import { type Headers, startProduct, type TestProduct } from "#test/product.ts";
import { complete, type Opened, pay, registerPerson } from "#test/shopper.ts";

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
const CONSENT = `mutation ($id: ID!) {
  giveGuardianConsent(bookingId: $id, name: "Meera Rao", relation: "mother", agreed: true, signature: "Meera Rao") { id }
}`;
const WITHDRAW = `mutation ($id: ID!, $consentId: ID!) {
  withdrawGuardianConsent(bookingId: $id, consentId: $consentId) { id }
}`;
const CANCEL = "mutation ($id: ID!, $refund: Float!) { cancelBooking(id: $id, refund: $refund) { id } }";
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

/** The bookings that this file follows. */
let session = "";
let undated = "";
let twice = "";

/**
 * A session of a young flyer with an advance, moved and flown, its consent given and later withdrawn; one that loses
 * its date to a closure; one that gets no date; one that is paid in two parts and cancelled by its owner.
 */
async function sendAll(): Promise<void> {
  const advance = { paymentType: "advance", bookingDate: "2026-12-10", bookingTime: "11:00" };
  session = await paidBooking(product, desk.owner, { ...advance, youngestAge: 14, guardianName: "Meera Rao" }, 500);
  undated = await paidBooking(product, desk.owner, UNDATED);
  const flight = { flightNumber: "AI 101", departureDate: "2026-12-12", departureTime: "21:40" };
  const airport = { simulatorType: "B737", bookingDate: "2026-12-12", bookingTime: "14:00", ...flight };
  const closed = await paidBooking(product, desk.owner, airport);
  await at("2026-12-01T10:05");
  await byOwner(CONSENT, { id: session });
  twice = await paidBooking(product, desk.owner, { ...advance, bookingDate: "2026-12-20" }, 500);
  await at("2026-12-01T10:06");
  await payBalanceTwice(twice, 5500);
  await byOwner(CANCEL, { id: twice, refund: 6000 });
  await byAdmin(MOVE, { id: session, date: "2026-12-11" });
  await byAdmin(CLOSE, { bookingIds: [closed] });
  for (const due of ["2026-12-09T15:00", "2026-12-11T12:00"]) await at(due);
  await payBalance(session, 5500);
  await withdrawConsent(session);
  await byAdmin(STATUS, { id: session, status: "completed" });
  for (const due of ["2026-12-31T10:05", "2027-05-30T10:05", "2027-10-27T10:05"]) await at(due);
  await byAdmin(STATUS, { id: undated, status: "cancelled", refundAmount: 5000 });
  product.clock.advance({ minutes: 10 });
  await product.drainJobs();
}

async function byOwner(document: string, variables: Record<string, unknown>): Promise<void> {
  const answer = await dataOf(product, document, variables, { token: desk.owner.token });
  if (Array.isArray(answer)) throw new Error(answer.join());
  await product.drainJobs();
}

async function withdrawConsent(bookingId: string): Promise<void> {
  const { ctx } = product.running;
  const booking = await findBooking(ctx, bookingId);
  const [flyer] = booking ? await consentsOf(ctx, booking) : [];
  await byOwner(WITHDRAW, { id: bookingId, consentId: flyer?.consent?.id });
}

/** Two people pay the balance, by login and by the mailed link; the second payment is refunded. */
async function payBalanceTwice(bookingId: string, amount: number): Promise<void> {
  const { ctx } = product.running;
  const booking = await findBooking(ctx, bookingId);
  const linkToken = booking ? bookingLink(ctx, booking).split("link=")[1] : "";
  const open = (headers: Headers) =>
    product.post<Opened>("/graphql/create-order", { amount, balance: { bookingId } }, headers);
  const { token } = desk.owner;
  const [own, other] = [await open({ token }), await open({ linkToken: linkToken ?? "" })];
  await complete(product, await pay(product, own.body.id), { token });
  await complete(product, await pay(product, other.body.id), { checkoutToken: other.body.checkoutToken ?? "" });
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
  ["confirmed", /^Your (A320 flight|737NG simulator session) (on .*[ap]m:|is booked)/],
  ["consent", /^Guardian's consent received/],
  ["consent ended", /^A guardian's consent was withdrawn/],
  ["moved", /is now on /],
  ["closed", /^Please choose a new time/],
  ["reminder, 48 hours", /^See you on /],
  ["reminder, 3 hours", /^See you today/],
  ["balance paid", /^Your session is paid in full/],
  ["thanks", /^Thank you for flying/],
  ["choose a date", /^(Choose|Last reminder: choose) your date by /],
  ["cancelled", /is cancelled/],
  ["refund", /^Refund of /],
];

const mail = (name: string): ReadMail => {
  const found = mails().get(name);
  if (!found) throw new Error(`no mail "${name}" in ${[...mails().keys()].join("; ")}`);
  return found;
};

/** The name of the first such mail about a booking. */
const about = (bookingId: string, name: string): string =>
  [...mails()].find(([key, one]) => key.startsWith(name) && one.subject.includes(bookingNumber(bookingId)))?.[0] ?? "";

const calendarOf = ({ files }: ReadMail): string =>
  files
    .find(({ name }) => name.endsWith(".ics"))
    ?.bytes.toString()
    .replaceAll("\r\n ", "") ?? "";
const pdfOf = ({ files }: ReadMail) => files.find(({ type }) => type.startsWith("application/pdf"));

test("answers go to the centre's contact address, which customers see on the site", () => {
  for (const [name, { replyTo }] of mails()) expect(replyTo, name).toBe("hello@aviator.example");
});

test("each is sent once", () => {
  expect([...mails().keys()]).toEqual([
    "confirmed",
    "confirmed 2",
    "confirmed 3",
    "confirmed 4",
    "consent",
    "consent ended",
    "moved",
    "closed",
    "reminder, 48 hours",
    "reminder, 3 hours",
    "balance paid",
    "balance paid 2",
    "thanks",
    "choose a date",
    "choose a date 2",
    "choose a date 3",
    "cancelled",
    "cancelled 2",
    "refund",
  ]);
});

test("each has the place, the way there, the phone and a link to its booking, also without HTML", () => {
  for (const [name, { text, html }] of mails()) {
    for (const source of [text, html.replaceAll("&amp;", "&")]) {
      expect(source, name).toMatch(/Aviator, (Level 3, Skyline Mall, Sector 18, Noida|T3 Departures, Indira Gandhi)/);
      expect(source, name).toMatch(/google\.com\/maps\/search\/\?api=1&query=|\/contact#directions/);
      expect(source, name).toContain("+91 55500 14200");
      expect(source, name).toMatch(/\/booking-summary\?bookingId=[\w-]{36}#link=[0-9a-f]{32}/);
    }
    // No sentence continues after an address.
    for (const line of text.split("\n").filter((one) => /https?:/.test(one)))
      expect(line, name).toMatch(/^\s*(Aviator flight simulator centre, |Directions: )?https?:\S+$/);
    expect(html, name).toMatch(
      /simulator centre,(<!-- -->| )*<a[^>]+href="http:\/\/localhost:0"[^>]*>localhost(:\d+)?<\/a>/,
    );
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
    expect(eventOf(about(session, "confirmed"))).toEqual({
      method: "PUBLISH",
      uid: uid(),
      sequence: "0",
      start: "20261210T053000Z",
    });
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

test("the confirmation of a date, a new time and a paid balance have the pass, and other mails have none", () => {
  for (const [name, one] of mails()) {
    const file = pdfOf(one);
    if (name === "thanks") continue;
    const title = one.subject.includes("737NG") ? "simulator" : "boarding";
    expect(file?.name, name).toBe(
      /^(confirmed|moved|balance paid)/.test(name) && !/choose its date/.test(one.subject)
        ? `${title}-pass-${/BK-\w{6}/.exec(one.subject)?.[0]}.pdf`
        : undefined,
    );
    if (file) expect(pdfPages(file.bytes)[0]).toContain(`${title.toUpperCase()} PASS`);
  }
  const passIn = (name: string) => pdfPages(pdfOf(mail(name))?.bytes ?? Buffer.alloc(0))[0];
  expect(passIn("moved")).toContain("11 Dec 2026");
  expect(passIn("moved")).toContain("BALANCE DUE");
  const paid = about(session, "balance paid");
  expect(passIn(paid)).not.toContain("BALANCE DUE");
  expect(calendarOf(mail(paid))).not.toContain("Balance due");
});

test("the thanks have the certificate with name, simulator, plan and date", () => {
  const file = pdfOf(mail("thanks"));
  expect(file?.name).toBe(`certificate-${bookingNumber(session)}.pdf`);
  const [page = ""] = pdfPages(file?.bytes ?? Buffer.alloc(0));
  for (const text of ["Asha Rao", "Airbus A320", "Joy of Flying", "11 Dec 2026"]) expect(page).toContain(text);
});

test("a refund for another reason than a cancellation names the amount, the reason and the payment", () => {
  const { text, subject } = mail("refund");
  expect(subject).toBe(`Refund of ₹5,500 on its way: Booking ${bookingNumber(twice)}`);
  expect(text).toContain("Dear Asha Rao,");
  for (const part of [
    /Nothing was left to pay .* returning it in full\. Your booking is unchanged\. We've sent ₹5,500 to your/,
    /5 to 7 working days/,
    /^Payment ID: pay_\w+$/m,
  ])
    expect(text).toMatch(part);
});

describe("a cancellation has one mail", () => {
  test("which names the refund of each of two payments, their total and the lost session", () => {
    const { text, html } = mail(about(twice, "cancelled"));
    for (const part of [
      "Was booked for: Sunday, 20 December 2026, 11:00–11:30 am IST",
      "₹6,000 to your original payment methods. Banks usually take 5 to 7 working days",
      "Refund: ₹6,000",
      "Book another session",
    ])
      expect(text).toContain(part);
    expect(text).toMatch(
      /^Refund of the advance: ₹500, payment pay_\w+\nRefund of the balance: ₹5,500, payment pay_\w+$/m,
    );
    expect(html).toContain("line-through");
  });

  test("which names the payment of a single refund", () => {
    const { text } = mail(about(undated, "cancelled"));
    expect(text).toMatch(/^Refund: ₹5,000\nPayment ID: pay_\w+$/m);
    expect(text).not.toContain("Was booked for");
  });
});

describe("what is left to do", () => {
  test("is in the confirmation: the balance and the consent, and no word that all is done", () => {
    const { text, subject } = mail(about(session, "confirmed"));
    expect(subject).toBe(`Your A320 flight on Thu 10 Dec, 11:00 am: Booking ${bookingNumber(session)}`);
    expect(text).toContain(
      "The youngest flyer is 14: Meera Rao must give consent on your booking's page before the session starts.",
    );
    expect(text).toContain("₹5,500 is left to pay before your session, at the venue or online.");
    expect(text).not.toContain("nothing you need to do");
    expect(text).toContain("If you cancel by 9 Dec 2026, 11:00 am, we refund what you paid.");
    expect(text).toContain(
      "You can reschedule up to 3 times free of charge, until 9 Dec 2026, 11:00 am, to a day on or before",
    );
  });

  test("is the date for an undated booking", () => {
    const { text, subject } = mail(about(undated, "confirmed"));
    expect(subject).toBe(`Your A320 flight is booked, now choose its date: Booking ${bookingNumber(undated)}`);
    expect(text).toContain("Booking Confirmed! Now choose your date");
    expect(text).toContain(
      "While you have no date, you can cancel by 1 Dec 2027, and we refund what you paid. With a date, you can reschedule",
    );
    expect(text).toContain("Who can fly: everyone aged 12 or older");
  });

  test("is the balance alone once the consent is given, and nothing once it is paid", () => {
    for (const name of ["consent", "moved", "reminder, 3 hours"]) {
      expect(mail(name).text, name).toContain("is left to pay before your session, at the venue or online.");
      expect(mail(name).text, name).not.toContain("must give consent");
    }
    expect(mail("balance paid").text).not.toContain("BEFORE YOUR SESSION");
  });
});

test("a new time is shown with the earlier one, and with its own deadlines", () => {
  const { text } = mail("moved");
  expect(text).toMatch(
    /^Was: Thursday, 10 December 2026, 11:00–11:30 am IST\nNow: Friday, 11 December 2026, 3:00–3:30 pm IST$/m,
  );
  expect(text).toContain("until 10 Dec 2026, 3:00 pm, to a day on or before");
});

test("the mails about a session to come say when to arrive, and what happens when", () => {
  for (const name of ["moved", "reminder, 48 hours", "reminder, 3 hours"]) {
    const { text } = mail(name);
    expect(text, name).toMatch(/^Please arrive by 2:45 pm\.$/m);
    expect(text, name).toMatch(
      /2:45 pm: arrive at our desk\. Show your boarding pass, and a photo ID for everyone who flies\./,
    );
    expect(text, name).toContain("3:30 pm: debrief and certificate.");
    // The balance is named once.
    expect(text.match(/₹5,500/g), name).toHaveLength(1);
  }
  const closed = [...mails()].find(([, { text }]) => text.includes("Boeing 737NG"))?.[1].text ?? "";
  expect(closed).toContain("12:00 pm: be at the terminal. Check in online or at the counter");
  expect(closed).toContain(
    "1:45 pm: be at the simulator. Show your simulator pass, and a passport and the airline's boarding pass",
  );
  expect(closed).toContain("Your own flight: AI 101, leaves 12 Dec 2026, 9:40 pm");
  expect(closed).toContain("Where: T3 Departures, Indira Gandhi International Airport, Delhi");
});

test("while no flyer is named, the confirmation and the first reminder ask who flies", () => {
  for (const name of ["confirmed", "reminder, 48 hours"])
    expect(mail(name).text, name).toContain(
      "Who is flying? Each flyer gets a certificate, with the name that you add before the session. Add names:",
    );
  expect(mail("reminder, 3 hours").text).not.toContain("Who is flying?");
  expect(mail("thanks").text).toContain("If a name on it is wrong, reply to this email");
});

test("the reminders of a date name the plan, what is paid, and what the last day ends", () => {
  const sent = [...mails()].filter(([name]) => name.startsWith("choose a date")).map(([, one]) => one);
  const texts = sent.map(({ text }) => text).join();
  expect(texts).toContain("Thank you again for booking Joy of Flying.");
  expect(texts).toContain("still has no date, and 185 days are left.");
  const { text = "" } =
    sent.find(({ subject }) => subject.startsWith("Last reminder: choose your date by 1 Dec")) ?? {};
  expect(text).toContain("After that, the booking is no longer valid and is not refunded.");
  expect(text).toContain("Paid: ₹5,000 online");
});

test("days and times stay on one line, and plain text has ordinary spaces", () => {
  const { text, html } = mail("moved");
  expect(html).toContain("10\u00a0Dec\u00a02026, 3:00\u00a0pm");
  expect(text).not.toContain("\u00a0");
});

test("a cancellation by staff regrets it, and asks only customers whether they requested it", () => {
  const byStaff = mail(about(undated, "cancelled")).text;
  expect(byStaff).toContain("We're sorry that you won't be flying with us this time");
  expect(byStaff).not.toContain("didn't request this");
  expect(mail(about(twice, "cancelled")).text).toContain("If you didn't request this");
});

test("a closure's mail offers times in time for the flight on file, and the ways to a refund", () => {
  const { text } = mail("closed");
  const [, offered = ""] = /AVAILABLE TIMES BEFORE YOUR FLIGHT\n([\s\S]*?)\n\n/.exec(text) ?? [];
  expect(offered.match(/\w{3} \d+ Dec, \d+:00 [ap]m/g)).toEqual(["Sat 12 Dec, 6:00 pm"]);
  for (const part of ["simulator pass for the old time is no longer valid", "you can cancel on your booking's page"])
    expect(text).toContain(part);
});

test("a guardian's consent is confirmed with the guardian, the flyer and the text", () => {
  const { text } = mail("consent");
  for (const part of [
    "Meera Rao has agreed that the flyer aged 14 may fly, and will come with you.",
    "Guardian: Meera Rao (mother)",
  ])
    expect(text).toContain(part);
  for (const line of consentTo({ name: null, age: 14 }).text) expect(text).toContain(line);
});

test("a guardian who booked reads that they agreed, with a new pass where the consent names the flyer", async () => {
  const buyer = await registerPerson(product);
  const own = { contactName: "Meera Rao", contactEmail: "own@consent.example", bookingDate: "2027-12-01" };
  const id = await paidBooking(product, buyer, {
    ...own,
    bookingTime: "11:00",
    youngestAge: 14,
    guardianName: "Meera Rao",
  });
  await product.drainJobs();
  const sent = () =>
    product
      .mails()
      .map(readMail)
      .filter(({ to }) => to === own.contactEmail);
  expect(sent()[0]?.text).toContain("You come along as the guardian and stay at the centre.");
  const named = CONSENT.replace("bookingId: $id,", 'bookingId: $id, flyerName: "Dev Rao",');
  await dataOf(product, named, { id }, { token: buyer.token });
  await product.drainJobs();
  const given = sent().find(({ subject }) => subject.startsWith("Guardian's consent received"));
  expect(given?.text).toContain("Thank you: you have agreed that Dev Rao (14) may fly, and will come along.");
  expect(given?.text).toContain("WHAT YOU AGREED TO");
  expect(given?.text).not.toContain("has agreed");
  expect(pdfPages((given && pdfOf(given)?.bytes) ?? Buffer.alloc(0))[0]).toContain("Dev Rao");
  expect(calendarOf(given as ReadMail)).toBe("");
});

test("the receipt for a balance shows total, paid earlier, paid now and nothing left", () => {
  const { text } = mail("balance paid");
  expect(text).toMatch(
    /^PAYMENT\n+Total: ₹6,000, inclusive of tax\nPaid earlier: ₹500\nPaid now: ₹5,500\nLeft to pay: Nothing\nPaid on: \d+ Dec 2026\nPayment ID: pay_\w+$/m,
  );
});

test("the confirmation breaks the price down, and says what is left", () => {
  expect(mail(about(session, "confirmed")).text).toMatch(
    /^Plan price: ₹6,500\nAdvance discount: −₹500\nTotal: ₹6,000, inclusive of tax\nPayment type: Advance booking\nPaid: ₹500 online\nLeft to pay: ₹5,500$/m,
  );
});

test("a consent that ended is reported with guardian and flyer, signed and withdrawn, and the session", () => {
  const { text, subject } = mail("consent ended");
  expect(subject).toBe(`A guardian's consent was withdrawn: Booking ${bookingNumber(session)}`);
  for (const part of [
    "Dear Asha Rao,",
    "The consent of Meera Rao for the flyer aged 14 was withdrawn. A parent or guardian must give a new one on your booking's page before the session starts. Without it, this flyer can't fly.",
    "IF YOUR PLANS CHANGE",
    "Didn't expect this? Call us on +91 55500 14200.",
    "Friday, 11 December 2026, 3:00–3:30 pm IST",
    "Guardian: Meera Rao (mother)",
    "Signed: ",
    "Withdrawn: ",
  ])
    expect(text).toContain(part);
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

// Last, because it sends another confirmation.
test("a confirmation that is sent again does not thank again", async () => {
  const { admin } = await openDesk(product);
  await product.post("/graphql/send-booking-email", { bookingId: undated }, { token: admin.token });
  await product.drainJobs();
  const again = product
    .mails()
    .map(readMail)
    .find(({ text }) => text.includes("Here is your booking as it is now."));
  expect(again?.subject).toContain(`Booking ${bookingNumber(undated)}`);
  expect(again?.text).not.toContain("Thank you");
});
