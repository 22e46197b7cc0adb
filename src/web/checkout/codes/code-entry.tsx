/**
 * The field for a discount code or a gift voucher, with the applied codes above it as lines of the price summary. Each
 * change of the purchase asks for the price again. A code that no longer fits is removed, and its field says why.
 */
import { type KeyboardEvent, useEffect, useState } from "react";
import { formatRupees } from "#domain/money/money.ts";
import type { CheckoutState } from "#web/checkout/checkout-steps.ts";
import type { Codes } from "#web/checkout/create-order.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { X } from "#web/ui/icons.ts";
import { useBecame } from "#web/ui/use-became.ts";
import { CODE_LINK } from "./code-link.ts";
import { fieldOf } from "./quote.ts";
import { useCodeEntry } from "./use-code-entry.ts";
import type { CodesState } from "./use-codes.ts";

type CodeEntryProps = {
  codes: CodesState;
  /** A refusal of the order may mean that the price has changed. */
  state: CheckoutState;
  /** The balance due at the venue is a line after the codes. */
  withBalance?: boolean;
};

/** A part of the summary. It is inside the page's form, so Enter applies the code instead of sending the form. */
export function CodeEntry({ codes, state, withBalance = false }: CodeEntryProps) {
  const { reduced, stale } = codes;
  const { typed, setTyped, busy, problem, apply, remove, askAgain, input } = useCodeEntry(codes);
  const [open, setOpen] = useState(true);
  const locked = state.stage !== "form";
  useBecame(state.stage === "form" && state.notice?.tone === "danger", askAgain);
  const both = Boolean(reduced?.discountCode && reduced.voucherEnding);
  const shown = open || problem !== null || !reduced;

  async function send(): Promise<void> {
    if (await apply()) setOpen(false);
  }

  return (
    <div className="border-t border-line py-2">
      {reduced && (
        <dl className="mb-1 grid text-sm" aria-busy={stale || undefined}>
          {reduced.discountCode && (
            <Line
              name={`Code ${reduced.discountCode}`}
              amount={`-${formatRupees(reduced.discount)}`}
              remove="Remove the discount code"
              locked={locked || busy}
              onRemove={() => remove("discountCode")}
            />
          )}
          {reduced.voucherEnding && (
            <Line
              name={`Gift voucher …${reduced.voucherEnding}`}
              amount={`-${formatRupees(reduced.voucher)}`}
              remove="Remove the gift voucher"
              locked={locked || busy}
              onRemove={() => remove("voucherCode")}
            />
          )}
          {withBalance && (
            <div className="flex items-baseline justify-between gap-3 pr-11">
              <dt className="text-ink-soft">Balance</dt>
              <dd className="font-semibold tabular-nums">{formatRupees(reduced.atVenue)}</dd>
            </div>
          )}
        </dl>
      )}
      {shown && !(both && !problem) ? (
        <CodeField
          typed={typed}
          setTyped={setTyped}
          busy={busy || stale}
          problem={problem}
          locked={locked}
          input={input}
          label={labelFor(reduced?.codes)}
          onSend={() => void send()}
        />
      ) : (
        !both && (
          <button type="button" className={CODE_LINK} onClick={() => setOpen(true)}>
            Have another code?
          </button>
        )
      )}
      <p role="status" className="sr-only">
        {reduced && !stale ? `Due now: ${formatRupees(reduced.dueNow)}` : ""}
      </p>
    </div>
  );
}

/** Only the code that is still missing is asked for. */
function labelFor(codes: Codes | undefined): string {
  if (codes?.discountCode) return "Gift voucher";
  return codes?.voucherCode ? "Discount code" : "Discount code or gift voucher";
}

type CodeFieldProps = Pick<ReturnType<typeof useCodeEntry>, "typed" | "setTyped" | "busy" | "problem" | "input"> & {
  label: string;
  locked: boolean;
  onSend: () => void;
};

function CodeField({ label, typed, setTyped, busy, problem, locked, input, onSend }: CodeFieldProps) {
  useEffect(() => input.current?.focus({ preventScroll: true }), [input]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onSend();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <TextField
        ref={input}
        label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        readOnly={locked}
        error={problem ?? undefined}
      />
      <Button
        variant="strong"
        className="mt-6.5 min-h-12!"
        busy={busy}
        disabled={locked}
        aria-label={fieldOf(typed) === "voucherCode" ? "Use the gift voucher" : "Use the code"}
        onClick={onSend}
      >
        Apply
      </Button>
    </div>
  );
}

type LineProps = { name: string; amount: string; remove: string; locked: boolean; onRemove: () => void };

/** A line of the summary that can be removed. */
function Line({ name, amount, remove, locked, onRemove }: LineProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <dt className="min-w-0 text-ink-soft wrap-anywhere">{name}</dt>
      <dd className="flex shrink-0 items-center font-semibold tabular-nums">
        <span className="text-success">{amount}</span>
        <button
          type="button"
          aria-label={remove}
          title={remove}
          disabled={locked}
          onClick={onRemove}
          className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </dd>
    </div>
  );
}
