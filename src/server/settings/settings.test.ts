/** Settings over GraphQL: visibility by role, refusals with their field, and the effect of a change. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { CHANGED_MEANWHILE } from "#domain/centre/conflict.ts";
import { DEFAULT_SETTINGS } from "#domain/centre/default-settings.ts";
import { OWN_FACTOR_FIRST } from "#domain/people/second-factor.ts";
import { calendarsIn } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { bookingRequest, complete, openCheckout, pay, registerPerson } from "#test/shopper.ts";

const ALL = `{
  sessionWindow { firstStart lastStart lastEnd }
  bookingRules { leastNoticeMinutes longestNoticeDays turnaroundMinutes }
  refundFeePercent
  voucherMonths
  confirmingFixesDate
  confirmPaidBookings
  secondFactorRequired
  contact { phoneDial phoneText email chatNumber address }
  hours { weekday { from to } weekend { from to } }
  social { instagram youtube facebook x linkedin }
  places { terminal { name address } A320 { ...map } B737 { ...map } }
  seller { name address state gstin sac hsn upi }
  taxRatePercent
  updatedAt
}`;
const MAP =
  "fragment map on SiteMap { link lines { kind name points { x y } } marks { kind name side x y width height } }";
const NEVER = "1970-01-01T00:00:00.000Z";

let product: TestProduct;
let admin: string;

beforeAll(async () => {
  product = await startProduct();
  const { data } = await product.graphql<{ login: { token: string } }>(
    `mutation { login(email: "admin@aviator.example", password: "administrator") { token } }`,
  );
  admin = data?.login.token ?? "";
});
beforeEach(async () => {
  await product.running.database.pool.query("delete from settings; delete from session_hours");
  known = new Set((await log()).map(({ id }) => id));
});
afterAll(() => product.close());

/** The audit entries from before the test, which cannot be deleted. */
let known = new Set<unknown>();
async function log() {
  const { data } = await product.graphql<{ auditLog: Record<string, unknown>[] }>(
    "{ auditLog { id action entity entity_id label changes { field from to } actor { email } } }",
    {},
    { token: admin },
  );
  return data?.auditLog ?? [];
}
const written = async () => (await log()).filter(({ id }) => !known.has(id));

const read = async (token?: string) =>
  (
    await product.graphql<{ settings: Record<string, unknown> }>(
      `{ settings ${ALL} } ${MAP}`,
      {},
      token ? { token } : {},
    )
  ).data?.settings;

async function save(input: object, updatedAt?: string, token = admin) {
  const { data, errors } = await product.graphql<{ updateSettings: { updatedAt: string } }>(
    `mutation ($input: SettingsInput!, $updatedAt: String) {
      updateSettings(input: $input, updatedAt: $updatedAt) ${ALL}
    } ${MAP}`,
    { input, updatedAt },
    { token },
  );
  const [error] = errors as { message: string; extensions: { code: string; field?: string } }[];
  return { settings: data?.updateSettings, message: error?.message, ...error?.extensions };
}

const { secondFactorRequired, seller, taxRatePercent, confirmPaidBookings, ...open } = DEFAULT_SETTINGS;
const REGISTERED = { ...seller, gstin: "09AAACB1234C1ZD" };
const CLOSED = {
  confirmPaidBookings: null,
  secondFactorRequired: null,
  seller: null,
  taxRatePercent: null,
  updatedAt: null,
};

test("visitors see the public settings, administrators all of them", async () => {
  const person = await registerPerson(product);
  expect(await read()).toEqual({ ...open, ...CLOSED });
  expect(await read(person.token)).toEqual({ ...open, ...CLOSED });
  await product.running.database.pool.query("update users set role = 'staff' where id = $1", [person.id]);
  expect(await read(person.token)).toEqual({ ...open, ...CLOSED });
  expect(await read(admin)).toEqual({ ...DEFAULT_SETTINGS, updatedAt: NEVER });
});

