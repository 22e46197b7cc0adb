/** What was answered to requests that a client may have to send again; kept for a day. */
import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const answeredRequests = pgTable(
  "answered_requests",
  {
    user_id: uuid().notNull(),
    /** Made up by the client, one for each thing that it wants done. */
    key: uuid().notNull(),
    /** A keyed digest of the request and the person's role. */
    digest: text().notNull(),
    /** The answer, sealed, because it may hold personal data; null while it is worked on. */
    sealed_answer: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index("answered_requests_created").on(table.created_at),
  ],
);
