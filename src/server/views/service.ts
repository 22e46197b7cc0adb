/**
 * Saved views and chosen columns of staff. Each person has their own and sees no others; the owner comes from the
 * session, never from an argument.
 */

import { and, asc, count, eq, ne, sql } from "drizzle-orm";
import type * as z from "zod";
import {
  columnKeys,
  MOST_COLUMN_CHOICES,
  MOST_VIEWS,
  TOO_MANY_VIEWS,
  tabName,
  VIEW_GONE,
  VIEW_NAME_TAKEN,
  viewFilters,
  viewName,
} from "#domain/centre/saved-view.ts";
import { isId } from "#domain/text/ids.ts";
import { newId } from "#infra/ids.ts";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { type Ctx, inTransaction, permitted, signedIn } from "#server/context.ts";
import { columnChoices, savedViews } from "./table.ts";

export type SavedView = typeof savedViews.$inferSelect;
export type ColumnChoice = typeof columnChoices.$inferSelect;

/** The fields of a change; absent ones stay. */
export type ViewChange = {
  name?: string | null | undefined;
  filters?: string | null | undefined;
  columns?: string[] | null | undefined;
  isDefault?: boolean | null | undefined;
};

const read = <T>(rule: z.ZodType<T>, value: unknown, field: string): T => readForm(rule, value, () => field);

/** The caller's views of all tabs, by tab and name. */
export const ownViews = (ctx: Ctx): Promise<SavedView[]> =>
  ctx.db
    .select()
    .from(savedViews)
    .where(eq(savedViews.user_id, signedIn(ctx).userId))
    .orderBy(asc(savedViews.tab), asc(sql`lower(${savedViews.name})`), asc(savedViews.id))
    .limit(MOST_VIEWS);

/** The caller's column choices; tabs with default columns have none. */
export const ownColumns = (ctx: Ctx): Promise<ColumnChoice[]> =>
  ctx.db
    .select()
    .from(columnChoices)
    .where(eq(columnChoices.user_id, signedIn(ctx).userId))
    .limit(MOST_COLUMN_CHOICES);

/**
 * Saves filters, sort and columns under a name.
 * @throws Refusal BAD_USER_INPUT with the field, CONFLICT for a taken name or above the maximum number of views.
 */
export function saveView(
  ctx: Ctx,
  view: { tab: string; name: string; filters: string; columns: string[] | null },
): Promise<SavedView> {
  const { userId } = permitted(ctx, "dashboard.open");
  const now = ctx.clock.now();
  const values = {
    id: newId(),
    user_id: userId,
    tab: read(tabName, view.tab, "tab"),
    name: read(viewName, view.name, "name"),
    filters: read(viewFilters, view.filters, "filters"),
    columns: view.columns && read(columnKeys, view.columns, "columns"),
    created_at: now,
    updated_at: now,
  };
  return inTransaction(ctx, async ({ db }) => {
    const [kept] = await db.select({ views: count() }).from(savedViews).where(eq(savedViews.user_id, userId));
    if (kept && kept.views >= MOST_VIEWS) throw new Refusal("CONFLICT", TOO_MANY_VIEWS);
    const [made] = await db.insert(savedViews).values(values).onConflictDoNothing().returning();
    if (!made) throw new Refusal("CONFLICT", VIEW_NAME_TAKEN, undefined, "name");
    return made;
  });
}

/**
 * Changes one of the caller's views. A new default replaces the previous one.
 * @throws Refusal NOT_FOUND, and as `saveView`.
 */
export function changeView(ctx: Ctx, id: string, change: ViewChange): Promise<SavedView> {
  const { userId } = permitted(ctx, "dashboard.open");
  const mine = eq(savedViews.user_id, userId);
  return inTransaction(ctx, async ({ db, clock }) => {
    // Locks all of the person's views, always in the same order, so that concurrent changes are serialised.
    const views = await db.select().from(savedViews).where(mine).orderBy(savedViews.id).for("update");
    const view = isId(id) ? views.find((one) => one.id === id) : undefined;
    if (!view) throw new Refusal("NOT_FOUND", VIEW_GONE);
    const others = views.filter((one) => one.tab === view.tab && one.id !== view.id);
    const name = typeof change.name === "string" ? read(viewName, change.name, "name") : view.name;
    if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      throw new Refusal("CONFLICT", VIEW_NAME_TAKEN, undefined, "name");
    const isDefault = change.isDefault ?? view.is_default;
    if (isDefault && !view.is_default)
      await db
        .update(savedViews)
        .set({ is_default: false })
        .where(and(mine, eq(savedViews.tab, view.tab), ne(savedViews.id, view.id)));
    const [changed] = await db
      .update(savedViews)
      .set({
        name,
        filters: typeof change.filters === "string" ? read(viewFilters, change.filters, "filters") : view.filters,
        columns:
          change.columns === undefined ? view.columns : change.columns && read(columnKeys, change.columns, "columns"),
        is_default: isDefault,
        updated_at: clock.now(),
      })
      .where(and(mine, eq(savedViews.id, view.id)))
      .returning();
    if (!changed) throw new Error(`view ${id} vanished`);
    return changed;
  });
}

/** Deletes one of the caller's views. @throws Refusal NOT_FOUND. */
export async function deleteView(ctx: Ctx, id: string): Promise<void> {
  const { userId } = permitted(ctx, "dashboard.open");
  const gone = isId(id)
    ? await ctx.db
        .delete(savedViews)
        .where(and(eq(savedViews.user_id, userId), eq(savedViews.id, id)))
        .returning({ id: savedViews.id })
    : [];
  if (gone.length === 0) throw new Refusal("NOT_FOUND", VIEW_GONE);
}

/**
 * Stores the caller's columns of a tab; null restores the default ones.
 * @throws Refusal BAD_USER_INPUT.
 */
export async function chooseColumns(ctx: Ctx, given: { tab: string; columns: string[] | null }): Promise<void> {
  const { userId } = permitted(ctx, "dashboard.open");
  const tab = read(tabName, given.tab, "tab");
  if (given.columns === null) {
    await ctx.db.delete(columnChoices).where(and(eq(columnChoices.user_id, userId), eq(columnChoices.tab, tab)));
    return;
  }
  const chosen = {
    columns: read(columnKeys, given.columns, "columns"),
    updated_at: ctx.clock.now(),
  };
  await inTransaction(ctx, async (tx) => {
    const known = await ownColumns(tx);
    if (known.length >= MOST_COLUMN_CHOICES && !known.some((one) => one.tab === tab))
      throw new Refusal("BAD_USER_INPUT", "Columns can't be stored for more tabs", undefined, "tab");
    await tx.db
      .insert(columnChoices)
      .values({ user_id: userId, tab, ...chosen })
      .onConflictDoUpdate({ target: [columnChoices.user_id, columnChoices.tab], set: chosen });
  });
}
