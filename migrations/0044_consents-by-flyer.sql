-- Earlier consents are for the youngest flyer. One of another guardian than the booking's, or older than another one,
-- no longer counted: its row becomes a withdrawn one.
update booking_consents c set flyer_age = b.youngest_age from bookings b where b.id = c.booking_id;--> statement-breakpoint
update booking_consents c
set withdrawn_at = current_timestamp, withdrawal = 'change'
from bookings b
where b.id = c.booking_id
  and lower(regexp_replace(c.guardian_name, '\s', '', 'g'))
    is distinct from lower(regexp_replace(b.guardian_name, '\s', '', 'g'));--> statement-breakpoint
update booking_consents c
set withdrawn_at = current_timestamp, withdrawal = 'replaced'
where c.withdrawn_at is null
  and exists (
    select 1 from booking_consents later
    where later.booking_id = c.booking_id
      and later.withdrawn_at is null
      and (later.created_at, later.id) > (c.created_at, c.id)
  );
