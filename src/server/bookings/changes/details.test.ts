/** Changing contact and flyers of a booking, and a guardian's consent: who may, the rules, the mails, the history. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { consentTo } from "#domain/booking/guardian-consent.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { addDays } from "#domain/time/dates.ts";
import { type Desk, dataOf, openDesk, paidBooking } from "#test/desk.ts";
import { type ReadMail, readMail } from "#test/mail.ts";
import { type Headers, startProduct, type TestProduct } from "#test/product.ts";
import { registerPerson } from "#test/shopper.ts";

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: "on" });
  desk = await openDesk(product);
});
afterAll(() => product.close());

type Change = { field: string; from: string | null; to: string | null };
type Flyer = { name: string | null; age: number | null };
type Row = {
  contact_name: string;
  contact_email: string;
  contact_phone: string;
  youngest_age: number | null;
  guardian_name: string | null;
  flight_number: string | null;
  departure_date: string | null;
  updated_at: string;
  may_change_details: boolean;
  consent_missing: boolean;
  guardian_consent: { name: string; relation: string; text_version: number; given_at: string } | null;
  flyers: Flyer[];
  passenger: string;
  consents: (Flyer & { consent: { id: string; name: string } | null })[];
  mail_link_token: string | null;
};

const FIELDS = `contact_name contact_email contact_phone youngest_age guardian_name flight_number departure_date
  updated_at may_change_details consent_needed consent_missing guardian_consent { name relation text_version given_at }
  flyers { name age } passenger consents { name age consent { id name } } mail_link_token`;

let day = "2026-12-04";
let id: string;
let owner: Headers;
let ownerEmail: string;
let link: Headers;
beforeEach(async () => {
  day = addDays(day, 1);
  // Staff sessions end after twelve hours without use.
  product.clock.set("2026-12-01T10:00:00+05:30");
  const person = await registerPerson(product);
  owner = { token: person.token };
  ownerEmail = person.email;
  id = await paidBooking(product, person, { bookingDate: day });
  await product.drainJobs();
  link = { linkToken: linkTokenTo(id) };
});

/** The texts of all mails, on one line each. */
const mails = () => product.mails().map((mail) => mail.replaceAll("=\r\n", "").replaceAll("=3D", "="));
const mailsTo = (address: string) => mails().filter((mail) => new RegExp(`^To: .*${address}`, "m").test(mail));
const linkTokenTo = (booking: string): string =>
  mails()
    .flatMap((mail) => new RegExp(`${booking}#link=([0-9a-f]+)`).exec(mail)?.[1] ?? [])
    .at(-1) ?? "";

const read = (headers: Headers) =>
  dataOf<Row | null>(product, `query ($id: ID!) { booking(id: $id) { ${FIELDS} } }`, { id }, headers);

const ARGS = `$contactName: String, $contactEmail: String, $contactPhone: String, $youngestAge: Int,
  $guardianName: String, $flightNumber: String, $departureDate: String, $updatedAt: String, $flyers: [FlyerInput!],
  $removesConsent: Boolean`;
const change = (args: Record<string, unknown>, headers: Headers, of = id) =>
  dataOf<Row>(
    product,
    `mutation ($id: ID!, ${ARGS}) {
      updateBookingDetails(id: $id, contactName: $contactName, contactEmail: $contactEmail, contactPhone: $contactPhone,
        youngestAge: $youngestAge, guardianName: $guardianName, flightNumber: $flightNumber,
        departureDate: $departureDate, updatedAt: $updatedAt, flyers: $flyers, removesConsent: $removesConsent) { ${FIELDS} }
    }`,
    { id: of, ...args },
    headers,
  );
const history = async () =>
  await dataOf<{ detail_changes: { changed_by: string; changes: Change[] }[] }>(
    product,
    "query ($id: ID!) { booking(id: $id) { detail_changes { changed_by changes { field from to } } } }",
    { id },
    { token: desk.staff.token },
  );
/** Stores flyers as an earlier version did. */
const storeFlyers = (flyers: Flyer[]) =>
  product.running.database.pool.query("update bookings set flyers = $2 where id = $1", [id, JSON.stringify(flyers)]);

const UNKNOWN = ["NOT_FOUND", "Booking not found"];

