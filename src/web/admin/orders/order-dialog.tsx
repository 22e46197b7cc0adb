/** An order in full, with its invoice and the next steps. */
import { Ban } from "lucide-react";
import { type ReactNode, useState } from "react";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { orderNumber } from "#domain/text/numbers.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { OrderTimeline } from "#web/account/orders-timeline.tsx";
import { DialogFooter } from "#web/admin/kit/dialog-footer.tsx";
import { Fact, Facts } from "#web/admin/kit/facts.tsx";
import { NotLoaded } from "#web/admin/kit/not-loaded.tsx";
import { PaperLink, PdfButton } from "#web/admin/kit/pdf-button.tsx";
import { RowAction } from "#web/admin/kit/row-action.tsx";
import { RefundDialog, type RefundTarget } from "#web/admin/money/refund-dialog.tsx";
import { keptOf, refundTarget, refundText } from "#web/admin/money/sold-money.ts";
import { OrderItems, ShippingAddress } from "#web/checkout/orders/order-facts.tsx";
import { OrderReductions } from "#web/checkout/orders/order-reductions.tsx";
import { useGraphql } from "#web/data/use-reading.ts";
import { Alert } from "#web/ui/alert.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ORDER_DETAIL, type OrderDetail, type OrderRow, readOrder } from "./documents.ts";
import { OrderMails } from "./order-mails.tsx";
import { canCancel, hasLeft, nextStep, type Step } from "./order-steps.ts";
import { OrderReturns } from "./returns/order-returns.tsx";
import type { ReturnStep } from "./returns/return-step.ts";
import { ReturnStepDialog } from "./returns/return-step-dialog.tsx";
import { TrackingDialog } from "./tracking-dialog.tsx";
import type { RefusedStep } from "./use-order-steps.ts";

type OrderDialogProps = {
  order: OrderRow;
  mayCancel: boolean;
  /** Whether it begins with the confirmation of a cancellation. */
  cancelFirst: boolean;
  mayRefund: boolean;
  /** Whether a status change is in progress. */
  changing: boolean;
  /** The last status change, if it failed. */
  refused: RefusedStep | null;
  onStep: (order: OrderRow, step: Step) => void;
  onChanged: (order: OrderRow) => void;
  onClose: () => void;
};

const rupees = (amount: number): string => formatRupees(rupeesToPaise(amount));

/** A dialog in place of the details. */
type Act =
  | { kind: "cancel" | "track" }
  | { kind: "refund"; target: RefundTarget }
  | { kind: "return"; step: ReturnStep };

type ActDialogProps = Pick<OrderDialogProps, "order" | "onChanged"> & {
  act: Act;
  /** Undefined while it is loading, which only a cancellation waits for. */
  detail: OrderDetail | undefined;
  reload: () => Promise<boolean>;
  /** After the change; the details follow. */
  onEnd: () => void;
  onClose: () => void;
};

function ActDialog({ act, order, detail, reload, onChanged, onEnd, onClose }: ActDialogProps) {
  const onDone = (changed: OrderRow) => {
    onEnd();
    onChanged(changed);
  };
  const onReturned = async () => {
    onEnd();
    const [changed] = await Promise.all([readOrder(order.id).catch(() => null), reload()]);
    if (changed) onChanged(changed);
  };
  if (act.kind === "track") return <TrackingDialog order={order} onClose={onClose} onDone={onDone} />;
  if (act.kind === "refund") return <RefundDialog target={act.target} onClose={onClose} onDone={reload} />;
  if (act.kind === "return")
    return <ReturnStepDialog order={order} step={act.step} onClose={onClose} onDone={() => void onReturned()} />;
  return detail ? <CancelDialog order={order} detail={detail} onClose={onClose} onDone={onDone} /> : null;
}

