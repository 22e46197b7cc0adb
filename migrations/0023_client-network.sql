ALTER TABLE "checkouts" ADD COLUMN "client_network" text;--> statement-breakpoint
CREATE INDEX "checkouts_network" ON "checkouts" USING btree ("client_network","updated_at");