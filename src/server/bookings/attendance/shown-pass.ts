/** The booking of a pass that a customer shows at the desk, or of its typed number. */
import { desc, eq, sql } from "drizzle-orm";
import { passProblem } from "#domain/booking/attendance.ts";
import { readSearchQuery } from "#domain/text/search-query.ts";
import { dateInIndia } from "#domain/time/dates.ts";
import { Refusal } from "#infra/refusal.ts";
import { readPassCode } from "#server/bookings/pass-code.ts";
import { type Booking, bookings } from "#server/bookings/table.ts";
import { type Ctx, permitted } from "#server/context.ts";

const NOT_A_PASS = "This code is not on one of our passes. Type the booking number instead.";
const NO_SUCH_NUMBER = "No booking has this number. It begins with BK- and is on the customer's pass and mails.";
const BOOKING_GONE = "The booking of this pass no longer exists.";

/** Codes begin so; every other text is read as a number. */
const CODE = /^AV\d+\./;
/** A QR code with anything else, such as the address of a website. */
const MOST_LETTERS = 40;

export type ShownPass = {
  booking: Booking;
  /** Why it can't be checked in now, as a sentence; null where it can. */
  problem: string | null;
};

/**
 * Reads the code of a pass, or a booking number. A booking that can't be checked in is returned with the reason, so
 * that staff can open it.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT (a code that we did not sign), NOT_FOUND
 */
export async function readShownPass(ctx: Ctx, typed: string): Promise<ShownPass> {
  permitted(ctx, "bookings.changeStatus");
  const text = typed.trim();
  const booking = CODE.test(text) ? await bookingOfCode(ctx, text) : await bookingOfNumber(ctx, text);
  const { status, booking_date: date, booking_time: time } = booking;
  return { booking, problem: passProblem({ status, date, time }, ctx.clock.now()) };
}

async function bookingOfCode(ctx: Ctx, code: string): Promise<Booking> {
  const id = readPassCode(ctx, code);
  if (id === null) throw new Refusal("BAD_USER_INPUT", NOT_A_PASS);
  const [row] = await ctx.db.select().from(bookings).where(eq(bookings.id, id));
  if (!row) throw new Refusal("NOT_FOUND", BOOKING_GONE);
  return row;
}

/** Two bookings can share a number; one of today comes first, then the newest. */
async function bookingOfNumber({ db, clock }: Ctx, text: string): Promise<Booking> {
  if (text.length > MOST_LETTERS) throw new Refusal("BAD_USER_INPUT", NOT_A_PASS);
  const { id, idEnd } = readSearchQuery(text) ?? { id: null, idEnd: null };
  if (!id && !idEnd) throw new Refusal("NOT_FOUND", NO_SUCH_NUMBER);
  const [row] = await db
    .select()
    .from(bookings)
    .where(id ? eq(bookings.id, id) : sql`right(${bookings.id}::text, 6) = ${idEnd}`)
    .orderBy(sql`${bookings.booking_date} is distinct from ${dateInIndia(clock.now())}`, desc(bookings.created_at))
    .limit(1);
  if (!row) throw new Refusal("NOT_FOUND", NO_SUCH_NUMBER);
  return row;
}