describe("contact and flyers", () => {
  test("are changed by the owner, a caller with the link and staff, and by no one else", async () => {
    expect(await change({ contactPhone: "98111 22233" }, owner)).toMatchObject({ contact_phone: "+919811122233" });
    product.clock.advance({ minutes: 1 });
    expect(await change({ contactName: "Meera  Iyer" }, link)).toMatchObject({ contact_name: "Meera Iyer" });
    product.clock.advance({ minutes: 1 });
    expect(await change({ youngestAge: 15, guardianName: "Ravi Rao" }, { token: desk.staff.token })).toMatchObject({
      contact_name: "Meera Iyer",
      youngest_age: 15,
      guardian_name: "Ravi Rao",
    });
    const stranger = await registerPerson(product);
    for (const headers of [{}, { token: stranger.token }, { linkToken: "0".repeat(32) }]) {
      expect(await change({ contactName: "Thief" }, headers)).toEqual(UNKNOWN);
      expect(await change({ contactName: "Thief" }, headers, "no id")).toEqual(UNKNOWN);
    }
    expect(await history()).toEqual({
      detail_changes: [
        { changed_by: "owner", changes: [{ field: "contact_phone", from: "+919876543210", to: "+919811122233" }] },
        { changed_by: "link", changes: [{ field: "contact_name", from: "Asha Rao", to: "Meera Iyer" }] },
        {
          changed_by: "staff",
          changes: [
            { field: "youngest_age", from: null, to: "15" },
            { field: "guardian_name", from: null, to: "Ravi Rao" },
          ],
        },
      ],
    });
  });

  test.each([
    [{ contactName: " " }, "Please fill in all contact details"],
    [{ contactEmail: "none" }, "Please enter a valid email address"],
    [{ contactPhone: "12" }, "Please enter a valid phone number"],
    [{ youngestAge: 11 }, "Every flyer must be at least 12 years old"],
    [{ youngestAge: 14 }, "Please name a parent or guardian for a flyer aged 12 to 16"],
    [{ flyers: [{ name: " " }] }, "Please enter the flyer's name"],
    [{ flyers: [{ name: " ", age: 20 }] }, "Please enter the flyer's name"],
    [{ flyers: [{ name: "Asha", age: 40 }, { name: "Kabir  Nair" }] }, "Please enter the age of Kabir Nair"],
    [{ flyers: [{ name: "Kabir Nair", age: null }], youngestAge: 30 }, "Please enter the age of Kabir Nair"],
    [{ flyers: [{ name: "Dev", age: 11 }] }, "Every flyer must be at least 12 years old"],
    [{ flyers: [{ name: "Dev", age: 14 }] }, "Please name a parent or guardian for a flyer aged 12 to 16"],
    [
      {
        flyers: [
          { name: "Dev", age: 20 },
          { name: "dev", age: 30 },
        ],
      },
      "Two flyers have the same name. Please add an initial or a surname.",
    ],
    [{ flyers: ["A", "B", "C", "D", "E"].map((name) => ({ name, age: 20 })) }, "At most 4 flyers can share a session"],
    [{ flightNumber: "x" }, "Please enter a flight number such as AI 101"],
    [{ departureDate: "2020-12-31" }, "Please enter today's date or a later one"],
  ])("refuse %j", async (input, sentence) => {
    expect(await change(input, owner)).toEqual(["BAD_USER_INPUT", sentence]);
    expect(await history()).toEqual({ detail_changes: [] });
  });

  test("name the flyers, and the passenger of the pass follows", async () => {
    expect(await read(owner)).toMatchObject({ flyers: [], passenger: "Asha Rao" });
    const dev = { name: "Dev Rao", age: 14 };
    const flyers = [dev, { name: "Mira  Rao", age: 17 }, { name: "Kabir", age: 19 }];
    expect(await change({ flyers, guardianName: "Ravi Rao" }, owner)).toMatchObject({
      flyers: [dev, { name: "Mira Rao", age: 17 }, { name: "Kabir", age: 19 }],
      youngest_age: 14,
      passenger: "Dev Rao and 2 others",
    });
    expect(await change({ flyers: [{ ...dev, age: 15 }] }, link)).toMatchObject({
      consent_missing: true,
      passenger: "Dev Rao",
      consents: [{ name: "Dev Rao", age: 15, consent: null }],
    });
    expect(await history()).toMatchObject({
      detail_changes: expect.arrayContaining([
        {
          changed_by: "link",
          changes: [
            { field: "youngest_age", from: "14", to: "15" },
            { field: "flyers", from: "Dev Rao (14), Mira Rao (17), Kabir (19)", to: "Dev Rao (15)" },
          ],
        },
      ]),
    });
    expect(await change({ flyers: null, youngestAge: null }, owner)).toMatchObject({
      flyers: [],
      youngest_age: null,
      passenger: "Asha Rao",
    });
  });

  test("a flyer on file without an age stays readable, and the next change asks for it", async () => {
    const kabir = { name: "Kabir Nair", age: null };
    await storeFlyers([kabir]);
    expect(await read(owner)).toMatchObject({ flyers: [kabir], passenger: "Kabir Nair" });
    const refused = ["BAD_USER_INPUT", "Please enter the age of Kabir Nair"];
    expect(await change({ contactPhone: "98111 22233" }, link)).toEqual(refused);
    expect(await change({ flyers: [kabir] }, { token: desk.staff.token })).toEqual(refused);
    expect(await change({ flyers: [{ ...kabir, age: 15 }], guardianName: "Ravi Rao" }, owner)).toMatchObject({
      youngest_age: 15,
      consents: [{ name: "Kabir Nair", age: 15, consent: null }],
    });
  });

  test("null clears a fact, and a flight on file that no longer fits does not prevent other changes", async () => {
    const flight = { flightNumber: "ai101", departureDate: day };
    expect(await change(flight, owner)).toMatchObject({ flight_number: "AI 101", departure_date: day });
    const move = `mutation { rescheduleBooking(id: "${id}", bookingDate: "${addDays(day, 20)}", bookingTime: "10:00") { id } }`;
    await product.graphql(move, {}, owner);
    expect(await change({ contactName: "Meera Iyer" }, owner)).toMatchObject({ departure_date: day });
    expect(await change({ flightNumber: null }, owner)).toMatchObject({ flight_number: null, departure_date: day });
  });

  test("an older version is refused, and a repetition changes nothing", async () => {
    const seen = await read(owner);
    const updatedAt = Array.isArray(seen) ? "" : seen?.updated_at;
    product.clock.advance({ minutes: 1 });
    const changed = await change({ contactName: "Meera Iyer", updatedAt }, link);
    expect(changed).toMatchObject({ contact_name: "Meera Iyer" });
    expect(await change({ contactName: "Asha Rao", updatedAt }, owner)).toEqual([
      "CONFLICT",
      "Someone else has changed this. Check the current version, then try again.",
    ]);
    product.clock.advance({ minutes: 1 });
    expect(await change({ contactName: "Meera Iyer" }, owner)).toEqual({ ...changed, mail_link_token: null });
  });

  test("are fixed once the session has begun or the booking is cancelled", async () => {
    product.clock.set(`${day}T11:00:00+05:30`);
    const begun = await change({ contactName: "Meera" }, link);
    expect(begun).toEqual(["CONFLICT", expect.stringContaining("has begun")]);
    expect(await read(link)).toMatchObject({ may_change_details: false });
    const login = `mutation { login(email: "${desk.admin.email}", password: "secret1") { token } }`;
    const { data } = await product.graphql<{ login: { token: string } }>(login);
    const cancel = `mutation { updateBookingStatus(id: "${id}", status: "cancelled") { id } }`;
    await product.graphql(cancel, {}, { token: data?.login.token ?? "" });
    const closed = await change({ contactName: "Meera" }, owner);
    expect(closed).toEqual(["CONFLICT", expect.stringContaining("completed or cancelled")]);
  });
});