/** The dialog, which is open while it is rendered. */
export function OrderDialog(props: OrderDialogProps) {
  const { order, mayRefund, refused, onChanged, onClose } = props;
  const { detail, problem, reload } = useDetail(order);
  const [act, setAct] = useState<Act | null>(props.cancelFirst ? { kind: "cancel" } : null);
  const number = orderNumber(order.id);

  if (act && !(act.kind === "cancel" && problem))
    return (
      <ActDialog
        act={act}
        order={order}
        detail={detail ?? undefined}
        reload={reload}
        onChanged={onChanged}
        onEnd={() => setAct(null)}
        onClose={() => (act.kind === "cancel" && props.cancelFirst ? onClose() : setAct(null))}
      />
    );
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={`Order ${number}`}
      footer={<Steps {...props} canCancelNow={detail !== null} onCancel={() => setAct({ kind: "cancel" })} />}
    >
      <div className="grid gap-6">
        <Head order={order} />
        {refused && (
          <Alert tone="danger" title={refused.lost ? "Connection lost" : "This order was not changed"}>
            {refused.reason}
          </Alert>
        )}
        {problem && (
          <NotLoaded title="Some details could not be loaded" onRetry={reload}>
            {problem}
          </NotLoaded>
        )}
        <OrderReturns order={order} mayRefund={mayRefund} onStep={(step) => setAct({ kind: "return", step })} />
        {detail ? (
          <OrderTimeline status={order.status} steps={detail.timeline} />
        ) : (
          !problem && <Skeleton className="h-20 w-full" />
        )}
        <OrderParts
          order={order}
          detail={detail}
          // An order that can be cancelled is refunded with its cancellation; any other one separately.
          onRefund={mayRefund && !canCancel(order.status) ? (target) => setAct({ kind: "refund", target }) : null}
          onTrack={() => setAct({ kind: "track" })}
          reload={reload}
        />
      </div>
    </Dialog>
  );
}

type StepsProps = Pick<OrderDialogProps, "order" | "mayCancel" | "changing" | "onStep"> & {
  /** Whether the details are there, from which the cancellation is made. */
  canCancelNow: boolean;
  onCancel: () => void;
};

/** The next step, and the cancellation in the menu. */
function Steps({ order, mayCancel, changing, onStep, canCancelNow, onCancel }: StepsProps) {
  const step = nextStep(order.status);
  const off = changing ? "Its status is changing." : canCancelNow ? null : "Its details are loading.";
  const cancel = { text: "Cancel order", Icon: Ban, danger: true, off, onSelect: onCancel };
  return (
    <DialogFooter
      label={`More for order ${orderNumber(order.id)}`}
      menu={mayCancel && canCancel(order.status) ? [cancel] : []}
    >
      {step && (
        <RowAction step={step.to} className="min-w-32" busy={changing} onPress={() => onStep(order, step)}>
          {step.text}
        </RowAction>
      )}
    </DialogFooter>
  );
}

function Head({ order }: { order: OrderRow }) {
  const number = orderNumber(order.id);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <StatusBadge status={order.status} />
      <p className="text-ink-soft">Placed {formatMoment(new Date(order.created_at))}</p>
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        <PdfButton kind="order-invoice" id={order.id} of={number} />
        {order.status !== "cancelled" && <PdfButton kind="shipping-label" id={order.id} of={number} />}
      </div>
    </div>
  );
}

type OrderPartsProps = {
  order: OrderRow;
  detail: ReturnType<typeof useDetail>["detail"];
  /** Null where the payment can't be refunded from here. */
  onRefund: ((target: RefundTarget) => void) | null;
  onTrack: () => void;
  reload: () => Promise<unknown>;
};

