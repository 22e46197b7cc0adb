/** The products on sale as a spreadsheet: for stock-taking and price lists. */
import type { FastifyReply } from "fastify";
import { dateInIndia } from "#domain/dates.ts";
import { paiseToRupees } from "#domain/money.ts";
import { readPriceFilter, readProductListSort, readSearch, readStockFilter } from "#domain/shop.ts";
import { type CsvCell, everyPage } from "#infra/csv.ts";
import { stillIn } from "#infra/db/keyset.ts";
import { sendCsv } from "#infra/http/send-csv.ts";
import { recordExport } from "#server/audit/service.ts";
import { type Ctx, permitted } from "#server/context.ts";
import { listProducts } from "./search.ts";
import type { Product } from "./service.ts";
import { products } from "./table.ts";

const COLUMNS = [
  ...[
    "Id",
    "Name",
    "Category",
    "Price (rupees)",
    "Stock",
    "Description",
    "Picture",
    "Alternative text",
  ],
  ...["Added", "Changed"],
];

const lineOf = (product: Product): CsvCell[] => [
  product.id,
  product.name,
  product.category,
  paiseToRupees(product.price_paise),
  product.stock,
  product.description,
  product.image_url,
  product.image_alt,
  dateInIndia(product.created_at),
  dateInIndia(product.updated_at),
];

/**
 * GET /export/products.csv: the products that fit the list's filters, page by page.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN.
 */
export async function exportProducts(
  ctx: Ctx,
  { query }: { query: Record<string, string | undefined> },
  reply: FastifyReply,
): Promise<FastifyReply> {
  permitted(ctx, "products.write");
  const { search, price, category, stock } = query;
  const filter = {
    search: readSearch(search),
    price: readPriceFilter(price),
    category: category && category !== "all" ? category : null,
    stock: readStockFilter(stock),
    archived: query.shown === "archived",
  };
  const sort = readProductListSort(query.sort, filter.search);
  const pages = async function* () {
    for await (const rows of everyPage(
      (page) => listProducts(ctx, { ...filter, ...page, sort, offset: 0 }),
      stillIn(ctx, products),
    ))
      yield rows.map(lineOf);
  };
  await recordExport(ctx, { entity: "product", label: "Products", filters: query });
  return sendCsv(reply, "products", COLUMNS, pages());
}
