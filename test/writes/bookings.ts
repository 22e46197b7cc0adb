/** Writes to bookings and closures, and their audit entries. */
import { expect } from "vitest";
import { addDays, todayInIndia } from "#domain/time/dates.ts";
import { type Case, left, type Office, type Write } from "./office.ts";

/** Returns a booking in a status, with its mails sent more than a minute ago. */
async function ended(office: Office, status: "completed" | "cancelled"): Promise<string> {
  const id = await office.booking();
  await office.graphql(`mutation { answer: updateBookingStatus(id: "${id}", status: "${status}") { id } }`);
  await office.later();
  return id;
}

async function mailTexts(office: Office): Promise<string> {
  const id = await office.booking();
  await office.later();
  return id;
}

const status =
  (wanted: string, verb: string, more = ""): Case =>
  async (office) => {
    const id = await office.booking();
    return {
      ask: `updateBookingStatus(id: "${id}", status: "${wanted}" ${more}) { id }`,
      leaves: [
        left(`booking.${verb}`, {
          status: ["pending", wanted],
          ...(more ? { refund_paise: [null, "250000"] } : {}),
        }),
      ],
    };
  };

/** Records the arrival at a session that was yesterday. */
const attendance =
  (wanted: string, verb: string): Case =>
  async (office) => {
    const id = await office.booking();
    const before = wanted === "expected" ? "no_show" : "expected";
    await office.rows("update bookings set booking_date = '2026-11-30', attendance = $2 where id = $1", id, before);
    return {
      by: "staff",
      ask: `setAttendance(bookingId: "${id}", attendance: "${wanted}") { id }`,
      leaves: [left(`booking.${verb}`, { attendance: [before, wanted] })],
    };
  };

const details: Case = async (office) => {
  const id = await office.booking();
  return {
    by: "staff",
    ask: `updateBookingDetails(id: "${id}", youngestAge: 30) { id }`,
    leaves: [left("booking.update", { youngest_age: [null, "30"] }, id)],
  };
};

/** Another plan or simulator: 60 minutes cost ₹10,000. */
const session =
  (ask: (id: string) => string, verb: string, changes: Parameters<typeof left>[1]): Case =>
  async (office) => {
    const id = await office.booking(office.freeDay());
    return { by: "staff", ask: ask(id), leaves: [left(`booking.${verb}`, changes, id)] };
  };

const NOTE = "Brings her own headset";

/** A note that is written here, to be deleted. */
const deletedNote: Case = async (office) => {
  const id = await office.booking();
  const [note] = await office.rows(
    `insert into booking_notes (id, booking_id, text, author_id, created_at)
     values (gen_random_uuid(), $1, $2, $3, now()) returning id`,
    id,
    NOTE,
    office.staff.id,
  );
  return {
    by: "staff",
    ask: `deleteBookingNote(id: "${note?.id}") { id }`,
    leaves: [left("booking.deleteNote", { note: [NOTE, null] }, id)],
  };
};

const mailed = (id: string, mail: string) => [left("booking.mail", { mail: [null, mail] }, id)];

/** Reschedules a booking to the next day, in one of the three possible ways. */
const move =
  (way: (id: string, date: string) => Write["ask"]): Case =>
  async (office) => {
    const [from, to] = [office.freeDay(), office.freeDay()];
    const id = await office.booking(from);
    return {
      by: "staff",
      ask: way(id, to),
      leaves: [left("booking.reschedule", { booking_date: [from, to], status: ["pending", "rescheduled"] }, id)],
    };
  };

/** An open till of an earlier day without takings: its float is ₹100. */
async function nextTill({ rows, staff }: Office): Promise<string> {
  const [till] = await rows(
    `insert into tills (id, day, float_paise, opened_by, opened_at)
     select gen_random_uuid(), date '2001-01-01' + count(*)::int, 10000, $1, now() from tills returning day::text`,
    staff.id,
  );
  return till?.day ?? "";
}

const closing = (date: string): string =>
  `closeTill(date: "${date}", notes: [{ value: 10, count: 9 }], coins: 0, expected: 100, left: 0,
    reason: "₹10 missing") { id }`;

const REASON = "Maintenance";

/** A closure of a day with a booking. */
const closure =
  (remedy: string, others: (id: string, date: string) => Write["leaves"]): Case =>
  async (office) => {
    const date = office.freeDay();
    const id = await office.booking(date);
    return {
      ask: `createClosure(simulatorType: "A320", from: "${date}T04:00Z", to: "${date}T12:00Z",
        reason: "${REASON}", ${remedy}: true) { id }`,
      leaves: [left("closure.create", { reason: [null, REASON] }), ...others(id, date)],
    };
  };

