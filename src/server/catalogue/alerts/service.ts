/**
 * Stock alerts (contract: stock-alert; docs/rules/stock.md). Whatever raises the stock of a product enqueues one job in
 * its transaction. The job enqueues a mail for each address that waits.
 */
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { ErasedPerson } from "#domain/people/erased.ts";
import { stockAlertForm } from "#domain/shop/stock-alert.ts";
import { STOCK_ALERT_TEXT } from "#domain/shop/stock-alert-text.ts";
import { isId } from "#domain/text/ids.ts";
import { batched } from "#infra/db/batch.ts";
import { deleteBatches } from "#infra/db/delete-batches.ts";
import { keyedDigest, newId, sameSecret } from "#infra/ids.ts";
import { enqueueJob, insertJobs } from "#infra/jobs/enqueue.ts";
import { newMail } from "#infra/mail/define.tsx";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { products } from "#server/catalogue/table.ts";
import { type AppContext, type Ctx, inTransaction } from "#server/context.ts";
import { STOCK_BACK_JOB, STOCK_BACK_MAIL } from "./mail-kinds.ts";
import { stockAlerts } from "./table.ts";

/**
 * Stores that an address wants one mail when a sold-out product is back. An address that waits already is not stored
 * twice. A filled hidden field marks a bot: its request is discarded.
 * @throws Refusal BAD_USER_INPUT, NOT_FOUND, CONFLICT while the product is in stock, RATE_LIMITED.
 */
export async function requestStockAlert(
  ctx: Ctx,
  input: { productId: string; email: string; website?: string | null },
): Promise<void> {
  const { email } = readForm(stockAlertForm, { email: input.email });
  await ctx.limits.spend("stockAlerts", ctx.client);
  if (input.website?.trim()) return;
  await ctx.limits.spend("stockAlertEmail", email);
  await inTransaction(ctx, async (tx) => {
    await lockSoldOut(tx, input.productId);
    const user_id = ctx.viewer.kind === "person" ? ctx.viewer.userId : null;
    const again = { user_id, created_at: tx.clock.now(), mailed_at: null };
    await tx.db
      .insert(stockAlerts)
      .values({ id: newId(), product_id: input.productId, email, ...again })
      .onConflictDoUpdate({
        target: [stockAlerts.product_id, stockAlerts.email],
        set: again,
        setWhere: isNotNull(stockAlerts.mailed_at),
      });
  });
}

/** Locks the product against a change of its stock, so that no request is stored just after the mails went out. */
async function lockSoldOut({ db }: AppContext, id: string): Promise<void> {
  const [product] = isId(id)
    ? await db
        .select({ stock: products.stock })
        .from(products)
        .where(and(eq(products.id, id), isNull(products.archived_at)))
        .for("share")
    : [];
  if (!product) throw new Refusal("NOT_FOUND", STOCK_ALERT_TEXT.gone);
  if (product.stock > 0) throw new Refusal("CONFLICT", STOCK_ALERT_TEXT.back);
}

/**
 * Enqueues the mails about those of these products that are on sale, in stock and waited for. Call it in the
 * transaction that raised the stock, after the write.
 */
export async function announceStock(tx: AppContext, productIds: readonly string[]): Promise<void> {
  const awaited = await tx.db
    .selectDistinct({ productId: stockAlerts.product_id })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.product_id))
    .where(
      and(
        inArray(stockAlerts.product_id, [...productIds]),
        isNull(stockAlerts.mailed_at),
        gt(products.stock, 0),
        isNull(products.archived_at),
      ),
    );
  for (const { productId } of awaited) await enqueueJob(tx, STOCK_BACK_JOB, { productId });
}

/** Mails per transaction. */
const BATCH = 200;

/** Enqueues a mail for each address that waits for a product, oldest request first. Safe to repeat. */
export async function mailWaiting(ctx: AppContext, productId: string): Promise<void> {
  for (let sent = BATCH; sent === BATCH; ) sent = await inTransaction(ctx, (tx) => mailSome(tx, productId));
  ctx.wakeWorker();
}