test("a section is stored, the others stay, and the audit log names each field", async () => {
  const contact = {
    ...DEFAULT_SETTINGS.contact,
    email: "desk@aviator.example",
    address: ["Hangar 5", "Pune"],
  };
  const { settings } = await save({ contact, refundFeePercent: 2.5 }, NEVER);
  expect(settings).toMatchObject({ ...DEFAULT_SETTINGS, contact, refundFeePercent: 2.5 });
  expect(settings?.updatedAt).toBe(product.clock.now().toISOString());
  expect(await read()).toMatchObject({ contact, refundFeePercent: 2.5 });
  expect(await written()).toEqual([
    {
      id: expect.any(String),
      action: "settings.update",
      entity: "settings",
      entity_id: "settings",
      label: "Settings",
      actor: { email: "admin@aviator.example" },
      changes: [
        { field: "refundFeePercent", from: "0", to: "2.5" },
        { field: "contact.email", from: "hello@aviator.example", to: "desk@aviator.example" },
        {
          field: "contact.address",
          from: "Level 3, Skyline Mall, Sector 18, Noida, Uttar Pradesh 201301",
          to: "Hangar 5, Pune",
        },
      ],
    },
  ]);
});

test("social links are stored and audited; one that is not an https URL is refused", async () => {
  const refused = await save({ social: { facebook: "facebook.example/centre" } });
  expect(refused).toMatchObject({ code: "BAD_USER_INPUT", field: "social.facebook" });
  const facebook = "https://facebook.example/centre";
  await save({ social: { facebook, x: "" } });
  expect(await read()).toMatchObject({ social: { ...DEFAULT_SETTINGS.social, facebook } });
  expect(await written()).toMatchObject([{ changes: [{ field: "social.facebook", from: null, to: facebook }] }]);
});

test("places and maps are public, stored as a whole and audited; a line outside the map is refused", async () => {
  const { places } = DEFAULT_SETTINGS;
  expect((await read())?.places).toEqual(places);
  const terminal = { ...places.terminal, name: "Airport terminal T1" };
  const [line] = places.A320.lines;
  const A320 = { ...places.A320, link: "https://maps.app.goo.gl/abc", lines: [line] };
  expect((await save({ places: { ...places, terminal, A320 } })).message).toBeUndefined();
  expect((await read())?.places).toEqual({ ...places, terminal, A320 });
  const entries = (await written()) as { changes: { field: string }[] }[];
  expect(entries.flatMap(({ changes }) => changes.map(({ field }) => field)).sort()).toEqual([
    "places.A320.lines",
    "places.A320.link",
    "places.terminal.name",
  ]);
  const outside = {
    ...line,
    points: [
      { x: 0, y: 0 },
      { x: 0, y: 281 },
    ],
  };
  const refused = await save({ places: { ...places, A320: { ...A320, lines: [outside] } } });
  expect(refused.field).toBe("places.A320.lines.0.points.1.y");
});

test("refuses the second of two successive saves and keeps the first one's values", async () => {
  const first = await save({ refundFeePercent: 5 }, NEVER);
  product.clock.advance({ minutes: 1 });
  expect(await save({ refundFeePercent: 9 }, NEVER)).toMatchObject({
    code: "CONFLICT",
    message: CHANGED_MEANWHILE,
  });
  expect((await read())?.refundFeePercent).toBe(5);
  const again = await save({ refundFeePercent: 9 }, first.settings?.updatedAt);
  expect(again.settings).toMatchObject({ refundFeePercent: 9 });
});

test("accepts only one of two simultaneous saves", async () => {
  await save({ seller: REGISTERED, taxRatePercent: 18 }, NEVER);
  const seen = product.clock.now().toISOString();
  product.clock.advance({ minutes: 1 });
  const both = await Promise.all([save({ refundFeePercent: 1 }, seen), save({ refundFeePercent: 2 }, seen)]);
  expect(both.map(({ code }) => code ?? "saved").sort()).toEqual(["CONFLICT", "saved"]);
  expect(await read(admin)).toMatchObject({ taxRatePercent: 18 });
});

