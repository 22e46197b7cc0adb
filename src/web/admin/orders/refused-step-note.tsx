/** The note above the orders about a failed status change. It stays until it is dismissed. */
import { orderNumber } from "#domain/text/numbers.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import type { RefusedStep } from "./use-order-steps.ts";

/** Names the order whose status did not change, and the reason. */
export function RefusedStepNote({ id, reason, lost, onDismiss }: RefusedStep & { onDismiss: () => void }) {
  const number = orderNumber(id);
  return (
    <div className="mb-4">
      <Alert
        tone="danger"
        title={lost ? `Connection lost while changing order ${number}` : `Order ${number} was not changed`}
      >
        <p>{reason}</p>
        <Button variant="secondary" size="sm" className="mt-3 min-h-11" onClick={onDismiss}>
          OK
        </Button>
      </Alert>
    </div>
  );
}
