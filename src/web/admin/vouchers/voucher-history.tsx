/** The entries of a gift voucher's account in words, newest first, with links to the purchases. */
import { bookingNumber, orderNumber } from "#domain/text/numbers.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { cx } from "#web/ui/cx.ts";
import { Link } from "#web/ui/link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { VoucherEntry } from "./documents.ts";
import { entryText, rupees } from "./voucher-words.tsx";

type VoucherHistoryProps = {
  /** Undefined until they are read. */
  entries: readonly VoucherEntry[] | undefined;
  /** How the voucher came about. */
  sale: string;
};

/** A list; its place is kept while it is read. */
export function VoucherHistory({ entries, sale }: VoucherHistoryProps) {
  if (!entries) return <Skeleton className="h-12 w-full" />;
  return (
    <ul className="grid divide-y divide-line">
      {entries.toReversed().map((entry) => (
        <li key={entry.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5 first:pt-0 last:pb-0">
          <span className="wrap-anywhere">
            <Words entry={entry} sale={sale} />
            <span className="block text-sm text-ink-soft">
              {formatMoment(new Date(entry.created_at))}
              {entry.author && ` · ${entry.author}`}
            </span>
          </span>
          <span className={cx("font-semibold tabular-nums", entry.amount > 0 && "text-success")}>
            {entry.amount > 0 ? "+" : "−"}
            {rupees(Math.abs(entry.amount))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Words({ entry, sale }: { entry: VoucherEntry; sale: string }) {
  const { kind } = entry;
  const purchase = kind === "used" || kind === "restored";
  // "Sold at the desk" is in the words already.
  const reason = purchase || (kind === "issued" && sale !== "Given away") ? "" : entry.reason;
  return (
    <>
      {entryText(entry, sale)} {purchase && <Purchase entry={entry} />}
      {reason && <span className="block text-sm text-ink-soft">{reason}</span>}
    </>
  );
}

/** A link to the booking or order; in words where its payment no longer names one. */
function Purchase({ entry: { booking_id: booking, order_id: order } }: { entry: VoucherEntry }) {
  if (!booking && !order) return "a purchase";
  return (
    <Link
      to={booking ? `/admin/dashboard/bookings?booking=${booking}` : `/admin/dashboard/orders?order=${order}`}
      className="font-semibold whitespace-nowrap text-accent underline underline-offset-4"
    >
      {booking ? bookingNumber(booking) : orderNumber(order ?? "")}
    </Link>
  );
}
