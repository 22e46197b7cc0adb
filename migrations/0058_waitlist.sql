CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"simulator_type" text NOT NULL,
	"date" date NOT NULL,
	"plan_duration" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"state" text NOT NULL,
	"ended_reason" text,
	"waiting_since" timestamp with time zone,
	"offered_time" text,
	"offered_at" timestamp with time zone,
	"offer_until" timestamp with time zone,
	"checkout_id" uuid,
	"booking_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "waitlist_entries_ended" CHECK (("waitlist_entries"."state" = 'ended') = ("waitlist_entries"."ended_reason" is not null)),
	CONSTRAINT "waitlist_entries_offer" CHECK ("waitlist_entries"."state" <> 'offered' or ("waitlist_entries"."offered_time" is not null and "waitlist_entries"."offer_until" is not null)),
	CONSTRAINT "waitlist_entries_waiting" CHECK ("waitlist_entries"."state" not in ('waiting', 'offered') or "waitlist_entries"."waiting_since" is not null)
);
--> statement-breakpoint
CREATE INDEX "waitlist_entries_live" ON "waitlist_entries" USING btree ("simulator_type","date") WHERE "waitlist_entries"."state" in ('unconfirmed', 'waiting', 'offered');--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_once" ON "waitlist_entries" USING btree ("email","simulator_type","date","plan_duration") WHERE "waitlist_entries"."state" in ('unconfirmed', 'waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waitlist_entries_email" ON "waitlist_entries" USING btree ("email");--> statement-breakpoint
CREATE INDEX "waitlist_entries_user" ON "waitlist_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_date" ON "waitlist_entries" USING btree ("date");--> statement-breakpoint
CREATE INDEX "waitlist_entries_offered" ON "waitlist_entries" USING btree ("offered_at");--> statement-breakpoint
CREATE INDEX "waitlist_entries_checkout" ON "waitlist_entries" USING btree ("checkout_id");