/** What the booking page sends for what was typed, and what it refuses before sending. */
import { describe, expect, it } from "vitest";
import { rupeesToPaise } from "#domain/money.ts";
import {
  type BookingChoice,
  type BookingFields,
  fieldProblems,
  requestOf,
} from "./booking-form.ts";
import { bookableSpan } from "./use-availability.ts";

const FIELDS: BookingFields = {
  name: " Asha Rao ",
  email: "asha@example.com",
  phone: "98765 43210",
  youngestAge: "",
  guardianName: "",
  flightNumber: "",
  departureDate: "",
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
  it("sends rupees due now and the discount of the payment type", () => {
    expect(requestOf(FIELDS, CHOICE)).toMatchObject({ amount: 5000, discount: 1500 });
    const advance = requestOf(FIELDS, { ...CHOICE, paymentType: "advance" });
    expect(advance).toMatchObject({ amount: 500, discount: 500 });
  });

  it("says Not Selected for both when no date was chosen", () => {
    const open = requestOf(FIELDS, { ...CHOICE, schedule: { date: null, time: null } });
    expect(open).toMatchObject({ bookingDate: "Not Selected", bookingTime: "Not Selected" });
  });

  it("leaves out what was not typed and trims the rest", () => {
    const request = requestOf(FIELDS, CHOICE);
    expect(request.contactName).toBe("Asha Rao");
    expect(JSON.parse(JSON.stringify(request))).not.toHaveProperty("youngestAge");
    expect(JSON.parse(JSON.stringify(request))).not.toHaveProperty("internationalConfirmed");
  });
});

describe("fieldProblems", () => {
  it("finds nothing wrong with the three contact details alone", async () => {
    expect(await fieldProblems(FIELDS, CHOICE)).toEqual({});
  });

  it("names each missing contact detail", async () => {
    const problems = await fieldProblems({ ...FIELDS, name: " ", email: "", phone: "" }, CHOICE);
    expect(Object.keys(problems).sort()).toEqual(["email", "name", "phone"]);
  });

  it.each([
    ["11", "youngestAge"],
    ["14", "guardianName"],
    ["twelve", "youngestAge"],
  ])("refuses age %s at %s", async (youngestAge, field) => {
    expect(Object.keys(await fieldProblems({ ...FIELDS, youngestAge }, CHOICE))).toEqual([field]);
  });

  it("is content with a guardian for ages 12 to 16", async () => {
    const fields = { ...FIELDS, youngestAge: "12", guardianName: "Ravi Rao" };
    expect(await fieldProblems(fields, CHOICE)).toEqual({});
  });

  it("refuses an e-mail and a phone number that can't be one", async () => {
    const problems = await fieldProblems({ ...FIELDS, email: "asha@", phone: "12" }, CHOICE);
    expect(Object.keys(problems).sort()).toEqual(["email", "phone"]);
  });
});

describe("bookableSpan", () => {
  const now = new Date("2026-11-21T20:00:00Z"); // already the 22nd in India

  it("begins today and ends a year ahead", () => {
    expect(bookableSpan("2026-11", now)).toEqual({ from: "2026-11-22", to: "2026-11-30" });
    expect(bookableSpan("2027-02", now)).toEqual({ from: "2027-02-01", to: "2027-02-28" });
    expect(bookableSpan("2027-11", now)).toEqual({ from: "2027-11-01", to: "2027-11-22" });
  });

  it("is null outside of that", () => {
    expect(bookableSpan("2026-10", now)).toBeNull();
    expect(bookableSpan("2027-12", now)).toBeNull();
  });
});
