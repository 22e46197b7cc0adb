CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway_dispute_id" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"deducted_paise" integer DEFAULT 0 NOT NULL,
	"reason_code" text NOT NULL,
	"phase" text NOT NULL,
	"state" text NOT NULL,
	"respond_by" timestamp with time zone,
	"reported_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "disputes_gateway_dispute_id_unique" UNIQUE("gateway_dispute_id"),
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount_paise" > 0 and "disputes"."deducted_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "disputed_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charged_back_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "settlement_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "settlement_utr" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_list" ON "disputes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("respond_by") WHERE "disputes"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "disputes_ended" ON "disputes" USING btree ("ended_at") WHERE "disputes"."ended_at" is not null;
