/**
 * "Refund…": shows the payment and the customer, takes the amount, and shows the server's response. A refund moves
 * money only: the booking or order does not change.
 */
import { type ReactNode, useState } from "react";
import { formatRupees, type Paise, paiseToRupees, rupeesToPaise } from "#domain/money/money.ts";
import { readRefundAmount } from "#web/admin/kit/read-amount.ts";
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import { useGraphql } from "#web/data/use-reading.ts";
import { browserTransport } from "#web/graphql.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { checked } from "#web/ui/form-rules.ts";
import { toast } from "#web/ui/toast.ts";
import { REFUND_PAYMENT, REFUNDED_SO_FAR } from "./documents.ts";

/** A payment that can be refunded. Amounts are rupees. */
export type RefundTarget = {
  gatewayPaymentId: string;
  what: string;
  /** The customer's name, where it is known. */
  customer?: string | null;
  contact: string | null;
  paid: number;
  refundedSoFar: number;
  /** The purchase it paid for. The dialog reads its refunds when it opens. */
  bought: { kind: "booking" | "order"; id: string } | null;
  /** The refundable amount, where the caller has it already. */
  left?: number;
};

type RefundDialogProps = {
  target: RefundTarget | null;
  onClose: () => void;
  onDone: () => Promise<unknown>;
};

/** Open while `target` is set. It can't be closed while the refund is being sent. */
export function RefundDialog({ target, onClose, onDone }: RefundDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={target !== null}
      onOpenChange={(open) => !open && !busy && onClose()}
      title="Refund a payment"
      description="The money is returned to the card, account or wallet it came from."
    >
      {target && (
        <RefundForm
          key={target.gatewayPaymentId}
          target={target}
          busy={busy}
          setBusy={setBusy}
          onClose={onClose}
          onDone={onDone}
        />
      )}
    </Dialog>
  );
}

type RefundFormProps = {
  target: RefundTarget;
  busy: boolean;
  setBusy: (busy: boolean) => void;
  onClose: () => void;
  onDone: () => Promise<unknown>;
};

/** Null for the whole refundable amount. */
type Values = { amount: string | null; reason: string };

const NOTHING_TYPED: Values = { amount: null, reason: "" };
const MOST_REASON = 200;

function useRefundForm({ target, setBusy, onClose, onDone }: RefundFormProps) {
  const known = useRefundedSoFar(target);
  const left = rupeesToPaise(target.left ?? Math.max(0, target.paid - paiseToRupees(known.refundedSoFar)));
  const all = formatRupees(left).slice(1);
  const form = useDialogForm<Values, { amount: Paise; reason: string }>({
    start: NOTHING_TYPED,
    check({ amount: typed, reason }) {
      const read = readRefundAmount(typed ?? all, left);
      return checked(
        { amount: read.amount ?? 0, reason },
        {
          ...(read.problem && { amount: read.problem }),
          ...(reason.trim() === "" && { reason: "Please give a reason" }),
        },
      );
    },
    async send({ amount, reason }, run) {
      setBusy(true);
      try {
        const refund = { razorpayPaymentId: target.gatewayPaymentId, amount: paiseToRupees(amount), reason };
        const saved = await run((once) => browserTransport(REFUND_PAYMENT, refund, once));
        if (!saved.ok) return;
        toast({
          title: "Refund started",
          description: `${formatRupees(amount)} is on its way to ${customerOf(target)}.`,
        });
        onClose();
        await onDone();
      } finally {
        setBusy(false);
      }
    },
  });
  const { amount } = readRefundAmount(form.values.amount ?? all, left);
  const [amountField, reasonField] = [form.suggested("amount", all), form.field("reason")];
  return { ...known, left, amount, amountField, reasonField, ...form.dialog };
}

function RefundForm(props: RefundFormProps) {
  const { target, busy, onClose } = props;
  const form = useRefundForm(props);
  const { refundedSoFar, inProgress, left, amount, refusal, onSubmit } = form;

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <dl className="grid gap-3 rounded-2xl bg-surface p-4 text-sm">
        <Fact name="For">{target.what}</Fact>
        <Fact name="To">
          {target.customer && <span className="block">{target.customer}</span>}
          {target.contact ?? (!target.customer && "A guest without contact details")}
        </Fact>
        <Fact name="Payment">
          <code>{target.gatewayPaymentId}</code>, {formatRupees(rupeesToPaise(target.paid))}
          {refundedSoFar > 0 && `, of which ${formatRupees(refundedSoFar)} is refunded`}
        </Fact>
      </dl>
      {inProgress && (
        <Alert tone="warning" title="A refund is already in progress">
          Check Refunds before you send another.
        </Alert>
      )}
      {refusal && (
        <Alert tone="danger" title={refusal.lost ? "Connection lost" : "Not refunded"}>
          {refusal.refused}
        </Alert>
      )}
      <TextField
        label="Amount in rupees"
        inputMode="decimal"
        autoComplete="off"
        required
        hint={!form.amountField.error && `You can refund up to ${formatRupees(left)}.`}
        {...form.amountField}
      />
      <TextField
        label="Reason"
        required
        maxLength={MOST_REASON}
        hint={!form.reasonField.error && "For the audit log. The customer does not see it."}
        {...form.reasonField}
      />
      <p className="text-sm text-ink-soft">
        {target.bought && `The ${target.bought.kind} itself doesn't change. `}A refund can't be undone.
      </p>
      <div className="flex justify-end gap-3">
        <Button variant="secondary" className="max-sm:px-4" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" className="max-sm:grow" busy={busy} busyText="Refunding...">
          {amount === undefined ? "Refund" : `Refund ${formatRupees(amount)}`}
        </Button>
      </div>
    </form>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

const customerOf = ({ customer, contact }: RefundTarget): string => customer || contact || "the customer";

/** How much has been refunded already, in paise. If the query fails, only the server checks the amount. */
function useRefundedSoFar({ bought, paid, refundedSoFar, left }: RefundTarget): {
  refundedSoFar: Paise;
  inProgress: boolean;
} {
  const id = bought?.id ?? "";
  const isBooking = bought?.kind === "booking";
  const ids = { bookingId: id, orderId: id, isBooking, isOrder: !isBooking };
  const { data } = useGraphql(REFUNDED_SO_FAR, ids, { enabled: left === undefined && bought !== null });
  const found = isBooking ? data?.booking : data?.order;
  if (found) {
    const { refund_status: status, refunded_amount: amount } = found;
    return { refundedSoFar: rupeesToPaise(amount), inProgress: status === "due" || status === "pending" };
  }
  const back = rupeesToPaise(refundedSoFar);
  return { refundedSoFar: back, inProgress: left !== undefined && rupeesToPaise(paid) > back + rupeesToPaise(left) };
}
