/** The buttons of an order's row. */
import { Ban, FileText, Tag } from "lucide-react";
import { orderNumber } from "#domain/text/numbers.ts";
import { downloadPdf } from "#web/admin/kit/pdf-button.tsx";
import { RowAction } from "#web/admin/kit/row-action.tsx";
import { RowMenu } from "#web/admin/kit/row-menu.tsx";
import { Search, Truck } from "#web/ui/icons.ts";
import type { OrderRow } from "./documents.ts";
import { canCancel, nextStep } from "./order-steps.ts";
import type { OrderSteps } from "./use-order-steps.ts";

type OrderActionsProps = {
  order: OrderRow;
  steps: OrderSteps;
  onOpen: () => void;
  /** Opens the dialog that ships it with a courier. */
  onShip: () => void;
  /** Opens the confirmation of the cancellation; null where the user may not cancel. */
  onCancel: (() => void) | null;
};

/** The next step as a button, all other actions in a menu. */
export function OrderActions({ order, steps, onOpen, onShip, onCancel }: OrderActionsProps) {
  const step = nextStep(order.status);
  const number = orderNumber(order.id);
  return (
    <>
      {step && (
        <RowAction
          step={step.to}
          variant="secondary"
          size="sm"
          className="min-w-24"
          aria-label={`${step.text} order ${number}`}
          busy={steps.busy(order.id)}
          onPress={() => steps.take(order, step)}
        >
          {step.text}
        </RowAction>
      )}
      <RowMenu
        label={`More for order ${number}`}
        items={[
          { text: "Details", Icon: Search, onSelect: onOpen },
          ...(step?.to === "shipped" ? [{ text: "Ship with tracking…", Icon: Truck, onSelect: onShip }] : []),
          {
            text: "Download invoice",
            Icon: FileText,
            onSelect: () => downloadPdf("order-invoice", order.id),
          },
          ...(order.status === "cancelled"
            ? []
            : [
                {
                  text: "Download shipping label",
                  Icon: Tag,
                  onSelect: () => downloadPdf("shipping-label", order.id),
                },
              ]),
          ...(onCancel && canCancel(order.status)
            ? [{ text: "Cancel order", Icon: Ban, onSelect: onCancel, danger: true }]
            : []),
        ]}
      />
    </>
  );
}
