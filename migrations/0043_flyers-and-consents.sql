ALTER TABLE "booking_consents" ADD COLUMN "flyer_name" text;--> statement-breakpoint
ALTER TABLE "booking_consents" ADD COLUMN "flyer_age" integer;--> statement-breakpoint
ALTER TABLE "booking_consents" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_consents" ADD COLUMN "withdrawn_by" text;--> statement-breakpoint
ALTER TABLE "booking_consents" ADD COLUMN "withdrawn_from" text;--> statement-breakpoint
ALTER TABLE "booking_consents" ADD COLUMN "withdrawal" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "flyers" jsonb DEFAULT '[]'::jsonb NOT NULL;