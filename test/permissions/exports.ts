/** Permissions for exports: the HTTP status of GET /export/… for each caller. */
import { CALLERS, NOT_SIGNED_IN } from "./callers.ts";

type Statuses = Record<(typeof CALLERS)[number], 200 | 401 | 403>;

const only = (...roles: (typeof CALLERS)[number][]): Statuses =>
  Object.fromEntries(
    CALLERS.map((caller) => [caller, roles.includes(caller) ? 200 : caller in NOT_SIGNED_IN ? 401 : 403]),
  ) as Statuses;

const STAFF = only("staff", "admin");
const ADMIN = only("admin");

/** Every path below /export, without its extension. */
export const EXPORTS: Record<string, Statuses> = {
  audit: ADMIN,
  blog: ADMIN,
  bookings: STAFF,
  "custom-bookings": STAFF,
  discounts: STAFF,
  gallery: ADMIN,
  messages: STAFF,
  orders: STAFF,
  payments: ADMIN,
  products: ADMIN,
  refunds: ADMIN,
  reviews: STAFF,
  statistics: ADMIN,
  users: ADMIN,
  vouchers: STAFF,
};
