CREATE TABLE "closure_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"closure_id" uuid,
	"booking_id" uuid NOT NULL,
	"simulator_type" text NOT NULL,
	"booking_date" date NOT NULL,
	"booking_time" text NOT NULL,
	"status" text NOT NULL,
	"attendance" text NOT NULL,
	"decision" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"version" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "slot_occupancies" ADD COLUMN "session_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "closure_cases" ADD CONSTRAINT "closure_cases_closure_id_closures_id_fk" FOREIGN KEY ("closure_id") REFERENCES "public"."closures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_cases" ADD CONSTRAINT "closure_cases_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closure_cases_closure" ON "closure_cases" USING btree ("closure_id");--> statement-breakpoint
CREATE INDEX "closure_cases_booking" ON "closure_cases" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "closure_cases_waiting" ON "closure_cases" USING btree ("created_at","id") WHERE "closure_cases"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "closures_batch" ON "closures" USING btree ("batch_id");--> statement-breakpoint
-- Sessions sold before know their end from the plan; holds lapse within minutes.
UPDATE "slot_occupancies" o SET "session_end" = lower(o."during") + make_interval(mins => least(b."plan_duration", 240))
FROM "bookings" b WHERE b."id" = o."booking_id" AND o."kind" = 'booking';
