/** One custom package request: its details, its status, and the centre's offer. */
import { type ReactNode, useId, useState } from "react";
import { durationText, isSimulatorType, SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { formatShortDate } from "#domain/time/dates.ts";
import { dayText, rupeesText } from "#web/checkout/orders/order-facts.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { isOver, type ShownRequest } from "./documents.ts";

/** The label of each status for customers (contract: custom-package-states). */
const STATUSES: Record<string, { text: string; tone: "orange" | "blue" | "green" | "red" }> = {
  pending: { text: "Waiting for our offer", tone: "orange" },
  finalized: { text: "Ready for Payment", tone: "blue" },
  completed: { text: "Booked", tone: "green" },
  cancelled: { text: "Cancelled", tone: "red" },
};

type RequestCardProps = {
  request: ShownRequest;
  /** The payment button or panel; null when there is nothing to pay. */
  action: ReactNode;
};

/** A card, as an item of the parent's list. */
export function RequestCard({ request, action }: RequestCardProps) {
  const { simulator_type: type, status, assigned_price: price, booking_id: booking } = request;
  const { text, tone } = STATUSES[status] ?? { text: status, tone: "orange" };
  const minutes = request.assigned_duration;
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="text-h3">{isSimulatorType(type) ? SIMULATOR_NAMES[type] : type}</h2>
          <p className="mt-0.5 text-ink-soft">Requested on {dayText(request.created_at) ?? "Unknown date"}</p>
        </div>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <dl className="mt-4 grid gap-x-8 gap-y-3 border-t border-line pt-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <Fact name="Requested duration">{durationText(request.requested_duration)}</Fact>
        <div className="min-w-0">
          <dt className="text-sm text-ink-soft">Requirements</dt>
          <dd>
            <LongText text={request.requirements} />
          </dd>
        </div>
      </dl>
      {price !== null && minutes !== null && (
        <div
          className={cx(
            "mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-xl px-5 py-4",
            status === "finalized" ? "bg-info-soft" : "bg-sunken",
          )}
        >
          <dl className="flex flex-wrap gap-x-8 gap-y-2">
            <Fact name={status === "completed" ? "Price" : "Our price"}>
              <span className="wide text-figure tabular-nums">{rupeesText(price)}</span>
            </Fact>
            <Fact name="Duration">
              <span className="block leading-8">{durationText(minutes)}</span>
            </Fact>
            {request.offer_date && (
              <Fact name="Proposed date">
                <span className="block leading-8">{formatShortDate(request.offer_date)}</span>
              </Fact>
            )}
            {status === "finalized" && request.offer_until && (
              <Fact name={isOver(request) ? "Ended on" : "Valid until"}>
                <span className="block leading-8">{formatShortDate(request.offer_until)}</span>
              </Fact>
            )}
          </dl>
          {action}
          {request.offer_note && (
            <p className="w-full whitespace-pre-line text-pretty wrap-anywhere">{request.offer_note}</p>
          )}
          {status === "finalized" && isOver(request) && (
            <p className="w-full">This offer has ended. Reply to our email or call us, and we'll make a new one.</p>
          )}
        </div>
      )}
      {booking && (
        <ButtonLink
          to={`/booking-summary?bookingId=${encodeURIComponent(booking)}`}
          variant="secondary"
          className="mt-5 w-full sm:w-auto"
        >
          See the booking
        </ButtonLink>
      )}
      {status === "pending" && (
        <p className="mt-4 text-sm text-ink-soft">
          We'll call or email you with a session and its price. If you like it, you can pay here.
        </p>
      )}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** A text is long when it fills more than about four lines. */
function isLong(text: string): boolean {
  return text.length > 280 || text.split("\n").length > 4;
}

/** Keeps the line breaks as typed; shows four lines of a long text until expanded. */
function LongText({ text }: { text: string }) {
  const id = useId();
  const [whole, setWhole] = useState(false);
  const long = isLong(text);
  return (
    <>
      <p id={id} className={cx("whitespace-pre-wrap wrap-anywhere", long && !whole && "line-clamp-4")}>
        {text}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
          className="min-h-9 font-semibold text-accent underline underline-offset-4"
        >
          {whole ? "Show less" : "Show all"}
        </button>
      )}
    </>
  );
}
