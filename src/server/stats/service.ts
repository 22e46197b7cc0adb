/**
 * The dashboard's four figures (contract: dashboard-figures), counted in parallel. The counts are exact.
 */
import { countAccounts } from "#server/accounts/service.ts";
import { countMessages } from "#server/contact/service.ts";
import type { AppContext } from "#server/context.ts";
import { countAllBookings, countAllOrders } from "#server/whole-counts.ts";

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
    countMessages(ctx, { unread: false, answered: null, search: null }),
  ]);
  return { bookingsCount, ordersCount, usersCount, messagesCount };
}
