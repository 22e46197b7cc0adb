/** The invariants of the books that the database alone can show. Each query lists what breaks one; it reads only. */
import { type SQL, sql } from "drizzle-orm";

export type BookCheck = { title: string; offenders: SQL };

/** In the order of the report. `offender` is one line for a bookkeeper. Amounts are paise. */
export const BOOK_CHECKS: readonly BookCheck[] = [
  {
    title: "Each payment bought one booking, one order or one gift voucher, or is refunded in full",
    offenders: sql`
      select p.razorpay_payment_id || ': ' || p.status as offender from payments p
      where case p.status
        when 'success' then
          num_nonnulls(p.booking_id, p.order_id, case when p.source = 'gateway' then p.voucher_id end) <> 1
        else p.amount_paise > p.disputed_paise + p.charged_back_paise
          + (select coalesce(sum(r.amount_paise), 0) from refunds r where r.payment_id = p.id)
      end`,
  },
  {
    title: "No payment is returned beyond its amount, by refunds and lost disputes together",
    offenders: sql`
      select p.razorpay_payment_id || ': ' || back.paise || ' of ' || p.amount_paise || ' paise' as offender
      from payments p, lateral (
        select p.charged_back_paise + coalesce(sum(r.amount_paise) filter (where r.state <> 'failed'), 0) as paise
        from refunds r where r.payment_id = p.id) back
      where back.paise > p.amount_paise`,
  },
  {
    title: "Each payment states what its disputes hold and have taken",
    offenders: sql`
      select p.razorpay_payment_id || ': ' || p.disputed_paise || ' and ' || p.charged_back_paise || ' paise' as offender
      from payments p left join disputes d on d.payment_id = p.id
      where p.disputed_paise + p.charged_back_paise > 0 or d.id is not null
      group by p.id having p.disputed_paise <> coalesce(sum(d.amount_paise) filter (where d.ended_at is null), 0)
        or p.charged_back_paise <> coalesce(sum(case when d.deducted_paise = 0 and d.state = 'lost' then d.amount_paise
          else d.deducted_paise end) filter (where d.state in ('lost', 'closed')), 0)`,
  },
  {
    title: "Each finished checkout has its booking, order or gift voucher, and each open one has none",
    offenders: sql`
      select id || ': ' || state as offender from checkouts
      where (state = 'fulfilled') <> (num_nonnulls(booking_id, order_id, voucher_id) = 1) and kind <> 'balance'`,
  },
  {
    title: "What is left of each gift voucher is the sum of its entries",
    offenders: sql`
      select v.code_end || ': ' || v.balance_paise || ' paise' as offender from vouchers v
      where v.balance_paise <> (select coalesce(sum(e.amount_paise), 0) from voucher_entries e where e.voucher_id = v.id)`,
  },
  {
    title: "Each payment with a gift voucher lowered it, and each refund of it restored the voucher",
    offenders: sql`
      select p.razorpay_payment_id || ': ' || p.amount_paise || ' paise, ' || p.refunded_paise || ' back' as offender
      from payments p, lateral (
        select coalesce(sum(-e.amount_paise) filter (where e.kind = 'used'), 0) as used,
          coalesce(sum(e.amount_paise) filter (where e.kind = 'restored'), 0) as restored
        from voucher_entries e where e.voucher_id = p.voucher_id and e.payment_id = p.id) entries
      where p.source = 'voucher' and (entries.used <> p.amount_paise or entries.restored <> p.refunded_paise)`,
  },
  {
    title: "No two sessions of one simulator overlap",
    offenders: sql`
      select a.simulator_type || ' at ' || lower(a.during) as offender from slot_occupancies a
      join slot_occupancies b on a.simulator_type = b.simulator_type and a.during && b.during and a.id < b.id`,
  },
  {
    title: "Each booking with a time to come keeps that time on its simulator",
    offenders: sql`
      select b.id::text as offender from bookings b
      where b.status in ('pending', 'confirmed', 'rescheduled') and b.booking_date is not null and not b.time_lost
        and (select count(*) from slot_occupancies o where o.booking_id = b.id and o.kind = 'booking'
          and o.simulator_type = b.simulator_type
          and lower(o.during) = (b.booking_date + b.booking_time::time) at time zone interval '5 hours 30 minutes') <> 1`,
  },
  {
    title: "Each product states the number and the stars of its published reviews",
    offenders: sql`
      select p.name || ': ' || p.review_count || ' reviews, ' || p.review_stars || ' stars' as offender from products p
      left join (
        select product_id, count(*) as reviews, sum(stars) as stars from product_reviews
        where state = 'published' group by product_id) r on r.product_id = p.id
      where p.review_count <> coalesce(r.reviews, 0) or p.review_stars <> coalesce(r.stars, 0)`,
  },
  { title: "No stock is negative", offenders: sql`select name as offender from products where stock < 0` },
  {
    title: "The stock of a product with variants is their sum",
    offenders: sql`select p.name as offender from products p
      join product_variants v on v.product_id = p.id and v.archived_at is null
      group by p.id having sum(v.stock) <> p.stock or count(*) <> p.variant_count`,
  },
  {
    title: "Invoice numbers have no gap",
    offenders: sql`
      select financial_year || ': ' || max(sequence) || ' is the last number of ' || count(*) as offender from invoices
      group by financial_year having max(sequence) <> count(*)`,
  },
];
