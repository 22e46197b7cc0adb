/**
 * Who is asking, and what they may do with things that are not their own (contract: user-roles, server-permissions).
 * A customer's right to the own bookings and orders is no permission but ownership: see `owns`.
 */

export type Role = "user" | "staff" | "admin";

/** Roles as people read them. */
export const ROLE_TEXT: Readonly<Record<Role, string>> = {
  user: "Customer",
  staff: "Staff",
  admin: "Administrator",
};

/** Somebody signed in, or nobody; never half of either. */
export type Viewer =
  | { kind: "nobody" }
  | {
      kind: "person";
      userId: string;
      role: Role;
      sessionId: string;
      /** "on": logins ask for a code; "due": the centre requires one of this person, who has none yet. */
      secondFactor?: "on" | "due";
      /** When this session's owner last gave the password or a code; null for sessions from before it was kept. */
      confirmedAt?: Date | null;
    };

const STAFF: readonly Role[] = ["staff", "admin"];
const ADMIN: readonly Role[] = ["admin"];

/**
 * Each action on others' things, and the roles that have it. Staff run the day and may look up one customer; prices,
 * lists of people and money are the administrator's.
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
  "orders.readAll": STAFF,
  "orders.changeStatus": STAFF,
  "orders.cancel": ADMIN,
  "orders.refund": ADMIN,
  "money.read": ADMIN,
  "money.write": ADMIN,
  "customBookings.readAll": STAFF,
  "customBookings.finalize": ADMIN,
  "customBookings.cancel": ADMIN,
  "messages.read": STAFF,
  "messages.write": STAFF,
  "mails.send": STAFF,
  "invoices.download": STAFF,
  "labels.download": STAFF,
  "customers.find": STAFF,
  "users.read": ADMIN,
  "users.write": ADMIN,
  "plans.write": ADMIN,
  "products.write": ADMIN,
  "blog.readDrafts": ADMIN,
  "blog.write": ADMIN,
  "gallery.write": ADMIN,
  "uploads.write": ADMIN,
  "settings.write": ADMIN,
  "audit.read": ADMIN,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof PERMISSIONS;

/** Whether the viewer's role has the action; nobody's has any while a second factor is due. */
export function may(viewer: Viewer, action: Action): boolean {
  return working(viewer) && PERMISSIONS[action].includes(viewer.role);
}

/** Whether the viewer works here: staff or administrator. */
export function isStaff(viewer: Viewer): boolean {
  return working(viewer) && STAFF.includes(viewer.role);
}

const working = (viewer: Viewer): viewer is Extract<Viewer, { kind: "person" }> =>
  viewer.kind === "person" && viewer.secondFactor !== "due";

/** Whether the viewer is the person that something belongs to; what belongs to nobody is nobody's. */
export function owns(viewer: Viewer, userId: string | null | undefined): boolean {
  return viewer.kind === "person" && viewer.userId === userId;
}
