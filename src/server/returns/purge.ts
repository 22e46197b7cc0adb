/** Removes what people wrote about a return. What came back, and the refund, stay with the order. */
import { and, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import type { ErasedPerson } from "#domain/people/erased.ts";
import type { AppContext } from "#server/context.ts";
import { orderReturns } from "./table.ts";

/** Rows per statement. */
const BATCH = 1000;

const WITHOUT_TEXTS = { note: null, answer: null };

/** Removes the texts of returns that ended before `before`. @returns the number of returns. */
export async function purgeReturnTexts({ db }: AppContext, before: Date): Promise<number> {
  const hasText = or(isNotNull(orderReturns.note), isNotNull(orderReturns.answer));
  for (let total = 0; ; ) {
    const old = db
      .select({ id: orderReturns.id })
      .from(orderReturns)
      .where(and(lt(orderReturns.ended_at, before), hasText))
      .limit(BATCH);
    const rows = await db
      .update(orderReturns)
      .set(WITHOUT_TEXTS)
      .where(inArray(orderReturns.id, old))
      .returning({ id: orderReturns.id });
    total += rows.length;
    if (rows.length < BATCH) return total;
  }
}

/** The number of a person's returns that are neither received nor refused nor withdrawn. */
export async function openReturns({ db }: AppContext, { id, email, proved }: ErasedPerson): Promise<number> {
  const guest = sql`user_id is null and lower(shipping_details ->> 'email') = ${email.toLowerCase()}`;
  return db.$count(
    orderReturns,
    sql`${orderReturns.ended_at} is null and ${orderReturns.order_id} in
      (select id from orders where user_id = ${id} ${proved ? sql`or (${guest})` : sql``})`,
  );
}

/** Removes the texts of the returns of these orders, in the caller's transaction. @returns the returns' ids. */
export async function eraseReturns({ db }: AppContext, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .update(orderReturns)
    .set(WITHOUT_TEXTS)
    .where(inArray(orderReturns.order_id, [...orderIds]))
    .returning({ id: orderReturns.id });
  return rows.map(({ id }) => id);
}
