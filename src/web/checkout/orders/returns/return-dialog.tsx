/** Asks which items to return, and why. */
import { type FormEvent, useId, useState } from "react";
import { lineKey } from "#domain/shop/cart.ts";
import { isOurFault, MOST_NOTE, RETURN_REASON_TEXT, RETURN_REASONS, type ReturnReason } from "#domain/shop/returns.ts";
import { formatLongDate } from "#domain/time/dates.ts";
import type { ShownOrder } from "#web/checkout/orders/documents.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { sentenceOf } from "#web/session/entry/enter.ts";
import { ProductPicture } from "#web/shop/product-picture.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/choice-fields.tsx";
import { cx } from "#web/ui/cx.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { FieldFrame, INPUT } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.ts";
import { REQUEST_RETURN, type Returnable } from "./documents.ts";

type ReturnDialogProps = {
  order: ShownOrder;
  returnable: Returnable;
  onClose: () => void;
  onDone: () => Promise<void>;
};

type Errors = { lines?: string; reason?: string; note?: string; all?: string };

const FAILED = "We couldn't send your request. Please try again.";

/** The typed request, its errors, and the sending. */
function useReturnForm({ order, returnable, onDone }: ReturnDialogProps) {
  const [quantities, setQuantities] = useState<Record<string, number>>({});
  const [reason, setReason] = useState("");
  const [note, setNote] = useState("");
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  /** A changed field has no error until the next attempt. */
  const clear = (field: keyof Errors) => setErrors(({ [field]: _gone, all: _refusal, ...others }) => others);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const lines = returnable.lines.flatMap((line) => {
      const quantity = quantities[lineKey(line)] ?? 0;
      return quantity > 0 ? [{ id: line.id, variantId: line.variantId, quantity }] : [];
    });
    const { returnRequest } = await import("#domain/shop/returns-form.ts");
    const read = returnRequest.safeParse({ lines, reason, note });
    if (!read.success) {
      const found: Errors = {};
      for (const { path, message } of read.error.issues) found[path[0] as keyof Errors] ??= message;
      return setErrors(found);
    }
    setErrors({});
    setBusy(true);
    try {
      await browserTransport(REQUEST_RETURN, { orderId: order.id, lines, reason, note });
      toast({ title: "Return requested", description: "We'll look at it and email you what to do next." });
      await onDone();
    } catch (failure) {
      setErrors({ all: failure instanceof GraphqlFailure ? sentenceOf(failure) : FAILED });
    } finally {
      setBusy(false);
    }
  };
  return { quantities, setQuantities, reason, setReason, note, setNote, errors, clear, busy, send };
}

const isReason = (text: string): text is ReturnReason => RETURN_REASONS.some((reason) => reason === text);

/** The dialog, which is open while it is rendered. */
export function ReturnDialog(props: ReturnDialogProps) {
  const { order, returnable, onClose } = props;
  const form = useReturnForm(props);
  const { reason, errors, busy } = form;
  const formId = useId();
  const noteId = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title="Return items"
      description={`Possible until ${formatLongDate(returnable.until)}.`}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} busyText="Sending...">
            Request return
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={form.send} noValidate className="grid gap-5">
        <fieldset aria-describedby={errors.lines ? `${formId}-lines` : undefined}>
          <legend className="mb-2 font-semibold">Which items?</legend>
          <ul className="divide-y divide-line rounded-2xl border border-line">
            {returnable.lines.map((line) => (
              <ReturnLine
                key={lineKey(line)}
                line={line}
                order={order}
                quantity={form.quantities[lineKey(line)] ?? 0}
                onChange={(quantity) => {
                  form.clear("lines");
                  form.setQuantities({ ...form.quantities, [lineKey(line)]: quantity });
                }}
              />
            ))}
          </ul>
          {errors.lines && (
            <p id={`${formId}-lines`} role="alert" className="mt-1.5 text-sm font-medium text-danger">
              {errors.lines}
            </p>
          )}
        </fieldset>
        <SelectField
          label="Why?"
          value={reason}
          error={errors.reason}
          onChange={({ target }) => {
            form.clear("reason");
            form.setReason(target.value);
          }}
        >
          <option value="">Please choose</option>
          {RETURN_REASONS.map((one) => (
            <option key={one} value={one}>
              {RETURN_REASON_TEXT[one]}
            </option>
          ))}
        </SelectField>
        <FieldFrame id={noteId} label="Note (optional)" required={false} error={errors.note} className={undefined}>
          <textarea
            id={noteId}
            rows={3}
            maxLength={MOST_NOTE}
            value={form.note}
            aria-invalid={errors.note ? true : undefined}
            aria-describedby={errors.note ? `${noteId}-error` : undefined}
            onChange={({ target }) => form.setNote(target.value)}
            className={cx(INPUT, errors.note ? "border-danger" : "border-line-strong")}
          />
        </FieldFrame>
        {isReason(reason) && <p className="text-sm text-ink-soft text-pretty">{termsOf(reason)}</p>}
        {errors.all && <Alert tone="danger">{errors.all}</Alert>}
      </form>
    </Dialog>
  );
}

const termsOf = (reason: ReturnReason): string =>
  isOurFault(reason)
    ? "We pay for the way back. Keep the items until we've emailed you; a photo in your reply helps us."
    : "Items must be unused, and the way back is at your cost. Keep them until we've emailed you.";

type ReturnLineProps = {
  line: Returnable["lines"][number];
  order: ShownOrder;
  quantity: number;
  onChange: (quantity: number) => void;
};

/** A product with the number of pieces that go back. */
function ReturnLine({ line, order, quantity, onChange }: ReturnLineProps) {
  const product = order.products.find((one) => lineKey(one) === lineKey(line));
  const name = product?.name ?? "Item";
  return (
    <li className="flex items-center gap-3 p-3">
      <span className="size-12 shrink-0 overflow-hidden rounded-xl">
        <ProductPicture src={product?.image_url ?? null} alt="" sizes="6rem" className="w-full" />
      </span>
      <span className="min-w-0 grow font-semibold leading-snug wrap-anywhere">{name}</span>
      <div className="w-28 shrink-0">
        <select
          aria-label={`How many of ${name}`}
          value={quantity}
          onChange={({ target }) => onChange(Number(target.value))}
          className={cx(INPUT, "border-line-strong")}
        >
          {Array.from({ length: line.quantity + 1 }, (_, count) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the numbers are the options
            <option key={count} value={count}>
              {count === 0 ? "None" : `${count} of ${line.quantity}`}
            </option>
          ))}
        </select>
      </div>
    </li>
  );
}
