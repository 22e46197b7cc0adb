/** The columns of the Gift vouchers tab. */
import { phoneText } from "#domain/people/phone.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { formatShortDate } from "#domain/time/dates.ts";
import { type Column, SECOND, WHOLE } from "#web/admin/kit/columns.ts";
import { RowButton } from "#web/admin/kit/row-button.tsx";
import type { VoucherRow } from "./documents.ts";
import { balanceText, endingOf, forWhat, saleText, VoucherBadge } from "./voucher-words.tsx";

/** Takes the function that opens a voucher. */
export function voucherColumns(open: (id: string) => void): readonly Column<VoucherRow>[] {
  return [
    {
      key: "for",
      title: "For",
      card: "title",
      className: "2xl:max-w-96",
      cell: (voucher) => <RowButton onClick={() => open(voucher.id)}>{forWhat(voucher)}</RowButton>,
    },
    {
      key: "code",
      title: "Code",
      className: WHOLE,
      cell: (voucher) => <code className="font-mono text-sm">{endingOf(voucher)}</code>,
    },
    {
      key: "people",
      title: "Recipient",
      className: "lg:max-w-56",
      cell: ({ recipient_name: to, buyer_name: from }) => (
        <>
          <span className="font-semibold">{to}</span>
          <span className={SECOND}>from {from}</span>
        </>
      ),
    },
    {
      key: "balance",
      title: "Balance",
      align: "end",
      className: `font-semibold ${WHOLE}`,
      cell: balanceText,
    },
    {
      key: "until",
      title: "Valid until",
      sort: { asc: "ending", first: "asc" },
      className: WHOLE,
      cell: ({ valid_until: day }) => formatShortDate(day),
    },
    {
      key: "state",
      title: "State",
      card: "badge",
      className: WHOLE,
      cell: ({ state }) => <VoucherBadge state={state} />,
    },
    {
      key: "issued",
      title: "Issued",
      card: "none",
      sort: { asc: "oldest", desc: "newest" },
      className: WHOLE,
      cell: ({ created_at }) => formatMoment(new Date(created_at)),
    },
    { key: "sale", title: "Sold", extra: true, cell: saleText },
    { key: "phone", title: "Buyer's phone", extra: true, cell: ({ buyer_phone }) => phoneText(buyer_phone) },
  ];
}
