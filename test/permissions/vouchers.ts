/** Permissions for gift vouchers and discount codes. */
import { ADMIN_ONLY, all, NOT_SIGNED_IN, type Row } from "./callers.ts";

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";
const DISCOUNT = `{ code: "AB", scope: "all" }`;

/** See test/permissions.ts. */
export const VOUCHERS: Record<string, Row> = {
  "Query.sessionQuote": {
    document: () => `{ sessionQuote(planDuration: 30, paymentType: "full") { dueNow } }`,
    outcomes: all("data"),
  },
  "Query.orderQuote": {
    document: ({ productId }) => `{ orderQuote(products: [{ id: "${productId}", quantity: 1 }]) { dueNow } }`,
    outcomes: all("data"),
  },
  "Query.voucherBalance": {
    document: () => `{ voucherBalance(code: "0000-0000-00001") { balance } }`,
    outcomes: all("NOT_FOUND"),
  },
  "Query.myVouchers": {
    document: () => "{ myVouchers { id } }",
    outcomes: { ...all("empty"), ...NOT_SIGNED_IN },
  },
  "Query.vouchers": {
    document: () => "{ vouchers { id } }",
    outcomes: { ...ADMIN_ONLY, staff: "empty", admin: "empty" },
  },
  "Query.vouchersCount": {
    document: () => "{ vouchersCount }",
    outcomes: { ...ADMIN_ONLY, staff: "data" },
  },
  "Query.voucher": {
    document: () => `{ voucher(id: "x") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "null", admin: "null" },
  },
  "Query.voucherLiability": {
    document: () => `{ voucherLiability(from: "2026-12-01", until: "2026-12-31") { closing } }`,
    outcomes: ADMIN_ONLY,
  },
  "Mutation.issueVoucher": {
    document: () => `mutation {
      issueVoucher(input: { amount: 1, recipientName: "A", design: "dawn", delivery: "print" },
        buyerName: "A", buyerPhone: "9876543210", paymentMethod: "cash") { id }
    }`,
    outcomes: { ...ADMIN_ONLY, staff: "BAD_USER_INPUT", admin: "BAD_USER_INPUT" },
  },
  "Mutation.extendVoucher": {
    document: () => `mutation { extendVoucher(id: "${UNKNOWN_ID}", validUntil: "2027-12-31") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "NOT_FOUND", admin: "NOT_FOUND" },
  },
  "Mutation.voidVoucher": {
    document: () => `mutation { voidVoucher(id: "${UNKNOWN_ID}", reason: "Lost") { id } }`,
    outcomes: { ...ADMIN_ONLY, admin: "NOT_FOUND" },
  },
  "Mutation.payOutVoucher": {
    document: () => `mutation {
      payOutVoucher(id: "${UNKNOWN_ID}", amount: 1, method: "cash", reason: "Asked for it") { id }
    }`,
    outcomes: { ...ADMIN_ONLY, admin: "NOT_FOUND" },
  },
  "Mutation.resendVoucher": {
    document: () => `mutation { resendVoucher(id: "${UNKNOWN_ID}") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "NOT_FOUND", admin: "NOT_FOUND" },
  },
  "Query.discountCodes": {
    document: () => "{ discountCodes { id } }",
    outcomes: { ...ADMIN_ONLY, staff: "empty", admin: "empty" },
  },
  "Query.discountCode": {
    document: () => `{ discountCode(id: "x") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "null", admin: "null" },
  },
  "Query.discountCodesCount": {
    document: () => "{ discountCodesCount }",
    outcomes: { ...ADMIN_ONLY, staff: "data" },
  },
  "Mutation.createDiscountCode": {
    document: () => `mutation { createDiscountCode(input: ${DISCOUNT}) { id } }`,
    outcomes: { ...ADMIN_ONLY, admin: "BAD_USER_INPUT" },
  },
  "Mutation.updateDiscountCode": {
    document: () => `mutation { updateDiscountCode(id: "${UNKNOWN_ID}", input: ${DISCOUNT}) { id } }`,
    outcomes: { ...ADMIN_ONLY, admin: "NOT_FOUND" },
  },
};
