/** Erases a person's details from orders. Products, prices and the state are kept, as tax law requires. */
import { and, eq, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import { ERASED_NAME, type ErasedPerson, erasedEmail } from "#domain/people/erased.ts";
import type { AppContext } from "#server/context.ts";
import { orders } from "./table.ts";

const ofPerson = ({ id, email, proved }: ErasedPerson): SQL | undefined =>
  or(
    eq(orders.user_id, id),
    proved
      ? and(isNull(orders.user_id), sql`lower(${orders.shipping_details} ->> 'email') = ${email.toLowerCase()}`)
      : undefined,
  );

/** The number of a person's orders that are neither delivered nor cancelled. */
export async function liveOrders({ db }: AppContext, person: ErasedPerson): Promise<number> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(ofPerson(person), notInArray(orders.status, ["delivered", "cancelled"])));
  return rows.length;
}

/** Erases the person's details, in the caller's transaction. @returns the ids of the orders. */
export async function eraseOrders({ db }: AppContext, person: ErasedPerson): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id, details: orders.shipping_details })
    .from(orders)
    .where(ofPerson(person));
  for (const {
    id,
    details: { gst: _gst, ...details },
  } of rows)
    await db
      .update(orders)
      .set({
        shipping_details: {
          ...details,
          fullName: ERASED_NAME,
          email: erasedEmail(person.id),
          phone: "",
          address: "",
          city: "",
          pincode: "",
        },
        tracking_number: null,
        guest_token_hash: null,
        guest_token_until: null,
      })
      .where(eq(orders.id, id));
  return rows.map(({ id }) => id);
}
