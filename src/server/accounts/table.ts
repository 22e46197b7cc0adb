/** Accounts, their sessions and second factors, and the links mailed to them. Tokens are stored only as hashes. */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    phone: text(),
    role: text({ enum: ["user", "staff", "admin"] })
      .notNull()
      .default("user"),
    password_hash: text().notNull(),
    /** False for a guest's account until its owner sets a password by a mailed link. */
    password_set: boolean().notNull().default(true),
    /** Whether the password is shorter than staff's minimum; set with the password and at each login with it. */
    password_short: boolean().notNull().default(false),
    /** True while the first administrator has the password printed at the first start. */
    password_printed: boolean().notNull().default(false),
    /** Null until a mailed link or a reset proves that the address is this person's. */
    email_proved_at: timestamp({ withTimezone: true }),
    address: text(),
    city: text(),
    state: text(),
    pincode: text(),
    /** The text that the administrators' search reads, in lower case. */
    search_text: text()
      .notNull()
      .generatedAlwaysAs(sql`lower("id"::text || ' ' || "name" || ' ' || "email" || ' ' || coalesce("phone", ''))`),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("users_email").on(sql`lower(${table.email})`),
    index("users_id_end").on(sql`right(${table.id}::text, 6)`),
    index("users_created").on(table.created_at, table.id),
    index("users_role").on(table.role, table.created_at, table.id),
    index("users_search").using("gin", sql`${table.search_text} gin_trgm_ops`),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token_hash: text().notNull().unique(),
    /** The browser's user-agent header when the session began; shown to its owner. */
    user_agent: text().notNull().default(""),
    created_at: timestamp({ withTimezone: true }).notNull(),
    last_used_at: timestamp({ withTimezone: true }).notNull(),
    /** When the owner last gave the password or a code in this session; null if never. */
    confirmed_at: timestamp({ withTimezone: true }),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("sessions_user").on(table.user_id), index("sessions_expires").on(table.expires_at)],
);

/** Mailed links: opening one proves access to the mailbox. Each is valid once, for a limited time. */
export const accountLinks = pgTable(
  "account_links",
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text({ enum: ["password", "email"] }).notNull(),
    token_hash: text().notNull().unique(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    used_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("account_links_user").on(table.user_id, table.purpose),
    index("account_links_expires").on(table.expires_at),
  ],
);

/** The login code mailed last: one per person, valid once and for a few tries. */
export const loginCodes = pgTable(
  "login_codes",
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Keyed, because six digits could be guessed from a plain hash. */
    code_digest: text().notNull(),
    tries: integer().notNull().default(0),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("login_codes_expires").on(table.expires_at)],
);

/**
 * The code mailed last to a new address of an account: one per person, valid once and for a few tries. The address of
 * the account changes when the code is entered.
 */
export const emailChanges = pgTable(
  "email_changes",
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    new_email: text().notNull(),
    /** Keyed, because six digits could be guessed from a plain hash. */
    code_digest: text().notNull(),
    tries: integer().notNull().default(0),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("email_changes_expires").on(table.expires_at)],
);

/** The client addresses from which an account was logged in to; other clients' guesses don't count against them. */
export const accountClients = pgTable(
  "account_clients",
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The limit key of the address (infra/limits/address-key.ts) as a keyed digest. */
    client_address: text().notNull(),
    last_login_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.client_address] }),
    index("account_clients_age").on(table.last_login_at),
  ],
);

/** A person's authenticator app; required at logins from its confirmation on. */
export const secondFactors = pgTable("second_factors", {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The secret in base32, sealed (infra/sealed.ts). */
  sealed_secret: text().notNull(),
  /** Null until a first code has proved that the app has the secret. */
  confirmed_at: timestamp({ withTimezone: true }),
  /** The step of the code used last; no code works twice. */
  last_step: bigint({ mode: "number" }).notNull().default(0),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

/** Requests of customers to erase their account. The row is deleted with the account or by a withdrawal. */
export const erasureRequests = pgTable("erasure_requests", {
  id: uuid().primaryKey(),
  user_id: uuid()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
  requested_at: timestamp({ withTimezone: true }).notNull(),
  due_at: timestamp({ withTimezone: true }).notNull(),
});

/** Recovery codes for a lost app; each works once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    code_hash: text().notNull(),
    used_at: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex("recovery_codes_hash").on(table.user_id, table.code_hash)],
);
