/** "Returns" on the page of a delivered order (contract: goods-return): the way to request one, and its state. */
import { lazy, Suspense, useState } from "react";
import { lineKey } from "#domain/shop/cart.ts";
import { formatLongDate } from "#domain/time/dates.ts";
import type { ShownOrder } from "#web/checkout/orders/documents.ts";
import { useGraphql } from "#web/data/use-reading.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { sentenceOf } from "#web/session/entry/enter.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { ORDER_RETURNS, type OrderReturn, WITHDRAW_RETURN } from "./documents.ts";
import { ReturnSteps } from "./return-steps.tsx";

const ReturnDialog = lazy(async () => ({ default: (await import("./return-dialog.tsx")).ReturnDialog }));

type OrderReturnsProps = {
  order: ShownOrder;
  /** Reads the order again: a refund may have changed it. */
  onChanged: () => void;
};

/** Renders nothing where nothing can be returned and nothing was. */
export function OrderReturns({ order, onChanged }: OrderReturnsProps) {
  const { data, reload } = useGraphql(ORDER_RETURNS, { id: order.id }, { whenSeen: true });
  const [asking, setAsking] = useState(false);
  const returns = data?.order?.returns ?? [];
  const returnable = data?.order?.returnable ?? null;
  if (!returnable && returns.length === 0) return null;
  const reread = async () => {
    await reload();
    onChanged();
  };
  return (
    <Card title="Returns" className="print:hidden">
      <div className="divide-y divide-line">
        {returns.map((row) => (
          <OneReturn key={row.id} row={row} order={order} onChanged={reread} />
        ))}
        {returnable && (
          <div className="py-5 first:pt-0 last:pb-0">
            <p className="text-ink-soft text-pretty">
              Something not right? You can return items until {formatLongDate(returnable.until)}. Once they are back
              with us, we refund their price.
            </p>
            <Button variant="secondary" className="mt-4" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              Return items
            </Button>
          </div>
        )}
      </div>
      {asking && returnable && (
        <Suspense>
          <ReturnDialog
            order={order}
            returnable={returnable}
            onClose={() => setAsking(false)}
            onDone={async () => {
              setAsking(false);
              await reread();
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** Instructions are out of date once the items have arrived, or stay with the customer. */
const ANSWERED: ReadonlySet<string> = new Set(["approved", "refused"]);

const isOpen = ({ ended_at }: OrderReturn): boolean => ended_at === null;

type OneReturnProps = { row: OrderReturn; order: ShownOrder; onChanged: () => Promise<void> };

/** A return with its items, its state, and what staff wrote. */
function OneReturn({ row, order, onChanged }: OneReturnProps) {
  const [leaving, setLeaving] = useState(false);
  const name = (line: OrderReturn["lines"][number]) =>
    order.products.find((product) => lineKey(product) === lineKey(line))?.name ?? "Item";
  return (
    <div className="grid gap-3 py-5 first:pt-0 last:pb-0">
      <p className="font-semibold wrap-anywhere">
        {row.lines.map((line) => `${line.quantity} × ${name(line)}`).join(", ")}
      </p>
      <ReturnSteps row={row} />
      {row.answer && ANSWERED.has(row.state) && (
        <p className="whitespace-pre-line rounded-2xl bg-surface p-4 wrap-anywhere">{row.answer}</p>
      )}
      {isOpen(row) && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start px-0! underline"
          onClick={() => setLeaving(true)}
        >
          Withdraw this return
        </Button>
      )}
      {leaving && <WithdrawDialog id={row.id} onClose={() => setLeaving(false)} onDone={onChanged} />}
    </div>
  );
}

type WithdrawDialogProps = { id: string; onClose: () => void; onDone: () => Promise<void> };

function WithdrawDialog({ id, onClose, onDone }: WithdrawDialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const withdraw = async () => {
    setBusy(true);
    setError(null);
    try {
      await browserTransport(WITHDRAW_RETURN, { id });
      onClose();
      toast({ title: "Return withdrawn", description: "You keep the items." });
      await onDone();
    } catch (failure) {
      if (!(failure instanceof GraphqlFailure)) throw failure;
      setError(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title="Withdraw this return?"
      confirmText="Withdraw return"
      cancelText="Keep it"
      busy={busy}
      error={error}
      onConfirm={withdraw}
      onClose={onClose}
    >
      You keep the items. While there is time, you can ask again.
    </ConfirmDialog>
  );
}
