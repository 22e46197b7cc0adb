/**
 * The dashboard's four figures (contract: dashboard-figures). Each slice counts its own; none holds a place in a queue
 * behind another. They are exact, and counted from an index without the rows (the tables' lists have one each).
 */
import { countAccounts } from "#server/accounts/service.ts";
import { countAllBookings } from "#server/bookings/service.ts";
import { countMessages } from "#server/contact/service.ts";
import type { Machines } from "#server/context.ts";
import { countAllOrders } from "#server/orders/service.ts";

export type AdminStats = {
  bookingsCount: number;
  ordersCount: number;
  usersCount: number;
  messagesCount: number;
};

/** Counts everything there is, of every status and role. */
export async function adminStats(ctx: Machines): Promise<AdminStats> {
  const [bookingsCount, ordersCount, usersCount, messagesCount] = await Promise.all([
    countAllBookings(ctx),
    countAllOrders(ctx),
    countAccounts(ctx),
    countMessages(ctx, { unread: false, search: null }),
  ]);
  return { bookingsCount, ordersCount, usersCount, messagesCount };
}
