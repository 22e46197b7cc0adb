/**
 * The consents of parents or guardians for flyers aged 12 to 16 (contract: guardian-consent), each stored with the
 * flyer, the text, the time and the network address from which it was given. A consent ends when it is withdrawn, or
 * when the booking names another guardian or flyer; its row stays as evidence.
 */
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Flyer } from "#domain/booking/flyers.ts";
import {
  consentTo,
  isConsentFor,
  isSameName,
  type Minor,
  minorsOf,
  minorText,
  relationText,
} from "#domain/booking/guardian-consent.ts";
import type { AuditChange } from "#domain/centre/audit.ts";
import { MOST_FLYERS } from "#domain/people/contact-limits.ts";
import { consentForm } from "#domain/text/forms.ts";
import { newId } from "#infra/ids.ts";
import { enqueueMail } from "#infra/mail/define.tsx";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { maySee } from "#server/bookings/access.ts";
import { BOOKING_UNKNOWN, lockBooking } from "#server/bookings/lock.ts";
import { CONSENT_ENDED_MAIL, CONSENT_MAIL } from "#server/bookings/mails/mail-kinds.ts";
import type { Booking } from "#server/bookings/service.ts";
import { bookingConsents } from "#server/bookings/table.ts";
import { type AppContext, type Ctx, inTransaction } from "#server/context.ts";
import { bookingToChange, changingParty, mayChangeDetails, type Party, partyOf } from "./party.ts";
import { recordChange, storeDetails } from "./store-details.ts";

const NOT_NEEDED = "A guardian's consent is needed only where a flyer is 12 to 16. Please enter the flyer's age first.";
const FLYER_UNKNOWN = "Please choose the flyer for whom you consent";
const ALL_NAMED = `This booking already names ${MOST_FLYERS} flyers. Please correct their names and ages first`;
const otherFlyer = (name: string, age: number, youngest: number): string =>
  `${name} is on this booking as a flyer aged ${age}. Please enter the name of the flyer aged ${youngest}`;
const CONSENT_UNKNOWN = "This consent has been withdrawn already, or does not exist";

export type Consent = typeof bookingConsents.$inferSelect;

/** A flyer who needs a consent, and the consent, or null while it is missing. */
export type FlyerConsent = Minor & { consent: Consent | null };

const minorsIn = ({ youngest_age, flyers }: Pick<Booking, "youngest_age" | "flyers">): Minor[] =>
  minorsOf({ youngestAge: youngest_age, flyers });

const isFor = ({ flyer_name, flyer_age }: Consent, minor: Minor): boolean =>
  isConsentFor({ name: flyer_name, age: flyer_age }, minor);

/** The consents that are not withdrawn, newest first. */
const liveConsents = ({ db }: Pick<AppContext, "db">, bookingId: string): Promise<Consent[]> =>
  db
    .select()
    .from(bookingConsents)
    .where(and(eq(bookingConsents.booking_id, bookingId), isNull(bookingConsents.withdrawn_at)))
    .orderBy(desc(bookingConsents.created_at), desc(bookingConsents.id));

/** Each flyer who needs a consent. */
export async function consentsOf(ctx: Pick<AppContext, "db">, booking: Booking): Promise<FlyerConsent[]> {
  const minors = minorsIn(booking);
  if (minors.length === 0) return [];
  const live = await liveConsents(ctx, booking.id);
  return minors.map((minor) => ({ ...minor, consent: live.find((consent) => isFor(consent, minor)) ?? null }));
}

/** The same for callers who may see the booking; empty for others. */
export const visibleConsents = async (ctx: Ctx, booking: Booking): Promise<FlyerConsent[]> =>
  maySee(ctx, booking) ? consentsOf(ctx, booking) : [];

/** The consent of the first flyer who needs one, once it is given for all of them; else null. */
export async function completeConsent(ctx: Ctx, booking: Booking): Promise<Consent | null> {
  const flyers = await visibleConsents(ctx, booking);
  return flyers.every(({ consent }) => consent !== null) ? (flyers[0]?.consent ?? null) : null;
}

