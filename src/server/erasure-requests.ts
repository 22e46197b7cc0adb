/**
 * A customer's own request to erase their account (docs/rules/retention.md). The account is erased a week later, and a
 * mail at once says how to keep it: a person who took over a session can't destroy it unnoticed.
 */
import { eq } from "drizzle-orm";
import * as z from "zod";
import { DAY_MS } from "#domain/time/durations.ts";
import { newId } from "#infra/ids.ts";
import { defineJob } from "#infra/jobs/define.ts";
import { enqueueJob } from "#infra/jobs/enqueue.ts";
import type { JobKind } from "#infra/jobs/kind.ts";
import { storedId } from "#infra/jobs/stored.ts";
import { enqueueMail } from "#infra/mail/define.tsx";
import { Refusal } from "#infra/refusal.ts";
import { ERASED_MAIL, ERASURE_PLANNED_MAIL } from "./accounts/mail-kinds.ts";
import { erasureRequests } from "./accounts/table.ts";
import {
  type AppContext,
  type Ctx,
  inTransaction,
  ownCtx,
  recentlyConfirmed,
  securityEvent,
  signedIn,
} from "./context.ts";
import { eraseWithin, lockErasable } from "./erasure.ts";

/** Between the request and the erasure. */
const ERASURE_DELAY_MS = 7 * DAY_MS;

export type ErasureRequest = typeof erasureRequests.$inferSelect;

const payload = z.object({ erasureId: storedId });
const ERASURE_JOB: JobKind<typeof payload> = {
  kind: "account.erase",
  payload,
  key: ({ erasureId }) => erasureId,
};

/** The caller's request; null without one. @throws Refusal UNAUTHENTICATED. */
export async function ownErasure(ctx: Ctx): Promise<ErasureRequest | null> {
  const { userId } = signedIn(ctx);
  const [request] = await ctx.db.select().from(erasureRequests).where(eq(erasureRequests.user_id, userId));
  return request ?? null;
}

/**
 * Plans the erasure of the caller's account; a repeated request changes nothing.
 * @throws Refusal UNAUTHENTICATED; FORBIDDEN (REAUTHENTICATE); CONFLICT for staff, and while bookings, orders or
 * payments are in progress.
 */
export async function requestErasure(ctx: Ctx): Promise<ErasureRequest> {
  const { userId } = signedIn(ctx);
  recentlyConfirmed(ctx);
  const request = await inTransaction(ctx, async (tx) => {
    await lockErasable(tx, userId);
    const known = await ownErasure(tx);
    if (known) return known;
    const now = tx.clock.now();
    const row = { id: newId(), user_id: userId, requested_at: now, due_at: new Date(now.getTime() + ERASURE_DELAY_MS) };
    await tx.db.insert(erasureRequests).values(row);
    await enqueueJob(tx, ERASURE_JOB, { erasureId: row.id }, { runAt: row.due_at });
    await enqueueMail(tx, ERASURE_PLANNED_MAIL, { userId });
    return row;
  });
  securityEvent(ctx, "erasure.requested");
  ctx.wakeWorker();
  return request;
}

/** Ends the caller's request, so that the account stays. @returns whether there was one. */
export async function withdrawErasure(ctx: Ctx): Promise<boolean> {
  const { userId } = signedIn(ctx);
  const ended = await ctx.db.delete(erasureRequests).where(eq(erasureRequests.user_id, userId)).returning();
  if (ended.length > 0) securityEvent(ctx, "erasure.withdrawn");
  return ended.length > 0;
}

/** The owner as the author of the erasure in the audit log. */
const asOwner = (ctx: AppContext, userId: string): Ctx => ({
  ...ownCtx(ctx),
  viewer: { kind: "person", userId, role: "user", sessionId: "erasure-request", confirmedAt: null },
});

/** Erases the account of a request that is due. A purchase made meanwhile delays it, a day at a time. */
export const erasureJob = defineJob({
  ...ERASURE_JOB,
  async run(ctx: AppContext, { erasureId }) {
    const [request] = await ctx.db.select().from(erasureRequests).where(eq(erasureRequests.id, erasureId));
    if (!request) return undefined;
    const owner = asOwner(ctx, request.user_id);
    try {
      await inTransaction(owner, async (tx) => {
        // Locked, so that a withdrawal at this moment either comes first or finds the account erased.
        const [due] = await tx.db.select().from(erasureRequests).where(eq(erasureRequests.id, erasureId)).for("update");
        if (!due) return;
        const email = await eraseWithin(tx, due.user_id);
        await enqueueMail(tx, ERASED_MAIL, { email });
      });
    } catch (error) {
      if (error instanceof Refusal && error.code === "CONFLICT")
        return { again: new Date(ctx.clock.now().getTime() + DAY_MS) };
      throw error;
    }
    securityEvent(owner, "account.erased", { about: request.user_id });
    ctx.wakeWorker();
    return undefined;
  },
});
