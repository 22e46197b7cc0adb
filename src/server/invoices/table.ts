/**
 * Invoices: numbers without gaps per financial year, drawn once by a job after fulfilment. The facts are stored as
 * printed, so that a later change of price, seller or tax never alters them. A booking whose plan changes gets another
 * invoice in place of the first, which a credit note cancels.
 */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { InvoiceFacts, InvoiceTax } from "#domain/money/invoice.ts";

export const invoices = pgTable(
  "invoices",
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ["booking", "order"] }).notNull(),
    /** The booking or the order. */
    subject_id: uuid().notNull(),
    /** The invoice that this one replaces after a change of the booking; null for the first one. */
    replaces: uuid()
      .unique()
      .references((): AnyPgColumn => invoices.id),
    /** Such as 2026-27; April to March. */
    financial_year: text().notNull(),
    sequence: integer().notNull(),
    number: text().notNull().unique(),
    facts: jsonb().$type<InvoiceFacts>().notNull(),
    issued_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique("invoices_sequence").on(table.financial_year, table.sequence),
    uniqueIndex("invoices_first").on(table.subject_id).where(sql`${table.replaces} is null`),
    index("invoices_subject").on(table.subject_id, table.issued_at),
  ],
);

/** Credit notes reduce or cancel an invoice: one per refund, and one for a cancellation or a replacement. */
export const creditNotes = pgTable(
  "credit_notes",
  {
    id: uuid().primaryKey(),
    invoice_id: uuid()
      .notNull()
      .references(() => invoices.id),
    /** Why it was drawn, once: `refund:`, `venue:`, `cancelled:`, `replaced:` or `carried:`, and an id. */
    cause: text().notNull().unique(),
    financial_year: text().notNull(),
    sequence: integer().notNull(),
    number: text().notNull().unique(),
    amount_paise: integer().notNull(),
    /** By the rate of the invoice; null without a rate. */
    tax: jsonb().$type<InvoiceTax>(),
    issued_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique("credit_notes_sequence").on(table.financial_year, table.sequence),
    index("credit_notes_invoice").on(table.invoice_id, table.issued_at),
    check("credit_notes_amount", sql`${table.amount_paise} > 0`),
  ],
);

/** The last number of each financial year. Its row is the lock that keeps the series without gaps. */
const counters = (name: string) => pgTable(name, { financial_year: text().primaryKey(), last: integer().notNull() });

export const invoiceCounters = counters("invoice_counters");
export const creditNoteCounters = counters("credit_note_counters");
