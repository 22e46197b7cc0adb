/** The products on sale as a spreadsheet: for stock-taking and price lists. */
import type { FastifyReply } from "fastify";
import { dateInIndia } from "#domain/dates.ts";
import { paiseToRupees } from "#domain/money.ts";
import { readPriceFilter, readProductSort, readSearch, readStockFilter } from "#domain/shop.ts";
import { type CsvCell, everyPage } from "#infra/csv.ts";
import { sendCsv } from "#infra/http/send-csv.ts";
import { type Ctx, permitted } from "#server/context.ts";
import { listProducts } from "./search.ts";
import type { Product } from "./service.ts";

const COLUMNS = [
  ...["Id", "Name", "Category", "Price (rupees)", "Stock", "Description", "Picture"],
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
  };
  const sort = readProductSort(query.sort);
  const pages = async function* () {
    for await (const products of everyPage((page) =>
      listProducts(ctx, { ...filter, ...page, sort, offset: 0 }),
    ))
      yield products.map(lineOf);
  };
  return sendCsv(reply, "products", COLUMNS, pages());
}
