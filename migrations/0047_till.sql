CREATE TABLE "till_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"till_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"reason" text NOT NULL,
	"venue_payment_id" uuid,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "till_corrections_venue_payment_id_unique" UNIQUE("venue_payment_id"),
	CONSTRAINT "till_corrections_amount" CHECK ("till_corrections"."amount_paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "tills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"float_paise" integer NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"cash_taken_paise" integer,
	"cash_returned_paise" integer,
	"expected_paise" integer,
	"counted" jsonb,
	"counted_paise" integer,
	"difference_reason" text,
	"left_paise" integer,
	CONSTRAINT "tills_day_unique" UNIQUE("day"),
	CONSTRAINT "tills_closed" CHECK (num_nulls("tills"."closed_at", "tills"."closed_by", "tills"."cash_taken_paise", "tills"."cash_returned_paise",
        "tills"."expected_paise", "tills"."counted", "tills"."counted_paise", "tills"."left_paise") in (0, 8)),
	CONSTRAINT "tills_difference" CHECK ("tills"."counted_paise" is null or "tills"."counted_paise" = "tills"."expected_paise"
        or "tills"."difference_reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "undoable_changes" ADD COLUMN "venue_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "till_corrections" ADD CONSTRAINT "till_corrections_till_id_tills_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "till_corrections_till" ON "till_corrections" USING btree ("till_id","created_at");