/** Whether the caller may give or withdraw a consent now. */
export const mayGiveConsent = (ctx: Ctx, booking: Booking): boolean =>
  minorsIn(booking).length > 0 && mayChangeDetails(ctx, booking) && partyOf(ctx, booking) !== "staff";

type ConsentInput = {
  flyerName?: string | null | undefined;
  name: string;
  relation: string;
  agreed: boolean;
  signature: string;
};

/**
 * Stores a consent for one flyer and mails the booking's contact. Its giver becomes the booking's guardian, unless
 * another guardian's consent for another flyer counts. `flyerName` also names the youngest flyer where the booking does
 * not. For the booking's owner, or a caller with its mailed link; staff may not consent for a guardian. Repeating the
 * same consent changes nothing.
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
    const minor = consentedFlyer(booking, form.flyerName);
    const live = await liveConsents(tx, booking.id);
    const given = live.find((consent) => isFor(consent, minor));
    const { version, text } = consentTo(minor);
    const same = given && isSameName(given.guardian_name, form.name) && given.relation === form.relation;
    if (same && given.text_version === version) return booking;
    if (given) await endConsents(tx, [given], { party, withdrawal: "replaced" });
    const consentId = newId();
    await tx.db.insert(bookingConsents).values({
      id: consentId,
      booking_id: booking.id,
      flyer_name: minor.name,
      flyer_age: minor.age,
      guardian_name: form.name,
      relation: form.relation,
      signature: form.signature,
      text_version: version,
      agreed_text: text.join("\n"),
      signed_from: tx.clientAddress,
      created_at: tx.clock.now(),
    });
    const newName = isNewName(booking, minor);
    await enqueueMail(tx, CONSENT_MAIL, { bookingId: booking.id, consentId, named: newName });
    const named = isSameName(form.name, booking.guardian_name ?? "") || live.some((consent) => consent !== given);
    return storeDetails(tx, {
      booking,
      party,
      details: {
        ...(named ? {} : { guardian_name: form.name }),
        ...(newName ? { flyers: withFlyer(booking.flyers, minor) } : {}),
      },
    });
  });
  ctx.wakeWorker();
  return changed;
}

/** The flyer whom a consent names, or the only one who needs one. @throws Refusal CONFLICT, BAD_USER_INPUT. */
function consentedFlyer(booking: Booking, name: string | undefined): Minor {
  const minors = minorsIn(booking);
  if (minors.length === 0) throw new Refusal("CONFLICT", NOT_NEEDED);
  const unnamed = minors.find((minor) => minor.name === null);
  const [only] = minors.length === 1 ? minors : [];
  const minor = name ? minors.find((other) => isSameName(other.name ?? "", name)) : (unnamed ?? only);
  if (!minor && name && unnamed) return namedAs(booking, name, unnamed.age);
  if (!minor) throw new Refusal("BAD_USER_INPUT", FLYER_UNKNOWN, undefined, "flyerName");
  return minor;
}

/** The unnamed youngest with a name. @throws Refusal BAD_USER_INPUT for another flyer's name, and for a fifth flyer. */
function namedAs({ flyers }: Booking, name: string, age: number): Minor {
  const other = flyers.find((flyer) => isSameName(flyer.name, name));
  if (typeof other?.age === "number")
    throw new Refusal("BAD_USER_INPUT", otherFlyer(other.name, other.age, age), undefined, "flyerName");
  if (!other && flyers.length >= MOST_FLYERS) throw new Refusal("BAD_USER_INPUT", ALL_NAMED, undefined, "flyerName");
  return { name, age };
}

/** Whether the booking does not have this flyer with name and age. */
const isNewName = (booking: Booking, minor: Minor): minor is { name: string; age: number } =>
  minor.name !== null && !booking.flyers.some(({ name, age }) => age !== null && isSameName(name, minor.name ?? ""));

/** The flyers with this one before them, who may be among them without an age in an earlier row. */
const withFlyer = (flyers: readonly Flyer[], { name, age }: { name: string; age: number }): Flyer[] => [
  { name, age },
  ...flyers.filter((flyer) => !isSameName(flyer.name, name)),
];

