/** Discount codes for staff, with their uses. Amounts are paise. */
import { and, count, eq, inArray, isNull, type SQL, sql, sum } from "drizzle-orm";
import { batched } from "#infra/db/batch.ts";
import { byAge, countRows, type KeyPage, listPage, type SortOrder } from "#infra/db/keyset.ts";
import { within } from "#infra/db/like.ts";
import type { AppContext } from "#server/context.ts";
import { type DiscountCode, discountCodes, discountUses } from "./table.ts";

/** Filters codes: `active` for those that are switched on; `search` for text in code or note. */
export type DiscountFilter = { active: boolean; search: string | null };

const fitting = ({ active, search }: DiscountFilter): SQL | undefined =>
  and(
    active ? sql`${discountCodes.active}` : undefined,
    search
      ? sql`lower(${discountCodes.code} || ' ' || ${discountCodes.note}) like ${within(search.toLowerCase())}`
      : undefined,
  );

/** The sorts of the list: `newest`, `oldest`. */
export const DISCOUNT_SORTS = byAge(discountCodes.created_at);

/** A page of codes that match the filter. */
export const listDiscountCodes = (
  ctx: AppContext,
  { limit, after, sort, ...filter }: DiscountFilter & KeyPage & { sort: SortOrder },
): Promise<DiscountCode[]> => listPage(ctx, discountCodes, fitting(filter), { limit, after, sort });

/** The code with this id, or null. */
export async function findDiscountCode({ db }: AppContext, id: string): Promise<DiscountCode | null> {
  const [row] = await db.select().from(discountCodes).where(eq(discountCodes.id, id));
  return row ?? null;
}

/** The number of codes that match the filter. */
export const countDiscountCodes = (ctx: AppContext, filter: DiscountFilter): Promise<number> =>
  countRows(ctx, discountCodes, fitting(filter));

/** How often a code was used, and what it took off; null for an unused one. Batched for lists. */
export const usesOfCode = batched<AppContext, { uses: number; discount: number }>(async ({ db }, ids) => {
  const rows = await db
    .select({
      id: discountUses.code_id,
      uses: count(),
      discount: sum(discountUses.amount_paise).mapWith(Number),
    })
    .from(discountUses)
    .where(and(inArray(discountUses.code_id, [...ids]), isNull(discountUses.hold_until)))
    .groupBy(discountUses.code_id);
  return new Map(rows.map(({ id, uses, discount }) => [id, { uses, discount: discount ?? 0 }]));
});
