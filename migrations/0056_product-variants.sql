CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"stock" integer NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_variants_stock" CHECK ("product_variants"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "variant_holds" (
	"checkout_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "variant_holds_checkout_id_variant_id_pk" PRIMARY KEY("checkout_id","variant_id"),
	CONSTRAINT "variant_holds_quantity" CHECK ("variant_holds"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "more_pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "variant_kind" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "variant_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_holds" ADD CONSTRAINT "variant_holds_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_holds" ADD CONSTRAINT "variant_holds_hold" FOREIGN KEY ("checkout_id","product_id") REFERENCES "public"."stock_holds"("checkout_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_variants_product" ON "product_variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "variant_holds_product" ON "variant_holds" USING btree ("product_id");--> statement-breakpoint
-- Checked at the end of a statement, so that two variants can exchange their SKUs.
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_sku"
  EXCLUDE USING btree (lower("sku") WITH =) WHERE ("archived_at" IS NULL) DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
-- The stock of a product with variants is the sum of those on sale. Without any it keeps its own.
CREATE FUNCTION sum_variant_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products p
  SET stock = CASE WHEN s.variants > 0 THEN s.stock ELSE p.stock END, variant_count = s.variants
  FROM (
    SELECT coalesce(sum(v.stock), 0)::int AS stock, count(*)::int AS variants FROM product_variants v
    WHERE v.product_id = NEW.product_id AND v.archived_at IS NULL
  ) s
  WHERE p.id = NEW.product_id
    AND (p.variant_count <> s.variants OR (s.variants > 0 AND p.stock <> s.stock));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_variants_stock AFTER INSERT OR UPDATE ON product_variants
  FOR EACH ROW EXECUTE FUNCTION sum_variant_stock();