/** Items, address, payment and mails. */
function OrderParts({ order, detail, onRefund, onTrack, reload }: OrderPartsProps) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Part title={`Items (${order.products.reduce((sum, { quantity }) => sum + quantity, 0)})`}>
        <OrderItems products={order.products} />
        <p className="mt-3 flex justify-between gap-4 border-t border-line pt-3 font-bold">
          Total <span className="tabular-nums">{rupees(order.total_amount)}</span>
        </p>
        <div className="mt-1">
          <OrderReductions order={order} />
        </div>
      </Part>
      <Part title="Shipping Details">
        <ShippingAddress to={order.shipping_details} email />
        {order.shipping_details.gstin && (
          <p className="mt-2 wrap-anywhere">
            GST invoice: {order.shipping_details.company}, GSTIN {order.shipping_details.gstin}
          </p>
        )}
        {hasLeft(order.status) && <Courier order={order} onChange={onTrack} />}
      </Part>
      <Part title="Payment">
        {detail ? <Payment order={order} detail={detail} onRefund={onRefund} /> : <Skeleton className="h-32 w-full" />}
      </Part>
      <Part title="Emails to the customer">
        {detail ? <OrderMails detail={detail} onSent={reload} /> : <Skeleton className="h-32 w-full" />}
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-3 font-bold">{title}</h3>
      {children}
    </section>
  );
}

function Courier({ order, onChange }: { order: OrderRow; onChange: () => void }) {
  return (
    <div className="mt-4">
      <Facts>
        <Fact name="Courier">{order.courier}</Fact>
        <Fact name="Tracking no.">{order.tracking_number}</Fact>
      </Facts>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3 min-h-11"
        aria-haspopup="dialog"
        aria-label={`${order.courier ? "Change" : "Add"} the courier of order ${orderNumber(order.id)}`}
        onClick={onChange}
      >
        {order.courier ? "Change…" : "Add courier…"}
      </Button>
    </div>
  );
}

type PaymentProps = {
  order: OrderRow;
  detail: OrderDetail;
  /** Null where nothing may be refunded from here. */
  onRefund: ((target: RefundTarget) => void) | null;
};

function Payment({ order, detail, onRefund }: PaymentProps) {
  const { payment, invoice, refund_status: state, refunded_amount: refunded } = detail;
  const payments = payment ? [payment] : [];
  const kept = keptOf(payments);
  const number = orderNumber(order.id);
  const target = refundTarget(payments, {
    what: `Order ${number}`,
    customer: order.shipping_details.fullName,
    contact: order.shipping_details.email,
    bought: { kind: "order", id: order.id },
  });
  return (
    <>
      <Facts>
        <Fact name="Payment">{payment && <code className="text-caption">{payment.razorpay_payment_id}</code>}</Fact>
        <Fact name="Paid">{payment && rupees(payment.amount)}</Fact>
        {state && <Fact name="Refund">{refundText(state, refunded)}</Fact>}
        {order.status === "cancelled" && kept > 0 && <Fact name="Paid, not refunded">{formatRupees(kept)}</Fact>}
        <Fact name="Invoice">
          {invoice ? <PaperLink kind="order-invoice" id={order.id} number={invoice.number} /> : "Being prepared"}
        </Fact>
        {detail.credit_notes.map((note) => (
          <Fact key={note.id} name="Credit note">
            <PaperLink kind="credit-note" id={note.id} number={note.number} />
          </Fact>
        ))}
        <Fact name="ID">
          <code className="text-caption">{detail.id}</code>
        </Fact>
      </Facts>
      {target && onRefund && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3 min-h-11"
          aria-haspopup="dialog"
          aria-label={`Refund order ${number}`}
          onClick={() => onRefund(target)}
        >
          Refund…
        </Button>
      )}
    </>
  );
}

/** The fields that are not in the row; read again whenever the order changes. */
function useDetail({ id, updated_at: version }: OrderRow) {
  const { data, failure, reload } = useGraphql(ORDER_DETAIL, { id }, { version, keepPrevious: true });
  const gone = data?.order === null ? "This order no longer exists." : null;
  return { detail: data?.order ?? null, problem: failure?.message ?? gone, reload };
}
