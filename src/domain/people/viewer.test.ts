/** The permission table: administrators have every permission, customers and visitors none. */
import { describe, expect, it } from "vitest";
import { type Action, isStaff, may, owns, PERMISSIONS, type Role, type Viewer } from "./viewer.ts";

const ACTIONS = Object.keys(PERMISSIONS) as Action[];
const visitor: Viewer = { kind: "visitor" };

function person(role: Role): Viewer {
  return { kind: "person", userId: "u1", role, sessionId: "s1" };
}

describe("may", () => {
  it.each(ACTIONS)("%s: administrators may, customers and visitors may not", (action) => {
    expect(may(person("admin"), action)).toBe(true);
    expect(may(person("user"), action)).toBe(false);
    expect(may(visitor, action)).toBe(false);
  });

  it("gives staff the daily work with closures, and no users, prices, content, refunds, settings or audit", () => {
    expect(ACTIONS.filter((action) => may(person("staff"), action))).toEqual([
      "dashboard.open",
      "stats.read",
      "bookings.readAll",
      "bookings.changeStatus",
      "bookings.reschedule",
      "simulators.close",
      "orders.readAll",
      "orders.changeStatus",
      "customBookings.readAll",
      "customBookings.create",
      "messages.read",
      "messages.write",
      "reviews.moderate",
      "mails.send",
      "invoices.download",
      "labels.download",
      "customers.find",
      "vouchers.read",
      "vouchers.write",
      "discounts.read",
    ]);
  });
});

it("isStaff is true for staff and administrators", () => {
  expect([visitor, person("user"), person("staff"), person("admin")].map(isStaff)).toEqual([false, false, true, true]);
});

describe("owns", () => {
  it("is true only for the viewer's own records, in every role", () => {
    expect(owns(person("user"), "u1")).toBe(true);
    expect(owns(person("user"), "u2")).toBe(false);
    expect(owns(person("admin"), "u2")).toBe(false);
  });

  it("is false for a record without an owner", () => {
    for (const userId of [null, undefined, ""]) {
      expect(owns(visitor, userId)).toBe(false);
      expect(owns(person("user"), userId)).toBe(false);
    }
  });
});