/**
 * Withdraws a consent and mails the booking's contact that the session needs another one. For the callers who may give
 * it.
 * @throws Refusal NOT_FOUND (also for another person's booking), CONFLICT (withdrawn already, not live, begun),
 *   RATE_LIMITED.
 */
export async function withdrawGuardianConsent(ctx: Ctx, bookingId: string, consentId: string): Promise<Booking> {
  const seen = await bookingToChange(ctx, bookingId);
  refuseStaff(ctx, seen);
  await ctx.limits.spend("bookingDetails", seen?.id ?? "");
  const changed = await inTransaction(ctx, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const party = refuseStaff(tx, booking);
    const ended = (await liveConsents(tx, booking.id)).filter(({ id }) => id === consentId);
    if (ended.length === 0) throw new Refusal("CONFLICT", CONSENT_UNKNOWN);
    const changes = await endConsents(tx, ended, { party, withdrawal: "request" });
    await recordChange(tx, { row: booking, party, changes });
    return booking;
  });
  ctx.wakeWorker();
  return changed;
}

type Withdrawal = NonNullable<Consent["withdrawal"]>;

/**
 * Ends live consents of a locked booking, and enqueues a mail about each unless another one replaces it.
 * @returns their entries for its history.
 */
async function endConsents(
  tx: Ctx,
  ended: readonly Consent[],
  { party, withdrawal }: { party: Party; withdrawal: Withdrawal },
): Promise<AuditChange[]> {
  if (ended.length > 0)
    await tx.db
      .update(bookingConsents)
      .set({ withdrawn_at: tx.clock.now(), withdrawn_by: party, withdrawn_from: tx.clientAddress, withdrawal })
      .where(
        inArray(
          bookingConsents.id,
          ended.map(({ id }) => id),
        ),
      );
  for (const { id, booking_id } of withdrawal === "replaced" ? [] : ended)
    await enqueueMail(tx, CONSENT_ENDED_MAIL, { bookingId: booking_id, consentId: id });
  return ended.map((consent) => ({ field: "guardian_consent", from: describe(consent), to: null }));
}

/** "Meera Rao (mother) for Dev (14)". */
const describe = ({ guardian_name, relation, flyer_name: name, flyer_age: age }: Consent): string =>
  `${guardian_name} (${relationText(relation)}) for ${
    name === null && age !== null ? `the flyer aged ${age}` : minorText({ name, age: age ?? 0 })
  }`;

/**
 * Ends the consents that changed details no longer fit: another guardian, or another name or age of the flyer.
 * @returns their entries for the booking's history.
 * @throws Refusal CONFLICT with the field `removesConsent`, unless the caller has agreed to that.
 */
export async function endLostConsents(
  tx: Ctx,
  booking: Booking,
  { party, details, agreed }: { party: Party; details: Details; agreed: boolean },
): Promise<AuditChange[]> {
  const minors = minorsIn(details);
  const { guardian_name: guardian } = booking;
  const isOther = guardian !== null && !isSameName(guardian, details.guardian_name ?? "");
  const lost = (await liveConsents(tx, booking.id)).filter(
    (consent) =>
      !minors.some((minor) => isFor(consent, minor)) || (isOther && isSameName(consent.guardian_name, guardian)),
  );
  if (lost.length > 0 && !agreed) {
    const sentence = `This removes the consent given by ${lost.map(describe).join(", and by ")}. The session then needs another one.`;
    throw new Refusal("CONFLICT", sentence, undefined, "removesConsent");
  }
  return endConsents(tx, lost, { party, withdrawal: "change" });
}

type Details = Pick<Booking, "guardian_name" | "youngest_age" | "flyers">;

/** The caller's right, as `changingParty`. @throws Refusal as there; staff get NOT_FOUND. */
function refuseStaff(ctx: Ctx, booking: Booking | null): Party {
  const party = changingParty(ctx, booking);
  if (party === "staff") throw new Refusal("NOT_FOUND", BOOKING_UNKNOWN);
  return party;
}
