/** "Make it theirs": the design, the recipient's name and the message. */
import { VOUCHER_DESIGNS, VOUCHER_MESSAGE_LENGTH, type VoucherDesign } from "#domain/money/voucher.ts";
import { NAME_LENGTH } from "#domain/people/contact-limits.ts";
import { Step } from "#web/booking/step.tsx";
import { cx } from "#web/ui/cx.ts";
import { FieldFrame, INPUT, TextField } from "#web/ui/field.tsx";
import type { GiftForm } from "./use-gift-form.ts";
import { VoucherArt } from "./voucher-art.tsx";
import { VoucherCard } from "./voucher-card.tsx";

const DESIGNS = Object.entries(VOUCHER_DESIGNS) as [VoucherDesign, string][];

/** On a phone, the voucher is here: beside the words that are written on it. */
export function DesignStep({ gift }: { gift: GiftForm }) {
  const { form, choice, choose, words } = gift;
  const { register, formState } = form;
  return (
    <Step id="design-heading" title="Make it theirs" number={2}>
      <div role="radiogroup" aria-label="Design" className="grid grid-cols-3 gap-2 sm:gap-4">
        {DESIGNS.map(([design, name]) => (
          <label key={design} className={DESIGN}>
            <VoucherArt design={design} />
            <span className="flex items-center gap-2 px-2.5 py-2 text-sm font-semibold">
              <input
                type="radio"
                name="design"
                checked={choice.design === design}
                onChange={() => choose({ design })}
                className="outline-none max-sm:sr-only"
              />
              {name}
            </span>
          </label>
        ))}
      </div>
      <VoucherCard words={words} className="mt-5 lg:hidden" />
      <div className="mt-5 grid gap-5">
        <TextField
          label="Who is it for?"
          autoComplete="off"
          maxLength={NAME_LENGTH}
          required
          error={formState.errors.recipientName?.message}
          {...register("recipientName")}
        />
        <MessageField gift={gift} />
      </div>
    </Step>
  );
}

const DESIGN =
  "block cursor-pointer overflow-hidden rounded-control border border-line-strong bg-raised has-checked:border-ink has-checked:shadow-[0_0_0_1px_var(--ink)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus";

/** Counts down to the limit; a screen reader announces it near the end. */
function MessageField({ gift: { form, typed } }: { gift: GiftForm }) {
  const { errors } = form.formState;
  const error = errors.message?.message;
  const left = VOUCHER_MESSAGE_LENGTH - typed.message.length;
  return (
    <FieldFrame
      id="message"
      label="Your message"
      required={false}
      error={error}
      className={undefined}
      hint={
        <span className="flex justify-between gap-4">
          <span>Optional.</span>
          <span role={left <= 20 ? "status" : undefined} className="tabular-nums">
            {left} of {VOUCHER_MESSAGE_LENGTH} characters left
          </span>
        </span>
      }
    >
      <textarea
        id="message"
        rows={4}
        maxLength={VOUCHER_MESSAGE_LENGTH}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "message-hint message-error" : "message-hint"}
        className={cx(INPUT, error ? "border-danger" : "border-line-strong")}
        {...form.register("message")}
      />
    </FieldFrame>
  );
}
