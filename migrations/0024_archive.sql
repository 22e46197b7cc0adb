ALTER TABLE "plans" DROP CONSTRAINT "plans_duration_unique";--> statement-breakpoint
DROP INDEX "products_on_sale";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "blog_posts_archived" ON "blog_posts" USING btree ("archived_at","id") WHERE "blog_posts"."archived_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "plans_duration_on_sale" ON "plans" USING btree ("duration") WHERE "plans"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_for_sale" ON "products" USING btree ("id") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_archived" ON "products" USING btree ("archived_at","id") WHERE "products"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "gallery_images_archived" ON "gallery_images" USING btree ("archived_at","id") WHERE "gallery_images"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_products" ON "orders" USING gin ("products" jsonb_path_ops);--> statement-breakpoint
UPDATE "products" SET "archived_at" = now() WHERE "hidden_at" IS NOT NULL;
