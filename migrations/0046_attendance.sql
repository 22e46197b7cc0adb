ALTER TABLE "bookings" ADD COLUMN "attendance" text DEFAULT 'expected' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "undoable_changes" ADD COLUMN "field" text DEFAULT 'status' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_attendance" CHECK ("bookings"."attendance" in ('expected', 'arrived', 'no_show'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_arrived" CHECK ("bookings"."attendance" <> 'arrived' or "bookings"."arrived_at" is not null);