describe("a new contact email", () => {
  test("from the owner is reported to the earlier address, whose links end; the new one gets the confirmation", async () => {
    expect(await change({ contactEmail: "New@Family.example" }, owner)).toMatchObject({
      contact_email: "new@family.example",
    });
    await product.drainJobs();
    const [notice] = mailsTo(ownerEmail).filter((mail) => mail.includes("Emails go to a new address"));
    expect(notice).toContain("links in our earlier emails no longer open it");
    expect(notice).not.toContain("#link=");
    expect(notice).not.toContain("family.example");
    expect(await read(link)).toBeNull();
    const [confirmation] = mailsTo("new@family.example");
    const token = /#link=([0-9a-f]+)/.exec(confirmation ?? "")?.[1] ?? "";
    expect(await read({ linkToken: token })).toMatchObject({ contact_email: "new@family.example" });
  });

  test("from a link ends that link too, and is reported without one, also to the account's address", async () => {
    await change({ contactEmail: "first@family.example" }, { token: desk.staff.token });
    await product.drainJobs();
    const [confirmation] = mailsTo("first@family.example");
    const current = { linkToken: /#link=([0-9a-f]+)/.exec(confirmation ?? "")?.[1] ?? "" };
    const changed = await change({ contactEmail: "second@family.example" }, current);
    await product.drainJobs();
    for (const address of ["first@family.example", ownerEmail]) {
      const notice = mailsTo(address).find((mail) => mail.includes("with the link in one of our emails")) ?? "";
      expect(notice).toContain("no longer open it");
      expect(notice).not.toContain("second@family.example");
      expect(notice).not.toContain("#link=");
      expect(notice.includes("log in and change it back")).toBe(address === ownerEmail);
    }
    expect(await read(current)).toBeNull();
    // The caller continues with the link that the new address gets.
    const [mailed] = mailsTo("second@family.example");
    const token = /#link=([0-9a-f]+)/.exec(mailed ?? "")?.[1] ?? "";
    expect(changed).toMatchObject({ contact_email: "second@family.example", mail_link_token: token });
    expect(await read({ linkToken: token })).toMatchObject({ contact_email: "second@family.example" });
  });

  test("gives the token of the new link to no caller without the earlier one", async () => {
    const staff = { token: desk.staff.token, linkToken: "0".repeat(32) };
    expect(await change({ contactEmail: "new@family.example" }, staff)).toMatchObject({ mail_link_token: null });
    expect(await read(owner)).toMatchObject({ mail_link_token: null });
  });

  test("is limited to three a day, which staff do not count against", async () => {
    for (const name of ["a", "b", "c"]) await change({ contactEmail: `${name}@family.example` }, owner);
    const refused = await change({ contactEmail: "d@family.example" }, owner);
    expect(refused).toEqual(["RATE_LIMITED", expect.stringContaining("Too many attempts")]);
    expect(await change({ contactPhone: "98111 22233" }, owner)).toMatchObject({ contact_email: "c@family.example" });
    const staff = { token: desk.staff.token };
    expect(await change({ contactEmail: "d@family.example" }, staff)).toMatchObject({
      contact_email: "d@family.example",
    });
  });
});

const give = (input: Record<string, unknown>, headers: Headers) =>
  dataOf<Row>(
    product,
    `mutation ($id: ID!, $flyerName: String, $name: String!, $relation: String!, $agreed: Boolean!, $signature: String!) {
      giveGuardianConsent(bookingId: $id, flyerName: $flyerName, name: $name, relation: $relation, agreed: $agreed, signature: $signature) {
        ${FIELDS}
      }
    }`,
    { id, name: "Ravi Rao", relation: "father", agreed: true, signature: "ravi  rao", ...input },
    headers,
  );
const withdraw = (consentId: string, headers: Headers) =>
  dataOf<Row>(
    product,
    `mutation ($id: ID!, $consentId: ID!) {
      withdrawGuardianConsent(bookingId: $id, consentId: $consentId) { ${FIELDS} }
    }`,
    { id, consentId },
    headers,
  );
const stored = async () =>
  (
    await product.running.database.pool.query<Record<string, unknown>>(
      "select * from booking_consents where booking_id = $1 order by created_at",
      [id],
    )
  ).rows;

/** The mails about consents that ended, after all jobs have run. */
async function endedMails(): Promise<ReadMail[]> {
  await product.drainJobs();
  const subject = new RegExp(`^A guardian's consent was (removed|withdrawn): Booking ${bookingNumber(id)}$`);
  return product
    .mails()
    .map(readMail)
    .filter((mail) => subject.test(mail.subject));
}

describe("the end of a guardian's consent", () => {
  const meera = { name: "Meera Rao", relation: "mother", signature: "Meera Rao" };
  const consentIds = async () => (await stored()).map((row) => String(row.id));
  beforeEach(async () => {
    await change({ youngestAge: 14, guardianName: "Ravi Rao" }, owner);
    expect(await give({ flyerName: "Dev" }, link)).toMatchObject({ guardian_consent: { name: "Ravi Rao" } });
    await product.drainJobs();
  });

  test("is mailed to the contact once, with the consent that was withdrawn and the page to give another", async () => {
    const [consentId = ""] = await consentIds();
    await withdraw(consentId, link);
    const [mail, ...others] = await endedMails();
    expect(others).toEqual([]);
    expect(mail?.to).toBe(ownerEmail);
    expect(mail?.text).toMatch(
      /^The consent of Ravi Rao for Dev \(14\) was withdrawn\. .* must give a new one on your/m,
    );
    expect(mail?.text).toMatch(/^Give the guardian's consent:\s+http\S+bookingId=\S+#link=/m);
    await give({ flyerName: "Dev" }, link);
    expect(await endedMails()).toHaveLength(1);
  });

  test("by changed details is mailed for each consent to the new address, also after a change by staff", async () => {
    await change(
      {
        flyers: [
          { name: "Dev", age: 14 },
          { name: "Mira", age: 12 },
        ],
      },
      owner,
    );
    await give({ flyerName: "Mira" }, link);
    const staff = { token: desk.staff.token };
    await change({ guardianName: "Meera Rao", contactEmail: "meera@family.example", removesConsent: true }, staff);
    const mails = await endedMails();
    expect(mails.map(({ to }) => to)).toEqual(["meera@family.example", "meera@family.example"]);
    const lines = mails.map(({ text }) => /^The consent of .* booking changed\./m.exec(text)?.[0]).sort();
    expect(lines).toEqual(
      ["Dev (14)", "Mira (12)"].map(
        (flyer) => `The consent of Ravi Rao for ${flyer} was removed, because the details of the booking changed.`,
      ),
    );
  });

  test("is not mailed when another signature replaces the consent, before or after it ends", async () => {
    await give({ flyerName: "Dev", ...meera }, link);
    expect((await stored()).map(({ withdrawal }) => withdrawal)).toEqual(["replaced", null]);
    expect(await endedMails()).toEqual([]);
    expect(await withdraw((await consentIds())[1] ?? "", link)).toMatchObject({ guardian_consent: null });
    await give({ flyerName: "Dev", ...meera }, link);
    expect(await endedMails()).toEqual([]);
  });

  test("is not mailed when no flyer needs a consent, or the booking was cancelled meanwhile", async () => {
    await change({ youngestAge: 17, flyers: [], removesConsent: true }, owner);
    expect(await stored()).toMatchObject([{ withdrawal: "change" }]);
    expect(await endedMails()).toEqual([]);
    await change({ youngestAge: 14, guardianName: "Ravi Rao" }, owner);
    await give({ flyerName: "Dev" }, link);
    expect(await withdraw((await consentIds())[1] ?? "", link)).toMatchObject({ guardian_consent: null });
    const cancel = "mutation ($id: ID!) { cancelBooking(id: $id, refund: 5000) { status } }";
    expect(await dataOf(product, cancel, { id }, owner)).toEqual({ status: "cancelled" });
    expect(await endedMails()).toEqual([]);
  });
});

describe("a guardian's consent", () => {
  beforeEach(async () => {
    await change({ youngestAge: 14, guardianName: "Ravi Rao" }, owner);
  });

  test("is stored with its text, signature, time and address, once", async () => {
    expect(await read(link)).toMatchObject({ consent_needed: true, guardian_consent: null });
    const at = product.clock.now().toISOString();
    const consent = { name: "Ravi Rao", relation: "father", text_version: 2, given_at: at };
    expect(await give({}, link)).toMatchObject({ consent_missing: false, guardian_consent: consent });
    product.clock.advance({ minutes: 1 });
    expect(await give({}, owner)).toMatchObject({ guardian_consent: consent });
    await product.drainJobs();
    expect(mailsTo(ownerEmail).filter((mail) => mail.includes("consent received"))).toHaveLength(1);
    expect(await stored()).toMatchObject([
      {
        guardian_name: "Ravi Rao",
        signature: "ravi rao",
        agreed_text: consentTo({ name: null, age: 14 }).text.join("\n"),
        signed_from: "127.0.0.1",
      },
    ]);
    expect(await read({ token: desk.staff.token })).toMatchObject({ guardian_consent: consent });
  });

  test("names the booking's guardian, and is missing again when the booking names another one", async () => {
    const given = await give({ name: "Meera Rao", relation: "mother", signature: "Meera Rao" }, link);
    expect(given).toMatchObject({ guardian_name: "Meera Rao", guardian_consent: { name: "Meera Rao" } });
    expect(await change({ guardianName: "meera rao" }, owner)).toMatchObject({
      guardian_consent: { name: "Meera Rao" },
    });
    expect(await change({ guardianName: "Ravi Rao", removesConsent: true }, owner)).toMatchObject({
      guardian_consent: null,
    });
    expect(await give({}, owner)).toMatchObject({ guardian_consent: { name: "Ravi Rao" } });
    expect(await stored()).toMatchObject([
      { guardian_name: "Meera Rao", withdrawal: "change", withdrawn_by: "owner", withdrawn_from: "127.0.0.1" },
      { guardian_name: "Ravi Rao", withdrawn_at: null },
    ]);
  });

  test.each([
    [{ guardianName: "Meera Rao" }],
    [{ youngestAge: 15 }],
    [{ youngestAge: 17 }],
    [{ flyers: [{ name: "Mira", age: 14 }] }],
  ])("is not removed by %j unless the caller agrees to that", async (other) => {
    await give({ flyerName: "Dev" }, link);
    const refused = [
      "CONFLICT",
      "This removes the consent given by Ravi Rao (father) for Dev (14). The session then needs another one.",
    ];
    const cleared = "youngestAge" in other ? { flyers: [] } : {};
    for (const headers of [owner, link, { token: desk.staff.token }])
      expect(await change({ ...other, ...cleared }, headers)).toEqual(refused);
    expect(await read(owner)).toMatchObject({ guardian_consent: { name: "Ravi Rao" }, youngest_age: 14 });
    expect(await change({ contactPhone: "98111 22233" }, owner)).toMatchObject({
      guardian_consent: { name: "Ravi Rao" },
    });
    product.clock.advance({ minutes: 1 });
    expect(await change({ ...other, ...cleared, removesConsent: true }, owner)).toMatchObject({
      guardian_consent: null,
    });
    expect(await stored()).toMatchObject([{ flyer_name: "Dev", flyer_age: 14, withdrawal: "change" }]);
    expect(await history()).toMatchObject({
      detail_changes: expect.arrayContaining([
        {
          changed_by: "owner",
          changes: expect.arrayContaining([
            { field: "guardian_consent", from: "Ravi Rao (father) for Dev (14)", to: null },
          ]),
        },
      ]),
    });
  });

  test("is given for each flyer, by different guardians, and names a flyer whose name is missing", async () => {
    await change({ flyers: [{ name: "Mira", age: 12 }], youngestAge: 12 }, owner);
    await change({ flyers: [{ name: "Mira", age: 13 }], youngestAge: 12 }, owner);
    expect(await read(owner)).toMatchObject({
      consents: [
        { name: null, age: 12, consent: null },
        { name: "Mira", age: 13, consent: null },
      ],
    });
    const named = await give({ flyerName: "Dev" }, link);
    expect(named).toMatchObject({
      guardian_consent: null,
      flyers: [
        { name: "Dev", age: 12 },
        { name: "Mira", age: 13 },
      ],
      consents: [
        { name: "Dev", consent: { name: "Ravi Rao" } },
        { name: "Mira", consent: null },
      ],
    });
    expect(await give({}, link)).toEqual(["BAD_USER_INPUT", "Please choose the flyer for whom you consent"]);
    expect(await give({ flyerName: "Kabir" }, link)).toEqual(["BAD_USER_INPUT", expect.any(String)]);
    product.clock.advance({ minutes: 1 });
    const both = await give({ flyerName: "mira", name: "Meera Rao", relation: "mother", signature: "Meera Rao" }, link);
    expect(both).toMatchObject({ guardian_name: "Ravi Rao", guardian_consent: { name: "Ravi Rao" } });
    expect((await stored()).map(({ agreed_text }) => String(agreed_text).split("\n")[0])).toEqual([
      "I am a parent or the legal guardian of Dev (12).",
      "I am a parent or the legal guardian of Mira (13).",
    ]);
    // The contact's name and the order of the flyers concern no consent.
    const flyers = [
      { name: "Mira", age: 13 },
      { name: "Dev", age: 12 },
    ];
    expect(await change({ flyers, contactName: "Asha" }, owner)).toMatchObject({
      guardian_consent: { name: "Meera Rao" },
    });
  });

  test("does not take another flyer for the unnamed youngest", async () => {
    await change({ flyers: [{ name: "Asha", age: 40 }], youngestAge: 14 }, owner);
    expect(await give({ flyerName: "asha" }, link)).toEqual([
      "BAD_USER_INPUT",
      "Asha is on this booking as a flyer aged 40. Please enter the name of the flyer aged 14",
    ]);
    expect(await stored()).toEqual([]);
  });

  test("names no fifth flyer", async () => {
    const named = ["Asha", "Ravi", "Meera", "Kabir"].map((name) => ({ name, age: 40 }));
    await change({ flyers: named, youngestAge: 14 }, owner);
    const fifth = ["BAD_USER_INPUT", expect.stringMatching(/^This booking already names 4 flyers/)];
    expect(await give({ flyerName: "Dev" }, link)).toEqual(fifth);
  });

  test("stores the age of a flyer who is on file without one", async () => {
    const asha = { name: "Asha", age: null };
    await storeFlyers([asha, { name: "Dev", age: null }]);
    expect(await give({ flyerName: "dev" }, link)).toMatchObject({
      flyers: [{ name: "dev", age: 14 }, asha],
      consents: [{ name: "dev", age: 14, consent: { name: "Ravi Rao" } }],
    });
  });

  test("is withdrawn by the owner or with the link, and its record stays with the time", async () => {
    const given = await give({ flyerName: "Dev" }, owner);
    const consentId = Array.isArray(given) ? "" : (given.consents[0]?.consent?.id ?? "");
    const stranger = await registerPerson(product);
    for (const headers of [{}, { token: stranger.token }, { token: desk.admin.token }])
      expect(await withdraw(consentId, headers)).toEqual(UNKNOWN);
    product.clock.advance({ minutes: 1 });
    const at = product.clock.now();
    expect(await withdraw(consentId, link)).toMatchObject({
      guardian_consent: null,
      consents: [{ name: "Dev", age: 14, consent: null }],
    });
    expect(await withdraw(consentId, link)).toEqual(["CONFLICT", expect.stringContaining("withdrawn already")]);
    expect(await stored()).toMatchObject([
      {
        guardian_name: "Ravi Rao",
        signature: "ravi rao",
        withdrawn_at: at,
        withdrawn_by: "link",
        withdrawn_from: "127.0.0.1",
        withdrawal: "request",
      },
    ]);
    expect(await history()).toMatchObject({
      detail_changes: expect.arrayContaining([
        {
          changed_by: "link",
          changes: [{ field: "guardian_consent", from: "Ravi Rao (father) for Dev (14)", to: null }],
        },
      ]),
    });
    expect(await give({}, owner)).toMatchObject({ guardian_consent: { name: "Ravi Rao" } });
    product.clock.set(`${day}T11:00:00+05:30`);
    const [, renewed] = await stored();
    expect(await withdraw(String(renewed?.id), link)).toEqual(["CONFLICT", expect.stringContaining("has begun")]);
  });

  test.each([
    [{ signature: "Asha Rao" }, "The signature must be the same name as above"],
    [{ agreed: false }, "Please tick the box to give your consent"],
    [{ relation: "uncle" }, "Please choose your relation to the flyer"],
  ])("is refused with %j", async (input, sentence) => {
    expect(await give(input, owner)).toEqual(["BAD_USER_INPUT", sentence]);
    expect(await stored()).toEqual([]);
  });

  test("is given by the owner or with the link only, for flyers aged 12 to 16, until the session begins", async () => {
    const stranger = await registerPerson(product);
    for (const headers of [{}, { token: stranger.token }, { token: desk.admin.token }])
      expect(await give({}, headers)).toEqual(UNKNOWN);
    await change({ youngestAge: 17 }, owner);
    expect(await give({}, owner)).toEqual(["CONFLICT", expect.stringContaining("12 to 16")]);
    await change({ youngestAge: 12 }, owner);
    product.clock.set(`${day}T11:00:00+05:30`);
    expect(await give({}, link)).toEqual(["CONFLICT", expect.stringContaining("has begun")]);
    expect(await stored()).toEqual([]);
  });
});
