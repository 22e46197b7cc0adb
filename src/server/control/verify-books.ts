/**
 * Compares the product's books with the gateway's and with themselves, on the running product. It only reads. The same
 * invariants are checked after the fault run, by a checker that shares no code with the product (test/faults).
 */
import { sql } from "drizzle-orm";
import { formatRupees } from "#domain/money/money.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import type { GatewayPayment } from "#infra/razorpay/gateway-entities.ts";
import { Refusal } from "#infra/refusal.ts";
import type { Ctx } from "#server/context.ts";
import { allGatewayDisputes, type Dispute, ROUND_MS } from "#server/payments/service.ts";
import { BOOK_CHECKS } from "./book-checks.ts";
import type { CommandInput } from "./command.ts";

const DEFAULT_DAYS = 35;
const MOST_DAYS = 400;
const PAGE = 100;
/** A captured payment may wait this long for its webhook or the reconciliation (docs/rules/payment.md). */
const SETTLED_MS = 60 * 60_000;
/** Offenders printed for one check. */
const MOST_PRINTED = 20;

/** `back` is the sum of its refunds in every state, those that the gateway has not processed included. */
type OwnPayment = { razorpay_payment_id: string; amount_paise: number; refunded_paise: number; back: number };

/** Prints a report. @throws Refusal CONFLICT when a check fails, so that the command ends with an error. */
export async function verifyBooks({ ctx, args: [typed], print }: CommandInput): Promise<void> {
  const days = typed === undefined ? DEFAULT_DAYS : Number(typed);
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    throw new Refusal("BAD_USER_INPUT", `DAYS must be a whole number from 1 to ${MOST_DAYS}`);
  const to = ctx.clock.now();
  const from = new Date(to.getTime() - days * DAY_MS);
  print(`Books of the last ${days} ${days === 1 ? "day" : "days"}`);
  let wrong = await printGateway({ ctx, args: [], print }, from, to);
  wrong += printCheck(print, "Disputes are the gateway's", await differentDisputes(ctx, from, to));
  for (const { title, offenders } of BOOK_CHECKS) {
    const { rows } = await ctx.db.execute<{ offender: string }>(offenders);
    wrong += printCheck(
      print,
      title,
      rows.map(({ offender }) => offender),
    );
  }
  if (wrong > 0)
    throw new Refusal("CONFLICT", `${wrong} ${wrong === 1 ? "check" : "checks"} failed. See docs/runbook.md, "Books".`);
  print("The books agree.");
}

/** Compares payments and refunds with the gateway's. @returns the number of failed checks. */
async function printGateway({ ctx, print }: CommandInput, from: Date, to: Date): Promise<number> {
  const theirs = (await paymentsBetween(ctx, from, to)).filter(({ status }) => isCaptured(status));
  const { rows: ours } = await ctx.db.execute<OwnPayment>(sql`
    select razorpay_payment_id, amount_paise, refunded_paise,
      (select coalesce(sum(r.amount_paise), 0) from refunds r where r.payment_id = p.id)::int as back
    from payments p where source = 'gateway' and created_at >= ${from.toISOString()}::timestamptz`);
  const known = new Map(ours.map((row) => [row.razorpay_payment_id, row]));
  const onTheirWay = await openOrders(ctx, new Date(to.getTime() - SETTLED_MS));
  print(`Captured by the gateway: ${formatRupees(sum(theirs, (one) => one.amountPaise))}, ${theirs.length} payments`);
  print(`Recorded here:           ${formatRupees(sum(ours, (one) => one.amount_paise))}, ${ours.length} payments`);
  print(`Refunded by the gateway: ${formatRupees(sum(theirs, (one) => one.amountRefundedPaise))}`);
  const missing = theirs.filter(({ id, orderId }) => !known.has(id) && !onTheirWay.has(orderId ?? ""));
  const different = theirs.flatMap((one) => differenceOf(one, known.get(one.id)));
  const captured = new Set(theirs.map(({ id }) => id));
  const unknown: string[] = [];
  // Near the ends of the period, the two clocks may put a payment on different sides.
  for (const { razorpay_payment_id: id } of ours)
    if (!captured.has(id) && !isCaptured((await ctx.gateway.payment(id)).status)) unknown.push(`${id}: not captured`);
  return (
    printCheck(
      print,
      "Each payment at the gateway is recorded here",
      missing.map(({ id, amountPaise }) => `${id}: ${formatRupees(amountPaise)}`),
    ) +
    printCheck(print, "Amounts and refunds are the gateway's", different) +
    printCheck(print, "Each recorded payment is captured at the gateway", unknown)
  );
}

