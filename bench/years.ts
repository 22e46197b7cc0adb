/**
 * Three years of business with a season, weekends, growth and cancellations: what the Statistics tab must be quick
 * with, and what its pictures are taken of. Made by the database itself; the same seed makes the same rows, times are
 * counted back from now. Two simulators have only so many hours: of many bookings only as many have their time.
 */
import pg from "pg";

/** The searches' indexes cost more than all else while rows come; they are built when the rows are there. */
const BUILT_LAST = ["bookings_search", "orders_search"];

const id = (table: string) => `md5('${table}' || n)::uuid`;

/** A hundred customers; a thousand names would show no more. */
const NAME = `(array['Asha','Ravi','Meera','Imran','Divya','Karan','Leela','Arjun','Nisha','Vikram'])[1 + n % 10]
  || ' ' || (array['Rao','Iyer','Singh','Khan','Menon','Das','Gill','Bose','Nair','Patel'])[1 + n / 10 % 10]`;

const PLANS = `(values (0, 0.34, 30, 'Joy of Flying', 650000, 150000, 50000),
  (1, 0.58, 45, 'Fly Like a Pilot', 1000000, 150000, 50000), (2, 0.80, 60, 'Win Over Flight Fear', 1000000, 0, 0),
  (3, 0.93, 120, 'Captain''s Choice', 1500000, 0, 0), (4, 0.985, 240, 'Jet Set', 2500000, 0, 0),
  (5, 1.0, 90, 'Custom Plan (90 min)', 1800000, 0, 0)) plan (i, upto, minutes, name, original, off_full, off_advance)`;

/** The draws, the customers and the bookings. */
const bookingStatements = (bookings: number): string[] => [
  "select setseed(0.42)",
  `create temp table drawn as
   select n, made, greatest(made, least(made + lead * interval '1 day', now() + interval '200 days')) as near,
     case when random() < 0.58 then 'A320' else 'B737' end simulator, random() plan_draw, random() pay_draw,
     random() fate, random() day_draw, random() hour_draw
   from (select n, -9 * ln(1 - random()) lead, date_trunc('day', now() - ago * interval '1095 days') - interval '5.5 hours'
       + interval '8 hours' + random() * interval '13 hours' made
     from (select n, 1 - power(random(), 0.72) as ago from generate_series(1, ${bookings}) n) t
     where ago > 0.001) d
   where made < now() - interval '1 minute'`,
  `create temp table sold as
   select d.*, plan.minutes, plan.name as title, plan.original,
     case when pay_draw < 0.3 and plan.i < 5 then 'advance' else 'full' end payment_type,
     case when pay_draw < 0.3 and plan.i < 5 then plan.off_advance else plan.off_full end discount,
     (near at time zone 'Asia/Kolkata')::date + case
       when extract(isodow from near at time zone 'Asia/Kolkata') < 5 and day_draw < 0.45
         then 6 - extract(isodow from near at time zone 'Asia/Kolkata')::int + (day_draw < 0.2)::int
       else 1 end as on_day,
     lpad((array[9,10,10,11,11,11,12,12,13,14,14,15,15,16,16,16,17,17,17,17,18,18,18])[1 + floor(hour_draw * 23)::int]::text,
       2, '0') || ':00' as on_hour,
     case when fate < 0.06 then 'cancelled' else 'kept' end as outcome
   from drawn d join ${PLANS} on d.plan_draw <= plan.upto and d.plan_draw > case plan.i when 0 then -1 when 1 then 0.34
     when 2 then 0.58 when 3 then 0.80 when 4 then 0.93 else 0.985 end`,
  `insert into users (id, email, name, phone, role, password_hash, created_at, updated_at)
   select ${id("years-user")}, 'years' || n || '@bench.example', ${NAME}, '9800000000', 'user', 'none', now(), now()
   from generate_series(0, 99) n`,
  `insert into bookings (id, slot_id, user_id, simulator_type, plan_duration, plan_name, booking_date, booking_time,
     contact_name, contact_email, contact_phone, payment_type, paid_paise, original_paise, discount_paise, status,
     rescheduled_count, validity_start, validity_end, completed_at, cancelled_at, venue_paise, created_at, updated_at)
   select ${id("years-booking")}, ${id("years-slot")}, md5('years-user' || n % 100)::uuid, simulator, minutes, title,
     case when fate between 0.06 and 0.11 then null else on_day end,
     case when fate between 0.06 and 0.11 then null else on_hour end,
     ${NAME}, 'years' || n % 100 || '@bench.example', '98' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'),
     payment_type, case payment_type when 'advance' then 50000 else original - discount end, original, discount,
     case when outcome = 'cancelled' then 'cancelled' when fate <= 0.11 then 'pending'
       when on_day < current_date then 'completed' when fate < 0.2 then 'rescheduled' else 'confirmed' end,
     case when fate between 0.11 and 0.19 then 1 else 0 end, made, made + interval '1 year',
     case when fate > 0.11 and on_day < current_date then (on_day || ' ' || on_hour || '+05:30')::timestamptz + interval '1 hour' end,
     case when outcome = 'cancelled' then least(now(), made + fate * 90 * interval '1 day') end,
     case when payment_type = 'advance' and fate > 0.11 and on_day < current_date then original - discount - 50000 else 0 end,
     made, made
   from sold`,
];