/** Mutations by their names, REST writes by their paths. */
export const BOOKING_WRITES: Record<string, readonly Case[]> = {
  updateBookingDetails: [details],
  changeBookingPlan: [
    session((id) => `changeBookingPlan(id: "${id}", planDuration: 60) { id }`, "changePlan", {
      total_paise: ["500000", "1000000"],
    }),
  ],
  switchBookingSimulator: [
    session(
      (id) => `switchBookingSimulator(id: "${id}", simulatorType: "B737", planDuration: 30) { id }`,
      "switchSimulator",
      { simulator_type: ["A320", "B737"] },
    ),
  ],
  addBookingNote: [
    session((id) => `addBookingNote(bookingId: "${id}", text: "${NOTE}") { id }`, "note", { note: [null, NOTE] }),
  ],
  deleteBookingNote: [deletedNote],
  changeBookingTags: [
    session((id) => `changeBookingTags(bookingId: "${id}", add: ["VIP"]) { id }`, "tags", { tags: ["", "VIP"] }),
  ],
  updateBookingStatus: [
    status("confirmed", "confirm"),
    status("completed", "complete"),
    status("cancelled", "cancel"),
    status("cancelled", "cancel", "refundAmount: 2500"),
  ],
  markBookingCompleted: [
    async (office) => ({
      by: "staff",
      ask: `markBookingCompleted(id: "${await office.booking()}") { id }`,
      leaves: [left("booking.complete", { status: ["pending", "completed"] })],
    }),
  ],
  setAttendance: [attendance("arrived", "arrive"), attendance("no_show", "noShow"), attendance("expected", "expect")],
  recordVenuePayment: [
    async (office) => ({
      by: "staff",
      ask: `recordVenuePayment(bookingId: "${await office.halfPaid()}", amount: 500, method: "upi") { id }`,
      leaves: [left("booking.venuePayment", { venue_paise: ["50000", "100000"], method: [null, "upi"] })],
    }),
  ],
  giveBackAtVenue: [
    async (office) => ({
      ask: `giveBackAtVenue(bookingId: "${await office.halfPaid()}", amount: 200, method: "cash", mistake: false) { id }`,
      leaves: [
        left("booking.venueRefund", {
          venue_refunded_paise: ["0", "20000"],
          method: [null, "cash"],
        }),
      ],
    }),
    async (office) => ({
      ask: `giveBackAtVenue(bookingId: "${await office.halfPaid()}", amount: 100, method: "upi", mistake: true) { id }`,
      leaves: [left("booking.venueMistake", { venue_paise: ["50000", "40000"], method: [null, "upi"] })],
    }),
  ],
  openTill: [
    ({ product }) => ({
      by: "staff",
      ask: `openTill(date: "${todayInIndia(product.clock.now())}", float: 1000) { id }`,
      leaves: [left("till.open", { float_paise: [null, "100000"] })],
    }),
  ],
  closeTill: [
    async (office) => ({
      by: "staff",
      ask: closing(await nextTill(office)),
      leaves: [
        left("till.close", {
          expected_paise: [null, "10000"],
          counted_paise: [null, "9000"],
          left_paise: [null, "0"],
          reason: [null, "₹10 missing"],
        }),
      ],
    }),
  ],
  correctTill: [
    async (office) => {
      const date = await nextTill(office);
      await office.graphql(`mutation { answer: ${closing(date)} }`, office.staff);
      return {
        by: "staff",
        ask: `correctTill(date: "${date}", amount: 10, reason: "Found") { id }`,
        leaves: [left("till.correct", { amount_paise: [null, "1000"], reason: [null, "Found"] })],
      };
    },
  ],
  keepBookingMoney: [
    async (office) => {
      const id = await office.halfPaid();
      await office.graphql(
        `mutation { answer: updateBookingStatus(id: "${id}", status: "cancelled") { id } }`,
        office.staff,
      );
      return {
        ask: `keepBookingMoney(bookingId: "${id}") { id }`,
        leaves: [left("booking.keepMoney", { kept_paise: [null, "50000"] })],
      };
    },
  ],
  createWalkInBooking: [
    () => ({
      by: "staff",
      ask: `createWalkInBooking(simulatorType: "A320", planDuration: 30, name: "Meera Iyer",
        email: "meera@example.com", phone: "9820012345", paymentMethod: "cash") { id }`,
      leaves: [left("booking.walkIn", { venue_paise: [null, "500000"], method: [null, "cash"] })],
    }),
  ],
  resendBookingMail: [
    async (office) => {
      const id = await mailTexts(office);
      return {
        by: "staff",
        ask: `resendBookingMail(id: "${id}", kind: "confirmation") { id }`,
        leaves: mailed(id, "confirmation"),
      };
    },
  ],
  "/send-booking-email": [
    async (office) => {
      const bookingId = await mailTexts(office);
      return {
        by: "staff",
        ask: { path: "/send-booking-email", body: { bookingId } },
        leaves: mailed(bookingId, "confirmation"),
      };
    },
    // A request by the owner is not an administrative write.
    async (office) => ({
      by: "owner",
      ask: { path: "/send-booking-email", body: { bookingId: await mailTexts(office) } },
      leaves: [],
    }),
    // A mail that was just sent is not sent again, so there is no entry.
    async (office) => ({
      ask: { path: "/send-booking-email", body: { bookingId: await office.booking() } },
      leaves: [],
    }),
  ],
  "/send-booking-completion-email": [
    async (office) => {
      const bookingId = await ended(office, "completed");
      return {
        by: "staff",
        ask: { path: "/send-booking-completion-email", body: { bookingId } },
        leaves: mailed(bookingId, "completion"),
      };
    },
  ],
  "/send-booking-cancellation-email": [
    async (office) => {
      const bookingId = await ended(office, "cancelled");
      return {
        ask: { path: "/graphql/send-booking-cancellation-email", body: { bookingId } },
        leaves: mailed(bookingId, "cancellation"),
      };
    },
  ],
  rescheduleBooking: [
    move((id, date) => `rescheduleBooking(id: "${id}", bookingDate: "${date}", bookingTime: "11:00") { id }`),
  ],
  updateBookingSlot: [
    move((id, date) => `updateBookingSlot(id: "${id}", bookingDate: "${date}", bookingTime: "11:00") { id }`),
  ],
  "/reschedule-booking": [
    move((bookingId, newDate) => ({
      path: "/reschedule-booking",
      body: { bookingId, newDate, newTime: "11:00" },
    })),
  ],
  createClosure: [
    closure("undateBookings", (id, date) => [left("booking.undate", { booking_date: [date, null] }, id)]),
    closure("cancelBookings", (id) => [
      left("booking.cancel", { status: ["pending", "cancelled"], refund_paise: [null, "500000"] }, id),
    ]),
  ],
  closeSimulators: [
    async (office) => {
      const [date, to] = [office.freeDay(), office.freeDay()];
      const id = await office.booking(date);
      return {
        by: "staff",
        ask: `closeSimulators(simulatorTypes: ["A320"], from: "${date}T04:00Z", to: "${date}T12:00Z",
          reason: "${REASON}", decisions: [{ bookingId: "${id}", decision: "move", date: "${to}", time: "11:00" }]) {
          closures { id }
        }`,
        leaves: [
          // The answer has a list of closures.
          left("closure.create", { reason: [null, REASON] }, expect.any(String)),
          left("booking.reschedule", { booking_date: [date, to] }, id),
        ],
      };
    },
  ],
  decideClosureCase: [
    async (office) => {
      const date = office.freeDay();
      const id = await office.booking(date);
      await office.graphql(
        `mutation { answer: closeSimulators(simulatorTypes: ["A320"], from: "${date}T04:00Z", to: "${date}T12:00Z",
          reason: "${REASON}", decisions: [{ bookingId: "${id}", decision: "later" }]) { closures { id } } }`,
      );
      const [one] = await office.rows("select id from closure_cases where booking_id = $1", id);
      return {
        by: "staff",
        ask: `decideClosureCase(id: "${one?.id}", decision: "undate") { id }`,
        leaves: [
          left("booking.closureDecision", { decision: ["later", "undate"] }),
          left("booking.undate", { booking_date: [date, null] }),
        ],
      };
    },
  ],
  reopenSimulator: [
    async (office) => {
      const date = office.freeDay();
      const { id } = await office.graphql<{ id: string }>(
        `mutation { answer: createClosure(simulatorType: "B737", from: "${date}T00:00Z",
          to: "${addDays(date, 1)}T00:00Z", reason: "${REASON}") { id } }`,
      );
      return {
        by: "staff",
        ask: `reopenSimulator(id: "${id}")`,
        leaves: [left("closure.delete", { reason: [REASON, null] }, id)],
      };
    },
  ],
  deleteClosure: [
    async (office) => {
      const date = office.freeDay();
      const { id } = await office.graphql<{ id: string }>(
        `mutation { answer: createClosure(simulatorType: "B737", from: "${date}T00:00Z",
          to: "${addDays(date, 1)}T00:00Z", reason: "${REASON}") { id } }`,
      );
      return {
        ask: `deleteClosure(id: "${id}")`,
        leaves: [left("closure.delete", { reason: [REASON, null] }, id)],
      };
    },
  ],
};
