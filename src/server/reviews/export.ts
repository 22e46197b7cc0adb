/** GET /export/reviews.csv: the reviews of products, with the filters and the sort of the list. */
import { readReviewState } from "#domain/shop/reviews.ts";
import { readSearch } from "#domain/text/search.ts";
import { readSortOrder, stillIn } from "#infra/db/keyset.ts";
import { type Column, csvExport, momentCell } from "#server/csv-export.ts";
import { listReviews, REVIEW_SORTS } from "./moderate.ts";
import type { Review } from "./service.ts";
import { productReviews } from "./table.ts";

const COLUMNS: readonly Column<Review>[] = [
  ["Id", ({ id }) => id],
  ["Written (IST)", ({ written_at }) => momentCell(written_at)],
  ["Product id", ({ product_id }) => product_id],
  ["Order id", ({ order_id }) => order_id],
  ["Name", ({ author }) => author],
  ["Stars", ({ stars }) => stars],
  ["Title", ({ title }) => title],
  ["Text", ({ text }) => text],
  ["State", ({ state }) => state],
  ["Reason of refusal", ({ refused_reason }) => refused_reason],
  ["Decided (IST)", ({ decided_at }) => (decided_at ? momentCell(decided_at) : "")],
];

export const exportReviews = csvExport<Review>({
  name: "reviews",
  entity: "review",
  label: "Reviews",
  may: "reviews.moderate",
  columns: COLUMNS,
  read(ctx, query) {
    const filter = {
      state: readReviewState(query.state),
      search: readSearch(query.search),
      sort: readSortOrder(REVIEW_SORTS, query.sort),
    };
    return (page) => listReviews(ctx, { ...page, ...filter });
  },
  stillThere: (ctx) => stillIn(ctx, productReviews),
});
