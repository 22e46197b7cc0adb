CREATE INDEX "checkouts_token" ON "checkouts" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "checkouts_address" ON "checkouts" USING btree ("client_address","updated_at");