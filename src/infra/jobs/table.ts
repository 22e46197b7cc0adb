/** The outbox: work to do after a commit, written in the same transaction as its cause. */
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { StoredPayload } from "./kind.ts";

export const jobs = pgTable(
  "jobs",
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** Unique: writing the same key twice makes one job. */
    key: text().notNull().unique(),
    payload: jsonb().$type<StoredPayload>().notNull(),
    state: text({ enum: ["waiting", "done", "failed"] })
      .notNull()
      .default("waiting"),
    run_at: timestamp({ withTimezone: true }).notNull(),
    leased_until: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    last_error: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    finished_at: timestamp({ withTimezone: true }),
    /** The request that wrote it, for the log, and the span that did, while traces are on. */
    request_id: text(),
    traceparent: text(),
  },
  (table) => [index("jobs_due").on(table.state, table.run_at)],
);
