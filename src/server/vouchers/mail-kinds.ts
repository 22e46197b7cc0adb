/** The kinds of mails about gift vouchers. */
import * as z from "zod";
import { storedCount, storedId } from "#infra/jobs/stored.ts";
import { mailKind } from "#infra/mail/define.tsx";

const aVoucher = z.object({ voucherId: storedId });

/** Confirms a bought voucher to its buyer, with the PDF where the buyer hands it over. */
export const VOUCHER_RECEIPT_MAIL = mailKind({
  kind: "mail.voucher-receipt",
  payload: aVoucher,
  key: ({ voucherId }) => voucherId,
});

/** Brings a voucher to its recipient. */
export const VOUCHER_MAIL = mailKind({ kind: "mail.voucher", payload: aVoucher, key: ({ voucherId }) => voucherId });

/** Tells the holder that a refund of `amount` paise restored the voucher. */
export const VOUCHER_RESTORED_MAIL = mailKind({
  kind: "mail.voucher-restored",
  payload: aVoucher.extend({ amount: storedCount, refundId: storedId }),
  key: ({ refundId }) => refundId,
});
