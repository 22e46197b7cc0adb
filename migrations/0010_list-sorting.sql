CREATE INDEX "blog_posts_by_title" ON "blog_posts" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "custom_bookings_by_duration" ON "custom_bookings" USING btree ("requested_duration","id");--> statement-breakpoint
CREATE INDEX "custom_bookings_by_price" ON "custom_bookings" USING btree (coalesce("assigned_price_paise", -1),"id");