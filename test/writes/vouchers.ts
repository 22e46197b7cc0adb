/** Writes to gift vouchers and discount codes, and their audit entries. */
import { type Case, left, type Office } from "./office.ts";

const GIFT = `input: { amount: 1500, recipientName: "Ravi Rao", recipientEmail: "ravi@example.com",
  design: "night", delivery: "mail" }, buyerName: "Asha Rao", buyerPhone: "9876543210"`;

/** A voucher of ₹1,500, sold for cash. */
const voucherOf = async (office: Office): Promise<string> =>
  (await office.graphql<{ id: string }>(`mutation { answer: issueVoucher(${GIFT}, paymentMethod: "cash") { id } }`)).id;

const codeOf = async (office: Office, code: string): Promise<string> =>
  (
    await office.graphql<{ id: string }>(
      `mutation { answer: createDiscountCode(input: { code: "${code}", percent: 10, scope: "all" }) { id } }`,
    )
  ).id;

/** Mutations by their names. */
export const VOUCHER_WRITES: Record<string, readonly Case[]> = {
  issueVoucher: [
    () => ({
      by: "staff",
      ask: `issueVoucher(${GIFT}, paymentMethod: "upi") { id }`,
      leaves: [left("voucher.create", { value_paise: [null, "150000"], method: [null, "upi"] })],
    }),
    () => ({
      ask: `issueVoucher(${GIFT}, reason: "Prize of the raffle") { id }`,
      leaves: [left("voucher.create", { value_paise: [null, "150000"], reason: [null, "Prize of the raffle"] })],
    }),
  ],
  extendVoucher: [
    async (office) => ({
      by: "staff",
      ask: `extendVoucher(id: "${await voucherOf(office)}", validUntil: "2027-12-31") { id }`,
      leaves: [left("voucher.extend", { valid_until: ["2027-06-01", "2027-12-31"] })],
    }),
  ],
  voidVoucher: [
    async (office) => ({
      ask: `voidVoucher(id: "${await voucherOf(office)}", reason: "Issued twice") { id }`,
      leaves: [left("voucher.void", { balance_paise: ["150000", "0"], reason: [null, "Issued twice"] })],
    }),
  ],
  payOutVoucher: [
    async (office) => ({
      ask: `payOutVoucher(id: "${await voucherOf(office)}", amount: 500, method: "cash", reason: "Moves away") { id }`,
      leaves: [left("voucher.payOut", { balance_paise: ["150000", "100000"], reason: [null, "Moves away"] })],
    }),
  ],
  resendVoucher: [
    async (office) => ({
      by: "staff",
      ask: `resendVoucher(id: "${await voucherOf(office)}") { id }`,
      leaves: [left("voucher.mail", { email: [null, "ravi@example.com"] })],
    }),
  ],
  createDiscountCode: [
    () => ({
      ask: `createDiscountCode(input: { code: "diwali10", percent: 10, scope: "sessions" }) { id }`,
      leaves: [left("discount.create", { code: [null, "DIWALI10"], percent: [null, "10"] })],
    }),
  ],
  updateDiscountCode: [
    async (office) => ({
      ask: `updateDiscountCode(id: "${await codeOf(office, "HOLI10")}", input: { code: "x", percent: 15, scope: "all" }) { id }`,
      leaves: [left("discount.update", { percent: ["10", "15"] })],
    }),
  ],
};