async function mailSome(tx: AppContext, productId: string): Promise<number> {
  const waiting = await tx.db
    .select({ id: stockAlerts.id })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.product_id))
    .where(
      and(
        eq(stockAlerts.product_id, productId),
        isNull(stockAlerts.mailed_at),
        gt(products.stock, 0),
        isNull(products.archived_at),
      ),
    )
    .orderBy(asc(stockAlerts.created_at))
    .limit(BATCH)
    .for("update", { of: stockAlerts, skipLocked: true });
  if (waiting.length === 0) return 0;
  const ids = waiting.map(({ id }) => id);
  const now = tx.clock.now();
  await tx.db.update(stockAlerts).set({ mailed_at: now }).where(inArray(stockAlerts.id, ids));
  // The time is part of the key, because an alert may be mailed again after another request.
  const key = (id: string) => ({ key: `${id}:${now.getTime()}` });
  await insertJobs(
    tx,
    ids.map((alertId) => newMail(STOCK_BACK_MAIL, { alertId }, key(alertId))),
  );
  return ids.length;
}

/** What the mail says, and to whom. */
export type StockBack = { id: string; email: string; product: { id: string; name: string } };

/**
 * The facts of a mail; null when the request was withdrawn, or the product sold out or left the shop meanwhile. In the
 * last two cases the address waits again.
 */
export async function stockBackOf({ db }: AppContext, alertId: string): Promise<StockBack | null> {
  const [row] = await db
    .select({ alert: stockAlerts, name: products.name, stock: products.stock, archived: products.archived_at })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.product_id))
    .where(eq(stockAlerts.id, alertId));
  if (!row?.alert.mailed_at) return null;
  const { id, email, product_id: productId } = row.alert;
  if (row.stock > 0 && !row.archived) return { id, email, product: { id: productId, name: row.name } };
  await db.update(stockAlerts).set({ mailed_at: null }).where(eq(stockAlerts.id, alertId));
  return null;
}

const tokenOf = (secret: string, id: string): string => keyedDigest(secret, `stock-alert:${id}`);

/** The link in the mail that stops all alerts of its address. */
export function stopLink({ secret, config }: AppContext, id: string): string {
  return `${config.publicUrl}/stop-stock-emails?${new URLSearchParams({ alert: id, token: tokenOf(secret, id) })}`;
}

/**
 * Deletes every request of the address that received this alert's mail. Repeats succeed.
 * @throws Refusal BAD_USER_INPUT for a link that we did not sign.
 */
export async function stopStockAlerts(
  { db, secret, previousSecret }: AppContext,
  { alert, token }: { alert: string; token: string },
): Promise<void> {
  const isOurs = [secret, previousSecret].some((one) => one !== null && sameSecret(token, tokenOf(one, alert)));
  if (!isOurs || !isId(alert)) throw new Refusal("BAD_USER_INPUT", STOCK_ALERT_TEXT.link);
  const address = db.select({ email: stockAlerts.email }).from(stockAlerts).where(eq(stockAlerts.id, alert));
  await db.delete(stockAlerts).where(inArray(stockAlerts.email, address));
}

const readWaiting = batched(async ({ db }: AppContext, ids: readonly string[]) => {
  const rows = await db
    .select({ id: stockAlerts.product_id, waiting: count() })
    .from(stockAlerts)
    .where(and(inArray(stockAlerts.product_id, [...ids]), isNull(stockAlerts.mailed_at)))
    .groupBy(stockAlerts.product_id);
  return new Map(rows.map(({ id, waiting }) => [id, waiting]));
});

/** How many addresses wait for a product. */
export const countWaiting = async (ctx: AppContext, productId: string): Promise<number> =>
  (await readWaiting(ctx, productId)) ?? 0;

/** Deletes requests made before `before` that still wait. @returns the number of requests. */
export const purgeWaiting = ({ db }: AppContext, before: Date): Promise<number> =>
  deleteBatches(db, { table: stockAlerts, age: stockAlerts.created_at }, lt(stockAlerts.created_at, before));

/** Deletes requests whose mail was enqueued before `before`. @returns the number of requests. */
export const purgeMailed = ({ db }: AppContext, before: Date): Promise<number> =>
  deleteBatches(db, { table: stockAlerts, age: stockAlerts.mailed_at }, lt(stockAlerts.mailed_at, before));

/** Deletes a person's requests, in the caller's transaction; those of a guest by a confirmed address. */
export async function eraseAlerts({ db }: AppContext, { id, email, proved }: ErasedPerson): Promise<void> {
  const own = eq(stockAlerts.user_id, id);
  await db.delete(stockAlerts).where(proved ? or(own, eq(stockAlerts.email, email.toLowerCase())) : own);
}
