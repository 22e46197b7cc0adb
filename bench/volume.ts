/**
 * A centre after years of business, with which the dashboard must stay fast. The database generates the rows from
 * numbers, so that two runs produce the same rows. Times are counted back from now.
 */
import pg from "pg";

/** The number of rows of each kind. */
const VOLUME = {
  users: 10_000,
  products: 5000,
  bookings: 100_000,
  orders: 50_000,
  messages: 5000,
  requests: 5000,
  audit: 50_000,
} as const;

/** The table behind each list that grows with the business. */
export const GROWING = [
  "users",
  "products",
  "bookings",
  "slot_occupancies",
  "venue_payments",
  "orders",
  "order_events",
  "payments",
  "contact_messages",
  "custom_bookings",
  "audit_entries",
  "jobs",
  "checkouts",
  "refunds",
  "booking_moves",
] as const;

/** The table's name as a prefix makes the ids of each table different. */
const id = (table: string, number = "n") => `md5('${table}' || ${number})::uuid`;
const FIRST = "(array['Asha','Ravi','Meera','Imran','Divya','Karan','Leela','Arjun','Nisha','Vikram'])";
const LAST = "(array['Rao','Iyer','Singh','Khan','Menon','Das','Gill','Bose','Nair','Patel','Jain'])";
const name = (number: string) => `${FIRST}[1 + ${number} % 10] || ' ' || ${LAST}[1 + ${number} % 11]`;
const email = (number: string) => `'customer' || ${number} || '@bench.example'`;
const phone = (number: string) => `'98' || lpad((${number} * 7919 % 100000000)::text, 8, '0')`;
const user = `(n * 31 % ${VOLUME.users})`;
const STATUS = {
  /** Twenty sessions a day; those with `n` up to 7300 are in the coming year. */
  booking: `case when n % 17 = 0 then 'cancelled' when n > 7300 then 'completed'
    when n % 3 = 0 then 'confirmed' when n % 5 = 0 then 'rescheduled' else 'pending' end`,
  order: `case when n % 23 = 0 then 'cancelled' when n > 300 then 'delivered'
    when n % 3 = 0 then 'pending' when n % 3 = 1 then 'confirmed' else 'shipped' end`,
};
const DAY = "(current_date + 365 - (n / 20)::int)";
const HOUR = "lpad((9 + n / 2 % 10)::text, 2, '0') || ':00'";
const SIMULATOR = "case when n % 2 = 0 then 'A320' else 'B737' end";
const SOLD = "now() - n * interval '40 minutes'";
/** The cancellation: a day after the sale, but not after now. */
const CANCELLED = "least(now(), now() - n * interval '40 minutes' + interval '1 day')";