test.each([
  [{ refundFeePercent: -1 }, "refundFeePercent", "This can't be below 0"],
  [{ taxRatePercent: 2.555 }, "taxRatePercent", "At most two decimals"],
  [
    { sessionWindow: { firstStart: "10:00", lastStart: "09:00", lastEnd: "22:00" } },
    "sessionWindow.lastStart",
    "The last start can't be before the first",
  ],
  [
    { contact: { ...DEFAULT_SETTINGS.contact, email: "invalid" } },
    "contact.email",
    "Please enter a valid email address",
  ],
  [
    { contact: { ...DEFAULT_SETTINGS.contact, address: ["Hangar 5", " "] } },
    "contact.address.1",
    "Please fill in or remove this line",
  ],
  [
    { hours: { ...DEFAULT_SETTINGS.hours, weekend: { from: "10:00", to: "10:00" } } },
    "hours.weekend.to",
    "The closing time must be after the opening time",
  ],
  [{ seller: { ...seller, gstin: "12" } }, "seller.gstin", "This is not a valid GSTIN"],
  [{ seller: { ...REGISTERED, state: "Maharashtra" } }, "seller.gstin", "A GSTIN from Maharashtra starts with 27"],
  [{ taxRatePercent: 18 }, "taxRatePercent", "To charge tax, enter a GSTIN first"],
  [{ secondFactorRequired: true }, "secondFactorRequired", OWN_FACTOR_FIRST],
])("%j is refused at its field", async (input, field, message) => {
  expect(await save(input)).toMatchObject({ code: "BAD_USER_INPUT", field, message });
  expect(await read(admin)).toEqual({ ...DEFAULT_SETTINGS, updatedAt: NEVER });
});

test("saving unchanged values leaves no audit entry", async () => {
  expect((await save({ taxRatePercent, secondFactorRequired })).settings).toBeTruthy();
  expect(await written()).toEqual([]);
});

test("the session window decides which times are sold; earlier bookings stay", async () => {
  const person = await registerPerson(product);
  const headers = { token: person.token };
  const request = (bookingTime: string) => bookingRequest({ contactEmail: person.email, bookingTime });
  const sold = await openCheckout(product, request("11:00"), headers);
  const { data } = await complete(product, await pay(product, sold.body.id), headers);
  const outside = async (window: object) =>
    (
      await product.graphql<{ bookingsOutsideWindow: number }>(
        `query ($firstStart: String!, $lastStart: String!, $lastEnd: String!) {
          bookingsOutsideWindow(firstStart: $firstStart, lastStart: $lastStart, lastEnd: $lastEnd)
        }`,
        { ...window },
        { token: admin },
      )
    ).data?.bookingsOutsideWindow;
  const late = { firstStart: "12:30", lastStart: "20:30", lastEnd: "23:00" };
  expect(await outside(DEFAULT_SETTINGS.sessionWindow)).toBe(0);
  expect(await outside(late)).toBe(1);
  await save({ sessionWindow: late });
  expect((await openCheckout(product, request("20:30"), headers)).status).toBe(200);
  expect((await openCheckout(product, request("11:00"), headers)).body).toMatchObject({
    code: "BAD_USER_INPUT",
    error: "Please select one of the offered times for your booking",
  });
  const kept = await product.graphql(
    "query ($id: ID!) { booking(id: $id) { booking_time status } }",
    { id: data?.completeCheckout.bookingId },
    headers,
  );
  expect(kept.data).toEqual({ booking: { booking_time: "11:00", status: "pending" } });
});

test("the calendar entry of a mail has the address of the day on which it is sent", async () => {
  const person = await registerPerson(product);
  const headers = { token: person.token };
  const request = bookingRequest({ contactEmail: person.email, bookingTime: "16:00" });
  const opened = await openCheckout(product, request, headers);
  await complete(product, await pay(product, opened.body.id), headers);
  const contact = { ...DEFAULT_SETTINGS.contact, address: ["Hangar 5", "Pune"] };
  await save({ contact });
  await product.drainJobs();
  const mail = product.mails().find((text) => text.includes(`To: ${person.email}`)) ?? "";
  expect(calendarsIn(mail)[0]).toContain("Aviator\\, Hangar 5\\, Pune");
});
