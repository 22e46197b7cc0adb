/** Gift vouchers as files, for downloads and for mails. The PDF library loads with the first one. */
import type { MailFile } from "#infra/mail/mailer.ts";
import type { AppContext } from "#server/context.ts";
import { knownSettings } from "#server/settings/service.ts";
import { codeOf, type Voucher } from "#server/vouchers/service.ts";

/** The voucher as a PDF; null for a voided one, and when the product's secret no longer opens its code. */
export async function voucherDocument(ctx: AppContext, voucher: Voucher): Promise<MailFile | null> {
  const code = voucher.voided_at ? null : codeOf(ctx, voucher);
  if (code === null) return null;
  const { seller, contact } = await knownSettings(ctx);
  const { voucherPdf } = await import("./voucher-pdf.ts");
  const bytes = await voucherPdf(voucher, {
    code,
    seller: seller.name,
    address: contact.address.join(", "),
    phone: contact.phoneText,
    site: ctx.config.publicUrl,
  });
  return { name: `gift-voucher-${voucher.code_end}.pdf`, bytes };
}
