CREATE TABLE "product_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid,
	"order_id" uuid,
	"author" text NOT NULL,
	"stars" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"refused_reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"written_at" timestamp with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower("author" || ' ' || "title" || ' ' || "text")) STORED NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_reviews_stars" CHECK ("product_reviews"."stars" between 1 and 5),
	CONSTRAINT "product_reviews_refused" CHECK (("product_reviews"."state" = 'refused') = ("product_reviews"."refused_reason" is not null)),
	CONSTRAINT "product_reviews_decided" CHECK (("product_reviews"."state" = 'waiting') = ("product_reviews"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "review_stars" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "product_reviews_once" ON "product_reviews" USING btree ("user_id","product_id");--> statement-breakpoint
CREATE INDEX "product_reviews_shown" ON "product_reviews" USING btree ("product_id","written_at","id") WHERE "product_reviews"."state" = 'published';--> statement-breakpoint
CREATE INDEX "product_reviews_product" ON "product_reviews" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_reviews_list" ON "product_reviews" USING btree ("written_at","id");--> statement-breakpoint
CREATE INDEX "product_reviews_state" ON "product_reviews" USING btree ("state","written_at","id");--> statement-breakpoint
CREATE INDEX "product_reviews_search" ON "product_reviews" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- The table of another slice: a purged product takes its reviews along.
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_of_product" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;
--> statement-breakpoint
-- The product's row has the number and the stars of its published reviews, so that lists need not count them.
CREATE FUNCTION count_product_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.state = 'published' THEN
    UPDATE products SET review_count = review_count - 1, review_stars = review_stars - OLD.stars
    WHERE id = OLD.product_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.state = 'published' THEN
    UPDATE products SET review_count = review_count + 1, review_stars = review_stars + NEW.stars
    WHERE id = NEW.product_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_reviews_count AFTER INSERT OR DELETE OR UPDATE OF state, stars ON product_reviews
  FOR EACH ROW EXECUTE FUNCTION count_product_reviews();
--> statement-breakpoint
CREATE TRIGGER product_reviews_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_reviews FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
