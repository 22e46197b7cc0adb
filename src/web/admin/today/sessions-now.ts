/** Which session is in each simulator now, which is next, and which customers are still to come. */
import { SIMULATOR_TYPES, type SimulatorType } from "#domain/booking/plans.ts";
import type { Block, BookingBlock, HoldBlock } from "#web/admin/bookings/calendar/documents.ts";

type InSimulator = {
  simulator: SimulatorType;
  /** A session or a closure; null while it is free. */
  now: Block | null;
  /** The next session of the day whose customer is still to fly. */
  next: BookingBlock | null;
  /** The times that are not free because a customer is paying for them, earliest first. */
  held: HoldBlock[];
};

const isSession = (block: Block): block is BookingBlock =>
  block.kind === "booking" && block.booking.status !== "cancelled";

/** Why the customer of a session that has begun is not in the simulator; null while they fly. */
export function emptyBecause({ status, attendance }: Pick<BookingBlock["booking"], "status" | "attendance">) {
  if (status === "completed") return "has finished";
  return attendance === "no_show" ? "is a no-show" : null;
}

/** Whether the day has any session, also one that is over. */
export const hasSessions = (blocks: readonly Block[]): boolean => blocks.some(isSession);

/** Takes the day's blocks, earliest first. */
export const simulatorsNow = (blocks: readonly Block[], now: Date): InSimulator[] =>
  SIMULATOR_TYPES.map((simulator) => {
    const own = blocks.filter((block) => block.simulator === simulator && block.kind !== "hold");
    return {
      simulator,
      now: own.find(({ from, to }) => from <= now && now < to) ?? null,
      next: own.filter(isSession).find(({ from, booking }) => from > now && !emptyBecause(booking)) ?? null,
      held: blocks.filter(
        (block): block is HoldBlock => block.kind === "hold" && block.simulator === simulator && block.until > now,
      ),
    };
  });

/** The sessions that have not ended and whose customer is still to fly, earliest first. */
export const sessionsAhead = (blocks: readonly Block[], now: Date): BookingBlock[] =>
  blocks.filter(isSession).filter(({ to, booking }) => to > now && !emptyBecause(booking));

/** The no-shows of the day, earliest first. */
export const sessionsMissed = (blocks: readonly Block[]): BookingBlock[] =>
  blocks.filter(isSession).filter(({ booking }) => booking.status !== "completed" && booking.attendance === "no_show");

/** The sessions that are over and still wait for "Complete": neither completed nor a no-show, earliest first. */
export const sessionsLeft = (blocks: readonly Block[], now: Date): BookingBlock[] =>
  blocks.filter(isSession).filter(({ to, booking }) => to <= now && !emptyBecause(booking));
