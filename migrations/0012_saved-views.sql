CREATE TABLE "column_choices" (
	"user_id" uuid NOT NULL,
	"tab" text NOT NULL,
	"columns" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "column_choices_user_id_tab_pk" PRIMARY KEY("user_id","tab")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tab" text NOT NULL,
	"name" text NOT NULL,
	"filters" text NOT NULL,
	"columns" jsonb,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","tab",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_default" ON "saved_views" USING btree ("user_id","tab") WHERE "saved_views"."is_default";--> statement-breakpoint
CREATE INDEX "saved_views_person" ON "saved_views" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "users_id_end" ON "users" USING btree (right("id"::text, 6));--> statement-breakpoint
CREATE INDEX "blog_posts_id_end" ON "blog_posts" USING btree (right("id"::text, 6));--> statement-breakpoint
CREATE INDEX "bookings_id_end" ON "bookings" USING btree (right("id"::text, 6));--> statement-breakpoint
CREATE INDEX "products_id_end" ON "products" USING btree (right("id"::text, 6));--> statement-breakpoint
CREATE INDEX "contact_messages_id_end" ON "contact_messages" USING btree (right("id"::text, 6));--> statement-breakpoint
CREATE INDEX "custom_bookings_id_end" ON "custom_bookings" USING btree (right("id"::text, 6));--> statement-breakpoint
CREATE INDEX "orders_id_end" ON "orders" USING btree (right("id"::text, 6));