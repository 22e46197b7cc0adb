/** The buttons of a request's row while the request is open. */
import { Ban } from "lucide-react";
import { RowAction } from "#web/admin/kit/row-action.tsx";
import { RowMenu } from "#web/admin/kit/row-menu.tsx";
import type { RequestRow } from "./documents.ts";
import { isOpen } from "./request-words.tsx";

type RequestActionsProps = {
  request: RequestRow;
  mayCancel: boolean;
  onOffer: (request: RequestRow) => void;
  onCancel: (request: RequestRow) => void;
};

/** First "Make offer", then "Edit offer"; cancelling is in the menu. */
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
        className="min-w-28"
        aria-label={first ? `Make offer for request from ${name}` : `Edit offer for ${name}`}
        onPress={() => onOffer(request)}
      >
        {first ? "Make offer" : "Edit offer"}
      </RowAction>
      {mayCancel && (
        <RowMenu
          label={`More for request from ${name}`}
          items={[{ text: "Cancel request", Icon: Ban, danger: true, onSelect: () => onCancel(request) }]}
        />
      )}
    </>
  );
}
