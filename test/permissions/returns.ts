/** Permissions for returns. Customers reach a return through its order, so other callers find none. */
import { ADMIN_ONLY, all, type Row } from "./callers.ts";

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

/** See test/permissions.ts. */
export const RETURNS: Record<string, Row> = {
  "Mutation.requestReturn": {
    document: ({ orderId, productId }) => `mutation {
      requestReturn(orderId: "${orderId}", reason: "damaged", lines: [{ id: "${productId}", quantity: 1 }]) { id } }`,
    // The order is not delivered.
    outcomes: { ...all("NOT_FOUND"), owner: "CONFLICT", staff: "CONFLICT", admin: "CONFLICT" },
  },
  "Mutation.withdrawReturn": {
    document: () => `mutation { withdrawReturn(id: "${UNKNOWN_ID}") { id } }`,
    outcomes: all("NOT_FOUND"),
  },
  "Mutation.approveReturn": {
    document: () => `mutation { approveReturn(id: "${UNKNOWN_ID}", instructions: "Bring it.") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "NOT_FOUND", admin: "NOT_FOUND" },
  },
  "Mutation.refuseReturn": {
    document: () => `mutation { refuseReturn(id: "${UNKNOWN_ID}", reason: "Worn.") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "NOT_FOUND", admin: "NOT_FOUND" },
  },
  "Mutation.receiveReturn": {
    document: () => `mutation {
      receiveReturn(id: "${UNKNOWN_ID}", lines: [{ id: "${UNKNOWN_ID}", outcome: "stock" }], refundAmount: 1) { id } }`,
    outcomes: { ...ADMIN_ONLY, admin: "NOT_FOUND" },
  },
};
