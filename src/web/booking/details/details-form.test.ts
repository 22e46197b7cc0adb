/** The rules of "Who flies and contact". */
import { expect, test } from "vitest";
import { type DetailsFields, detailProblems, fieldsOf, inputOf } from "./details-form.ts";
import type { ShownDetails } from "./documents.ts";

const BOOKING: ShownDetails = {
  id: "1",
  simulator_type: "B737",
  status: "pending",
  plan_duration: 60,
  booking_date: "2026-12-05",
  booking_time: "16:00",
  contact_name: "Asha Rao",
  contact_email: "asha@example.com",
  contact_phone: "+919876543210",
  youngest_age: 14,
  guardian_name: "Ravi Rao",
  flight_number: "AI 101",
  departure_date: "2026-12-20",
  departure_time: null,
  international_confirmed: true,
  may_change_details: true,
  mail_link_token: null,
  consent_needed: true,
  may_give_consent: true,
  flyers: [
    { name: "Asha Rao", age: 40 },
    { name: "Dev Rao", age: 14 },
  ],
  consents: [{ name: "Dev Rao", age: 14, consent: null }],
  updated_at: "2026-12-01T00:00:00.000Z",
};
const STORED = fieldsOf(BOOKING);

test("stored details are sent unchanged; an age without a guardian clears the guardian", () => {
  expect(inputOf(STORED)).toEqual({
    contactName: "Asha Rao",
    contactEmail: "asha@example.com",
    contactPhone: "+919876543210",
    youngestAge: 14,
    flyers: [
      { name: "Dev Rao", age: 14 },
      { name: "Asha Rao", age: 40 },
    ],
    guardianName: "Ravi Rao",
    flightNumber: "AI 101",
    departureDate: "2026-12-20",
    departureTime: null,
    internationalConfirmed: true,
  });
  expect(inputOf({ ...STORED, youngestAge: "17" })).toMatchObject({ youngestAge: 17, guardianName: null });
  expect(inputOf({ ...STORED, youngestAge: "17", age2: "16" })).toMatchObject({ guardianName: "Ravi Rao" });
  expect(inputOf({ ...STORED, flyer1: " ", flyer2: "", flyer3: " Mira " })).toMatchObject({
    youngestAge: 14,
    flyers: [{ name: "Mira", age: null }],
  });
  expect(inputOf({ ...STORED, youngestAge: " ", flightNumber: "" })).toMatchObject({
    youngestAge: null,
    flightNumber: null,
  });
});

const CASES: [Partial<DetailsFields>, Partial<Record<keyof DetailsFields, string>>][] = [
  // A departure on file stays valid although the session has another day by now.
  [{}, {}],
  [{ departureDate: "2026-12-06" }, {}],
  [{ departureDate: "2026-12-05", departureTime: "18:00" }, {}],
  // Whether another flight must fit the session, the server decides.
  [{ departureDate: "2026-12-07", departureTime: "06:30" }, {}],
  [
    { name: " ", email: "x", guardianName: "" },
    {
      name: "Please enter your name",
      email: "Please enter a valid email address",
      guardianName: "Please name a parent or guardian for a flyer aged 12 to 16",
    },
  ],
  [{ youngestAge: "11" }, { youngestAge: "Every flyer must be at least 12 years old" }],
  [{ youngestAge: "x" }, { youngestAge: "Please enter the youngest flyer's age in years" }],
  [{ youngestAge: " " }, { youngestAge: "Please enter the age of Dev Rao" }],
  [{ flyer1: "", youngestAge: "" }, {}],
  [{ age2: "" }, { age2: "Please enter the age of Asha Rao" }],
  [
    { youngestAge: "30", age2: "", flyer3: "Mira", age3: "15", flyer4: "mira", guardianName: "" },
    {
      age2: "Please enter the age of Asha Rao",
      age4: "Please enter the age of mira",
      flyer4: "Two flyers have the same name. Please add an initial or a surname.",
      guardianName: "Please name a parent or guardian for a flyer aged 12 to 16",
    },
  ],
  [{ flyer1: "", age3: "11" }, { flyer3: "Please enter the flyer's name" }],
  [{ flyer1: "", flyer3: "Mira", age3: "11" }, { age3: "Every flyer must be at least 12 years old" }],
  [{ flyer3: "dev rao", age3: "20" }, { flyer3: "Two flyers have the same name. Please add an initial or a surname." }],
  [{ flyer4: "Mira", age4: "x" }, { age4: "Please enter the flyer's age in years" }],
  [
    { youngestAge: "30", flyer3: "Mira", age3: "15", guardianName: "" },
    { guardianName: "Please name a parent or guardian for a flyer aged 12 to 16" },
  ],
  [{ flightNumber: "?" }, { flightNumber: "Please enter a flight number such as AI 101" }],
];

test.each(CASES)("%j has the errors %j", async (change, problems) => {
  expect(await detailProblems({ ...STORED, ...change }, BOOKING, "2026-12-01")).toEqual(problems);
});