/** What follows a booking: its time, moves, payments, refunds and custom requests. */
const FOLLOWING = [
  `insert into slot_occupancies (id, simulator_type, during, kind, booking_id, created_at)
   select distinct on (simulator, on_day, on_hour) ${id("years-occupancy")}, simulator,
     tstzrange((on_day || ' ' || on_hour || '+05:30')::timestamptz,
       (on_day || ' ' || on_hour || '+05:30')::timestamptz + interval '1 hour'), 'booking', ${id("years-booking")}, made
   from sold where fate > 0.11 order by simulator, on_day, on_hour, n on conflict do nothing`,
  `insert into booking_moves (id, booking_id, moved_by, user_id, from_date, from_time, to_date, to_time, created_at)
   select ${id("years-move")}, ${id("years-booking")}, 'customer', md5('years-user' || n % 100)::uuid,
     on_day + 3, '10:00', on_day, on_hour, least(now(), made + fate * 10 * interval '1 day')
   from sold where fate between 0.11 and 0.19`,
  `insert into payments (id, razorpay_payment_id, razorpay_order_id, user_id, booking_id, amount_paise, currency, status,
     refunded_paise, created_at, updated_at)
   select ${id("years-payment")}, 'pay_years' || n, 'order_years' || n, md5('years-user' || n % 100)::uuid,
     ${id("years-booking")}, paid, 'INR', case when fate < 0.045 then 'refunded' else 'success' end,
     case when fate < 0.045 then paid else 0 end, made, made
   from (select *, case payment_type when 'advance' then 50000 else original - discount end paid from sold) s`,
  `insert into refunds (id, payment_id, amount_paise, reason, state, gateway_refund_id, created_at, updated_at, processed_at)
   select md5('years-refund' || b.id)::uuid, p.id, p.amount_paise, 'requested', 'processed', 'rfnd_years' || b.id,
     b.cancelled_at, b.cancelled_at, b.cancelled_at + interval '3 minutes'
   from payments p join bookings b on b.id = p.booking_id where p.status = 'refunded' and b.cancelled_at is not null`,
  `insert into venue_payments (id, booking_id, amount_paise, method, received_by, created_at)
   select ${id("years-venue")}, ${id("years-booking")}, original - discount - 50000, 'upi', md5('years-user1')::uuid,
     (on_day || ' ' || on_hour || '+05:30')::timestamptz
   from sold where payment_type = 'advance' and fate > 0.11 and on_day < current_date`,
  `insert into custom_bookings (id, simulator_type, customer_name, customer_email, customer_phone, requested_duration,
     requirements, status, assigned_price_paise, assigned_duration, booking_id, created_at, updated_at)
   select ${id("years-custom")}, simulator, ${NAME}, 'years' || n % 100 || '@bench.example', '9800000000', 90,
     'A birthday for eight.', 'completed', 1800000, 90, ${id("years-booking")}, made, made
   from sold where title like 'Custom%'`,
];

/** The goods and their orders. */
const orderStatements = (orders: number): string[] => [
  `create temp table goods as
   select n, (array['Pilot''s headset','A320 scale model','Flight bag','Aviator jacket','Captain''s cap','Metal key tag',
     'Cockpit poster','Kneeboard','Log book','Boarding pass mug','Sectional chart','Model B737'])[1 + n % 12]
     || case when n >= 12 then ' ' || (1 + n / 12) else '' end as name, 29900 + n * 7919 % 640000 / 100 * 100 as price
   from generate_series(0, 47) n`,
  `insert into orders (id, user_id, products, shipping_details, total_paise, status, payment_id, created_at, updated_at)
   select md5('years-order' || o.n)::uuid, md5('years-user' || o.n % 100)::uuid,
     jsonb_build_array(jsonb_build_object('id', md5('good' || a.n)::uuid, 'name', a.name, 'price', a.price,
         'quantity', 1 + (draw < 0.15)::int, 'image_url', null),
       jsonb_build_object('id', md5('good' || b.n)::uuid, 'name', b.name, 'price', b.price, 'quantity', 1, 'image_url', null)),
     jsonb_build_object('fullName', 'Asha Rao', 'email', 'years1@bench.example', 'phone', '9800000000'),
     a.price * (1 + (draw < 0.15)::int) + b.price,
     case when draw > 0.96 then 'cancelled' when placed < now() - interval '9 days' then 'delivered' else 'pending' end,
     'pay_years_order' || o.n, placed, placed
   from (select n, draw, floor(48 * draw * draw)::int as one, 1 + n % 47 as other, placed from (
       select n, random() draw, now() - interval '1 hour' - (1 - power(random(), 0.7)) * interval '1094 days' as placed
       from generate_series(1, ${orders}) n) t) o
   join goods a on a.n = o.one join goods b on b.n = o.other`,
  `insert into payments (id, razorpay_payment_id, razorpay_order_id, user_id, order_id, amount_paise, currency, status,
     created_at, updated_at)
   select md5('years-paid' || id)::uuid, payment_id, 'order_of_' || payment_id, user_id, id, total_paise, 'INR', 'success',
     created_at, created_at from orders where payment_id like 'pay_years_order%'`,
];

const statements = ({ bookings, orders }: { bookings: number; orders: number }): string[] => [
  ...bookingStatements(bookings),
  ...FOLLOWING,
  ...orderStatements(orders),
];

/** Fills a migrated database; a million bookings take some minutes. */
export async function fillYears(databaseUrl: string, volume: { bookings: number; orders: number }): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; sql: string }>(
      "select indexname as name, indexdef as sql from pg_indexes where indexname = any($1)",
      [BUILT_LAST],
    );
    for (const { name } of rows) await client.query(`drop index ${name}`);
    for (const statement of statements(volume)) await client.query(statement);
    for (const { sql } of rows) await client.query(sql);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}
