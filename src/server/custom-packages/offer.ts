/** What administrators do with a request: offer a price and a duration, correct the offer, or cancel (spec 2 §4). */
import { isCustomDuration } from "#domain/custom-package.ts";
import { CUSTOM_BOOKING_MOVES, type CustomBookingStatus, canMove } from "#domain/statuses.ts";
import { isId } from "#infra/ids.ts";
import { enqueue } from "#infra/jobs/enqueue.ts";
import { Refusal } from "#infra/refusal.ts";
import { type Ctx, inTransaction } from "#server/context.ts";
import { type CustomBooking, lockRequest, moveRequest } from "./service.ts";

/** Tells the customer that the package can be paid. */
export const PACKAGE_READY_MAIL = "mail.custom-package-ready";

/** The least and the most that a package costs, in paise. */
const LEAST_PAISE = 100;
const MOST_PAISE = 1_000_000_000;

/** What may be changed: the price in paise, the duration in minutes. */
export type RequestChange = {
  price: number | null;
  duration: number | null;
  status: string | null;
};

const NOT_NOW: Record<CustomBookingStatus, string> = {
  pending: "This request has no price yet",
  finalized: "This request has been finalized already",
  completed: "This request has been paid already",
  cancelled: "This request has been cancelled",
};

async function locked(tx: Ctx, id: string): Promise<CustomBooking> {
  const request = isId(id) ? await lockRequest(tx, id) : null;
  if (!request) throw new Refusal("NOT_FOUND", "This request was not found");
  return request;
}

/**
 * Offers a pending request a price (paise) and a duration (minutes), and mails the customer.
 * @throws Refusal NOT_FOUND, CONFLICT when it is not pending, BAD_USER_INPUT.
 */
export async function finalizeRequest(
  ctx: Ctx,
  id: string,
  offer: { price: number; duration: number },
): Promise<CustomBooking> {
  const finalized = await inTransaction(ctx, async (tx) => {
    const request = await locked(tx, id);
    if (request.status !== "pending") throw new Refusal("CONFLICT", NOT_NOW[request.status]);
    return writeOffer(tx, request, offer);
  });
  ctx.wakeWorker();
  return finalized;
}

async function writeOffer(
  tx: Ctx,
  request: CustomBooking,
  { price, duration }: { price: number; duration: number },
): Promise<CustomBooking> {
  if (price < LEAST_PAISE || price > MOST_PAISE)
    throw new Refusal("BAD_USER_INPUT", "The price must be from ₹1 to ₹1,00,00,000");
  if (!isCustomDuration(duration))
    throw new Refusal("BAD_USER_INPUT", "The duration must be from 15 to 1,200 minutes");
  const row = await moveRequest(tx, request, "finalized", {
    assigned_price_paise: price,
    assigned_duration: duration,
  });
  // The same offer twice is one letter, a corrected one is another.
  const occasion = `${row.id}.${price}.${duration}`;
  await enqueue(tx, {
    kind: PACKAGE_READY_MAIL,
    key: `${PACKAGE_READY_MAIL}:${occasion}`,
    payload: { requestId: row.id, mailId: `${PACKAGE_READY_MAIL}.${occasion}` },
  });
  return row;
}

/**
 * Changes a request: `finalized` with price and duration, `cancelled`, or, while it waits for its payment, a
 * corrected offer. Only a payment completes one.
 * @throws Refusal NOT_FOUND, CONFLICT for a move that is not allowed, BAD_USER_INPUT.
 */
export async function updateRequest(
  ctx: Ctx,
  id: string,
  { price, duration, status }: RequestChange,
): Promise<CustomBooking> {
  const changed = await inTransaction(ctx, async (tx) => {
    const request = await locked(tx, id);
    const wanted = readStatus(status) ?? request.status;
    if (wanted === "cancelled") {
      if (!canMove(CUSTOM_BOOKING_MOVES, request.status, wanted))
        throw new Refusal("CONFLICT", NOT_NOW[request.status]);
      return moveRequest(tx, request, wanted);
    }
    const open = request.status === "pending" || request.status === "finalized";
    if (wanted !== "finalized" || !open) throw new Refusal("CONFLICT", NOT_NOW[request.status]);
    return writeOffer(tx, request, {
      price: price ?? request.assigned_price_paise ?? 0,
      duration: duration ?? request.assigned_duration ?? 0,
    });
  });
  ctx.wakeWorker();
  return changed;
}

function readStatus(status: string | null): CustomBookingStatus | null {
  if (status === null) return null;
  if (status in CUSTOM_BOOKING_MOVES) return status as CustomBookingStatus;
  throw new Refusal("BAD_USER_INPUT", "This is no status of a custom booking");
}
