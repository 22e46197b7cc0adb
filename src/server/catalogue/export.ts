/** GET /export/products.csv: the products that match the list's filters, for stock-taking and price lists. */
import { paiseToRupees } from "#domain/money/money.ts";
import { readPriceFilter, readProductListSort, readStockFilter } from "#domain/shop/shop.ts";
import { readSearch } from "#domain/text/search.ts";
import { dateInIndia } from "#domain/time/dates.ts";
import { stillIn } from "#infra/db/keyset.ts";
import { type Column, csvExport } from "#server/csv-export.ts";
import { listProducts } from "./search.ts";
import type { Product } from "./service.ts";
import { products } from "./table.ts";

const COLUMNS: readonly Column<Product>[] = [
  ["Id", ({ id }) => id],
  ["Name", ({ name }) => name],
  ["Category", ({ category }) => category],
  ["Price (rupees)", ({ price_paise }) => paiseToRupees(price_paise)],
  ["Stock", ({ stock }) => stock],
  ["Description", ({ description }) => description],
  ["Picture", ({ image_url }) => image_url],
  ["Alternative text", ({ image_alt }) => image_alt],
  ["Added", ({ created_at }) => dateInIndia(created_at)],
  ["Changed", ({ updated_at }) => dateInIndia(updated_at)],
];

export const exportProducts = csvExport<Product>({
  name: "products",
  entity: "product",
  label: "Products",
  may: "products.write",
  columns: COLUMNS,
  read(ctx, { search, price, category, stock, shown, sort: sortName }) {
    const filter = {
      search: readSearch(search),
      price: readPriceFilter(price),
      category: category && category !== "all" ? category : null,
      stock: readStockFilter(stock),
      archived: shown === "archived",
    };
    const sort = readProductListSort(sortName, filter.search);
    return (page) => listProducts(ctx, { ...filter, ...page, sort, offset: 0 });
  },
  stillThere: (ctx) => stillIn(ctx, products),
});
