/** The details of a gift voucher: its balance, its history, for whom it is, and what staff do with it. */

import { isVoucherDesign, VOUCHER_DESIGNS } from "#domain/money/voucher.ts";
import { phoneLink, phoneText } from "#domain/people/phone.ts";
import { formatShortDate } from "#domain/time/dates.ts";
import { Fact, Facts } from "#web/admin/kit/facts.tsx";
import { useSave } from "#web/admin/kit/use-save.ts";
import { useGraphql } from "#web/data/use-reading.ts";
import { browserTransport } from "#web/graphql.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { HISTORY, RESEND, type VoucherRow } from "./documents.ts";
import { VoucherHistory } from "./voucher-history.tsx";
import { deliveryText, endingOf, forWhat, rupees, saleText, VoucherBadge, voucherOf } from "./voucher-words.tsx";

export type VoucherAction = "extend" | "payOut" | "void";

type VoucherDialogProps = {
  voucher: VoucherRow;
  /** Whether the user may void it and pay it out. */
  admin: boolean;
  onAction: (action: VoucherAction) => void;
  /** Takes the server's version. */
  onChanged: (voucher: VoucherRow) => void;
  onClose: () => void;
};

/** Open while rendered. */
export function VoucherDialog({ voucher, admin, onAction, onChanged, onClose }: VoucherDialogProps) {
  const { id, state, balance, valid_until: until } = voucher;
  const { data, failure } = useGraphql(HISTORY, { id }, { version: `${state} ${balance} ${until}` });
  const details = data?.voucher;
  const live = state !== "void";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Gift voucher ${endingOf(voucher)}`}
      footer={
        <>
          {admin && live && (
            <Button variant="ghost" className="mr-auto text-danger!" onClick={() => onAction("void")}>
              Void…
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <Balance voucher={voucher} />
        {live && <Actions voucher={voucher} admin={admin} onAction={onAction} onChanged={onChanged} />}
        <section aria-label="History">
          <h3 className="mb-2 font-semibold">History</h3>
          {failure && <Alert tone="danger">{failure.message}</Alert>}
          <VoucherHistory entries={details?.entries} sale={saleText(voucher)} />
        </section>
        <People voucher={voucher} soldBy={details?.issued_by ?? ""} />
        {voucher.message && (
          <section aria-label="Message">
            <h3 className="mb-1 font-semibold">Message</h3>
            <p className="whitespace-pre-line wrap-anywhere">{voucher.message}</p>
          </section>
        )}
      </div>
    </Dialog>
  );
}

/** What is left, large, with a bar of its part of the value. */
function Balance({ voucher }: { voucher: VoucherRow }) {
  const { balance, value, state, valid_until: until } = voucher;
  return (
    <div className="rounded-2xl bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="text-sm text-ink-soft">{forWhat(voucher) === "An amount" ? "Balance" : forWhat(voucher)}</p>
        <VoucherBadge state={state} />
      </div>
      <p className="text-figure tabular-nums">{rupees(balance)}</p>
      <div aria-hidden="true" className="my-3 h-1.5 overflow-hidden rounded-full bg-line">
        <div className="h-full rounded-full bg-success" style={{ width: `${(balance / value) * 100}%` }} />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <span>of {rupees(value)}</span>
        <span>
          {state === "expired" ? "Expired on" : "Valid until"} {formatShortDate(until)}
        </span>
      </p>
    </div>
  );
}

type ActionsProps = Pick<VoucherDialogProps, "voucher" | "admin" | "onAction" | "onChanged">;

function Actions({ voucher, admin, onAction, onChanged }: ActionsProps) {
  const { busy, refusal, run } = useSave();
  const { id, state, balance, recipient_email: email, delivered_at: sent } = voucher;
  const send = async () => {
    const saved = await run((once) => browserTransport(RESEND, { id }, once));
    if (!saved.ok) return;
    onChanged(saved.data.changed);
    toast({ title: sent ? "Sent again" : "Sent now", description: `${voucherOf(voucher)}: ${email}` });
  };
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <Button variant="secondary" size="sm" className="min-h-11" onClick={() => onAction("extend")}>
          Extend…
        </Button>
        {email && state === "active" && (
          <Button
            variant="secondary"
            size="sm"
            className="min-h-11"
            busy={busy}
            busyText="Sending..."
            onClick={() => void send()}
          >
            {sent ? "Send again" : "Send now"}
          </Button>
        )}
        {admin && balance > 0 && (
          <Button variant="secondary" size="sm" className="min-h-11" onClick={() => onAction("payOut")}>
            Pay out…
          </Button>
        )}
      </div>
      {refusal && <Alert tone="danger">{refusal.refused}</Alert>}
    </div>
  );
}

/** For whom, from whom, and how it is delivered. */
function People({ voucher, soldBy }: { voucher: VoucherRow; soldBy: string }) {
  const { buyer_name: buyer, buyer_email: email, buyer_phone: phone, design } = voucher;
  return (
    <Facts>
      <Fact name="Recipient">{voucher.recipient_name}</Fact>
      <Fact name="Delivery">{deliveryText(voucher)}</Fact>
      <Fact name="Design">{isVoucherDesign(design) ? VOUCHER_DESIGNS[design] : design}</Fact>
      <Fact name="Buyer">
        {buyer}
        <a href={phoneLink(phone)} className="block underline underline-offset-4">
          {phoneText(phone)}
        </a>
        {email && (
          <a href={`mailto:${email}`} className="block underline underline-offset-4">
            {email}
          </a>
        )}
      </Fact>
      {soldBy && <Fact name="Issued by">{soldBy}</Fact>}
    </Facts>
  );
}
