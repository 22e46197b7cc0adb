/** Permissions for settings, money, statistics and the audit log. */
import { ADMIN_ONLY, all, type Row } from "./callers.ts";

const STAFF = { ...ADMIN_ONLY, staff: "data" } as const;
const NO_VIEWS = { ...ADMIN_ONLY, staff: "empty", admin: "empty" } as const;
const NO_ID = "00000000-0000-0000-0000-000000000000";

/** See test/permissions.ts. */
export const OFFICE: Record<string, Row> = {
  "Query.moneyOverview": { document: () => "{ moneyOverview { captured } }", outcomes: ADMIN_ONLY },
  "Query.checkoutTotals": { document: () => "{ checkoutTotals { count } }", outcomes: ADMIN_ONLY },
  "Query.checkouts": { document: () => "{ checkouts { id } }", outcomes: ADMIN_ONLY },
  "Query.unmatchedPayments": {
    document: () => "{ unmatchedPayments { id } }",
    outcomes: ADMIN_ONLY,
  },
  "Query.disputes": { document: () => "{ disputes(open: true) { id } }", outcomes: ADMIN_ONLY },
  "Query.openDisputeCount": { document: () => "{ openDisputeCount }", outcomes: ADMIN_ONLY },
  "Query.refunds": { document: () => "{ refunds { id } }", outcomes: ADMIN_ONLY },
  "Query.refundTotals": { document: () => "{ refundTotals { count } }", outcomes: ADMIN_ONLY },
  "Query.failedJobs": { document: () => "{ failedJobs { id } }", outcomes: ADMIN_ONLY },
  "Mutation.retryJob": {
    document: () => `mutation { retryJob(id: "00000000-0000-0000-0000-000000000000") }`,
    outcomes: { ...ADMIN_ONLY, admin: "NOT_FOUND" },
  },
  "Mutation.retryRefund": {
    document: () => `mutation { retryRefund(id: "00000000-0000-0000-0000-000000000000") { id } }`,
    outcomes: { ...ADMIN_ONLY, admin: "NOT_FOUND" },
  },
  "Mutation.refundPayment": {
    document: ({ completed }) =>
      `mutation { refundPayment(razorpayPaymentId: "${completed.razorpay_payment_id}", amount: 1) {
        id } }`,
    outcomes: ADMIN_ONLY,
  },
  "Query.settings": {
    document: () => "{ settings { refundFeePercent contact { email } sessionWindow { lastEnd } } }",
    outcomes: all("data"),
  },
  "Mutation.updateSettings": {
    document: () => "mutation { updateSettings(input: { refundFeePercent: 0 }) { updatedAt } }",
    outcomes: ADMIN_ONLY,
  },
  "Query.sessionHours": {
    document: () => "{ sessionHours { simulatorType weekday closed firstStart } }",
    outcomes: all("data"),
  },
  "Query.sessionHourExceptions": {
    document: () => "{ sessionHourExceptions { id date } }",
    outcomes: all("empty"),
  },
  "Mutation.updateSessionHours": {
    document: () => "mutation { updateSessionHours(hours: []) { weekday } }",
    outcomes: { ...ADMIN_ONLY, admin: "BAD_USER_INPUT" },
  },
  "Mutation.createSessionHourException": {
    document: () => `mutation { createSessionHourException(input: { date: "x", closed: true, reason: "x" }) { id } }`,
    outcomes: { ...ADMIN_ONLY, admin: "BAD_USER_INPUT" },
  },
  "Mutation.updateSessionHourException": {
    document: () =>
      `mutation { updateSessionHourException(id: "${NO_ID}",
        input: { date: "2027-01-26", closed: true, reason: "Republic Day" }) { id } }`,
    outcomes: { ...ADMIN_ONLY, admin: "NOT_FOUND" },
  },
  "Mutation.deleteSessionHourException": {
    document: () => `mutation { deleteSessionHourException(id: "${NO_ID}") }`,
    outcomes: { ...ADMIN_ONLY, admin: "NOT_FOUND" },
  },
  "Query.auditLogCount": { document: () => "{ auditLogCount }", outcomes: ADMIN_ONLY },
  "Query.auditLog": { document: () => "{ auditLog { id actor { email } } }", outcomes: ADMIN_ONLY },
  "Query.find": {
    document: ({ bookingId }) => `{ find(text: "${bookingId}") { kind id } }`,
    outcomes: STAFF,
  },
  "Query.findCustomer": {
    document: ({ owner }) => `{ findCustomer(email: "${owner.email}") { several customer { name email } } }`,
    outcomes: STAFF,
  },
  // Each user has their own views; the query never returns another user's.
  "Query.savedViews": { document: () => "{ savedViews { id } }", outcomes: NO_VIEWS },
  "Query.columnChoices": { document: () => "{ columnChoices { tab } }", outcomes: NO_VIEWS },
  "Mutation.saveView": {
    document: () => `mutation { saveView(tab: "bookings", name: "Today", filters: "status=pending") { id } }`,
    outcomes: STAFF,
  },
  "Mutation.updateView": {
    document: () => `mutation { updateView(id: "${NO_ID}", name: "Mine") { id } }`,
    outcomes: { ...STAFF, staff: "NOT_FOUND", admin: "NOT_FOUND" },
  },
  "Mutation.deleteView": {
    document: () => `mutation { deleteView(id: "${NO_ID}") }`,
    outcomes: { ...STAFF, staff: "NOT_FOUND", admin: "NOT_FOUND" },
  },
  "Mutation.chooseColumns": {
    document: () => `mutation { chooseColumns(tab: "bookings", columns: ["id", "status"]) }`,
    outcomes: STAFF,
  },
  "Query.statistics": {
    document: () => "{ statistics { summary { revenue { value previous } } revenue { total } } }",
    outcomes: ADMIN_ONLY,
  },
  "Query.deskChanges": {
    document: () => '{ deskChanges(since: "2026-01-01T00:00:00Z") { unread } }',
    outcomes: { ...ADMIN_ONLY, staff: "data" },
  },
  "Query.deskWaiting": {
    document: () => "{ deskWaiting { orders { id } till { unclosed } } }",
    outcomes: { ...ADMIN_ONLY, staff: "data" },
  },
  "Query.getAdminStats": {
    document: () => "{ getAdminStats { bookingsCount } }",
    outcomes: { ...ADMIN_ONLY, staff: "data" },
  },
};
