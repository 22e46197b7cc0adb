CREATE TABLE "undoable_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"status_before" text NOT NULL,
	"status_after" text NOT NULL,
	"version" timestamp with time zone NOT NULL,
	"mail_keys" jsonb NOT NULL,
	"made_by" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "undoable_changes_entity" ON "undoable_changes" USING btree ("entity_id","created_at");--> statement-breakpoint
CREATE INDEX "undoable_changes_until" ON "undoable_changes" USING btree ("until");