CREATE TABLE "order_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"lines" jsonb NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"answer" text,
	"refund_paise" integer,
	"restored_paise" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "order_returns_end" CHECK (("order_returns"."state" in ('requested', 'approved')) = ("order_returns"."ended_at" is null)),
	CONSTRAINT "order_returns_refund" CHECK (("order_returns"."state" = 'received') = ("order_returns"."refund_paise" is not null)
        and coalesce("order_returns"."restored_paise", 0) between 0 and coalesce("order_returns"."refund_paise", 0))
);
--> statement-breakpoint
CREATE INDEX "order_returns_order" ON "order_returns" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_returns_state" ON "order_returns" USING btree ("state","created_at") WHERE "order_returns"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "order_returns_ended" ON "order_returns" USING btree ("ended_at") WHERE "order_returns"."note" is not null or "order_returns"."answer" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_returns_open" ON "order_returns" USING btree ("order_id") WHERE "order_returns"."ended_at" is null;