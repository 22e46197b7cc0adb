/** Bookings in pages, newest first. `after` is the id of the last booking seen. */
import { and, desc, eq, sql } from "drizzle-orm";
import type { Machines } from "#server/context.ts";
import type { Booking } from "./service.ts";
import { bookings } from "./table.ts";

/** A person's own bookings. */
export const bookingsOf = (
  { db }: Machines,
  userId: string,
  { limit, after }: { limit: number; after: string | null },
): Promise<Booking[]> =>
  db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.user_id, userId),
        after
          ? sql`(${bookings.created_at}, ${bookings.id}) <
              (select b.created_at, b.id from ${bookings} b where b.id = ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(bookings.created_at), desc(bookings.id))
    .limit(limit);
