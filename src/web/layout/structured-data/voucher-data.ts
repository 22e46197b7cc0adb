/** Gift vouchers as structured data; apart from other offers, so that no other page loads it. */
import { paiseToRupees } from "#domain/money/money.ts";
import { LEAST_VOUCHER, MOST_VOUCHER } from "#domain/money/voucher.ts";
import { businessId, type StructuredData } from "./structured-data.ts";

/** Gift vouchers with the range of their amounts. */
export const voucherData = (publicUrl: string, description: string): StructuredData => ({
  "@type": "Product",
  productID: "gift-voucher",
  name: "Gift voucher",
  description,
  category: "Gift voucher",
  image: `${publicUrl}/og/page/gift.png`,
  offers: {
    "@type": "AggregateOffer",
    url: `${publicUrl}/gift`,
    lowPrice: paiseToRupees(LEAST_VOUCHER).toFixed(2),
    highPrice: paiseToRupees(MOST_VOUCHER).toFixed(2),
    priceCurrency: "INR",
    availability: "https://schema.org/InStock",
    seller: { "@id": businessId(publicUrl) },
  },
});
