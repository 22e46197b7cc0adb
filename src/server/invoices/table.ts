/**
 * Invoices: numbers without gaps per financial year, drawn once by a job after fulfilment. What stood on the paper
 * is kept as it was, so that a later change of price, seller or tax never changes it.
 */
import { integer, jsonb, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { InvoiceFacts } from "#domain/invoice.ts";

export const invoices = pgTable(
  "invoices",
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ["booking", "order"] }).notNull(),
    /** The booking or the order. */
    subject_id: uuid().notNull().unique(),
    /** Such as 2026-27; April to March. */
    financial_year: text().notNull(),
    sequence: integer().notNull(),
    number: text().notNull().unique(),
    facts: jsonb().$type<InvoiceFacts>().notNull(),
    issued_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique("invoices_sequence").on(table.financial_year, table.sequence)],
);

/** The last number of each financial year; its row is the lock that keeps the series without gaps. */
export const invoiceCounters = pgTable("invoice_counters", {
  financial_year: text().primaryKey(),
  last: integer().notNull(),
});
