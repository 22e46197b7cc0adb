/** Staff publish or refuse reviews. Every decision is in the audit log and can be undone for a short time. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import { CHANGED_MEANWHILE, isStale } from "#domain/centre/conflict.ts";
import { UNDO_TEXT } from "#domain/centre/undo.ts";
import { refusalForm } from "#domain/shop/review-form.ts";
import { REVIEW_TEXT, type ReviewState, readReviewState } from "#domain/shop/reviews.ts";
import { isId } from "#domain/text/ids.ts";
import { byAge, countRows, type KeyPage, listPage, type SortOrder } from "#infra/db/keyset.ts";
import { within } from "#infra/db/like.ts";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { isAsLeft, storeChange, type UndoableChange } from "#server/changes/service.ts";
import { type AppContext, type Ctx, inTransaction, permitted } from "#server/context.ts";
import { productReviews, type Review } from "./table.ts";

/** Filters reviews by state and by a text in name, title or text; null means not applied. */
export type ReviewFilter = { state: ReviewState | null; search: string | null };

const fitting = ({ state, search }: ReviewFilter): SQL | undefined =>
  and(
    state ? eq(productReviews.state, state) : undefined,
    search ? sql`${productReviews.search_text} like ${within(search.toLowerCase())}` : undefined,
  );

/** The sorts of the list, by the day on which a review was written. */
export const REVIEW_SORTS = byAge(productReviews.written_at);

/** A page of reviews that match the filter. */
export const listReviews = (
  ctx: AppContext,
  { limit, after, sort, ...filter }: ReviewFilter & KeyPage & { sort: SortOrder },
): Promise<Review[]> => listPage(ctx, productReviews, fitting(filter), { limit, after, sort });

/** The number of reviews that match the filter. */
export const countReviews = (ctx: AppContext, filter: ReviewFilter): Promise<number> =>
  countRows(ctx, productReviews, fitting(filter));

/** The review with this id, or null. */
export async function findReview({ db }: AppContext, id: string): Promise<Review | null> {
  if (!isId(id)) return null;
  const [row] = await db.select().from(productReviews).where(eq(productReviews.id, id));
  return row ?? null;
}

async function locked(tx: AppContext, id: string): Promise<Review> {
  const [row] = isId(id)
    ? await tx.db.select().from(productReviews).where(eq(productReviews.id, id)).for("update")
    : [];
  if (!row) throw new Refusal("NOT_FOUND", REVIEW_TEXT.gone);
  return row;
}

/** The columns that a decision sets and an undo restores. */
type Decision = Pick<Review, "state" | "refused_reason" | "decided_at" | "decided_by">;

async function store(tx: Ctx, review: Review, verb: string, decision: Decision): Promise<Review> {
  const change = { ...decision, updated_at: tx.clock.now() };
  await tx.db.update(productReviews).set(change).where(eq(productReviews.id, review.id));
  await recordAudit(tx, {
    action: `review.${verb}`,
    entity: "review",
    entityId: review.id,
    label: `${review.stars} stars by ${review.author}`,
    before: { state: review.state, refused_reason: review.refused_reason },
    after: { state: decision.state, refused_reason: decision.refused_reason },
  });
  return { ...review, ...change };
}

/** What staff decide about, as they read it: a review that has changed since is not decided unread. */
export type Decided = { id: string; updatedAt: string; undoable?: boolean | null | undefined };

function decide(
  ctx: Ctx,
  { id, updatedAt, undoable }: Decided,
  verb: string,
  result: Pick<Decision, "state" | "refused_reason">,
): Promise<Review> {
  const { userId } = permitted(ctx, "reviews.moderate");
  return inTransaction(ctx, async (tx) => {
    const review = await locked(tx, id);
    if (isStale(updatedAt, review.updated_at)) throw new Refusal("CONFLICT", CHANGED_MEANWHILE);
    const { state, refused_reason } = review;
    if (state === result.state && refused_reason === result.refused_reason) return review;
    const decided = await store(tx, review, verb, { ...result, decided_at: tx.clock.now(), decided_by: userId });
    if (undoable)
      await storeChange(tx, {
        entity: "review",
        entity_id: id,
        status_before: state,
        status_after: decided.state,
        before: { refused_reason, decided_at: review.decided_at?.toISOString(), decided_by: review.decided_by },
        version: decided.updated_at,
        mail_keys: [],
      });
    return decided;
  });
}

/**
 * Publishes a review: the product's page shows it, and its stars count.
 * @throws Refusal FORBIDDEN, NOT_FOUND, CONFLICT when it has changed since it was read.
 */
export const publishReview = (ctx: Ctx, about: Decided): Promise<Review> =>
  decide(ctx, about, "publish", { state: "published", refused_reason: null });

/**
 * Refuses a review, or takes a published one off the page. Its author reads the reason.
 * @throws Refusal FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT when it has changed since it was read.
 */
export function refuseReview(ctx: Ctx, { reason, ...about }: Decided & { reason: string }): Promise<Review> {
  permitted(ctx, "reviews.moderate");
  return decide(ctx, about, "refuse", { state: "refused", refused_reason: readForm(refusalForm, { reason }).reason });
}

/**
 * Restores the state before a decision, in the transaction that locked the change.
 * @throws Refusal FORBIDDEN, NOT_FOUND, CONFLICT when the review has changed since.
 */
export async function undoReviewChange(tx: Ctx, change: UndoableChange): Promise<Review> {
  permitted(tx, "reviews.moderate");
  const review = await locked(tx, change.entity_id);
  const state = readReviewState(change.status_before);
  if (!state || !isAsLeft(change, { ...review, current: review.state })) throw new Refusal("CONFLICT", UNDO_TEXT.moved);
  const { refused_reason: reason, decided_at: at, decided_by: by } = change.before ?? {};
  return store(tx, review, "undo", {
    state,
    refused_reason: typeof reason === "string" ? reason : null,
    decided_at: typeof at === "string" ? new Date(at) : null,
    decided_by: typeof by === "string" ? by : null,
  });
}
