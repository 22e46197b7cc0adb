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
