-- What the generator can't say: bookings, holds and closures of one simulator never overlap.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "slot_occupancies" ADD CONSTRAINT "slot_occupancies_no_overlap"
  EXCLUDE USING gist ("simulator_type" WITH =, "during" WITH &&);
