ALTER TABLE "bookings" DROP CONSTRAINT "bookings_venue";--> statement-breakpoint
ALTER TABLE "venue_payments" DROP CONSTRAINT "venue_payments_amount";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "venue_refunded_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_venue" CHECK ("bookings"."venue_refunded_paise" >= 0 and "bookings"."venue_refunded_paise" <= "bookings"."venue_paise");--> statement-breakpoint
ALTER TABLE "venue_payments" ADD CONSTRAINT "venue_payments_amount" CHECK ("venue_payments"."amount_paise" <> 0);