CREATE TABLE "booking_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"moved_by" text NOT NULL,
	"user_id" uuid NOT NULL,
	"from_date" date,
	"from_time" text,
	"to_date" date NOT NULL,
	"to_time" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"simulator_type" text NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"requested_duration" integer NOT NULL,
	"requirements" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"assigned_price_paise" integer,
	"assigned_duration" integer,
	"booking_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "bookings_user";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "calendar_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_moves" ADD CONSTRAINT "booking_moves_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_moves_booking" ON "booking_moves" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "custom_bookings_list" ON "custom_bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "custom_bookings_user" ON "custom_bookings" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "custom_bookings_email" ON "custom_bookings" USING btree ("customer_email","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_package" ON "checkouts" USING btree (("purchase" ->> 'customBookingId')) WHERE "checkouts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" USING btree ("user_id","created_at","id");