/**
 * Erases a person's details on request (docs/rules/retention.md). Invoices, credit notes and payments stay, as tax law
 * requires. They refer to the person by an account id that leads to no personal data.
 */
import { eq } from "drizzle-orm";
import type { ErasedPerson } from "#domain/people/erased.ts";
import { isId } from "#domain/text/ids.ts";
import { eraseAnswers } from "#infra/idempotency/idempotency.ts";
import { eraseJobs } from "#infra/jobs/purge.ts";
import { Refusal } from "#infra/refusal.ts";
import { eraseAddresses } from "./accounts/addresses/service.ts";
import { eraseUser } from "./accounts/purge.ts";
import { users } from "./accounts/table.ts";
import { recordAudit, redactAudit } from "./audit/service.ts";
import { eraseBookings, liveBookings } from "./bookings/purge.ts";
import { eraseAlerts } from "./catalogue/alerts/service.ts";
import { eraseFavorites } from "./catalogue/favorites.ts";
import { countLiveCheckouts, eraseCheckouts, eraseRecipients } from "./checkout/purge.ts";
import { eraseMessages } from "./contact/purge.ts";
import { type AppContext, type Ctx, inTransaction, permitted, recentlyConfirmed, securityEvent } from "./context.ts";
import { eraseRequests } from "./custom-packages/purge.ts";
import { eraseDiscountUses } from "./discounts/purge.ts";
import { eraseOrders, liveOrders } from "./orders/purge.ts";
import { eraseReturns, openReturns } from "./returns/purge.ts";
import { eraseReviews } from "./reviews/purge.ts";
import { eraseViews } from "./views/purge.ts";
import { eraseVouchers, undeliveredVouchers } from "./vouchers/purge.ts";
import { eraseWaitlist } from "./waitlist/purge.ts";

const NO_USER = "This user was not found";
const HAS_ROLE = "Change this person's role to User before you erase the account.";

/** A phone number with fewer digits is too common a text to search for in the audit log. */
const LEAST_DIGITS = 8;

/**
 * Erases an account for good, with everything that identifies its person. For administrators.
 * @throws Refusal UNAUTHENTICATED; FORBIDDEN (REAUTHENTICATE); NOT_FOUND; CONFLICT for staff, and while bookings,
 * orders or payments are in progress; the sentence names them.
 */
export async function eraseAccount(ctx: Ctx, userId: string): Promise<void> {
  permitted(ctx, "users.write");
  recentlyConfirmed(ctx);
  await inTransaction(ctx, (tx) => eraseWithin(tx, userId));
  securityEvent(ctx, "account.erased", { about: userId });
}

/** The customer with this id, locked. @throws Refusal NOT_FOUND; CONFLICT for staff, and as `eraseAccount`. */
export async function lockErasable(tx: AppContext, userId: string): Promise<typeof users.$inferSelect> {
  const [user] = isId(userId) ? await tx.db.select().from(users).where(eq(users.id, userId)).for("update") : [];
  if (!user) throw new Refusal("NOT_FOUND", NO_USER);
  if (user.role !== "user") throw new Refusal("CONFLICT", HAS_ROLE);
  await refuseWhileLive(tx, personOf(user));
  return user;
}

const personOf = (user: typeof users.$inferSelect): ErasedPerson => ({
  id: user.id,
  email: user.email,
  proved: user.email_proved_at !== null,
});

/**
 * Erases a customer in the caller's transaction; the audit entry names the viewer.
 * @returns the address that the account had
 * @throws Refusal as `lockErasable`.
 */
export async function eraseWithin(tx: Ctx, userId: string): Promise<string> {
  const user = await lockErasable(tx, userId);
  const person = personOf(user);
  const vouchers = await eraseVouchers(tx, person);
  const orders = await eraseOrders(tx, person);
  const returns = await eraseReturns(tx, orders);
  const bought = [...(await eraseBookings(tx, person)), ...orders, ...vouchers.bought];
  const checkouts = await eraseCheckouts(tx, person, bought);
  await eraseRecipients(tx, vouchers.received);
  if (person.proved) await eraseDiscountUses(tx, person.email);
  const requests = await eraseRequests(tx, person);
  const waited = await eraseWaitlist(tx, person);
  const reviews = await eraseReviews(tx, user.id);
  const messages = person.proved ? await eraseMessages(tx, person.email) : [];
  await eraseAddresses(tx, user.id);
  await eraseFavorites(tx, user.id);
  await eraseAlerts(tx, person);
  await eraseViews(tx, user.id);
  await eraseAnswers(tx.db, user.id);
  await eraseJobs(tx.db, {
    userId: user.id,
    email: user.email,
    ids: [...bought, ...returns, ...requests, ...waited],
  });
  await eraseUser(tx, user.id);
  const phone = (user.phone ?? "").replace(/\D/g, "");
  await redactAudit(tx, {
    ids: [user.id, ...bought, ...vouchers.received, ...checkouts, ...requests, ...messages, ...waited, ...reviews],
    words: [user.email, ...(phone.length >= LEAST_DIGITS ? [user.phone ?? "", phone] : [])],
  });
  await recordAudit(tx, {
    action: "user.erase",
    entity: "user",
    entityId: user.id,
    label: "Erased account",
  });
  return user.email;
}

async function refuseWhileLive(tx: AppContext, person: ErasedPerson): Promise<void> {
  const count = (many: number, one: string) => `${many} ${one}${many === 1 ? "" : "s"}`;
  const [bookings, orders, returns, checkouts, vouchers] = [
    await liveBookings(tx, person),
    await liveOrders(tx, person),
    await openReturns(tx, person),
    await countLiveCheckouts(tx, person),
    await undeliveredVouchers(tx, person),
  ];
  const live = [
    ...(bookings > 0 ? [`${count(bookings, "booking")} that can still be flown or refunded`] : []),
    ...(orders > 0 ? [`${count(orders, "order")} on the way`] : []),
    ...(returns > 0 ? [`${count(returns, "return")} of items under way`] : []),
    ...(vouchers > 0 ? [`${count(vouchers, "gift voucher")} still to be sent`] : []),
    ...(checkouts > 0 ? [`${count(checkouts, "payment")} under way`] : []),
  ];
  if (live.length === 0) return;
  throw new Refusal(
    "CONFLICT",
    `This account has ${live.join(" and ")}. Complete or cancel them first, then erase it.`,
  );
}
