/**
 * The caller's identity, and the permissions on records of others (contract: user-roles, server-permissions). A
 * customer's right to their own bookings and orders is not a permission but ownership: see `owns`.
 */

export type Role = "user" | "staff" | "admin";

/** The names of the roles on the screen. */
export const ROLE_TEXT: Readonly<Record<Role, string>> = {
  user: "Customer",
  staff: "Staff",
  admin: "Administrator",
};

/** A signed-in person or a visitor, with no partial state in between. */
export type Viewer =
  | { kind: "visitor" }
  | {
      kind: "person";
      userId: string;
      role: Role;
      sessionId: string;
      /** "on": logins require a code; "due": the centre requires a second factor that this person does not have yet. */
      secondFactor?: "on" | "due";
      /** When this session's owner last entered the password or a code; null for sessions older than this field. */
      confirmedAt?: Date | null;
      /** The account's own address and name. */
      contact?: { email: string; name: string };
    };

const STAFF: readonly Role[] = ["staff", "admin"];
const ADMIN: readonly Role[] = ["admin"];

/**
 * Each action on records of others, and the roles that have it. Staff run the day and may look up one customer. Prices,
 * lists of people and money are for administrators.
 */
export const PERMISSIONS = {
  "dashboard.open": STAFF,
  "stats.read": STAFF,
  "statistics.read": ADMIN,
  "bookings.readAll": STAFF,
  "bookings.changeStatus": STAFF,
  "bookings.reschedule": STAFF,
  "bookings.refund": ADMIN,
  "closures.write": ADMIN,
  "simulators.close": STAFF,
  "orders.readAll": STAFF,
  "orders.changeStatus": STAFF,
  "orders.cancel": ADMIN,
  "orders.refund": ADMIN,
  "money.read": ADMIN,
  "money.write": ADMIN,
  "customBookings.readAll": STAFF,
  "customBookings.create": STAFF,
  "customBookings.finalize": ADMIN,
  "customBookings.cancel": ADMIN,
  "messages.read": STAFF,
  "messages.write": STAFF,
  "reviews.moderate": STAFF,
  "mails.send": STAFF,
  "invoices.download": STAFF,
  "labels.download": STAFF,
  "customers.find": STAFF,
  "users.read": ADMIN,
  "users.write": ADMIN,
  "plans.write": ADMIN,
  "products.write": ADMIN,
  "vouchers.read": STAFF,
  "vouchers.write": STAFF,
  "vouchers.void": ADMIN,
  "discounts.read": STAFF,
  "discounts.write": ADMIN,
  "blog.readDrafts": ADMIN,
  "blog.write": ADMIN,
  "gallery.write": ADMIN,
  "uploads.write": ADMIN,
  "settings.write": ADMIN,
  "audit.read": ADMIN,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof PERMISSIONS;

/** Whether the viewer's role has the action; false for every action while a second factor is due. */
export function may(viewer: Viewer, action: Action): boolean {
  return working(viewer) && PERMISSIONS[action].includes(viewer.role);
}

/** Whether the viewer works here: staff or administrator. */
export function isStaff(viewer: Viewer): boolean {
  return working(viewer) && STAFF.includes(viewer.role);
}

const working = (viewer: Viewer): viewer is Extract<Viewer, { kind: "person" }> =>
  viewer.kind === "person" && viewer.secondFactor !== "due";

/** Whether the viewer owns a record; a record without an owner belongs to no viewer. */
export function owns(viewer: Viewer, userId: string | null | undefined): boolean {
  return viewer.kind === "person" && viewer.userId === userId;
}
