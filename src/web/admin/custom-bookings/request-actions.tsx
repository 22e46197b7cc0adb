/** The buttons of a request's row while the request is open. */
import { RowAction } from "#web/admin/kit/row-action.tsx";
import { Button } from "#web/ui/button.tsx";
import type { RequestRow } from "./documents.ts";
import { isOpen } from "./request-words.tsx";

type RequestActionsProps = {
  request: RequestRow;
  mayCancel: boolean;
  onOffer: (request: RequestRow) => void;
  onCancel: (request: RequestRow) => void;
};

/** First "Finalize"; then editing the offer, or cancelling the request. */
export function RequestActions({ request, mayCancel, onOffer, onCancel }: RequestActionsProps) {
  if (!isOpen(request)) return null;
  const name = request.customer_name;
  const first = request.status === "pending";
  return (
    <>
      <RowAction
        step={request.status}
        variant="secondary"
        size="sm"
        className="lg:px-2"
        aria-label={first ? `Finalize request from ${name}` : `Edit offer for ${name}`}
        onPress={() => onOffer(request)}
      >
        {first ? "Finalize" : "Edit offer"}
      </RowAction>
      {mayCancel && (
        <Button
          variant="ghost"
          size="sm"
          className="text-danger! lg:px-1.5"
          aria-label={`Cancel request from ${name}`}
          onClick={() => onCancel(request)}
        >
          Cancel
        </Button>
      )}
    </>
  );
}
