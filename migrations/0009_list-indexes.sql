ALTER TABLE "contact_messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower("name" || ' ' || "email" || ' ' || "message")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_bookings" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower("id"::text || ' ' || "customer_name" || ' ' || "customer_email" || ' ' || "customer_phone")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_simulator" ON "bookings" USING btree ("simulator_type","created_at","id");--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("id") WHERE "products"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "checkouts_list" ON "checkouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "checkouts_sums" ON "checkouts" USING btree ("state","amount_paise");--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_read" ON "contact_messages" USING btree ("read","created_at","id");--> statement-breakpoint
CREATE INDEX "custom_bookings_search" ON "custom_bookings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "custom_bookings_status" ON "custom_bookings" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_sums" ON "payments" USING btree ("amount_paise","refunded_paise");--> statement-breakpoint
CREATE INDEX "payments_unmatched" ON "payments" USING btree ("created_at","id") WHERE "payments"."status" <> 'refunded' and ("payments"."status" = 'refund_due'
    or ("payments"."booking_id" is null and "payments"."order_id" is null));--> statement-breakpoint
CREATE INDEX "refunds_list" ON "refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_sums" ON "refunds" USING btree ("state","amount_paise");