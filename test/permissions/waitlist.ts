/** Permissions for the waitlist. Customers reach an entry by its mailed link, so callers without one find none. */
import { ADMIN_ONLY, all, type Row } from "./callers.ts";

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

/** See test/permissions.ts. */
export const WAITLIST: Record<string, Row> = {
  "Query.waitlistEntry": {
    document: () => `{ waitlistEntry(id: "${UNKNOWN_ID}") { id } }`,
    outcomes: all("null"),
  },
  "Query.waitlist": {
    document: () => `{ waitlist(date: "2027-03-01") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "empty", admin: "empty" },
  },
  "Mutation.joinWaitlist": {
    document: () => `mutation {
      joinWaitlist(simulatorType: "A320", date: "2027-03-01", duration: 30, name: "A", email: "a@example.com") {
        waiting } }`,
    outcomes: all("CONFLICT"),
  },
  "Mutation.confirmWaitlist": {
    document: () => `mutation { confirmWaitlist(id: "${UNKNOWN_ID}") { id } }`,
    outcomes: all("NOT_FOUND"),
  },
  "Mutation.leaveWaitlist": {
    document: () => `mutation { leaveWaitlist(id: "${UNKNOWN_ID}") { id } }`,
    outcomes: all("NOT_FOUND"),
  },
  "Mutation.removeFromWaitlist": {
    document: () => `mutation { removeFromWaitlist(id: "${UNKNOWN_ID}") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "NOT_FOUND", admin: "NOT_FOUND" },
  },
};
