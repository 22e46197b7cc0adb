/** create-order with `voucher`: buying a gift voucher (docs/rules/voucher.md). Nothing is held; guests can buy. */
import { voucherRequest } from "#domain/money/voucher-form.ts";
import { readForm } from "#infra/read-form.ts";
import { checkAmount } from "#server/checkout/purchase-request.ts";
import type { Ctx } from "#server/context.ts";
import { readVoucherWish } from "#server/vouchers/service.ts";
import { checkContact, countOpening, type OpenedCheckout, openOrRenew } from "./open.ts";

/**
 * Opens a checkout for a gift voucher and compares its price with `amount` (rupees).
 * @throws Refusal BAD_USER_INPUT, CONFLICT (email of another account), RATE_LIMITED, INTERNAL (gateway).
 */
export async function openVoucherCheckout(
  ctx: Ctx,
  { amount, voucher: input }: { amount: number; voucher: unknown },
): Promise<OpenedCheckout> {
  const { contactName, contactEmail, contactPhone, ...form } = readForm(voucherRequest, input);
  const voucher = await readVoucherWish(ctx, form);
  checkAmount(amount, voucher.value, "the price of this gift voucher");
  await countOpening(ctx);
  await checkContact(ctx, contactEmail);
  return openOrRenew(ctx, {
    kind: "voucher",
    amount: voucher.value,
    purchase: { contactName, contactEmail, contactPhone, voucher },
  });
}
