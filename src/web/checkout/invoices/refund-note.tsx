/** The refunds of a booking or an order: the amount, the state, and each part with its day. */
import { useBusiness } from "#web/layout/use-business.ts";
import { Alert } from "#web/ui/alert.tsx";
import { partName, partText, type Refunds, refundTitle, refundWay } from "./refund-text.ts";

/** Only for bookings and orders with a refund. */
export function RefundNote({ booking }: { booking: Refunds }) {
  const { phone } = useBusiness();
  const { refund_status: state, refund_parts: parts } = booking;
  const [only] = parts;
  return (
    <Alert
      tone={state === "processed" ? "success" : state === "failed" ? "warning" : "info"}
      title={refundTitle(booking)}
    >
      {parts.length > 1 && (
        <dl className="mt-1 mb-2 max-w-xl">
          {parts.map((part) => (
            <div key={part.id} className="flex flex-wrap justify-between gap-x-4 border-t border-current/25 py-1.5">
              <dt>{partName(part)}</dt>
              <dd className="font-semibold">{partText(part)}</dd>
            </div>
          ))}
        </dl>
      )}
      {state === "failed" ? (
        <p>
          The payment service hasn't accepted it yet. Our team is looking into it; you can also call us at{" "}
          <a href={`tel:${phone.dial}`} className="font-semibold whitespace-nowrap underline underline-offset-4">
            {phone.text}
          </a>
          .
        </p>
      ) : (
        <p className="text-pretty">
          {parts.length === 1 && only && `${partText(only)}. `}
          {refundWay(booking)}
        </p>
      )}
    </Alert>
  );
}
