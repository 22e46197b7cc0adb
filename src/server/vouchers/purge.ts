/** Retention and erasure of gift vouchers. Amounts, entries and the code stay in the books (docs/rules/voucher.md). */
import { and, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { ERASED_NAME, type ErasedPerson, erasedEmail } from "#domain/people/erased.ts";
import { dateInIndia } from "#domain/time/dates.ts";
import type { AppContext } from "#server/context.ts";
import { vouchers } from "./table.ts";

const boughtBy = ({ id, email, proved }: ErasedPerson): SQL | undefined =>
  or(
    eq(vouchers.user_id, id),
    proved ? and(isNull(vouchers.user_id), sql`lower(${vouchers.buyer_email}) = ${email.toLowerCase()}`) : undefined,
  );

/** The number of vouchers that a person bought and that are still to be mailed to their recipients. */
export const undeliveredVouchers = ({ db }: AppContext, person: ErasedPerson): Promise<number> =>
  db.$count(
    vouchers,
    and(
      boughtBy(person),
      ne(vouchers.recipient_email, ""),
      isNull(vouchers.delivered_at),
      isNull(vouchers.voided_at),
      gt(vouchers.balance_paise, 0),
    ),
  );

/**
 * Erases the person's details from vouchers bought and received, in the caller's transaction. The message goes with
 * either: it is about both. The voucher can still be used.
 */
export async function eraseVouchers(
  { db }: AppContext,
  person: ErasedPerson,
): Promise<{ bought: string[]; received: string[] }> {
  const bought = await db
    .update(vouchers)
    .set({ buyer_name: ERASED_NAME, buyer_email: erasedEmail(person.id), buyer_phone: "", message: "" })
    .where(boughtBy(person))
    .returning({ id: vouchers.id });
  const received = person.proved
    ? await db
        .update(vouchers)
        .set({ recipient_name: ERASED_NAME, recipient_email: "", message: "" })
        .where(sql`lower(${vouchers.recipient_email}) = ${person.email.toLowerCase()}`)
        .returning({ id: vouchers.id })
    : [];
  return { bought: bought.map(({ id }) => id), received: received.map(({ id }) => id) };
}

/** Vouchers per statement. */
const BATCH = 1000;

/** Erases recipient and message of vouchers whose last day was before `before`. @returns how many. */
export async function purgeRecipients({ db }: AppContext, before: Date): Promise<number> {
  for (let cleared = 0; ; ) {
    const batch = db
      .select({ id: vouchers.id })
      .from(vouchers)
      .where(and(lt(vouchers.valid_until, dateInIndia(before)), ne(vouchers.recipient_name, ERASED_NAME)))
      .orderBy(vouchers.valid_until)
      .limit(BATCH);
    const rows = await db
      .update(vouchers)
      .set({ recipient_name: ERASED_NAME, recipient_email: "", message: "" })
      .where(inArray(vouchers.id, batch))
      .returning({ id: vouchers.id });
    cleared += rows.length;
    if (rows.length < BATCH) return cleared;
  }
}
