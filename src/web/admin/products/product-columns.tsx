/** The columns of the Products tab. */
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { variantsText } from "#domain/shop/variants.ts";
import type { Column } from "#web/admin/kit/columns.ts";
import { ProductPicture } from "#web/shop/product-picture.tsx";
import { StockBadge } from "#web/shop/stock-badge.tsx";
import type { AdminProduct } from "./documents.ts";

export const COLUMNS: readonly Column<AdminProduct>[] = [
  {
    key: "name",
    title: "Product",
    card: "title",
    sort: { asc: "name", desc: "name-za", first: "asc" },
    className: "lg:max-w-80 2xl:max-w-xl",
    cell: ({ name, image_url, variant_kind, variant_count }) => (
      <span className="flex items-center gap-3">
        <span className="block w-12 shrink-0 lg:w-7">
          <ProductPicture src={image_url} alt="" sizes="(min-width: 64rem) 1.75rem, 3rem" className="rounded-lg" />
        </span>
        <span className="min-w-0 font-semibold lg:truncate">
          {name}
          {variant_kind && (
            <span className="font-normal text-ink-soft"> · {variantsText(variant_count, variant_kind)}</span>
          )}
        </span>
      </span>
    ),
  },
  { key: "category", title: "Category", cell: ({ category }) => category },
  {
    key: "price",
    title: "Price",
    align: "end",
    sort: { asc: "price-low", desc: "price-high" },
    cell: ({ price }) => formatRupees(rupeesToPaise(price)),
  },
  {
    key: "stock",
    title: "Stock",
    align: "end",
    cell: ({ stock }) => stock.toLocaleString("en-IN"),
  },
  {
    key: "waiting",
    title: "Waiting",
    align: "end",
    cell: ({ waiting }) => (waiting > 0 ? waiting.toLocaleString("en-IN") : ""),
  },
  {
    key: "badge",
    title: "Availability",
    card: "badge",
    cell: ({ stock }) => <StockBadge stock={stock} always />,
  },
];
