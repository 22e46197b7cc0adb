CREATE TABLE "booking_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_subject_id_unique";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "returned_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "undoable_changes" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "booking_notes" ADD CONSTRAINT "booking_notes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_notes_booking" ON "booking_notes" USING btree ("booking_id","created_at");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replaces_invoices_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_tags" ON "bookings" USING gin (lower("tags"::text) gin_trgm_ops) WHERE "bookings"."tags" <> '[]';--> statement-breakpoint
CREATE INDEX "bookings_tagged" ON "bookings" USING btree ("created_at") WHERE "bookings"."tags" <> '[]';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_first" ON "invoices" USING btree ("subject_id") WHERE "invoices"."replaces" is null;--> statement-breakpoint
CREATE INDEX "invoices_subject" ON "invoices" USING btree ("subject_id","issued_at");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replaces_unique" UNIQUE("replaces");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_returned" CHECK ("bookings"."returned_paise" >= 0);