/** Gift vouchers for staff: list, search, and what is owed for them. Amounts are paise. */
import { and, asc, eq, gt, gte, isNotNull, isNull, lt, type SQL, sql, sum } from "drizzle-orm";
import type { Paise } from "#domain/money/money.ts";
import type { VoucherEntryKind, VoucherState } from "#domain/money/voucher.ts";
import { instantOf, todayInIndia } from "#domain/time/dates.ts";
import { byAge, countRows, type KeyPage, listPage, type SortOrder, type SortOrders } from "#infra/db/keyset.ts";
import { within } from "#infra/db/like.ts";
import type { AppContext } from "#server/context.ts";
import { type Voucher, voucherEntries, vouchers } from "./table.ts";

/** Filters vouchers: `state` today; `search` for a code's end, an id, names, emails and phone numbers. */
export type VoucherFilter = { state: VoucherState | null; search: string | null };

/** The condition of a state on a day (IST). */
function inState(state: VoucherState, today: string): SQL | undefined {
  const live = and(isNull(vouchers.voided_at), gt(vouchers.balance_paise, 0));
  switch (state) {
    case "void":
      return isNotNull(vouchers.voided_at);
    case "used":
      return and(isNull(vouchers.voided_at), eq(vouchers.balance_paise, 0));
    case "expired":
      return and(live, lt(vouchers.valid_until, today));
    case "active":
      return and(live, gte(vouchers.valid_until, today));
  }
}

const fitting = ({ clock }: AppContext, { state, search }: VoucherFilter): SQL | undefined =>
  and(
    state ? inState(state, todayInIndia(clock.now())) : undefined,
    search ? sql`${vouchers.search_text} like ${within(search.toLowerCase())}` : undefined,
  );

/** The sorts of the list: `newest`, `oldest`, and by the last day. */
export const VOUCHER_SORTS: SortOrders = {
  ...byAge(vouchers.created_at),
  ending: { by: vouchers.valid_until, down: false },
};

/** A page of vouchers that match the filter. */
export const listVouchers = (
  ctx: AppContext,
  { limit, after, sort, ...filter }: VoucherFilter & KeyPage & { sort: SortOrder },
): Promise<Voucher[]> => listPage(ctx, vouchers, fitting(ctx, filter), { limit, after, sort });

/** The number of vouchers that match the filter. */
export const countVouchers = (ctx: AppContext, filter: VoucherFilter): Promise<number> =>
  countRows(ctx, vouchers, fitting(ctx, filter));

/** The entries of a voucher's account, oldest first. */
export const entriesOf = ({ db }: AppContext, voucherId: string) =>
  db
    .select()
    .from(voucherEntries)
    .where(eq(voucherEntries.voucher_id, voucherId))
    .orderBy(asc(voucherEntries.created_at), asc(voucherEntries.id));

/** The vouchers that an account bought, newest first, at most 100. */
export const vouchersOfBuyer = ({ db }: AppContext, userId: string): Promise<Voucher[]> =>
  db.select().from(vouchers).where(eq(vouchers.user_id, userId)).orderBy(sql`${vouchers.created_at} desc`).limit(100);

/**
 * What the centre owes for vouchers at the end of a day, and how it came about since the start of a period. All in
 * paise: opening + issued − used + restored − paidOut − voided = closing. `expired` is the part of `closing` whose last
 * day has passed.
 */
export type VoucherLiability = {
  opening: Paise;
  issued: Paise;
  used: Paise;
  restored: Paise;
  paidOut: Paise;
  voided: Paise;
  closing: Paise;
  expired: Paise;
};

/** The liability of a period of IST days, both included. */
export async function voucherLiability(
  { db }: AppContext,
  { from, until }: { from: string; until: string },
): Promise<VoucherLiability> {
  const start = instantOf(from, "00:00");
  const end = sql`${instantOf(until, "00:00").toISOString()}::timestamptz + interval '1 day'`;
  const [before] = await db
    .select({ total: sum(voucherEntries.amount_paise).mapWith(Number) })
    .from(voucherEntries)
    .where(lt(voucherEntries.created_at, start));
  const kinds = await db
    .select({ kind: voucherEntries.kind, total: sum(voucherEntries.amount_paise).mapWith(Number) })
    .from(voucherEntries)
    .where(and(gte(voucherEntries.created_at, start), lt(voucherEntries.created_at, end)))
    .groupBy(voucherEntries.kind);
  const of = (kind: VoucherEntryKind): Paise => kinds.find((row) => row.kind === kind)?.total ?? 0;
  const ended = db.select({ id: vouchers.id }).from(vouchers).where(lt(vouchers.valid_until, until));
  const [expired] = await db
    .select({ total: sum(voucherEntries.amount_paise).mapWith(Number) })
    .from(voucherEntries)
    .where(and(lt(voucherEntries.created_at, end), sql`${voucherEntries.voucher_id} in ${ended}`));
  const opening = before?.total ?? 0;
  return {
    opening,
    issued: of("issued"),
    used: -of("used"),
    restored: of("restored"),
    paidOut: -of("paid_out"),
    voided: -of("voided"),
    closing: opening + kinds.reduce((total, row) => total + (row.total ?? 0), 0),
    expired: expired?.total ?? 0,
  };
}
