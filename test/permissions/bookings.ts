/** Permissions for bookings, closures and custom packages. */
import { ADMIN_ONLY, all, NOT_SIGNED_IN, type Row } from "./callers.ts";

/** See test/permissions.ts. */
export const BOOKINGS: Record<string, Row> = {
  "Query.availability": {
    document: () => `{
      availability(simulatorType: "A320", duration: 30, from: "2026-12-05", to: "2026-12-05") {
        date
      }
    }`,
    outcomes: all("data"),
  },
  "Query.nextFree": {
    document: () => `{ nextFree(simulatorType: "A320", durations: [30]) { date } }`,
    outcomes: all("data"),
  },
  "Query.walkInPreset": {
    document: () => `{ walkInPreset(simulatorType: "A320") { duration } }`,
    outcomes: { ...ADMIN_ONLY, staff: "data" },
  },
  "Query.walkInPlans": {
    document: () =>
      `{ walkInPlans(simulatorType: "A320", bookingDate: "2026-12-05", bookingTime: "11:00") { duration } }`,
    outcomes: { ...ADMIN_ONLY, staff: "data" },
  },
  "Query.upiRequest": {
    document: () => "{ upiRequest(amount: 500) { link } }",
    // No UPI address is set.
    outcomes: { ...ADMIN_ONLY, staff: "null", admin: "null" },
  },
  "Query.userBookings": {
    document: ({ owner }) => `{ userBookings(userId: "${owner.id}") { id } }`,
    outcomes: { ...all("empty"), ...NOT_SIGNED_IN, owner: "data", staff: "data", admin: "data" },
  },
  "Mutation.rescheduleBooking": {
    document: ({ bookingId }) => `mutation {
      rescheduleBooking(id: "${bookingId}", bookingDate: "2026-12-05", bookingTime: "11:00") { id }
    }`,
    // The booking's current time is not a new one; callers who may reschedule it get BAD_USER_INPUT.
    outcomes: {
      ...all("NOT_FOUND"),
      ...NOT_SIGNED_IN,
      owner: "BAD_USER_INPUT",
      staff: "BAD_USER_INPUT",
      admin: "BAD_USER_INPUT",
    },
  },
  "Mutation.cancelBooking": {
    // Another refund than the right one: callers who may cancel it get CONFLICT.
    document: ({ bookingId }) => `mutation { cancelBooking(id: "${bookingId}", refund: 1) { id } }`,
    outcomes: { ...all("NOT_FOUND"), ...NOT_SIGNED_IN, owner: "CONFLICT" },
  },
  "Mutation.updateBookingSlot": {
    document: ({ bookingId }) => `mutation {
      updateBookingSlot(id: "${bookingId}", bookingDate: "2026-12-05", bookingTime: "11:00") { id }
    }`,
    outcomes: {
      ...all("NOT_FOUND"),
      ...NOT_SIGNED_IN,
      owner: "BAD_USER_INPUT",
      staff: "BAD_USER_INPUT",
      admin: "BAD_USER_INPUT",
    },
  },
  "Mutation.endBookingLinks": {
    document: ({ bookingId }) => `mutation { endBookingLinks(id: "${bookingId}") }`,
    outcomes: { ...all("NOT_FOUND"), ...NOT_SIGNED_IN, owner: "data" },
  },
  "Mutation.updateBookingDetails": {
    document: ({ bookingId }) =>
      `mutation { updateBookingDetails(id: "${bookingId}", contactName: "Asha Rao") { id } }`,
    outcomes: { ...all("NOT_FOUND"), owner: "data", staff: "data", admin: "data" },
  },
  "Query.bookingPlanOptions": {
    document: ({ bookingId }) =>
      `{ bookingPlanOptions(id: "${bookingId}", simulatorType: "B737") { duration total problem } }`,
    outcomes: { ...ADMIN_ONLY, staff: "data" },
  },
  "Query.bookingTags": {
    document: () => "{ bookingTags }",
    // No booking has tags yet.
    outcomes: { ...ADMIN_ONLY, staff: "empty", admin: "empty" },
  },
  "Mutation.changeBookingPlan": {
    // The booking's own plan: callers who may change it get BAD_USER_INPUT.
    document: ({ bookingId }) => `mutation { changeBookingPlan(id: "${bookingId}", planDuration: 30) { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "BAD_USER_INPUT", admin: "BAD_USER_INPUT" },
  },
  "Mutation.switchBookingSimulator": {
    document: ({ bookingId }) =>
      `mutation { switchBookingSimulator(id: "${bookingId}", simulatorType: "A380", planDuration: 30) { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "BAD_USER_INPUT", admin: "BAD_USER_INPUT" },
  },
  "Mutation.addBookingNote": {
    document: ({ bookingId }) => `mutation { addBookingNote(bookingId: "${bookingId}", text: " ") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "BAD_USER_INPUT", admin: "BAD_USER_INPUT" },
  },
  "Mutation.deleteBookingNote": {
    document: () => `mutation { deleteBookingNote(id: "x") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "NOT_FOUND", admin: "NOT_FOUND" },
  },
  "Mutation.changeBookingTags": {
    document: ({ bookingId }) => `mutation { changeBookingTags(bookingId: "${bookingId}", add: [" "]) { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "BAD_USER_INPUT", admin: "BAD_USER_INPUT" },
  },
  "Mutation.giveGuardianConsent": {
    document: ({ bookingId }) => `mutation {
      giveGuardianConsent(bookingId: "${bookingId}", name: "Meera Iyer", relation: "mother", agreed: true,
        signature: "Meera Iyer") { id }
    }`,
    // No flyer's age is known, so the owner's consent is not needed; staff may not consent for a guardian.
    outcomes: { ...all("NOT_FOUND"), owner: "CONFLICT" },
  },
  "Mutation.withdrawGuardianConsent": {
    document: ({ bookingId }) => `mutation {
      withdrawGuardianConsent(bookingId: "${bookingId}", consentId: "${bookingId}") { id }
    }`,
    // There is no consent to withdraw.
    outcomes: { ...all("NOT_FOUND"), owner: "CONFLICT" },
  },
  "Query.bookings": {
    document: () => "{ bookings { id payments { id } moves { id } mails { kind } } }",
    outcomes: { ...ADMIN_ONLY, staff: "data" },
  },
  "Query.bookingsCount": {
    document: () => "{ bookingsCount }",
    outcomes: { ...ADMIN_ONLY, staff: "data" },
  },
  "Query.bookingRefundQuote": {
    document: ({ bookingId }) => `{ bookingRefundQuote(id: "${bookingId}") { left } }`,
    outcomes: ADMIN_ONLY,
  },
  "Query.calendar": {
    document: () => `{
      calendar(from: "2026-12-05", to: "2026-12-05") {
        kind booking { id contact_phone } last_move { id } closure { id } held_for { name }
      }
    }`,
    outcomes: { ...ADMIN_ONLY, staff: "data" },
  },
  "Query.closures": {
    document: () => "{ closures { id } }",
    outcomes: { ...ADMIN_ONLY, staff: "data" },
  },
  "Query.closureConflicts": {
    document: () => `{
      closureConflicts(simulatorType: "A320", from: "2026-12-05T00:00Z", to: "2026-12-06T00:00Z") {
        id
      }
    }`,
    outcomes: ADMIN_ONLY,
  },
  "Query.closurePreview": {
    document: () => `{
      closurePreview(simulatorTypes: ["A320"], from: "2026-12-05T00:00Z", to: "2026-12-06T00:00Z") {
        booking { id contact_phone } free_times { date time }
      }
    }`,
    outcomes: { ...ADMIN_ONLY, staff: "data" },
  },
  "Query.closureWaiting": {
    document: () => "{ closureWaiting { id conflict { booking { id contact_phone } } } }",
    outcomes: { ...ADMIN_ONLY, staff: "data" },
  },
  "Query.closureWaitingCount": {
    document: () => "{ closureWaitingCount }",
    outcomes: { ...ADMIN_ONLY, staff: "data" },
  },
  "Mutation.closeSimulators": {
    document: () => `mutation {
      closeSimulators(simulatorTypes: [], from: "2026-12-05T00:00Z", to: "2026-12-06T00:00Z",
        reason: "Maintenance", decisions: []) { closures { id } }
    }`,
    outcomes: { ...ADMIN_ONLY, staff: "BAD_USER_INPUT", admin: "BAD_USER_INPUT" },
  },
  "Mutation.decideClosureCase": {
    document: () => `mutation { decideClosureCase(id: "x", decision: "undate") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "NOT_FOUND", admin: "NOT_FOUND" },
  },
  "Mutation.reopenSimulator": {
    document: () => `mutation { reopenSimulator(id: "x") }`,
    outcomes: { ...ADMIN_ONLY, staff: "NOT_FOUND", admin: "NOT_FOUND" },
  },
  "Mutation.createClosure": {
    document: () => `mutation {
      createClosure(simulatorType: "A320", from: "2026-12-05T00:00Z", to: "2026-12-06T00:00Z",
        reason: "Maintenance") { id }
    }`,
    outcomes: { ...ADMIN_ONLY, admin: "CONFLICT" },
  },
  "Mutation.deleteClosure": {
    document: () => `mutation { deleteClosure(id: "x") }`,
    outcomes: { ...ADMIN_ONLY, admin: "NOT_FOUND" },
  },
  "Mutation.updateBookingStatus": {
    document: ({ bookingId }) => `mutation { updateBookingStatus(id: "${bookingId}", status: "pending") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "BAD_USER_INPUT", admin: "BAD_USER_INPUT" },
  },
  "Mutation.markBookingCompleted": {
    document: () => `mutation { markBookingCompleted(id: "x") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "NOT_FOUND", admin: "NOT_FOUND" },
  },
  "Mutation.setAttendance": {
    document: () => `mutation { setAttendance(bookingId: "x", attendance: "arrived") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "NOT_FOUND", admin: "NOT_FOUND" },
  },
  "Query.shownPass": {
    document: () => `{ shownPass(code: "BK-XYZ") { problem } }`,
    outcomes: { ...ADMIN_ONLY, staff: "NOT_FOUND", admin: "NOT_FOUND" },
  },
  "Mutation.recordVenuePayment": {
    document: ({ bookingId }) =>
      `mutation { recordVenuePayment(bookingId: "${bookingId}", amount: 1, method: "cash") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "CONFLICT", admin: "CONFLICT" },
  },
  "Mutation.giveBackAtVenue": {
    document: ({ bookingId }) =>
      `mutation { giveBackAtVenue(bookingId: "${bookingId}", amount: 1, method: "cash", mistake: false) { id } }`,
    outcomes: { ...ADMIN_ONLY, admin: "CONFLICT" },
  },
  "Mutation.keepBookingMoney": {
    document: ({ bookingId }) => `mutation { keepBookingMoney(bookingId: "${bookingId}") { id } }`,
    outcomes: { ...ADMIN_ONLY, admin: "CONFLICT" },
  },
  "Query.deskTakings": {
    document: () => `{ deskTakings(date: "2026-12-05") { method } }`,
    outcomes: { ...ADMIN_ONLY, staff: "empty", admin: "empty" },
  },
  "Query.tillDay": {
    document: () => `{ tillDay(date: "2026-12-05") { date } }`,
    outcomes: { ...ADMIN_ONLY, staff: "data", admin: "data" },
  },
  "Query.tills": {
    document: () => "{ tills { id } }",
    outcomes: { ...ADMIN_ONLY, staff: "empty", admin: "empty" },
  },
  "Mutation.openTill": {
    document: () => `mutation { openTill(date: "2001-01-01", float: 1) { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "BAD_USER_INPUT", admin: "BAD_USER_INPUT" },
  },
  "Mutation.closeTill": {
    document: () => `mutation { closeTill(date: "2001-01-01", notes: [], coins: 0, expected: 0, left: 0) { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "NOT_FOUND", admin: "NOT_FOUND" },
  },
  "Mutation.correctTill": {
    document: () => `mutation { correctTill(date: "2001-01-01", amount: 1, reason: "Found") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "NOT_FOUND", admin: "NOT_FOUND" },
  },
  "Query.openMoneyBookings": {
    document: () => "{ openMoneyBookings { id } }",
    outcomes: { ...ADMIN_ONLY, admin: "empty" },
  },
  "Mutation.resendBookingMail": {
    document: ({ bookingId }) => `mutation { resendBookingMail(id: "${bookingId}", kind: "completion") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "CONFLICT", admin: "CONFLICT" },
  },
  "Mutation.createWalkInBooking": {
    document: () => `mutation {
      createWalkInBooking(simulatorType: "A320", planDuration: 7, name: "A", email: "a@a.example",
        phone: "9876543210", paymentMethod: "cash") { id }
    }`,
    outcomes: { ...ADMIN_ONLY, staff: "BAD_USER_INPUT", admin: "BAD_USER_INPUT" },
  },
  "Query.customBookings": {
    document: () => "{ customBookings { id } }",
    outcomes: { ...all("empty"), ...NOT_SIGNED_IN, owner: "data", staff: "data", admin: "data" },
  },
  "Query.userCustomBookings": {
    document: () => "{ userCustomBookings { id } }",
    outcomes: { ...all("empty"), ...NOT_SIGNED_IN, owner: "data" },
  },
  "Mutation.createCustomRequest": {
    document: () => `mutation {
      createCustomRequest(
        simulatorType: "A320", name: "Asha", email: "caller@a.example", phone: "98765 43210", duration: "0"
        requirements: "Six people"
      ) { id }
    }`,
    outcomes: { ...ADMIN_ONLY, staff: "BAD_USER_INPUT", admin: "BAD_USER_INPUT" },
  },
  "Mutation.finalizeCustomBooking": {
    document: ({ requestId }) => `mutation {
      finalizeCustomBooking(id: "${requestId}", assignedPrice: 9000, assignedDuration: 90) { id }
    }`,
    outcomes: ADMIN_ONLY,
  },
  "Mutation.updateCustomBooking": {
    document: ({ requestId }) => `mutation {
      updateCustomBooking(id: "${requestId}", status: "cancelled") { id }
    }`,
    outcomes: ADMIN_ONLY,
  },
  "Query.booking": {
    document: ({ bookingId }) => `{
      booking(id: "${bookingId}") { id contact_email user { email } }
    }`,
    outcomes: { ...all("null"), owner: "data", staff: "data", admin: "data" },
  },
  "Query.bookingsOutsideWindow": {
    document: () => `{ bookingsOutsideWindow(firstStart: "09:00", lastStart: "18:00", lastEnd: "22:00") }`,
    outcomes: ADMIN_ONLY,
  },
  "Query.bookingsOutsideHours": {
    document: () =>
      `{ bookingsOutsideHours(exception: { date: "2027-01-26", closed: true, reason: "Holiday" }) {
        id } }`,
    outcomes: { ...ADMIN_ONLY, admin: "empty" },
  },
  "Query.customBooking": {
    document: ({ requestId }) => `{ customBooking(id: "${requestId}") { requirements } }`,
    outcomes: { ...all("null"), ...NOT_SIGNED_IN, owner: "data", staff: "data", admin: "data" },
  },
  "Query.customBookingsCount": {
    document: () => "{ customBookingsCount }",
    outcomes: { ...ADMIN_ONLY, staff: "data" },
  },
};
