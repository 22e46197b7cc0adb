/** A discount at the desk with its reason, and for administrators a free session. */
import { DISCOUNT_LIMIT_PERCENT, DISCOUNT_REASON_LENGTH } from "#domain/money/desk-discount.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import type { WalkIn } from "./use-walk-in.ts";

/** One button until a discount is given. */
export function DiscountFields({ form }: { form: WalkIn }) {
  const { values, field, suggested, set, role } = form;
  const free = role === "admin";
  if (values.discount === null)
    return (
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" className="min-h-11" onClick={() => set({ discount: "", amount: null })}>
          Add a discount
        </Button>
        {free && (
          <Button
            variant="ghost"
            size="sm"
            className="min-h-11"
            onClick={() => set({ discount: "100%", amount: null })}
          >
            Free session
          </Button>
        )}
      </div>
    );
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-2 text-sm font-semibold">Discount</legend>
      <TextField
        label="Rupees or percent"
        autoComplete="off"
        required
        maxLength={20}
        hint={`500 or 10%. You can give up to ${DISCOUNT_LIMIT_PERCENT[role]}%.`}
        {...suggested("discount", "")}
      />
      <TextField label="Reason" required maxLength={DISCOUNT_REASON_LENGTH} {...field("discountReason")} />
      <div>
        <Button
          variant="ghost"
          size="sm"
          className="min-h-11"
          onClick={() => set({ discount: null, discountReason: "", amount: null })}
        >
          Remove the discount
        </Button>
      </div>
    </fieldset>
  );
}
