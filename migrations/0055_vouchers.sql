CREATE TABLE "discount_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"percent" integer,
	"amount_paise" integer,
	"scope" text NOT NULL,
	"plans" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"minimum_paise" integer DEFAULT 0 NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"most_uses" integer,
	"most_per_customer" integer,
	"active" boolean DEFAULT true NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "discount_codes_kind" CHECK (("discount_codes"."percent" is null) <> ("discount_codes"."amount_paise" is null)),
	CONSTRAINT "discount_codes_percent" CHECK ("discount_codes"."percent" between 1 and 100),
	CONSTRAINT "discount_codes_amount" CHECK ("discount_codes"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "discount_uses" (
	"checkout_id" uuid PRIMARY KEY NOT NULL,
	"code_id" uuid NOT NULL,
	"holder" text NOT NULL,
	"customer" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"hold_until" timestamp with time zone,
	"booking_id" uuid,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voucher_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"voucher_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"payment_id" uuid,
	"method" text,
	"reason" text,
	"author_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "voucher_entries_amount" CHECK ("voucher_entries"."amount_paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "voucher_holds" (
	"checkout_id" uuid PRIMARY KEY NOT NULL,
	"voucher_id" uuid NOT NULL,
	"holder" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"hold_until" timestamp with time zone NOT NULL,
	CONSTRAINT "voucher_holds_amount" CHECK ("voucher_holds"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_digest" text NOT NULL,
	"code_sealed" text NOT NULL,
	"code_end" text NOT NULL,
	"plan_duration" integer,
	"plan_name" text,
	"value_paise" integer NOT NULL,
	"balance_paise" integer NOT NULL,
	"valid_until" date NOT NULL,
	"voided_at" timestamp with time zone,
	"user_id" uuid,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"buyer_phone" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text NOT NULL,
	"message" text NOT NULL,
	"design" text NOT NULL,
	"delivery" text NOT NULL,
	"deliver_on" date,
	"delivered_at" timestamp with time zone,
	"source" text NOT NULL,
	"venue_method" text,
	"venue_paise" integer DEFAULT 0 NOT NULL,
	"issued_by" uuid,
	"reason" text,
	"checkout_id" uuid,
	"search_text" text GENERATED ALWAYS AS (lower("id"::text || ' ' || "code_end" || ' ' || "buyer_name" || ' ' || "buyer_email" || ' ' || "buyer_phone" || ' ' || "recipient_name" || ' ' || "recipient_email")) STORED NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vouchers_code_digest_unique" UNIQUE("code_digest"),
	CONSTRAINT "vouchers_checkout_id_unique" UNIQUE("checkout_id"),
	CONSTRAINT "vouchers_value" CHECK ("vouchers"."value_paise" > 0),
	CONSTRAINT "vouchers_balance" CHECK ("vouchers"."balance_paise" between 0 and "vouchers"."value_paise")
);
--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_amount";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "price_lines" ALTER COLUMN "author_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "voucher_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "voucher_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "discount_code" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "voucher_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "source" text DEFAULT 'gateway' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "voucher_id" uuid;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_code_id_discount_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_entries" ADD CONSTRAINT "voucher_entries_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_holds" ADD CONSTRAINT "voucher_holds_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_codes_list" ON "discount_codes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "discount_uses_code" ON "discount_uses" USING btree ("code_id","customer");--> statement-breakpoint
CREATE INDEX "discount_uses_booking" ON "discount_uses" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "discount_uses_order" ON "discount_uses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "voucher_entries_voucher" ON "voucher_entries" USING btree ("voucher_id","created_at");--> statement-breakpoint
CREATE INDEX "voucher_entries_time" ON "voucher_entries" USING btree ("created_at","kind");--> statement-breakpoint
CREATE INDEX "voucher_holds_voucher" ON "voucher_holds" USING btree ("voucher_id","hold_until");--> statement-breakpoint
CREATE INDEX "vouchers_list" ON "vouchers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "vouchers_user" ON "vouchers" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "vouchers_recipient" ON "vouchers" USING btree (lower("recipient_email"));--> statement-breakpoint
CREATE INDEX "vouchers_end" ON "vouchers" USING btree ("valid_until","id");--> statement-breakpoint
CREATE INDEX "vouchers_search" ON "vouchers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_amount_or_nothing" CHECK ("checkouts"."amount_paise" >= 100 or "checkouts"."amount_paise" = 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_not_negative" CHECK ("orders"."total_paise" >= 0 and "orders"."discount_paise" >= 0) NOT VALID;--> statement-breakpoint
CREATE TRIGGER stats_inserted AFTER INSERT ON vouchers REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION stats_mark_created('money');
