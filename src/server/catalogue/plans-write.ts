/**
 * How administrators create and change plans. Bookings store their own figures, so a change affects later bookings
 * only. Plans have no `updated_at`; their version is a digest of their contents.
 */

import { createHash } from "node:crypto";
import { and, asc, eq, isNull, ne } from "drizzle-orm";
import { durationTaken, type PlanForm, planForm, pricesOf } from "#domain/booking/plan-form.ts";
import type { Plan } from "#domain/booking/plans.ts";
import { CHANGED_MEANWHILE } from "#domain/centre/conflict.ts";
import { paiseToRupees } from "#domain/money/money.ts";
import { newId } from "#infra/ids.ts";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type Ctx, inTransaction, permitted } from "#server/context.ts";
import { planOf } from "./service.ts";
import { plans } from "./table.ts";

/** A digest of a plan's contents: equal for two reads if and only if the plan did not change in between. */
export function planVersion(plan: Plan): string {
  const text = JSON.stringify(Object.entries(plan).sort(([one], [other]) => (one < other ? -1 : 1)));
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

/**
 * Creates a plan, which both simulators offer at once.
 * @throws Refusal BAD_USER_INPUT with the field when a value is invalid or the duration is taken.
 */
export function createPlan(ctx: Ctx, input: unknown): Promise<Plan> {
  permitted(ctx, "plans.write");
  const form = readForm(planForm, input);
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(plans)
      .values({ id: newId(), ...columnsOf(form) })
      .onConflictDoNothing({ target: plans.duration, where: isNull(plans.archived_at) })
      .returning();
    if (!row) throw takenDuration(form.duration);
    const plan = planOf(row);
    await recordAudit(tx, {
      action: "plan.create",
      entity: "plan",
      entityId: plan.id,
      label: plan.name,
      after: auditedPlan(plan),
    });
    return plan;
  });
}

/**
 * Changes the given fields of a plan, for later bookings.
 * @param seen the version of the plan that the editor was filled from
 * @throws Refusal NOT_FOUND, CONFLICT if it has changed since, BAD_USER_INPUT with the field.
 */
export function updatePlan(ctx: Ctx, id: string, changes: Partial<PlanForm>, seen: string | null): Promise<Plan> {
  permitted(ctx, "plans.write");
  return inTransaction(ctx, async (tx) => {
    // Locks all plans, so that concurrent changes cannot take the same duration.
    const rows = await tx.db.select().from(plans).orderBy(asc(plans.id)).for("update");
    const row = rows.find((one) => one.id === id && !one.archived_at);
    if (!row) throw new Refusal("NOT_FOUND", "This plan was not found");
    const before = planOf(row);
    if (seen && seen !== planVersion(before)) throw new Refusal("CONFLICT", CHANGED_MEANWHILE);
    const form = readForm(planForm, { ...formOf(before), ...changes });
    const [other] = await tx.db
      .select({ id: plans.id })
      .from(plans)
      .where(and(eq(plans.duration, form.duration), ne(plans.id, id), isNull(plans.archived_at)));
    if (other) throw takenDuration(form.duration);
    const [stored] = await tx.db.update(plans).set(columnsOf(form)).where(eq(plans.id, id)).returning();
    if (!stored) throw new Refusal("NOT_FOUND", "This plan was not found");
    const after = planOf(stored);
    await recordAudit(tx, {
      action: "plan.update",
      entity: "plan",
      entityId: id,
      label: after.name,
      before: auditedPlan(before),
      after: auditedPlan(after),
    });
    return after;
  });
}

const formOf = (plan: Plan): PlanForm => ({
  name: plan.name,
  duration: plan.duration,
  originalPrice: paiseToRupees(plan.original),
  fullDiscount: paiseToRupees(plan.fullDiscount),
  advanceDiscount: paiseToRupees(plan.advanceDiscount),
  description: plan.description,
  features: plan.features,
  popular: plan.popular,
});

function columnsOf(form: PlanForm) {
  const { original, fullDiscount, advanceDiscount } = pricesOf(form);
  const { name, duration, description, features, popular } = form;
  return {
    name,
    duration,
    description,
    features,
    popular,
    original_paise: original,
    full_discount_paise: fullDiscount,
    advance_discount_paise: advanceDiscount,
  };
}

const auditedPlan = (plan: Plan) => ({
  name: plan.name,
  duration: plan.duration,
  original_paise: plan.original,
  full_discount_paise: plan.fullDiscount,
  advance_discount_paise: plan.advanceDiscount,
  description: plan.description,
  features: plan.features.join(" · "),
  popular: plan.popular,
});

const takenDuration = (minutes: number): Refusal =>
  new Refusal("BAD_USER_INPUT", durationTaken(minutes), undefined, "duration");
