/** The address book of a signed-in customer. Orders keep their own copy of an address. */
import { and, desc, eq, inArray } from "drizzle-orm";
import { type Address, isSameAddress, MOST_ADDRESSES } from "#domain/shop/address-book.ts";
import { addressForm } from "#domain/shop/address-form.ts";
import { isId } from "#domain/text/ids.ts";
import { newId } from "#infra/ids.ts";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { users } from "#server/accounts/table.ts";
import { type AppContext, type Ctx, inTransaction, signedIn } from "#server/context.ts";
import { customerAddresses, type StoredAddress } from "./table.ts";

const UNKNOWN = "This address was not found";

const addressesOf = ({ db }: AppContext, userId: string): Promise<StoredAddress[]> =>
  db
    .select()
    .from(customerAddresses)
    .where(eq(customerAddresses.user_id, userId))
    .orderBy(desc(customerAddresses.used_at), desc(customerAddresses.id));

/** The caller's addresses, the one used last first. @throws Refusal UNAUTHENTICATED. */
export const ownAddresses = async (ctx: Ctx): Promise<StoredAddress[]> => addressesOf(ctx, signedIn(ctx).userId);

const columnsOf = ({ fullName, ...rest }: Address) => ({ ...rest, full_name: fullName });
const addressOf = ({ full_name: fullName, ...rest }: StoredAddress): Address => ({ ...rest, fullName });

/**
 * Saves an address of the caller: changes the one with `id`, or adds one. An address that the book contains already is
 * only moved to the top. The address used longest ago is removed when there are more than `MOST_ADDRESSES`.
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, RATE_LIMITED.
 */
export async function saveAddress(
  ctx: Ctx,
  { id, ...typed }: { id?: string | null | undefined },
): Promise<StoredAddress> {
  const { userId } = signedIn(ctx);
  const form = readForm(addressForm, typed);
  await ctx.limits.spend("addresses", userId);
  return inTransaction(ctx, async (tx) => {
    // One writer per account: two tabs can't exceed the limit or save an address twice.
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const kept = await addressesOf(tx, userId);
    const known = id ? kept.find((one) => one.id === id) : kept.find((one) => isSameAddress(addressOf(one), form));
    if (id && !known) throw new Refusal("NOT_FOUND", UNKNOWN);
    const saved = known ? await changed(tx, known, form, Boolean(id)) : await added(tx, userId, form);
    const spare = kept.filter((one) => one.id !== saved.id).slice(MOST_ADDRESSES - 1);
    if (spare.length > 0)
      await tx.db.delete(customerAddresses).where(
        inArray(
          customerAddresses.id,
          spare.map((one) => one.id),
        ),
      );
    return saved;
  });
}

/** The address with its new text; one that was only used again keeps its name unless a new one is given. */
async function changed(tx: AppContext, known: StoredAddress, form: Address, edited: boolean): Promise<StoredAddress> {
  const label = edited ? form.label : form.label || known.label;
  const [row] = await tx.db
    .update(customerAddresses)
    .set({ ...columnsOf(form), label, used_at: tx.clock.now() })
    .where(eq(customerAddresses.id, known.id))
    .returning();
  return row ?? known;
}

async function added(tx: AppContext, userId: string, form: Address): Promise<StoredAddress> {
  const now = tx.clock.now();
  const row = { id: newId(), user_id: userId, ...columnsOf(form), created_at: now, used_at: now };
  await tx.db.insert(customerAddresses).values(row);
  return row;
}

/** Removes an address of the caller. @throws Refusal UNAUTHENTICATED, NOT_FOUND. */
export async function removeAddress(ctx: Ctx, id: string): Promise<void> {
  const { userId } = signedIn(ctx);
  const removed = isId(id)
    ? await ctx.db
        .delete(customerAddresses)
        .where(and(eq(customerAddresses.id, id), eq(customerAddresses.user_id, userId)))
        .returning({ id: customerAddresses.id })
    : [];
  if (removed.length === 0) throw new Refusal("NOT_FOUND", UNKNOWN);
}

/** Deletes a person's addresses, in the caller's transaction. */
export async function eraseAddresses({ db }: AppContext, userId: string): Promise<void> {
  await db.delete(customerAddresses).where(eq(customerAddresses.user_id, userId));
}
