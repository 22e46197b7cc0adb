CREATE TABLE "session_hour_exceptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"simulator_type" text,
	"date" date NOT NULL,
	"closed" boolean NOT NULL,
	"first_start" text,
	"last_start" text,
	"last_end" text,
	"reason" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_hour_exceptions_day" UNIQUE NULLS NOT DISTINCT("date","simulator_type"),
	CONSTRAINT "session_hour_exceptions_times" CHECK (case when "session_hour_exceptions"."closed" then "session_hour_exceptions"."first_start" is null and "session_hour_exceptions"."last_start" is null and "session_hour_exceptions"."last_end" is null else coalesce("session_hour_exceptions"."first_start" <= "session_hour_exceptions"."last_start" and "session_hour_exceptions"."last_start" < "session_hour_exceptions"."last_end", false) end)
);
--> statement-breakpoint
CREATE TABLE "session_hours" (
	"simulator_type" text NOT NULL,
	"weekday" integer NOT NULL,
	"first_start" text NOT NULL,
	"last_start" text NOT NULL,
	"last_end" text NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_hours_simulator_type_weekday_pk" PRIMARY KEY("simulator_type","weekday"),
	CONSTRAINT "session_hours_weekday" CHECK ("session_hours"."weekday" between 0 and 6),
	CONSTRAINT "session_hours_order" CHECK ("session_hours"."first_start" <= "session_hours"."last_start" and "session_hours"."last_start" < "session_hours"."last_end")
);