const STATEMENTS = [
  `insert into users (id, email, name, phone, role, password_hash, city, created_at, updated_at)
   select ${id("user")}, ${email("n")}, ${name("n")}, ${phone("n")},
     case when n % 2500 = 7 then 'staff' else 'user' end, 'none', 'Noida',
     now() - n * interval '6 hours', now()
   from generate_series(0, ${VOLUME.users - 1}) n`,
  `insert into products (id, name, description, price_paise, image_url, category, stock, created_at, updated_at)
   select ${id("product")}, 'Pilot''s headset ' || lpad(n::text, 4, '0'),
     repeat('Passive noise reduction, gel ear seals, adjustable boom. ', 5), 100000 + n * 100, null,
     (array['Headsets','Models','Apparel','Books','Gifts'])[1 + n % 5], n % 50,
     now() - n * interval '1 hour', now()
   from generate_series(1, ${VOLUME.products}) n`,
  `insert into bookings (id, slot_id, user_id, simulator_type, plan_duration, plan_name, booking_date,
     booking_time, contact_name, contact_email, contact_phone, payment_type, paid_paise, original_paise,
     discount_paise, status, validity_start, validity_end, completed_at, cancelled_at, created_at, updated_at)
   select ${id("booking")}, ${id("slot")}, ${id("user", user)}, ${SIMULATOR}, 60, 'Win Over Flight Fear',
     ${DAY}, ${HOUR}, ${name(user)}, ${email(user)}, ${phone(user)},
     case when n % 4 = 0 then 'advance' else 'full' end,
     case when n % 4 = 0 then 50000 else 1000000 end, 1000000, 0, ${STATUS.booking},
     ${SOLD}, ${SOLD} + interval '1 year',
     case when n > 7300 and n % 17 <> 0 then ${SOLD} + interval '9 days' end,
     case when n % 17 = 0 then ${CANCELLED} end, ${SOLD}, ${SOLD}
   from generate_series(1, ${VOLUME.bookings}) n`,
  `insert into slot_occupancies (id, simulator_type, during, kind, booking_id, created_at)
   select ${id("occupancy")}, ${SIMULATOR},
     tstzrange((${DAY}::text || ' ' || ${HOUR} || '+05:30')::timestamptz,
       (${DAY}::text || ' ' || ${HOUR} || '+05:30')::timestamptz + interval '1 hour'),
     'booking', ${id("booking")}, ${SOLD}
   from generate_series(1, ${VOLUME.bookings}) n where n % 17 <> 0`,
  `insert into orders (id, user_id, products, shipping_details, total_paise, status, payment_id, created_at, updated_at)
   select ${id("order")}, ${id("user", user)},
     jsonb_build_array(
       jsonb_build_object('id', ${id("product", "(1 + n % 5000)")}, 'name', 'Pilot''s headset ' || n % 5000,
         'price', 100000, 'quantity', 1 + n % 3, 'image_url', null),
       jsonb_build_object('id', ${id("product", "(1 + n % 4999)")}, 'name', 'Key tag', 'price', 49900,
         'quantity', 1, 'image_url', null)),
     jsonb_build_object('fullName', ${name(user)}, 'email', ${email(user)}, 'phone', ${phone(user)},
       'address', n || ' Sector 18', 'city', 'Noida', 'state', 'Uttar Pradesh', 'pincode', '201301'),
     149900 + n % 3 * 100000, ${STATUS.order}, 'pay_order' || n,
     now() - n * interval '80 minutes', now() - n * interval '80 minutes'
   from generate_series(1, ${VOLUME.orders}) n`,
  `insert into order_events (id, order_id, status, created_at)
   select ${id("event")}, ${id("order")}, 'pending', now() - n * interval '80 minutes'
   from generate_series(1, ${VOLUME.orders}) n`,
  `insert into payments (id, razorpay_payment_id, razorpay_order_id, user_id, booking_id, order_id,
     amount_paise, currency, status, created_at, updated_at)
   select ${id("payment-booking")}, 'pay_booking' || n, 'order_booking' || n, ${id("user", user)},
     ${id("booking")}, null::uuid, case when n % 4 = 0 then 50000 else 1000000 end, 'INR', 'success',
     ${SOLD}, ${SOLD} from generate_series(1, ${VOLUME.bookings}) n
   union all
   select ${id("payment-order")}, 'pay_order' || n, 'order_order' || n, ${id("user", user)}, null,
     ${id("order")}, 149900 + n % 3 * 100000, 'INR', 'success', now() - n * interval '80 minutes', now()
   from generate_series(1, ${VOLUME.orders}) n`,
  `insert into checkouts (id, kind, state, user_id, holder, amount_paise, purchase, gateway, key_id,
     provider_order_id, payment_id, booking_id, client_address, created_at, updated_at, paid_at, fulfilled_at)
   select ${id("checkout")}, 'booking', case when n % 6 = 0 then 'expired' else 'fulfilled' end, ${id("user", user)},
     'user:' || ${id("user", user)}, 1000000,
     jsonb_build_object('simulatorType', ${SIMULATOR}, 'planName', 'Win Over Flight Fear', 'planDuration', 60,
       'bookingDate', ${DAY}::text, 'bookingTime', ${HOUR}, 'contactName', ${name(user)},
       'contactEmail', ${email(user)}, 'contactPhone', ${phone(user)}),
     'sandbox', 'rzp_test_sandbox', 'order_booking' || n, case when n % 6 > 0 then 'pay_booking' || n end,
     case when n % 6 > 0 then ${id("booking")} end, '127.0.0.1', ${SOLD}, ${SOLD},
     case when n % 6 > 0 then ${SOLD} end, case when n % 6 > 0 then ${SOLD} end
   from generate_series(1, ${VOLUME.bookings}) n`,
  `insert into refunds (id, payment_id, amount_paise, reason, state, gateway_refund_id, created_at, updated_at, processed_at)
   select ${id("refund")}, ${id("payment-booking")}, 50000, 'requested', 'processed', 'rfnd_' || n,
     ${CANCELLED}, ${CANCELLED}, ${CANCELLED}
   from generate_series(1, ${VOLUME.bookings}) n where n % 17 = 0`,
  // Like the product: the refunded amount is stored on the payment, and a full refund sets its status.
  `update payments p set refunded_paise = r.amount_paise, updated_at = r.processed_at,
     status = case when r.amount_paise = p.amount_paise then 'refunded' else p.status end
   from refunds r where r.payment_id = p.id and r.state = 'processed'`,
  `insert into venue_payments (id, booking_id, amount_paise, method, received_by, created_at)
   select ${id("venue")}, ${id("booking")}, 950000, 'upi', ${id("user", "7")}, ${SOLD} + interval '9 days'
   from generate_series(1, ${VOLUME.bookings}) n where n % 4 = 0 and n > 7300 and n % 17 <> 0`,
  "update bookings set venue_paise = 950000 where id in (select booking_id from venue_payments)",
  `update bookings set money_open = true
   where id in (select id from bookings where status = 'cancelled' order by created_at limit 30)`,
  // The database would scan an empty table completely, which would distort the result.
  `insert into booking_moves (id, booking_id, moved_by, user_id, from_date, from_time, to_date, to_time, created_at)
   select gen_random_uuid(), id, 'staff', ${id("user", "7")}, booking_date - 1, booking_time, booking_date, booking_time,
     created_at + interval '1 hour'
   from bookings where booking_date is not null and mod(abs(hashtext(id::text)), 5) = 0`,
  `insert into contact_messages (id, name, email, message, read, created_at, updated_at)
   select ${id("message")}, ${name("n")}, ${email("n")}, repeat('Do you open on Diwali? ', 1 + n % 40),
     n > 40, now() - n * interval '5 hours', now()
   from generate_series(1, ${VOLUME.messages}) n`,
  `insert into custom_bookings (id, simulator_type, customer_name, customer_email, customer_phone,
     requested_duration, requirements, status, assigned_price_paise, assigned_duration, created_at, updated_at)
   select ${id("request")}, ${SIMULATOR}, ${name("n")}, ${email("n")}, ${phone("n")}, 90,
     repeat('A birthday for eight, with certificates. ', 5),
     case when n < 30 then 'pending' when n < 60 then 'finalized' else 'completed' end,
     case when n >= 30 then 1800000 end, case when n >= 30 then 90 end,
     now() - n * interval '20 hours', now()
   from generate_series(1, ${VOLUME.requests}) n`,
  `insert into audit_entries (id, actor_id, actor_role, action, entity, entity_id, label, changes, created_at)
   select ${id("audit")}, ${id("user", "7")}, 'staff', 'booking.confirm', 'booking', ${id("booking")}::text,
     'Booking ' || n, '[{"field": "status", "from": "pending", "to": "confirmed"}]', now() - n * interval '1 hour'
   from generate_series(1, ${VOLUME.audit}) n`,
  `insert into jobs (id, kind, key, payload, state, run_at, attempts, created_at, finished_at)
   select ${id("job")}, 'mail.booking-confirmation',
     'mail.booking-confirmation:' || ${id("booking")}::text || ':checkout',
     jsonb_build_object('bookingId', ${id("booking")}), 'done', ${SOLD}, 1, ${SOLD}, ${SOLD}
   from generate_series(1, ${VOLUME.bookings}) n`,
];

/** Fills the migrated database and keeps existing rows. Takes about a minute. */
export async function fillVolume(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of STATEMENTS) await client.query(statement);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}
