/**
 * How administrators handle a request: offer a price and a duration, correct the offer, or cancel
 * (contract: custom-package-states).
 */
import { createHash } from "node:crypto";
import {
  isOfferPrice,
  OFFER_DURATION_RANGE,
  OFFER_PRICE_RANGE,
  type OfferTerms,
  offerTerms,
} from "#domain/booking/custom-offer.ts";
import { isCustomDuration } from "#domain/booking/custom-package.ts";
import { CUSTOM_BOOKING_TRANSITIONS, type CustomBookingStatus } from "#domain/booking/statuses.ts";
import { CHANGED_MEANWHILE, isStale } from "#domain/centre/conflict.ts";
import { canBecome } from "#domain/centre/transitions.ts";
import { PRICE_ABOVE_ZERO } from "#domain/money/money.ts";
import { isId } from "#domain/text/ids.ts";
import { todayInIndia } from "#domain/time/dates.ts";
import { enqueueMail } from "#infra/mail/define.tsx";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type Ctx, inTransaction, permitted } from "#server/context.ts";
import { PACKAGE_READY_MAIL } from "./mail-kinds.ts";
import { type CustomBooking, changeRequestStatus, lockRequest, type RequestColumns } from "./service.ts";

/** The terms beside price and duration as the caller sent them. A missing one keeps its value. */
type SentTerms = {
  simulatorType?: string | null | undefined;
  note?: string | null | undefined;
  date?: string | null | undefined;
  validUntil?: string | null | undefined;
};

/** The changeable fields: the price in paise, the duration in minutes. */
export type RequestChange = {
  price: number | null;
  duration: number | null;
  terms?: SentTerms;
  status: string | null;
  /** The `updated_at` from which the change was made. */
  seen: string | null;
};

const NOT_NOW: Record<CustomBookingStatus, string> = {
  pending: "This request has no offer yet",
  finalized: "An offer has already been sent for this request",
  completed: "This request has already been paid",
  cancelled: "This request has been cancelled",
};

/** The request, locked until the transaction ends. */
async function locked(tx: Ctx, id: string): Promise<CustomBooking> {
  const request = isId(id) ? await lockRequest(tx, id) : null;
  if (!request) throw new Refusal("NOT_FOUND", "This request was not found");
  return request;
}

function refuseStale(request: CustomBooking, seen: string | null): void {
  if (isStale(seen, request.updated_at)) throw new Refusal("CONFLICT", CHANGED_MEANWHILE);
}

const factsOf = (request: CustomBooking) => ({
  status: request.status,
  assigned_price_paise: request.assigned_price_paise,
  assigned_duration: request.assigned_duration,
  simulator_type: request.simulator_type,
  offer_note: request.offer_note,
  offer_date: request.offer_date,
  offer_until: request.offer_until,
});

/** Changes a request's status and records it in the audit log. */
async function moveAudited(
  tx: Ctx,
  before: CustomBooking,
  verb: "finalize" | "update" | "cancel",
  { status, ...change }: { status: CustomBookingStatus } & RequestColumns,
): Promise<CustomBooking> {
  const after = await changeRequestStatus(tx, before, status, change);
  await recordAudit(tx, {
    action: `customBooking.${verb}`,
    entity: "customBooking",
    entityId: before.id,
    label: `${before.customer_name} (${before.customer_email})`,
    before: factsOf(before),
    after: factsOf(after),
  });
  return after;
}

/**
 * Offers a pending request a price (paise), a duration (minutes) and other terms, and mails the customer.
 * @throws Refusal NOT_FOUND, CONFLICT when it is not pending, BAD_USER_INPUT.
 */
export async function finalizeRequest(
  ctx: Ctx,
  id: string,
  { seen, ...offer }: { price: number; duration: number; terms?: SentTerms; seen: string | null },
): Promise<CustomBooking> {
  permitted(ctx, "customBookings.finalize");
  const finalized = await inTransaction(ctx, async (tx) => {
    const request = await locked(tx, id);
    refuseStale(request, seen);
    if (request.status !== "pending") throw new Refusal("CONFLICT", NOT_NOW[request.status]);
    return writeOffer(tx, request, offer);
  });
  ctx.wakeWorker();
  return finalized;
}

