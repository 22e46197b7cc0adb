CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"author" text NOT NULL,
	"image_url" text,
	"published" boolean DEFAULT false NOT NULL,
	"plain_text" text NOT NULL,
	"words" integer NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(title || ' ' || author || ' ' || plain_text)) STORED NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"image_url" text NOT NULL,
	"caption" text,
	"category" text,
	"featured" boolean DEFAULT false NOT NULL,
	"alt_text" text,
	"width" integer,
	"height" integer,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(caption, ''))) STORED NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "blog_posts_list" ON "blog_posts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "blog_posts_published" ON "blog_posts" USING btree ("created_at","id") WHERE "blog_posts"."published";--> statement-breakpoint
CREATE INDEX "blog_posts_search" ON "blog_posts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_list" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "gallery_images_list" ON "gallery_images" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "gallery_images_search" ON "gallery_images" USING gin ("search_text" gin_trgm_ops);