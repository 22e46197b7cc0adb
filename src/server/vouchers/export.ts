/** GET /export/vouchers.csv: the gift vouchers, with the filters and the sort of the list. Codes are left out. */
import { paiseToRupees } from "#domain/money/money.ts";
import { isVoucherState } from "#domain/money/voucher.ts";
import { readSearch } from "#domain/text/search.ts";
import { readSortOrder, stillIn } from "#infra/db/keyset.ts";
import { type Column, csvExport, momentCell } from "#server/csv-export.ts";
import { listVouchers, VOUCHER_SORTS } from "./lists.ts";
import { stateOfVoucher, type Voucher } from "./service.ts";
import { vouchers } from "./table.ts";

type Row = Voucher & { state: string };

const COLUMNS: readonly Column<Row>[] = [
  ["Id", ({ id }) => id],
  ["Issued (IST)", ({ created_at }) => momentCell(created_at)],
  ["Code ends in", ({ code_end }) => code_end],
  ["For", ({ plan_name }) => plan_name ?? "An amount"],
  ["Value", ({ value_paise }) => paiseToRupees(value_paise)],
  ["Balance", ({ balance_paise }) => paiseToRupees(balance_paise)],
  ["Valid until", ({ valid_until }) => valid_until],
  ["State", ({ state }) => state],
  ["Buyer", ({ buyer_name }) => buyer_name],
  ["Buyer's email", ({ buyer_email }) => buyer_email],
  ["Buyer's phone", ({ buyer_phone }) => buyer_phone],
  ["Recipient", ({ recipient_name }) => recipient_name],
  ["Recipient's email", ({ recipient_email }) => recipient_email],
  ["Sold", ({ source }) => (source === "online" ? "Online" : "At the desk")],
  ["Paid at the desk by", ({ venue_method }) => venue_method],
  ["Reason", ({ reason }) => reason],
];

export const exportVouchers = csvExport<Row>({
  name: "vouchers",
  entity: "voucher",
  label: "Gift vouchers",
  may: "vouchers.read",
  columns: COLUMNS,
  read(ctx, { state = "all", search, sort }) {
    const filter = {
      state: isVoucherState(state) ? state : null,
      search: readSearch(search),
      sort: readSortOrder(VOUCHER_SORTS, sort),
    };
    return async (page) =>
      (await listVouchers(ctx, { ...page, ...filter })).map((row) => ({ ...row, state: stateOfVoucher(ctx, row) }));
  },
  stillThere: (ctx) => stillIn(ctx, vouchers),
});