function differenceOf({ id, amountPaise, amountRefundedPaise }: GatewayPayment, row: OwnPayment | undefined): string[] {
  if (!row) return [];
  if (row.amount_paise !== amountPaise)
    return [`${id}: ${formatRupees(amountPaise)} there, ${formatRupees(row.amount_paise)} here`];
  return amountRefundedPaise < row.refunded_paise || amountRefundedPaise > row.back
    ? [`${id}: refunded ${formatRupees(amountRefundedPaise)} there, ${formatRupees(row.refunded_paise)} here`]
    : [];
}

type OwnDispute = Pick<Dispute, "gateway_dispute_id" | "state" | "amount_paise">;

/**
 * The disputes that differ from the gateway's, of all times, because many last longer than the period. One that is not
 * recorded counts if it was opened in the period, and not in the last hours: a round may still read it.
 */
async function differentDisputes(ctx: Ctx, from: Date, to: Date): Promise<string[]> {
  const theirs = await allGatewayDisputes(ctx);
  const { rows: ours } = await ctx.db.execute<OwnDispute>(sql`
    select gateway_dispute_id, state, amount_paise from disputes`);
  const known = new Map(ours.map((row) => [row.gateway_dispute_id, row]));
  const listed = new Set(theirs.map(({ id }) => id));
  const readBy = new Date(to.getTime() - ROUND_MS);
  const different = theirs.flatMap(({ id, amountPaise, status, createdAt }) => {
    const row = known.get(id);
    if (!row) return createdAt >= from && createdAt < readBy ? [`${id}: ${status} there, not recorded here`] : [];
    if (row.amount_paise !== amountPaise)
      return [`${id}: ${formatRupees(amountPaise)} there, ${formatRupees(row.amount_paise)} here`];
    const same = row.state === status || (row.state === "action_required" && status === "open");
    return same ? [] : [`${id}: ${status} there, ${row.state} here`];
  });
  const unknown = ours.filter(({ gateway_dispute_id: id }) => !listed.has(id));
  return [...different, ...unknown.map(({ gateway_dispute_id: id }) => `${id}: recorded here, not at the gateway`)];
}

const isCaptured = (status: string): boolean => status === "captured" || status === "refunded";

const sum = <T>(list: readonly T[], figure: (item: T) => number): number =>
  list.reduce((total, item) => total + figure(item), 0);

async function paymentsBetween({ gateway }: Ctx, from: Date, to: Date): Promise<GatewayPayment[]> {
  const payments: GatewayPayment[] = [];
  for (let skip = 0; ; skip += PAGE) {
    const page = await gateway.paymentsBetween({ from, to, skip });
    payments.push(...page);
    if (page.length < PAGE) return payments;
  }
}

/** The gateway orders of checkouts opened since, whose payments may still be on their way to the books. */
async function openOrders({ db }: Ctx, since: Date): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select provider_order_id as id from checkouts
    where provider_order_id is not null and created_at > ${since.toISOString()}::timestamptz`);
  return new Set(rows.map(({ id }) => id));
}

/** Prints one check. @returns 1 when it failed, else 0. */
function printCheck(print: (text: string) => void, title: string, offenders: readonly string[]): number {
  print(offenders.length === 0 ? `ok     ${title}` : `WRONG  ${title}: ${offenders.length}`);
  for (const offender of offenders.slice(0, MOST_PRINTED)) print(`         ${offender}`);
  return offenders.length === 0 ? 0 : 1;
}
