/** The request that the booking page sends, and the errors it finds before sending. */
import { describe, expect, it } from "vitest";
import { rupeesToPaise } from "#domain/money/money.ts";
import { type BookingChoice, type BookingFields, requestOf } from "./booking-form.ts";
import { fieldProblems } from "./booking-rules.ts";
import { bookableSpan } from "./use-availability.ts";

const NOW = new Date("2027-06-01T06:00:00Z");

const FIELDS: BookingFields = {
  name: " Asha Rao ",
  email: "asha@example.com",
  phone: "98765 43210",
  youngestAge: "",
  guardianName: "",
  flightNumber: "",
  departureDate: "",
  departureTime: "",
  internationalConfirmed: false,
};

const CHOICE: BookingChoice = {
  simulatorType: "A320",
  planDuration: 30,
  prices: {
    original: rupeesToPaise(6500),
    fullDiscount: rupeesToPaise(1500),
    advanceDiscount: rupeesToPaise(500),
  },
  paymentType: "full",
  schedule: { date: "2027-06-12", time: "10:00" },
};

describe("requestOf", () => {
  it("sends the rupees due now and the discount of the payment type", () => {
    expect(requestOf(FIELDS, CHOICE)).toMatchObject({ amount: 5000, discount: 1500 });
    const advance = requestOf(FIELDS, { ...CHOICE, paymentType: "advance" });
    expect(advance).toMatchObject({ amount: 500, discount: 500 });
  });

  it("sends Not Selected for both when no date was chosen", () => {
    const open = requestOf(FIELDS, { ...CHOICE, schedule: { date: null, time: null } });
    expect(open).toMatchObject({ bookingDate: "Not Selected", bookingTime: "Not Selected" });
  });

  it("omits empty inputs and trims the rest", () => {
    const request = requestOf(FIELDS, CHOICE);
    expect(request.contactName).toBe("Asha Rao");
    expect(JSON.parse(JSON.stringify(request))).not.toHaveProperty("youngestAge");
    expect(JSON.parse(JSON.stringify(request))).not.toHaveProperty("internationalConfirmed");
  });
});

const FLIGHT = {
  flightNumber: "AI 101",
  departureDate: "2027-01-01",
  departureTime: "22:30",
  internationalConfirmed: true,
};

it("sends and checks no flight for the A320: one typed for the B737 stays in the draft", () => {
  const sent = JSON.parse(JSON.stringify(requestOf({ ...FIELDS, ...FLIGHT }, CHOICE)));
  for (const field of Object.keys(FLIGHT)) expect(sent).not.toHaveProperty(field);
  expect(fieldProblems({ ...FIELDS, ...FLIGHT }, CHOICE, NOW)).toEqual({});
  const abroad = requestOf({ ...FIELDS, ...FLIGHT }, { ...CHOICE, simulatorType: "B737" });
  expect(abroad).toMatchObject({ flightNumber: "AI 101", internationalConfirmed: true });
});

describe("fieldProblems", () => {
  it("accepts the three contact details alone", async () => {
    expect(fieldProblems(FIELDS, CHOICE, NOW)).toEqual({});
  });

  it("names each missing contact detail", async () => {
    const problems = fieldProblems({ ...FIELDS, name: " ", email: "", phone: "" }, CHOICE, NOW);
    expect(Object.keys(problems).sort()).toEqual(["email", "name", "phone"]);
  });

  it.each([
    ["11", "youngestAge"],
    ["14", "guardianName"],
    ["twelve", "youngestAge"],
  ])("refuses age %s at %s", async (youngestAge, field) => {
    expect(Object.keys(fieldProblems({ ...FIELDS, youngestAge }, CHOICE, NOW))).toEqual([field]);
  });

  it("accepts a guardian for ages 12 to 16", async () => {
    const fields = { ...FIELDS, youngestAge: "12", guardianName: "Ravi Rao" };
    expect(fieldProblems(fields, CHOICE, NOW)).toEqual({});
  });

  it("refuses an invalid email and phone number", async () => {
    const problems = fieldProblems({ ...FIELDS, email: "asha@", phone: "12" }, CHOICE, NOW);
    expect(Object.keys(problems).sort()).toEqual(["email", "phone"]);
  });
});

describe("several errors", () => {
  it("are all reported at once", async () => {
    const fields = { ...FIELDS, email: "asha@", phone: "12", youngestAge: "9" };
    const problems = fieldProblems(fields, CHOICE, NOW);
    expect(Object.keys(problems).sort()).toEqual(["email", "phone", "youngestAge"]);
  });
});

describe("the flight of a B737 session", () => {
  const B737: BookingChoice = { ...CHOICE, simulatorType: "B737" };
  const UNDATED: BookingChoice = { ...B737, schedule: { date: null, time: null } };
  const FLIGHT: BookingFields = {
    ...FIELDS,
    flightNumber: "ai 101",
    departureDate: "2027-06-12",
    internationalConfirmed: true,
  };

  it("is required, with the passenger's confirmation", async () => {
    expect(fieldProblems(FIELDS, B737, NOW)).toEqual({
      flightNumber: "Please enter your flight number",
      departureDate: "Please enter your departure date",
      internationalConfirmed: "Please confirm that you are a departing international passenger",
    });
    expect(fieldProblems(FLIGHT, B737, NOW)).toEqual({});
  });

  it.each<[string, BookingChoice, string | undefined]>([
    ["2027-06-13", B737, undefined],
    ["2027-06-14", B737, "Your flight must leave on the day of your session or the day after"],
    ["2027-06-11", B737, "Your flight must leave on the day of your session or the day after"],
    ["2027-05-31", UNDATED, "Please enter today's date or a later one"],
    ["2027-09-30", UNDATED, undefined],
  ])("is checked for departure on %s", async (departureDate, choice, problem) => {
    const { departureDate: error } = fieldProblems({ ...FLIGHT, departureDate }, choice, NOW);
    expect(error).toBe(problem);
  });

  it("has a number of letters and digits", async () => {
    const { flightNumber } = fieldProblems({ ...FLIGHT, flightNumber: "banana" }, B737, NOW);
    expect(flightNumber).toBe("Please enter a flight number such as AI 101");
  });

  it("is not required for the A320", async () => {
    expect(fieldProblems(FIELDS, CHOICE, NOW)).toEqual({});
  });
});

describe("bookableSpan", () => {
  const now = new Date("2026-11-21T20:00:00Z"); // already the 22nd in India

  it("begins today and ends a year ahead", () => {
    expect(bookableSpan("2026-11", now)).toEqual({ from: "2026-11-22", to: "2026-11-30" });
    expect(bookableSpan("2027-02", now)).toEqual({ from: "2027-02-01", to: "2027-02-28" });
    expect(bookableSpan("2027-11", now)).toEqual({ from: "2027-11-01", to: "2027-11-22" });
  });

  it("is null outside that range", () => {
    expect(bookableSpan("2026-10", now)).toBeNull();
    expect(bookableSpan("2027-12", now)).toBeNull();
  });
});
