CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"new_email" text NOT NULL,
	"code_digest" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"guardian_name" text NOT NULL,
	"relation" text NOT NULL,
	"signature" text NOT NULL,
	"text_version" integer NOT NULL,
	"agreed_text" text NOT NULL,
	"signed_from" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_detail_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"changed_by" text NOT NULL,
	"user_id" uuid,
	"changes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_consents" ADD CONSTRAINT "booking_consents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_detail_changes" ADD CONSTRAINT "booking_detail_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_expires" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "booking_consents_booking" ON "booking_consents" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "booking_consents_age" ON "booking_consents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "booking_detail_changes_booking" ON "booking_detail_changes" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "booking_detail_changes_age" ON "booking_detail_changes" USING btree ("created_at");