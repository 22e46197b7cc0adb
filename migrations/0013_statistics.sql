CREATE TABLE "stats_bookings" (
	"day" date NOT NULL,
	"simulator" text NOT NULL,
	"plan" text NOT NULL,
	"made" integer NOT NULL,
	"completed" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"rescheduled" integer NOT NULL,
	"dated" integer NOT NULL,
	"lead_days" integer NOT NULL,
	CONSTRAINT "stats_bookings_day_simulator_plan_pk" PRIMARY KEY("day","simulator","plan")
);
--> statement-breakpoint
CREATE TABLE "stats_hours" (
	"day" date NOT NULL,
	"simulator" text NOT NULL,
	"hour" integer NOT NULL,
	"booked" integer NOT NULL,
	"closed" integer NOT NULL,
	CONSTRAINT "stats_hours_day_simulator_hour_pk" PRIMARY KEY("day","simulator","hour")
);
--> statement-breakpoint
CREATE TABLE "stats_marks" (
	"day" date NOT NULL,
	"part" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stats_money" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"simulator" text NOT NULL,
	"captured_paise" bigint NOT NULL,
	"refunded_paise" bigint NOT NULL,
	"venue_paise" bigint NOT NULL,
	CONSTRAINT "stats_money_day_kind_simulator_pk" PRIMARY KEY("day","kind","simulator")
);
--> statement-breakpoint
CREATE TABLE "stats_orders" (
	"day" date PRIMARY KEY NOT NULL,
	"placed" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"paise" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stats_products" (
	"day" date NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"pieces" integer NOT NULL,
	"paise" bigint NOT NULL,
	CONSTRAINT "stats_products_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE INDEX "stats_marks_day" ON "stats_marks" USING btree ("day","part");--> statement-breakpoint
CREATE INDEX "stats_products_name" ON "stats_products" USING btree ("product_id","day");--> statement-breakpoint
CREATE INDEX "booking_moves_time" ON "booking_moves" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bookings_completed" ON "bookings" USING btree ("completed_at") WHERE "bookings"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX "bookings_cancelled" ON "bookings" USING btree ("cancelled_at") WHERE "bookings"."cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX "venue_payments_time" ON "venue_payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "custom_bookings_booking" ON "custom_bookings" USING btree ("booking_id") WHERE "custom_bookings"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_time" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_processed" ON "refunds" USING btree ("processed_at") WHERE "refunds"."processed_at" is not null;
--> statement-breakpoint
-- What the generator can't say (docs/decisions/0020-statistics.md): whatever changes a fact marks the days in India
-- whose figures are made of it, in the same transaction. A mark is an insert that waits for nobody.
CREATE FUNCTION stats_day(instant timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (instant AT TIME ZONE interval '5 hours 30 minutes')::date
$$;
--> statement-breakpoint
-- An update marks what differs: a row that is the same before and after in the columns that count stands there twice.
-- Counted instead of joined, so that a statement over many rows costs what it must.
CREATE FUNCTION stats_mark_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
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
    -- Nobody gives a booking another simulator or plan today; its moves and its money would be those of another one.
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
-- A refund is money of the kind that its payment is.
CREATE FUNCTION stats_mark_payments() RETURNS trigger LANGUAGE plpgsql AS $$
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
    WHERE r.processed_at IS NOT NULL;
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
CREATE FUNCTION stats_mark_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO stats_marks (day, part)
    SELECT DISTINCT stats_day(processed_at), 'money' FROM before_rows WHERE processed_at IS NOT NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO stats_marks (day, part)
    SELECT DISTINCT stats_day(processed_at), 'money' FROM after_rows WHERE processed_at IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A request for a package that gets its booking turns that booking's money into money of a package.
CREATE FUNCTION stats_mark_money_of(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO stats_marks (day, part)
  SELECT stats_day(created_at), 'money' FROM payments WHERE booking_id = ANY (ids)
  UNION SELECT stats_day(r.processed_at), 'money' FROM payments p JOIN refunds r ON r.payment_id = p.id
  WHERE p.booking_id = ANY (ids) AND r.processed_at IS NOT NULL
  UNION SELECT stats_day(created_at), 'money' FROM venue_payments WHERE booking_id = ANY (ids)
$$;
--> statement-breakpoint
CREATE FUNCTION stats_mark_packages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    ids := (SELECT array_agg(DISTINCT booking_id) FROM (
      SELECT id, booking_id FROM (
        SELECT id, booking_id FROM before_rows UNION ALL SELECT id, booking_id FROM after_rows
      ) r WHERE booking_id IS NOT NULL GROUP BY id, booking_id HAVING count(*) = 1
    ) d);
  ELSIF TG_OP = 'INSERT' THEN
    ids := (SELECT array_agg(DISTINCT booking_id) FROM after_rows WHERE booking_id IS NOT NULL);
  ELSE
    ids := (SELECT array_agg(DISTINCT booking_id) FROM before_rows WHERE booking_id IS NOT NULL);
  END IF;
  IF ids IS NOT NULL THEN
    PERFORM stats_mark_money_of(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION stats_mark_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO stats_marks (day, part)
    SELECT DISTINCT stats_day(created_at), 'orders' FROM (
      SELECT id, created_at, status = 'cancelled' AS off, total_paise, products FROM before_rows
      UNION ALL SELECT id, created_at, status = 'cancelled', total_paise, products FROM after_rows
    ) r GROUP BY id, created_at, off, total_paise, products HAVING count(*) = 1;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO stats_marks (day, part)
    SELECT DISTINCT stats_day(created_at), 'orders' FROM after_rows;
  ELSE
    INSERT INTO stats_marks (day, part)
    SELECT DISTINCT stats_day(created_at), 'orders' FROM before_rows;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- For tables whose rows count on the day on which they were written; which figures they are part of is the argument.
CREATE FUNCTION stats_mark_created() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO stats_marks (day, part)
    SELECT DISTINCT stats_day(created_at), TG_ARGV[0] FROM before_rows;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO stats_marks (day, part)
    SELECT DISTINCT stats_day(created_at), TG_ARGV[0] FROM after_rows;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Holds are nobody's figure.
CREATE FUNCTION stats_mark_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO stats_marks (day, part)
    SELECT DISTINCT d::date, 'hours' FROM before_rows r, generate_series(
      stats_day(lower(r.during))::timestamp, stats_day(upper(r.during))::timestamp, interval '1 day') d
    WHERE r.kind <> 'hold';
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO stats_marks (day, part)
    SELECT DISTINCT d::date, 'hours' FROM after_rows r, generate_series(
      stats_day(lower(r.during))::timestamp, stats_day(upper(r.during))::timestamp, interval '1 day') d
    WHERE r.kind <> 'hold';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  told record;
BEGIN
  FOR told IN SELECT * FROM (VALUES
    ('bookings', 'stats_mark_bookings()'),
    ('booking_moves', 'stats_mark_created(''bookings'')'),
    ('venue_payments', 'stats_mark_created(''money'')'),
    ('payments', 'stats_mark_payments()'),
    ('refunds', 'stats_mark_refunds()'),
    ('custom_bookings', 'stats_mark_packages()'),
    ('orders', 'stats_mark_orders()'),
    ('slot_occupancies', 'stats_mark_hours()')
  ) facts (source, marks) LOOP
    EXECUTE format('CREATE TRIGGER stats_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS after_rows
      FOR EACH STATEMENT EXECUTE FUNCTION %s', told.source, told.marks);
    EXECUTE format('CREATE TRIGGER stats_updated AFTER UPDATE ON %I
      REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
      FOR EACH STATEMENT EXECUTE FUNCTION %s', told.source, told.marks);
    EXECUTE format('CREATE TRIGGER stats_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS before_rows
      FOR EACH STATEMENT EXECUTE FUNCTION %s', told.source, told.marks);
  END LOOP;
END $$;
--> statement-breakpoint
-- What there is already.
INSERT INTO stats_marks (day, part)
SELECT DISTINCT stats_day(t.instant), 'bookings'
FROM bookings, unnest(ARRAY[created_at, completed_at, cancelled_at]) t (instant) WHERE t.instant IS NOT NULL
UNION SELECT stats_day(created_at), 'bookings' FROM booking_moves
UNION SELECT stats_day(created_at), 'money' FROM payments
UNION SELECT stats_day(processed_at), 'money' FROM refunds WHERE processed_at IS NOT NULL
UNION SELECT stats_day(created_at), 'money' FROM venue_payments
UNION SELECT stats_day(created_at), 'orders' FROM orders
UNION SELECT d::date, 'hours' FROM slot_occupancies, generate_series(
  stats_day(lower(during))::timestamp, stats_day(upper(during))::timestamp, interval '1 day') d
WHERE kind <> 'hold';
