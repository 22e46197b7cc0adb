/** How administrators create, change and end discount codes. Every change is audited. */
import { eq } from "drizzle-orm";
import { CHANGED_MEANWHILE, isStale } from "#domain/centre/conflict.ts";
import { type DiscountForm, discountForm } from "#domain/money/discount-form.ts";
import { newId } from "#infra/ids.ts";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type Ctx, inTransaction, permitted } from "#server/context.ts";
import { type DiscountCode, discountCodes } from "./table.ts";

const columnsOf = (form: DiscountForm) => ({
  code: form.code,
  percent: form.percent ?? null,
  amount_paise: form.amount ?? null,
  scope: form.scope,
  plans: form.plans,
  categories: form.categories,
  minimum_paise: form.minimum,
  starts_on: form.startsOn,
  ends_on: form.endsOn,
  most_uses: form.mostUses ?? null,
  most_per_customer: form.mostPerCustomer ?? null,
  active: form.active,
  note: form.note,
});

const auditedCode = ({ id: _id, created_at: _created, updated_at: _updated, ...columns }: DiscountCode) => columns;

const taken = (code: string): Refusal => new Refusal("CONFLICT", `The code ${code} exists already`, undefined, "code");

/** Creates a code. @throws Refusal FORBIDDEN, BAD_USER_INPUT with the field, CONFLICT for a code that exists */
export function createDiscountCode(ctx: Ctx, input: unknown): Promise<DiscountCode> {
  permitted(ctx, "discounts.write");
  const form = readForm(discountForm, input);
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const [row] = await tx.db
      .insert(discountCodes)
      .values({ id: newId(), ...columnsOf(form), created_at: now, updated_at: now })
      .onConflictDoNothing({ target: discountCodes.code })
      .returning();
    if (!row) throw taken(form.code);
    await recordAudit(tx, {
      action: "discount.create",
      entity: "discount",
      entityId: row.id,
      label: row.code,
      after: auditedCode(row),
    });
    return row;
  });
}

/**
 * Changes a code for later purchases. The text of a code never changes, because customers have it.
 * @param seen the `updated_at` that the editor was filled from
 * @throws Refusal FORBIDDEN, NOT_FOUND, BAD_USER_INPUT with the field, CONFLICT if it has changed since
 */
export function updateDiscountCode(ctx: Ctx, id: string, input: object, seen: string | null): Promise<DiscountCode> {
  permitted(ctx, "discounts.write");
  return inTransaction(ctx, async (tx) => {
    const [before] = await tx.db.select().from(discountCodes).where(eq(discountCodes.id, id)).for("update");
    if (!before) throw new Refusal("NOT_FOUND", "This code was not found");
    if (isStale(seen, before.updated_at)) throw new Refusal("CONFLICT", CHANGED_MEANWHILE);
    const form = readForm(discountForm, { ...input, code: before.code });
    const [row] = await tx.db
      .update(discountCodes)
      .set({ ...columnsOf(form), updated_at: tx.clock.now() })
      .where(eq(discountCodes.id, id))
      .returning();
    if (!row) throw new Refusal("NOT_FOUND", "This code was not found");
    await recordAudit(tx, {
      action: "discount.update",
      entity: "discount",
      entityId: id,
      label: row.code,
      before: auditedCode(before),
      after: auditedCode(row),
    });
    return row;
  });
}
