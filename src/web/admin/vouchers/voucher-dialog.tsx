/** The details of a gift voucher: its balance, its history, for whom it is, and what staff do with it. */

import { Ban, HandCoins } from "lucide-react";
import { isVoucherDesign, VOUCHER_DESIGNS } from "#domain/money/voucher.ts";
import { phoneLink, phoneText } from "#domain/people/phone.ts";
import { formatShortDate } from "#domain/time/dates.ts";
import { DialogFooter } from "#web/admin/kit/dialog-footer.tsx";
import { Fact, Facts } from "#web/admin/kit/facts.tsx";
import { PrintButton } from "#web/admin/kit/pdf-button.tsx";
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
export function VoucherDialog(props: VoucherDialogProps) {
  const { voucher, onClose } = props;
  const { id, state, balance, valid_until: until } = voucher;
  const { data, failure } = useGraphql(HISTORY, { id }, { version: `${state} ${balance} ${until}` });
  const details = data?.voucher;
  const resending = useResend(props);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Gift voucher ${endingOf(voucher)}`}
      footer={state !== "void" && <Actions {...props} resending={resending} />}
    >
      <div className="grid gap-6">
        <Balance voucher={voucher} />
        {resending.refusal && <Alert tone="danger">{resending.refusal.refused}</Alert>}
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

/** Sends the voucher's mail again. */
function useResend({ voucher, onChanged }: Pick<VoucherDialogProps, "voucher" | "onChanged">) {
  const { busy, refusal, run } = useSave();
  const { id, recipient_email: email, delivered_at: sent } = voucher;
  const send = async () => {
    const saved = await run((once) => browserTransport(RESEND, { id }, once));
    if (!saved.ok) return;
    onChanged(saved.data.changed);
    toast({ title: sent ? "Sent again" : "Sent now", description: `${voucherOf(voucher)}: ${email}` });
  };
  return { busy, refusal, send };
}

type ActionsProps = VoucherDialogProps & { resending: ReturnType<typeof useResend> };

function Actions({ voucher, admin, onAction, resending }: ActionsProps) {
  const { id, state, balance, recipient_email: email, delivered_at: sent } = voucher;
  const payOut = { text: "Pay out…", Icon: HandCoins, onSelect: () => onAction("payOut") };
  const end = { text: "Void…", Icon: Ban, danger: true, onSelect: () => onAction("void") };
  return (
    <DialogFooter
      label={`More for gift voucher ${endingOf(voucher)}`}
      menu={admin ? [...(balance > 0 ? [payOut] : []), end] : []}
    >
      <Button variant="secondary" className="max-sm:px-3" onClick={() => onAction("extend")}>
        Extend…
      </Button>
      {email && state === "active" && (
        <Button variant="secondary" className="max-sm:px-3" busy={resending.busy} onClick={() => void resending.send()}>
          {sent ? "Send again" : "Send now"}
        </Button>
      )}
      <PrintButton kind="gift-voucher" id={id} text="Print" size="md" className="max-sm:px-3 max-sm:[&>svg]:hidden" />
    </DialogFooter>
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
