/**
 * The consent of a parent or guardian for flyers aged 12 to 16 (contract: guardian-consent), stored with the text, the
 * time and the network address from which it was given.
 */
import { desc, eq } from "drizzle-orm";
import { CONSENT, isSameName, needsConsent } from "#domain/booking/guardian-consent.ts";
import { consentForm } from "#domain/text/forms.ts";
import { newId } from "#infra/ids.ts";
import { enqueueMail } from "#infra/mail/define.tsx";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { maySee } from "#server/bookings/access.ts";
import { BOOKING_UNKNOWN, lockBooking } from "#server/bookings/lock.ts";
import { CONSENT_MAIL } from "#server/bookings/mails/mail-kinds.ts";
import type { Booking } from "#server/bookings/service.ts";
import { bookingConsents } from "#server/bookings/table.ts";
import { type AppContext, type Ctx, inTransaction } from "#server/context.ts";
import { storeDetails } from "./details.ts";
import { bookingToChange, changingParty, mayChangeDetails, partyOf } from "./party.ts";

const NOT_NEEDED =
  "A guardian's consent is needed only where the youngest flyer is 12 to 16. Please enter the flyer's age first.";

export type Consent = typeof bookingConsents.$inferSelect;

/** The newest consent of the guardian whom the booking names, or null. */
export async function consentOf({ db }: Pick<AppContext, "db">, booking: Booking): Promise<Consent | null> {
  const rows = await db
    .select()
    .from(bookingConsents)
    .where(eq(bookingConsents.booking_id, booking.id))
    .orderBy(desc(bookingConsents.created_at), desc(bookingConsents.id));
  return rows.find(({ guardian_name }) => isSameName(guardian_name, booking.guardian_name ?? "")) ?? null;
}

/** The same for callers who may see the booking; null for others. */
export const visibleConsentOf = async (ctx: Ctx, booking: Booking): Promise<Consent | null> =>
  maySee(ctx, booking) ? consentOf(ctx, booking) : null;

/** Whether the caller may give the consent now. */
export const mayGiveConsent = (ctx: Ctx, booking: Booking): boolean =>
  needsConsent(booking.youngest_age) && mayChangeDetails(ctx, booking) && partyOf(ctx, booking) !== "staff";

type ConsentInput = { name: string; relation: string; agreed: boolean; signature: string };

/**
 * Stores a consent, and its giver as the booking's guardian, and mails the booking's contact. For the booking's owner,
 * or a caller with its mailed link; staff may not consent for a guardian. Repeating the same consent changes nothing.
 * @throws Refusal NOT_FOUND (also for another person's booking), BAD_USER_INPUT with the field, CONFLICT (not needed,
 *   not live, begun), RATE_LIMITED.
 */
export async function giveGuardianConsent(ctx: Ctx, bookingId: string, input: ConsentInput): Promise<Booking> {
  const seen = await bookingToChange(ctx, bookingId);
  refuseStaff(ctx, seen);
  const form = readForm(consentForm, input);
  await ctx.limits.spend("bookingDetails", seen?.id ?? "");
  const changed = await inTransaction(ctx, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const party = refuseStaff(tx, booking);
    if (!needsConsent(booking.youngest_age)) throw new Refusal("CONFLICT", NOT_NEEDED);
    const isNamed = isSameName(form.name, booking.guardian_name ?? "");
    const given = isNamed ? await consentOf(tx, booking) : null;
    if (given?.relation === form.relation && given.text_version === CONSENT.version) return booking;
    const consentId = newId();
    await tx.db.insert(bookingConsents).values({
      id: consentId,
      booking_id: booking.id,
      guardian_name: form.name,
      relation: form.relation,
      signature: form.signature,
      text_version: CONSENT.version,
      agreed_text: CONSENT.text.join("\n"),
      signed_from: tx.clientAddress,
      created_at: tx.clock.now(),
    });
    await enqueueMail(tx, CONSENT_MAIL, { bookingId: booking.id, consentId });
    return isNamed ? booking : storeDetails(tx, { booking, party, details: { guardian_name: form.name } });
  });
  ctx.wakeWorker();
  return changed;
}

/** The caller's right, as `changingParty`. @throws Refusal as there; staff get NOT_FOUND. */
function refuseStaff(ctx: Ctx, booking: Booking | null) {
  const party = changingParty(ctx, booking);
  if (party === "staff") throw new Refusal("NOT_FOUND", BOOKING_UNKNOWN);
  return party;
}
