/**
 * GET /export/products.csv: the products that match the list's filters, for stock-taking and price lists. A product
 * with variants has a line for each.
 */
import { paiseToRupees } from "#domain/money/money.ts";
import { readPriceFilter, readProductListSort, readStockFilter } from "#domain/shop/shop.ts";
import { readSearch } from "#domain/text/search.ts";
import { dateInIndia } from "#domain/time/dates.ts";
import { stillIn } from "#infra/db/keyset.ts";
import type { AppContext } from "#server/context.ts";
import { type Column, csvExportOfLines } from "#server/csv-export.ts";
import { listProducts } from "./search.ts";
import type { Product } from "./service.ts";
import { products } from "./table.ts";
import { readVariants, type Variant } from "./variants.ts";

type ListedProduct = Product & { variants: readonly Variant[] };
type Line = { product: Product; variant: Variant | null };

const linesOf = (product: ListedProduct): Line[] =>
  product.variants.length === 0
    ? [{ product, variant: null }]
    : product.variants.map((variant) => ({ product, variant }));

async function withVariants(ctx: AppContext, page: Product[]): Promise<ListedProduct[]> {
  const varied = page.filter(({ variant_count }) => variant_count > 0).map(({ id }) => id);
  const variants = varied.length > 0 ? await readVariants(ctx, varied, { archived: "missing" }) : [];
  return page.map((product) => ({
    ...product,
    variants: variants.filter(({ product_id }) => product_id === product.id),
  }));
}

const COLUMNS: readonly Column<Line>[] = [
  ["Id", ({ product: { id } }) => id],
  ["Name", ({ product: { name } }) => name],
  ["Category", ({ product: { category } }) => category],
  ["Price (rupees)", ({ product: { price_paise } }) => paiseToRupees(price_paise)],
  ["Stock", ({ product, variant }) => (variant ?? product).stock],
  ["Description", ({ product: { description } }) => description],
  ["Picture", ({ product: { image_url } }) => image_url],
  ["Alternative text", ({ product: { image_alt } }) => image_alt],
  ["Added", ({ product: { created_at } }) => dateInIndia(created_at)],
  ["Changed", ({ product: { updated_at } }) => dateInIndia(updated_at)],
  ["Variant", ({ variant }) => variant?.name ?? null],
  ["SKU", ({ variant }) => variant?.sku ?? null],
];

export const exportProducts = csvExportOfLines<ListedProduct, Line>({
  name: "products",
  entity: "product",
  label: "Products",
  may: "products.write",
  columns: COLUMNS,
  split: linesOf,
  read(ctx, { search, price, category, stock, shown, sort: sortName }) {
    const filter = {
      search: readSearch(search),
      price: readPriceFilter(price),
      category: category && category !== "all" ? category : null,
      stock: readStockFilter(stock),
      archived: shown === "archived",
    };
    const sort = readProductListSort(sortName, filter.search);
    return async (page) => withVariants(ctx, await listProducts(ctx, { ...filter, ...page, sort, offset: 0 }));
  },
  stillThere: (ctx) => stillIn(ctx, products),
});
