/** The gift vouchers that the signed-in person bought, each with its PDF. */
import { Printer } from "lucide-react";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { formatShortDate } from "#domain/time/dates.ts";
import { InvoiceButton } from "#web/checkout/invoices/invoice-button.tsx";
import { useReading } from "#web/data/use-reading.ts";
import { MY_VOUCHERS } from "#web/gift/documents.ts";
import { Card } from "#web/ui/card.tsx";

const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));

/** The last card of the page, so that nothing moves when it appears. Nothing is shown without vouchers. */
export function VouchersCard({ userId }: { userId: string }) {
  const { data: vouchers } = useReading(["my-vouchers", userId], async (send) => (await send(MY_VOUCHERS)).myVouchers);
  if (!vouchers?.length) return null;
  return (
    <Card title="Gift vouchers">
      <ul className="divide-y divide-line">
        {vouchers.map((voucher) => (
          <li key={voucher.id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                {voucher.plan_name ?? rupees(voucher.value)} for {voucher.recipient_name}
              </p>
              <p className="text-sm text-ink-soft">
                {voucher.state === "void"
                  ? "No longer valid"
                  : `…${voucher.ending} · ${rupees(voucher.balance)} left · valid until ${formatShortDate(voucher.valid_until)}`}
              </p>
            </div>
            {voucher.state !== "void" && (
              <InvoiceButton kind="gift-voucher" id={voucher.id} of={`gift voucher …${voucher.ending}`} Icon={Printer}>
                Print
              </InvoiceButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
