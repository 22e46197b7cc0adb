/** The returns of an order in its dialog, with the buttons of the next steps. */
import { lineKey } from "#domain/shop/cart.ts";
import { RETURN_REASON_TEXT, RETURN_REASONS } from "#domain/shop/returns.ts";
import { NotLoaded } from "#web/admin/kit/not-loaded.tsx";
import { RowAction } from "#web/admin/kit/row-action.tsx";
import type { OrderRow } from "#web/admin/orders/documents.ts";
import { ReturnSteps } from "#web/checkout/orders/returns/return-steps.tsx";
import { useGraphql } from "#web/data/use-reading.ts";
import { Button } from "#web/ui/button.tsx";
import { type OrderReturn, RETURNS } from "./documents.ts";
import { nameOf, type ReturnStep } from "./return-step.ts";

type OrderReturnsProps = {
  order: OrderRow;
  /** Whether the user may record the arrival, which refunds. */
  mayRefund: boolean;
  onStep: (step: ReturnStep) => void;
};

/** Renders nothing for an order without returns. */
export function OrderReturns({ order, mayRefund, onStep }: OrderReturnsProps) {
  const enabled = order.status === "delivered";
  const { data, failure, reload } = useGraphql(RETURNS, { id: order.id }, { enabled, version: order.updated_at });
  const of = data?.order;
  if (failure && !of)
    return (
      <NotLoaded title="Returns could not be loaded" onRetry={reload}>
        {failure.message}
      </NotLoaded>
    );
  if (!of || of.returns.length === 0) return null;
  return (
    <section aria-label="Returns">
      <h3 className="mb-3 font-bold">Returns</h3>
      <ul className="grid gap-4">
        {of.returns.map((row) => (
          <li key={row.id} className="grid gap-4 rounded-2xl border border-line p-4 lg:grid-cols-2">
            <div className="grid content-start gap-2">
              <Items order={order} row={row} />
              <p>{RETURN_REASON_TEXT[RETURN_REASONS.find((reason) => reason === row.reason) ?? "not_wanted"]}</p>
              {row.note && <p className="whitespace-pre-line text-ink-soft wrap-anywhere">“{row.note}”</p>}
            </div>
            <div className="grid content-start gap-3">
              <ReturnSteps row={row} />
              {row.answer && (
                <p className="whitespace-pre-line text-sm text-ink-soft wrap-anywhere">
                  <span className="font-semibold">To the customer:</span> {row.answer}
                </p>
              )}
            </div>
            {row.ended_at === null && (
              <div className="flex flex-wrap gap-3 lg:col-span-2">
                <Buttons row={row} mayRefund={mayRefund} onStep={(kind) => onStep({ kind, row, of })} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const OUTCOME_TEXT: Record<string, string> = {
  stock: "back to stock",
  damaged: "damaged",
  missing: "did not arrive",
};

function Items({ order, row }: { order: OrderRow; row: OrderReturn }) {
  return (
    <ul className="font-semibold">
      {row.lines.map((line) => (
        <li key={lineKey(line)} className="wrap-anywhere">
          {line.quantity} × {nameOf(order, line)}
          {line.outcome && <span className="font-normal text-ink-soft">, {OUTCOME_TEXT[line.outcome]}</span>}
        </li>
      ))}
    </ul>
  );
}

type ButtonsProps = { row: OrderReturn; mayRefund: boolean; onStep: (kind: ReturnStep["kind"]) => void };

/** Before the approval, the arrival is offered as well: some customers bring the goods at once. */
function Buttons({ row, mayRefund, onStep }: ButtonsProps) {
  const requested = row.state === "requested";
  return (
    <>
      {requested && (
        <RowAction step="approve" aria-haspopup="dialog" onPress={() => onStep("approve")}>
          Approve…
        </RowAction>
      )}
      {mayRefund && (
        <Button variant={requested ? "secondary" : "primary"} aria-haspopup="dialog" onClick={() => onStep("receive")}>
          Received…
        </Button>
      )}
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => onStep("refuse")}>
        Refuse…
      </Button>
      {!mayRefund && !requested && (
        <p className="self-center text-sm text-ink-soft">An administrator records the arrival and refunds.</p>
      )}
    </>
  );
}
