ALTER TABLE "users" ADD COLUMN "password_short" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_printed" boolean DEFAULT false NOT NULL;