ALTER TABLE "checkouts" ADD COLUMN "made_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "session_given_at" timestamp with time zone;