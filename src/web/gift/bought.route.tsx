/**
 * /gift/bought?order: the voucher just paid. The token that may read the payment is in the browser, so the server sends
 * the frame. What was typed is in the entry of the browser's history; after a closed tab only the payment is known.
 */
import { Printer } from "lucide-react";
import { useLocation, useSearchParams } from "react-router";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { formatLongDate } from "#domain/time/dates.ts";
import { frameOnly } from "#web/account/token-bound.ts";
import { statusPath } from "#web/checkout/checkout-paths.ts";
import { InvoiceButton } from "#web/checkout/invoices/invoice-button.tsx";
import { isGatewayOrderId } from "#web/checkout/pending-checkout.ts";
import { usePaymentStatus } from "#web/checkout/use-payment-status.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CircleCheck } from "#web/ui/icons.ts";
import { NeedsScripts } from "#web/ui/needs-scripts.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/bought.route.ts";
import type { BoughtGift } from "./use-gift-form.ts";
import { VoucherCard } from "./voucher-card.tsx";

export function loader({ request }: Route.LoaderArgs) {
  const order = new URL(request.url).searchParams.get("order") ?? "";
  return frameOnly(isGatewayOrderId(order) ? 200 : 404);
}

/** Skips the server loader in the browser. */
export function clientLoader() {
  return null;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Your gift voucher", noindex: true }, matches);
}

export default function BoughtRoute() {
  const [search] = useSearchParams();
  const order = search.get("order") ?? "";
  const known = isGatewayOrderId(order);
  const { displayState, status } = usePaymentStatus(known ? order : null);
  const gift = useLocation().state as BoughtGift | null;
  const bought = status?.voucherId ? { id: status.voucherId, amount: status.amount } : null;
  if (known && (bought || (gift && displayState === "checking")))
    return <Bought order={order} bought={bought} gift={gift} />;
  if (known && displayState === "checking") return <Loading />;
  return (
    <>
      <PageHeader title="Gift voucher not found" intro="We can't show a voucher for this payment." />
      <div className="page-width flex max-w-3xl flex-wrap gap-3 py-8 sm:py-12">
        {known && <ButtonLink to={statusPath(order)}>See the payment status</ButtonLink>}
        <ButtonLink to="/gift" variant="secondary">
          Gift vouchers
        </ButtonLink>
      </div>
    </>
  );
}

type BoughtProps = { order: string; bought: { id: string; amount: number } | null; gift: BoughtGift | null };

function Bought({ order, bought, gift }: BoughtProps) {
  return (
    <>
      <header className="bg-night-sky text-on-night">
        <div className="page-width flex items-center gap-5 py-band">
          <CircleCheck aria-hidden="true" className="size-14 shrink-0 text-primary sm:size-16" />
          <div>
            <h1 className="text-h1">Gift voucher bought!</h1>
            <p className="mt-1 text-lead text-on-night-soft">
              {gift ? `A lovely thing to do for ${gift.words.recipientName.trim()}.` : "Thank you. It's on its way."}
            </p>
          </div>
        </div>
      </header>
      <div className="page-width grid items-start gap-8 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-12">
        <div>
          <h2 className="border-t-2 border-ink pt-3 text-h3">What happens next</h2>
          <ol className="mt-4 border-l-2 border-route pl-5">
            {stepsOf(gift, bought?.amount).map(({ title, text }) => (
              <li key={title} className="pb-5 last:pb-0">
                <p className="font-semibold">{title}</p>
                <p className="text-ink-soft text-pretty wrap-anywhere">{text}</p>
              </li>
            ))}
          </ol>
          <div className="mt-8 flex flex-wrap gap-3">
            {bought && (
              <InvoiceButton kind="gift-voucher" id={bought.id} of="your gift" checkout={order} Icon={Printer}>
                Print voucher
              </InvoiceButton>
            )}
            <ButtonLink to="/gift" variant="secondary">
              Buy another
            </ButtonLink>
          </div>
        </div>
        {gift ? <VoucherCard words={gift.words} /> : <Card>The voucher and the receipt are in your email.</Card>}
      </div>
    </>
  );
}

function stepsOf(gift: BoughtGift | null, amount: number | undefined): { title: string; text: string }[] {
  const price = amount === undefined ? "" : ` for ${formatRupees(rupeesToPaise(amount))}`;
  const receipt = {
    title: "Your receipt",
    text: gift ? `We've emailed it to ${gift.receiptTo}${price && `,${price}`}.` : `We've emailed it to you${price}.`,
  };
  const use = {
    title: "The flight",
    text: "They choose a date and time online and type the code when they pay. What they don't use stays on the voucher.",
  };
  if (!gift) return [receipt, { title: "The voucher", text: "It arrives as you chose." }, use];
  const { mailTo, deliverOn, words } = gift;
  const name = words.recipientName.trim();
  if (!mailTo)
    return [receipt, { title: "The voucher", text: `It's in your email, ready to print and hand to ${name}.` }, use];
  const when = deliverOn
    ? `We email it to ${mailTo} on ${formatLongDate(deliverOn)}.`
    : `It's on its way to ${mailTo}.`;
  return [receipt, { title: "The voucher", text: when }, use];
}

function Loading() {
  return (
    <>
      <PageHeader title="Your gift voucher" intro="Loading your voucher..." />
      <div className="page-width py-8 sm:py-12" aria-busy="true">
        <NeedsScripts what="show your voucher" />
        <Skeleton className="h-96 w-full rounded-card noscript:hidden" />
      </div>
    </>
  );
}
