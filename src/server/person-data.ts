/** All personal data stored about a person, as JSON, for requests under the data protection law. */
import { type SQL, sql } from "drizzle-orm";
import { isId } from "#domain/text/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "./audit/service.ts";
import { type AppContext, type Ctx, permitted, recentlyConfirmed, securityEvent, signedIn } from "./context.ts";

/** Rows by kind. Columns have their stored names; amounts are paise. Secrets and hashes are omitted. */
export type PersonData = Record<string, Record<string, unknown>[]>;

const SECRETS = sql`array['password_hash', 'password_short', 'password_printed', 'token_hash', 'code_digest', 'code_sealed', 'guest_token_hash', 'search_text', 'razorpay_signature',
  'client_address', 'client_network', 'holder', 'key_id', 'sealed_secret', 'last_step']`;

/** The queries for the rows about the user with this id. Rows without an account match by a confirmed address. */
function queriesFor(id: string): Record<string, SQL> {
  const row = sql`select to_jsonb(t) - ${SECRETS} as row`;
  const proved = sql`(select lower(email) from users where id = ${id} and email_proved_at is not null)`;
  const bookings = sql`select id from bookings where user_id = ${id}
    or (user_id is null and lower(contact_email) = ${proved})`;
  const orders = sql`select id from orders where user_id = ${id}
    or (user_id is null and lower(shipping_details ->> 'email') = ${proved})`;
  const vouchers = sql`select id from vouchers where user_id = ${id}
    or (user_id is null and lower(buyer_email) = ${proved})`;
  const payments = sql`select id from payments where user_id = ${id} or booking_id in (${bookings})
    or order_id in (${orders}) or (source = 'gateway' and voucher_id in (${vouchers}))`;
  const invoices = sql`select id from invoices
    where subject_id in (${bookings}) or subject_id in (${orders})`;
  return {
    account: sql`${row} from users t where id = ${id}`,
    sessions: sql`${row} from sessions t where user_id = ${id} order by created_at`,
    login_clients: sql`${row} from account_clients t where user_id = ${id} order by last_login_at`,
    email_change: sql`${row} from email_changes t where user_id = ${id}`,
    erasure_request: sql`${row} from erasure_requests t where user_id = ${id}`,
    second_factor: sql`${row} from second_factors t where user_id = ${id}`,
    addresses: sql`${row} from customer_addresses t where user_id = ${id} order by created_at`,
    favourites: sql`select to_jsonb(t) || jsonb_build_object('name', p.name) as row
      from favorites t join products p on p.id = t.product_id where t.user_id = ${id}`,
    stock_alerts: sql`select to_jsonb(t) || jsonb_build_object('name', p.name) as row
      from stock_alerts t join products p on p.id = t.product_id
      where t.user_id = ${id} or t.email = ${proved} order by t.created_at`,
    reviews: sql`select to_jsonb(t) - ${SECRETS} - 'decided_by' || jsonb_build_object('name', p.name) as row
      from product_reviews t join products p on p.id = t.product_id where t.user_id = ${id} order by t.created_at`,
    bookings: sql`${row} from bookings t where id in (${bookings}) order by created_at`,
    booking_moves: sql`${row} from booking_moves t where booking_id in (${bookings}) order by created_at`,
    booking_detail_changes: sql`${row} from booking_detail_changes t where booking_id in (${bookings}) order by created_at`,
    booking_notes: sql`${row} from booking_notes t where booking_id in (${bookings}) order by created_at`,
    guardian_consents: sql`${row} from booking_consents t where booking_id in (${bookings}) order by created_at`,
    venue_payments: sql`${row} from venue_payments t where booking_id in (${bookings}) order by created_at`,
    orders: sql`${row} from orders t where id in (${orders}) order by created_at`,
    order_events: sql`${row} from order_events t where order_id in (${orders}) order by created_at`,
    order_returns: sql`${row} from order_returns t where order_id in (${orders}) order by created_at`,
    checkouts: sql`${row} from checkouts t where user_id = ${id}
      or booking_id in (${bookings}) or order_id in (${orders}) or voucher_id in (${vouchers}) order by created_at`,
    gift_vouchers: sql`${row} from vouchers t where id in (${vouchers}) order by created_at`,
    // Without the contact of their buyers.
    received_vouchers: sql`select to_jsonb(t) - ${SECRETS} - array['buyer_email', 'buyer_phone', 'user_id', 'checkout_id'] as row
      from vouchers t where lower(recipient_email) = ${proved} order by created_at`,
    gift_voucher_entries: sql`${row} from voucher_entries t where voucher_id in (${vouchers}) order by created_at`,
    discount_uses: sql`select to_jsonb(t) - ${SECRETS} - 'customer' as row from discount_uses t
      where booking_id in (${bookings}) or order_id in (${orders}) order by created_at`,
    payments: sql`${row} from payments t where id in (${payments}) order by created_at`,
    refunds: sql`${row} from refunds t where payment_id in (${payments}) order by created_at`,
    invoices: sql`${row} from invoices t where id in (${invoices}) order by issued_at`,
    credit_notes: sql`${row} from credit_notes t where invoice_id in (${invoices}) order by issued_at`,
    custom_requests: sql`${row} from custom_bookings t where user_id = ${id}
      or (user_id is null and customer_email = ${proved}) order by created_at`,
    messages: sql`${row} from contact_messages t where lower(email) = ${proved} order by created_at`,
    waitlist: sql`${row} from waitlist_entries t where user_id = ${id} or email = ${proved} order by created_at`,
    saved_views: sql`${row} from saved_views t where user_id = ${id} order by created_at`,
    column_choices: sql`${row} from column_choices t where user_id = ${id}`,
    // Entries by the person as staff name customers; those by the person as a customer are about themselves.
    audit: sql`${row} from audit_entries t where (entity = 'user' and entity_id = ${id}::text)
      or (actor_id = ${id} and actor_role = 'user') order by created_at`,
  };
}

async function read({ db }: AppContext, id: string): Promise<PersonData> {
  const data: PersonData = {};
  for (const [kind, question] of Object.entries(queriesFor(id))) {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(question);
    data[kind] = rows.map(({ row }) => row);
  }
  return data;
}

/**
 * Returns the data stored about an account, for administrators who answer a request. The audit log records the access.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN (REAUTHENTICATE), NOT_FOUND.
 */
export async function personData(ctx: Ctx, userId: string): Promise<PersonData> {
  permitted(ctx, "users.read");
  recentlyConfirmed(ctx);
  const data = isId(userId) ? await read(ctx, userId) : {};
  if (!data.account?.length) throw new Refusal("NOT_FOUND", "This user was not found");
  const label = "Data of one person";
  await recordAudit(ctx, { action: "user.export", entity: "user", entityId: userId, label });
  securityEvent(ctx, "export.sent", { about: label });
  return data;
}

/** Returns the data stored about the caller. @throws Refusal UNAUTHENTICATED. */
export const myData = async (ctx: Ctx): Promise<PersonData> => read(ctx, signedIn(ctx).userId);
