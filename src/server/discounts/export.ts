/** GET /export/discounts.csv: the discount codes with their uses, with the filters and the sort of the list. */
import { paiseToRupees } from "#domain/money/money.ts";
import { readSearch } from "#domain/text/search.ts";
import { readSortOrder, stillIn } from "#infra/db/keyset.ts";
import { type Column, csvExport, momentCell } from "#server/csv-export.ts";
import { DISCOUNT_SORTS, listDiscountCodes, usesOfCode } from "./lists.ts";
import { type DiscountCode, discountCodes } from "./table.ts";

type Row = DiscountCode & { uses: number; discount: number };

const COLUMNS: readonly Column<Row>[] = [
  ["Code", ({ code }) => code],
  ["Percent", ({ percent }) => percent],
  ["Amount", ({ amount_paise: paise }) => (paise === null ? null : paiseToRupees(paise))],
  ["For", ({ scope }) => scope],
  ["Plans (minutes)", ({ plans }) => plans.join(", ")],
  ["Categories", ({ categories }) => categories.join(", ")],
  ["Minimum purchase", ({ minimum_paise }) => paiseToRupees(minimum_paise)],
  ["First day", ({ starts_on }) => starts_on],
  ["Last day", ({ ends_on }) => ends_on],
  ["Most uses", ({ most_uses }) => most_uses],
  ["Most uses by a customer", ({ most_per_customer }) => most_per_customer],
  ["Switched on", ({ active }) => (active ? "yes" : "no")],
  ["Uses", ({ uses }) => uses],
  ["Taken off", ({ discount }) => paiseToRupees(discount)],
  ["Note", ({ note }) => note],
  ["Created (IST)", ({ created_at }) => momentCell(created_at)],
];

export const exportDiscounts = csvExport<Row>({
  name: "discounts",
  entity: "discount",
  label: "Discount codes",
  may: "discounts.read",
  columns: COLUMNS,
  read(ctx, { shown = "all", search, sort }) {
    const filter = {
      active: shown === "on",
      search: readSearch(search),
      sort: readSortOrder(DISCOUNT_SORTS, sort),
    };
    return async (page) => {
      const rows = await listDiscountCodes(ctx, { ...page, ...filter });
      return Promise.all(
        rows.map(async (row) => ({ ...row, ...((await usesOfCode(ctx, row.id)) ?? { uses: 0, discount: 0 }) })),
      );
    };
  },
  stillThere: (ctx) => stillIn(ctx, discountCodes),
});
