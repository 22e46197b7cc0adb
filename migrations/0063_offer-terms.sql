ALTER TABLE "custom_bookings" ADD COLUMN "offer_note" text;--> statement-breakpoint
ALTER TABLE "custom_bookings" ADD COLUMN "offer_date" date;--> statement-breakpoint
ALTER TABLE "custom_bookings" ADD COLUMN "offer_until" date;