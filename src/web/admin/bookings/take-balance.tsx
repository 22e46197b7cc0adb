/** Takes the whole balance of a booking at the desk with one tap, by UPI, cash or card. Undo takes it back. */
import { useState } from "react";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { VENUE_METHOD_TEXT, type VenueMethod } from "#domain/money/venue-payment.ts";
import { noticeChange } from "#web/admin/kit/undo.ts";
import { useSave } from "#web/admin/kit/use-save.ts";
import { browserTransport, type SendOptions } from "#web/graphql.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { type BookingRow, RECORD_PAYMENT } from "./documents.ts";
import { TillClosedNote } from "./till/till-closed-note.tsx";
import { bookingOf, money, nameOf } from "./words.ts";

/** The methods with a button; the first names the amount. */
export const TAPS: readonly VenueMethod[] = ["upi", "cash", "card"];

/** The methods within a sentence. */
export const METHOD_WORDS: Record<VenueMethod, string> = {
  cash: "cash",
  card: "card",
  upi: "UPI",
  transfer: "bank transfer",
};

type Payment = { amount: number; method: string; note: string | null; receipt: boolean };

/** Records a payment that can be undone. */
export const sendPayment = async (
  { id }: Pick<BookingRow, "id">,
  payment: Payment,
  once: SendOptions,
): Promise<BookingRow & { undo: { id: string } | null }> =>
  (await browserTransport(RECORD_PAYMENT, { id, ...payment, undoable: true }, once)).recordVenuePayment;

/** The notice of a recorded payment, with Undo. `reread` reads the booking again. */
export function noticePayment(
  { undo, ...booking }: Pick<BookingRow, "id" | "contact_name"> & { undo: { id: string } | null },
  { amount, method }: Pick<Payment, "amount"> & { method: VenueMethod },
  reread: () => unknown,
): void {
  noticeChange({
    title: "Payment recorded",
    description: `${money(amount)} by ${METHOD_WORDS[method]} from ${bookingOf(booking)}`,
    undo,
    reread,
  });
}

type TakeBalanceProps = {
  booking: BookingRow;
  /** Takes the server's version of the booking. */
  onTaken: (row: BookingRow) => void;
  /** Reads the booking again, after a refusal or an undo. */
  reread: () => unknown;
  /** Opens the dialog for another amount; absent inside it. */
  onOther?: (() => void) | undefined;
  /** For a row: smaller and quieter buttons at the end of the line, which fill it on phones. */
  compact?: boolean;
  /** Beside another main button: none of these is one. */
  quiet?: boolean;
};

/** "₹5,500". */
export const balanceOf = ({ remaining_amount: amount }: BookingRow): string => formatRupees(rupeesToPaise(amount));

/** Returns the function that takes the whole balance by a method, with its state. It resolves to the outcome. */
export function useTake({ booking, onTaken, reread }: Pick<TakeBalanceProps, "booking" | "onTaken" | "reread">) {
  const { busy, refusal, run } = useSave();
  const [tapped, setTapped] = useState<VenueMethod | null>(null);
  const { remaining_amount: amount, contact_email: email } = booking;
  const take = async (method: VenueMethod) => {
    setTapped(method);
    const saved = await run((once) =>
      sendPayment(booking, { amount, method, note: null, receipt: email !== "" }, once),
    );
    if (!saved.ok) {
      await reread();
      return saved;
    }
    const { undo, ...row } = saved.data;
    noticePayment({ ...row, undo }, { amount, method }, reread);
    onTaken(row);
    return saved;
  };
  return { take, tapped, busy, refusal };
}

/** Three buttons in one row. */
export function TakeBalance({ onOther, compact = false, quiet = compact, ...taking }: TakeBalanceProps) {
  const { booking } = taking;
  const { take, tapped, busy, refusal } = useTake(taking);
  const balance = balanceOf(booking);
  return (
    <fieldset aria-label={`Take ${balance} for ${nameOf(booking)}`} className="min-w-0 max-sm:w-full">
      <div
        className={
          compact
            ? "flex justify-end *:rounded-none *:not-first:-ml-px *:first:rounded-l-control *:last:rounded-r-control *:focus-visible:z-1 *:max-lg:min-h-11 *:max-lg:grow *:max-lg:px-2"
            : cx("flex flex-wrap gap-2 *:min-h-11 max-sm:grid", onOther ? "max-sm:grid-cols-2" : "max-sm:grid-cols-3")
        }
      >
        {TAPS.map((method, index) => (
          <Button
            key={method}
            variant={index === 0 && !quiet ? "primary" : "secondary"}
            size="sm"
            busy={busy && tapped === method}
            disabled={busy}
            aria-label={`${VENUE_METHOD_TEXT[method]} ${balance}`}
            onClick={() => void take(method)}
          >
            {VENUE_METHOD_TEXT[method]}
            {index === 0 && ` ${balance}`}
          </Button>
        ))}
        {onOther && (
          <Button variant="ghost" size="sm" aria-haspopup="dialog" disabled={busy} onClick={onOther}>
            Other amount…
          </Button>
        )}
      </div>
      {!compact && <TillClosedNote className="mt-2" />}
      {refusal && (
        <Alert tone="danger" title="Not taken" className="mt-3">
          {refusal.refused}
        </Alert>
      )}
    </fieldset>
  );
}
