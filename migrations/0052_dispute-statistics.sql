-- A lost dispute is money of the kind that its payment is, on the day on which it ended (docs/rules/statistics.md).
CREATE OR REPLACE FUNCTION stats_mark_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    WITH other AS MATERIALIZED (
      SELECT id, created_at FROM (
        SELECT id, created_at, amount_paise, booking_id, order_id FROM before_rows
        UNION ALL SELECT id, created_at, amount_paise, booking_id, order_id FROM after_rows
      ) r GROUP BY id, created_at, amount_paise, booking_id, order_id HAVING count(*) = 1
    )
    INSERT INTO stats_marks (day, part)
    SELECT stats_day(created_at), 'money' FROM other
    UNION SELECT stats_day(r.processed_at), 'money' FROM other o JOIN refunds r ON r.payment_id = o.id
    WHERE r.processed_at IS NOT NULL
    UNION SELECT stats_day(d.ended_at), 'money' FROM other o JOIN disputes d ON d.payment_id = o.id
    WHERE d.ended_at IS NOT NULL;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO stats_marks (day, part)
    SELECT DISTINCT stats_day(created_at), 'money' FROM after_rows;
  ELSE
    INSERT INTO stats_marks (day, part)
    SELECT DISTINCT stats_day(created_at), 'money' FROM before_rows;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION stats_mark_money_of(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO stats_marks (day, part)
  SELECT stats_day(created_at), 'money' FROM payments WHERE booking_id = ANY (ids)
  UNION SELECT stats_day(r.processed_at), 'money' FROM payments p JOIN refunds r ON r.payment_id = p.id
  WHERE p.booking_id = ANY (ids) AND r.processed_at IS NOT NULL
  UNION SELECT stats_day(d.ended_at), 'money' FROM payments p JOIN disputes d ON d.payment_id = p.id
  WHERE p.booking_id = ANY (ids) AND d.ended_at IS NOT NULL
  UNION SELECT stats_day(created_at), 'money' FROM venue_payments WHERE booking_id = ANY (ids)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION stats_mark_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO stats_marks (day, part)
    SELECT DISTINCT stats_day(created_at), 'bookings' FROM (
      SELECT id, created_at, booking_date, simulator_type, plan_name FROM before_rows
      UNION ALL SELECT id, created_at, booking_date, simulator_type, plan_name FROM after_rows
    ) r GROUP BY id, created_at, booking_date, simulator_type, plan_name HAVING count(*) = 1;
    INSERT INTO stats_marks (day, part)
    SELECT DISTINCT stats_day(completed_at), 'bookings' FROM (
      SELECT id, completed_at, simulator_type, plan_name FROM before_rows WHERE completed_at IS NOT NULL
      UNION ALL SELECT id, completed_at, simulator_type, plan_name FROM after_rows WHERE completed_at IS NOT NULL
    ) r GROUP BY id, completed_at, simulator_type, plan_name HAVING count(*) = 1;
    INSERT INTO stats_marks (day, part)
    SELECT DISTINCT stats_day(cancelled_at), 'bookings' FROM (
      SELECT id, cancelled_at, simulator_type, plan_name FROM before_rows WHERE cancelled_at IS NOT NULL
      UNION ALL SELECT id, cancelled_at, simulator_type, plan_name FROM after_rows WHERE cancelled_at IS NOT NULL
    ) r GROUP BY id, cancelled_at, simulator_type, plan_name HAVING count(*) = 1;
    -- With another simulator or plan, the moves and the money of a booking count for that one.
    WITH other AS MATERIALIZED (
      SELECT DISTINCT id FROM (
        SELECT id, simulator_type, plan_name FROM before_rows
        UNION ALL SELECT id, simulator_type, plan_name FROM after_rows
      ) r GROUP BY id, simulator_type, plan_name HAVING count(*) = 1
    )
    INSERT INTO stats_marks (day, part)
    SELECT stats_day(m.created_at), 'bookings' FROM other o JOIN booking_moves m ON m.booking_id = o.id
    UNION SELECT stats_day(p.created_at), 'money' FROM other o JOIN payments p ON p.booking_id = o.id
    UNION SELECT stats_day(r.processed_at), 'money' FROM other o JOIN payments p ON p.booking_id = o.id
      JOIN refunds r ON r.payment_id = p.id WHERE r.processed_at IS NOT NULL
    UNION SELECT stats_day(d.ended_at), 'money' FROM other o JOIN payments p ON p.booking_id = o.id
      JOIN disputes d ON d.payment_id = p.id WHERE d.ended_at IS NOT NULL
    UNION SELECT stats_day(v.created_at), 'money' FROM other o JOIN venue_payments v ON v.booking_id = o.id;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO stats_marks (day, part)
    SELECT DISTINCT stats_day(t.instant), 'bookings'
    FROM after_rows, unnest(ARRAY[created_at, completed_at, cancelled_at]) t (instant)
    WHERE t.instant IS NOT NULL;
  ELSE
    INSERT INTO stats_marks (day, part)
    SELECT DISTINCT stats_day(t.instant), 'bookings'
    FROM before_rows, unnest(ARRAY[created_at, completed_at, cancelled_at]) t (instant)
    WHERE t.instant IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION stats_mark_disputes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO stats_marks (day, part)
    SELECT DISTINCT stats_day(ended_at), 'money' FROM before_rows WHERE ended_at IS NOT NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO stats_marks (day, part)
    SELECT DISTINCT stats_day(ended_at), 'money' FROM after_rows WHERE ended_at IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stats_inserted AFTER INSERT ON disputes REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION stats_mark_disputes();
--> statement-breakpoint
CREATE TRIGGER stats_updated AFTER UPDATE ON disputes REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION stats_mark_disputes();
--> statement-breakpoint
CREATE TRIGGER stats_deleted AFTER DELETE ON disputes REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION stats_mark_disputes();
