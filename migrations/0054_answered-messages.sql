ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
-- Until now, staff marked a message as read once it was dealt with.
-- allow whole-table: the retention keeps at most some thousand messages
UPDATE "contact_messages" SET "answered_at" = "updated_at" WHERE "read";