async function writeOffer(
  tx: Ctx,
  request: CustomBooking,
  { price, duration, terms = {} }: { price: number; duration: number; terms?: SentTerms | undefined },
): Promise<CustomBooking> {
  if (price <= 0) throw new Refusal("BAD_USER_INPUT", PRICE_ABOVE_ZERO);
  if (!isOfferPrice(price)) throw new Refusal("BAD_USER_INPUT", OFFER_PRICE_RANGE);
  if (!isCustomDuration(duration)) throw new Refusal("BAD_USER_INPUT", OFFER_DURATION_RANGE);
  const verb = request.status === "pending" ? "finalize" : "update";
  const { simulatorType, note, date, validUntil } = readTerms(tx, request, terms);
  const row = await moveAudited(tx, request, verb, {
    status: "finalized",
    assigned_price_paise: price,
    assigned_duration: duration,
    simulator_type: simulatorType,
    offer_note: note,
    offer_date: date,
    offer_until: validUntil,
  });
  // A repeated offer is mailed once, a corrected one again.
  const more = JSON.stringify([simulatorType, note, date, validUntil]);
  const digest = createHash("sha256").update(more).digest("base64url").slice(0, 16);
  await enqueueMail(tx, PACKAGE_READY_MAIL, { requestId: row.id }, { key: `${row.id}.${price}.${duration}.${digest}` });
  return row;
}

/** The terms of an offer: those that were sent, else those of the request. @throws Refusal BAD_USER_INPUT. */
const readTerms = ({ clock }: Ctx, request: CustomBooking, terms: SentTerms): OfferTerms =>
  readForm(offerTerms(todayInIndia(clock.now())), {
    simulatorType: terms.simulatorType ?? request.simulator_type,
    note: terms.note === undefined ? request.offer_note : terms.note,
    date: terms.date === undefined ? request.offer_date : terms.date,
    validUntil: terms.validUntil === undefined ? request.offer_until : terms.validUntil,
  });

/**
 * Changes a request: `finalized` with price and duration, `cancelled`, or a corrected offer while it is unpaid. Only a
 * payment completes one.
 * @throws Refusal NOT_FOUND, CONFLICT for a forbidden change of status, BAD_USER_INPUT.
 */
export async function updateRequest(
  ctx: Ctx,
  id: string,
  { price, duration, terms, status, seen }: RequestChange,
): Promise<CustomBooking> {
  permitted(ctx, "customBookings.finalize");
  const changed = await inTransaction(ctx, async (tx) => {
    const request = await locked(tx, id);
    refuseStale(request, seen);
    const wanted = readStatus(status) ?? request.status;
    if (wanted === "cancelled") {
      if (!canBecome(CUSTOM_BOOKING_TRANSITIONS, request.status, wanted))
        throw new Refusal("CONFLICT", NOT_NOW[request.status]);
      return moveAudited(tx, request, "cancel", { status: wanted });
    }
    const open = request.status === "pending" || request.status === "finalized";
    if (wanted !== "finalized" || !open) throw new Refusal("CONFLICT", NOT_NOW[request.status]);
    return writeOffer(tx, request, {
      price: price ?? request.assigned_price_paise ?? 0,
      duration: duration ?? request.assigned_duration ?? 0,
      terms,
    });
  });
  ctx.wakeWorker();
  return changed;
}

/**
 * The status with this name; null for null.
 * @throws Refusal BAD_USER_INPUT for an unknown one.
 */
export function readStatus(status: string | null): CustomBookingStatus | null {
  if (status === null) return null;
  if (Object.hasOwn(CUSTOM_BOOKING_TRANSITIONS, status)) return status as CustomBookingStatus;
  throw new Refusal("BAD_USER_INPUT", "This is not a status of a custom package request");
}
