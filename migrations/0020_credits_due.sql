-- What was refunded or cancelled before there were credit notes gets its own, as if it happened now: refunds first, then
-- what a cancellation leaves to credit.
insert into jobs (id, kind, key, payload, run_at, created_at)
select gen_random_uuid(), 'credit-note.draw', 'credit-note.draw:refund:' || r.id,
  jsonb_build_object('kind', i.kind, 'subjectId', i.subject_id, 'cause', 'refund:' || r.id, 'refundId', r.id),
  now(), now()
from refunds r
join payments p on p.id = r.payment_id
join invoices i on i.subject_id = coalesce(p.order_id, p.booking_id)
where r.state = 'processed'
on conflict (key) do nothing;
--> statement-breakpoint
insert into jobs (id, kind, key, payload, run_at, created_at)
select gen_random_uuid(), 'credit-note.draw', 'credit-note.draw:cancelled:' || i.subject_id,
  jsonb_build_object('kind', i.kind, 'subjectId', i.subject_id, 'cause', 'cancelled:' || i.subject_id, 'refundId', ''),
  now() + interval '1 minute', now()
from invoices i
left join bookings b on b.id = i.subject_id
left join orders o on o.id = i.subject_id
where b.status = 'cancelled' or o.status = 'cancelled'
on conflict (key) do nothing;
