/** How a paid booking begins (docs/rules/status.md). */
import { instantOf } from "#domain/dates.ts";
import { HOLD_MINUTES } from "#domain/slots.ts";
import type { BookingStatus } from "#domain/statuses.ts";
import type { Machines } from "#server/context.ts";
import { currentSettings } from "#server/settings/service.ts";

/** Pending; with automatic confirmation a booking with a date is confirmed at once. */
export const firstStatus = async (ctx: Machines, dated: boolean): Promise<BookingStatus> =>
  dated && (await currentSettings(ctx)).confirmPaidBookings ? "confirmed" : "pending";

/** A payment may be a few minutes late, as long as a hold lives, but no session begins in the past. */
export const isOver = ({ date, time }: { date: string; time: string }, now: Date): boolean =>
  instantOf(date, time).getTime() + HOLD_MINUTES * 60_000 <= now.getTime();
