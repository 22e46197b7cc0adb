/**
 * Ships several orders, each with its courier and tracking number. Enter, which barcode scanners also send, goes to the
 * next number, and a pasted column fills the numbers from its row on. Refused orders stay, with the reasons.
 */
import { Printer } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { COURIERS } from "#domain/shop/tracking.ts";
import { orderNumber } from "#domain/text/numbers.ts";
import { SuggestField, type Suggestions } from "#web/admin/content/suggest-field.tsx";
import { namesText, RefusedRows } from "#web/admin/kit/bulk-bar.tsx";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { printLabels } from "#web/admin/kit/pdf-button.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.ts";
import type { OrderRow } from "./documents.ts";
import { type ShipForm, useShipForm } from "./use-ship-form.ts";

export const COURIER_NAMES: Suggestions = { of: "couriers", read: async () => COURIERS };

type ShipDialogProps = {
  /** The orders that can be shipped. */
  orders: readonly OrderRow[];
  /** The selected orders that can't, with the reasons. */
  leftOut: readonly { id: string; reason: string }[];
  /** Called after each attempt with the ids that are shipped. */
  onDone: (done: readonly string[]) => void;
  onClose: () => void;
};

const counted = (count: number): string => (count === 1 ? "1 order" : `${count} orders`);

/** The dialog, which is open while it is rendered. */
export function ShipDialog({ orders: selected, leftOut, onDone, onClose }: ShipDialogProps) {
  // The list is read again after an attempt, and may no longer contain them.
  const [orders] = useState(selected);
  const form = useShipForm(orders, ({ done, refused, left }) => {
    if (refused.length + left.length === 0) {
      toast({ title: `${counted(done.length)} shipped`, description: namesText(done.map(orderNumber)) });
      onClose();
    }
    onDone(done);
  });
  const { field, waiting, shipped, stopped, dialog } = form;
  const count = waiting.length;
  return (
    <FormDialog
      open
      wide
      title={`Ship ${counted(count)}`}
      description="Each customer gets an email with the courier and the tracking number. This can't be undone."
      saveText={`Ship ${counted(count)}`}
      busyText="Shipping..."
      enterSaves={false}
      {...dialog}
      onClose={onClose}
    >
      {(shipped > 0 || stopped) && (
        <Alert tone="warning" title={`${counted(shipped)} shipped, ${counted(count)} not`}>
          {stopped ?? "The reason is below each order that is left."}
        </Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <SuggestField label="Courier of all orders" suggestions={COURIER_NAMES} {...field("courier")} />
        <Button variant="secondary" className="min-h-12" onClick={() => void printLabels(waiting.map(({ id }) => id))}>
          <Printer aria-hidden="true" className="size-4.5" />
          {count === 1 ? "Print label" : `Print ${count} labels`}
        </Button>
      </div>
      <Lines form={form} />
      {leftOut.length > 0 && (
        <div className="grid gap-2">
          <p>{counted(leftOut.length)} left out:</p>
          <RefusedRows rows={leftOut} label="Left out" nameOf={orderNumber} />
        </div>
      )}
    </FormDialog>
  );
}

function Lines({ form }: { form: ShipForm }) {
  return (
    <section aria-label="Orders to ship">
      <p className="mb-3 text-sm text-ink-soft">
        Enter goes to the next order. A column of numbers can be pasted into the first field.
      </p>
      <ul className="divide-y divide-line rounded-2xl border border-line">
        {form.waiting.map((order) => (
          <LineRow key={order.id} order={order} form={form} />
        ))}
      </ul>
    </section>
  );
}

/** Enter in a number goes to the next one, and from the last one to the button that ships. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const input = event.currentTarget;
  const numbers = [...(input.form?.querySelectorAll<HTMLInputElement>("[data-tracking]") ?? [])];
  const next = numbers[numbers.indexOf(input) + 1];
  if (next) next.focus();
  else document.querySelector<HTMLButtonElement>(`button[type=submit][form="${input.form?.id}"]`)?.focus();
}

/** The order, its courier and its number: in one line on wide screens. */
function LineRow({ order, form }: { order: OrderRow; form: ShipForm }) {
  const { id, shipping_details: to } = order;
  const { courier, trackingNumber, courierError, numberError, refused, change } = form.lineOf(id);
  const number = orderNumber(id);
  return (
    <li className="grid gap-3 p-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)] sm:items-start">
      <div className="min-w-0 text-sm sm:pt-8">
        <p className="font-semibold tabular-nums">{number}</p>
        <p className="text-ink-soft wrap-anywhere">
          {to.fullName}, {to.city} {to.pincode}
        </p>
        {refused && <p className="mt-1 font-medium text-danger">{refused}</p>}
      </div>
      <SuggestField
        label="Courier"
        aria-label={`Courier of ${number}`}
        suggestions={COURIER_NAMES}
        value={courier}
        error={courierError}
        onChange={({ target }) => change({ courier: target.value })}
      />
      <TextField
        data-tracking=""
        label="Tracking number"
        aria-label={`Tracking number of ${number}`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={trackingNumber}
        error={numberError}
        onChange={({ target }) => change({ trackingNumber: target.value })}
        onKeyDown={goOn}
        onPaste={(event) => {
          if (form.paste(id, event.clipboardData.getData("text"))) event.preventDefault();
        }}
      />
    </li>
  );
}
