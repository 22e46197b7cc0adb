/**
 * The dashboard's four figures (contract: dashboard-figures). Each slice counts its own, in parallel. The counts are
 * exact and use index-only scans (the tables' lists have an index each).
 */
import { countAccounts } from "#server/accounts/service.ts";
import { countAllBookings } from "#server/bookings/service.ts";
import { countMessages } from "#server/contact/service.ts";
import type { AppContext } from "#server/context.ts";
import { countAllOrders } from "#server/orders/service.ts";

export type AdminStats = {
  bookingsCount: number;
  ordersCount: number;
  usersCount: number;
  messagesCount: number;
};

/** Counts all rows, of every status and role. */
export async function adminStats(ctx: AppContext): Promise<AdminStats> {
  const [bookingsCount, ordersCount, usersCount, messagesCount] = await Promise.all([
    countAllBookings(ctx),
    countAllOrders(ctx),
    countAccounts(ctx),
    countMessages(ctx, { unread: false, search: null }),
  ]);
  return { bookingsCount, ordersCount, usersCount, messagesCount };
}
